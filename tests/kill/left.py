"""What a process leaves on the disk, however it ended."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.db.sqlite import FileConnection
from bot.engine.replay import replay
from bot.tables.clocks.timing import AWAY_AFTER
from bot.tables.record import load_options
from tests import games
from tests.found import declared
from tests.kill.child import GUILD, Click, Clocked, Computed


@dataclass(frozen=True, slots=True)
class Left:
    """A database that no process has open; raises AssertionError for anything wrong in it."""

    path: Path

    def check_nothing_lost(self, acknowledged: Iterable[Click], automatic: Iterable[Computed | Clocked]) -> None:
        """Every reported move was stored, exactly once."""
        moves = self.rows("SELECT interaction FROM moves WHERE interaction IS NOT NULL")
        assert len(set(moves)) == len(moves), "a click counts twice"
        assert not self.lost(acknowledged)
        rows = self.rows("SELECT table_id, number, move FROM moves WHERE made_by <> 'player'")
        assert {(one.table, one.number, one.move) for one in automatic} <= set(rows)

    def lost(self, acknowledged: Iterable[Click]) -> list[Click]:
        """The clicks whose move isn't stored, neither as theirs nor as the same one that the clock had just made."""
        clicked = set(self.rows("SELECT interaction, table_id, move FROM moves"))
        clocked = set(
            self.rows(
                "SELECT table_id, user_id, move FROM moves JOIN seats USING (table_id, seat) WHERE made_by = 'clock'"
            )
        )
        return [
            each
            for each in acknowledged
            if (each.interaction, each.table, each.move) not in clicked
            and (each.table, each.user, each.move) not in clocked
        ]

    def check_nothing_half(self) -> None:
        """Rows that belong together are all there."""
        assert self.rows("PRAGMA integrity_check") == [("ok",)]
        assert self.rows("SELECT * FROM tables WHERE status = 'ended'") == []
        assert (
            self.rows(
                "SELECT id FROM tables t WHERE revision <> (SELECT count(*) FROM moves WHERE table_id = t.id)"
                " OR revision <> (SELECT coalesce(max(number) + 1, 0) FROM moves WHERE table_id = t.id)"
            )
            == []
        )
        assert (
            self.rows(
                "SELECT id FROM tables t WHERE"
                " (SELECT count(*) FROM results JOIN matches USING (number) WHERE table_id = t.id"
                " AND points IS NOT NULL) <>"
                " CASE status WHEN 'over' THEN (SELECT count(*) FROM seats WHERE table_id = t.id) ELSE 0 END"
            )
            == []
        )

        self._check_who_is_late()

    def _check_who_is_late(self) -> None:
        """How often someone was late in a row agrees with their moves, and whoever was late twice is away."""
        seats = self.rows(
            "SELECT id, seat, late, away FROM seats JOIN tables ON id = table_id"
            " WHERE game = 'goofspiel' AND status = 'playing' AND user_id IS NOT NULL"
        )
        for table, seat, late, away in seats:
            sql = "SELECT made_by FROM moves WHERE table_id = ? AND seat = ? ORDER BY number DESC"
            made = [by for (by,) in self.rows(sql, table, seat)]
            by_person = next((number for number, by in enumerate(made) if by == "player"), len(made))
            assert (late, away) == (made[:by_person].count("clock"), late >= AWAY_AFTER)

    def check_scores(self) -> None:
        """Every match counts once, with the result its moves lead to."""
        for id_, name, options, seed in self.rows("SELECT id, game, options, seed FROM tables WHERE status = 'over'"):
            game = games.plugin(name).game
            moves = self.rows("SELECT seat, move FROM moves WHERE table_id = ? ORDER BY number", id_)
            ((seats,),) = self.rows("SELECT count(*) FROM seats WHERE table_id = ?", id_)
            outcome = game.outcome(replay(game, load_options(game.Options, options), seats, seed, moves))
            assert outcome
            results = self.rows(
                "SELECT place, points FROM results JOIN matches USING (number)"
                " WHERE table_id = ? AND points IS NOT NULL ORDER BY line",
                id_,
            )
            assert results == list(zip(outcome.places, outcome.points, strict=True))
        over = self.rows("SELECT count(*) FROM tables WHERE guild = ? AND status = 'over'", GUILD)
        assert self.rows("SELECT count(*) FROM results WHERE user_id % 10 = 1") == over
        with closing(sqlite3.connect(self.path, factory=FileConnection)) as connection:
            for differing in declared("counted", "COUNTED_AGAIN"):
                assert differing(connection) == [], "what was counted match by match, through all kills"

    def open_tables(self) -> dict[str, int]:
        """The open tables, with their numbers of moves."""
        if not self.path.exists() or not self.rows("SELECT * FROM sqlite_schema WHERE name = 'tables'"):
            return {}
        counted = "SELECT id, (SELECT count(*) FROM moves WHERE table_id = t.id) FROM tables t"
        return dict(self.rows(f"{counted} WHERE status IN ('lobby', 'playing')"))

    def rows(self, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(sql, parameters).fetchall()
