"""Kill a process again and again while it plays, and look at what it leaves."""

from __future__ import annotations

import multiprocessing
import signal
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from bot.engine.replay import replay
from bot.tables.ledger import rebuild
from bot.tables.store import load_options
from bot.tables.timing import AWAY_AFTER
from tests import games
from tests.kill import child
from tests.kill.child import GUILD, Acknowledged, Click, Clocked, Computed, Found, Told
from tests.speed import FOR_EVER

_MOST = 400
"""Moves until a process is killed, at most."""
_COMPUTERS = 5
"""Every so manieth process lives until computers have moved, whose own process takes its time to start."""


class Rounds:
    """The same file through many processes, and all that they acknowledged."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.kills = 0
        self.told: Counter[type[Told]] = Counter()
        self._random = Random(seed)
        self._acknowledged: list[Click] = []
        self._automatic: list[Computed | Clocked] = []
        self._doubtful: list[Click] = []
        # A server that has imported everything forks each process in a few milliseconds.
        self._processes = multiprocessing.get_context("forkserver")
        self._processes.set_forkserver_preload([child.__name__])

    def kill(self) -> None:
        """One process: it is killed after so many moves, wherever it is then."""
        patient = self.kills % _COMPUTERS == 0
        wanted: type[Told] = Computed if patient else Acknowledged
        left = self._random.randrange(_MOST // 10 if patient else _MOST)
        told = self._run(wanted, left)
        self.kills += 1
        self._check(told)

    def finish(self) -> None:
        """The last process plays all matches to their ends."""
        self._check(self._run(None, 0))
        assert self._rows("SELECT count(*) FROM tables WHERE status <> 'over'") == [(0,)]
        self._check_scores()

    def _run(self, wanted: type[Told] | None, left: int) -> list[Told]:
        """What the process tells until it has told ``left`` of the wanted kind and is killed, or until it ends."""
        before = self._open_tables()
        reader, writer = self._processes.Pipe(duplex=False)
        process = self._processes.Process(
            target=child.run,
            args=(self.path, self.kills, self._doubtful),
            kwargs={"last": wanted is None, "told": writer},
        )
        process.start()
        writer.close()
        told: list[Told] = []
        with reader:
            while True:
                if wanted is not None and left <= 0:
                    process.kill()
                    wanted = None
                if not reader.poll(FOR_EVER):
                    process.kill()
                    raise AssertionError("a table is stuck")
                try:
                    told.append(reader.recv())
                except EOFError:
                    break
                left -= wanted is not None and isinstance(told[-1], wanted)
        process.join()
        assert process.exitcode in {0, -signal.SIGKILL}
        found = {one.table: one.revision for one in told if isinstance(one, Found)}
        assert found.items() <= before.items()
        if any(not isinstance(one, Found) for one in told):
            assert found == before, "a table did not go on where it was"
        return told

    def _check(self, told: list[Told]) -> None:
        self.told.update(map(type, told))
        acknowledged = [one.click for one in told if isinstance(one, Acknowledged)]
        clicks = [*self._doubtful, *(one for one in told if isinstance(one, Click))]
        self._doubtful = [click for click in clicks if click not in set(acknowledged)][-20:]
        self._acknowledged += acknowledged
        self._automatic += [one for one in told if isinstance(one, Computed | Clocked)]
        self._check_nothing_lost()
        self._check_nothing_half()

    def _check_nothing_lost(self) -> None:
        moves = self._rows("SELECT interaction, table_id, move FROM moves WHERE interaction IS NOT NULL")
        stands = {interaction: (table, move) for interaction, table, move in moves}
        assert len(stands) == len(moves), "a click counts twice"
        lost = [click for click in self._acknowledged if stands.get(click.interaction) != (click.table, click.move)]
        assert not lost
        rows = self._rows("SELECT table_id, number, move FROM moves WHERE made_by <> 'player'")
        assert {(one.table, one.number, one.move) for one in self._automatic} <= set(rows)

    def _check_nothing_half(self) -> None:
        assert self._rows("PRAGMA integrity_check") == [("ok",)]
        assert self._rows("SELECT * FROM tables WHERE status = 'void'") == []
        assert (
            self._rows(
                "SELECT id FROM tables t WHERE revision <> (SELECT count(*) FROM moves WHERE table_id = t.id)"
                " OR revision <> (SELECT coalesce(max(number) + 1, 0) FROM moves WHERE table_id = t.id)"
            )
            == []
        )
        assert (
            self._rows(
                "SELECT id FROM tables t WHERE"
                " (SELECT count(*) FROM results JOIN matches USING (number) WHERE table_id = t.id"
                " AND points IS NOT NULL) <>"
                " CASE status WHEN 'over' THEN (SELECT count(*) FROM seats WHERE table_id = t.id) ELSE 0 END"
            )
            == []
        )

        self._check_who_is_late()

    def _check_who_is_late(self) -> None:
        """How often somebody was late in a row is what their moves say, and who was twice is away."""
        seats = self._rows(
            "SELECT id, seat, late, away FROM seats JOIN tables ON id = table_id"
            " WHERE game = 'goofspiel' AND status = 'playing' AND user_id IS NOT NULL"
        )
        for table, seat, late, away in seats:
            sql = "SELECT made_by FROM moves WHERE table_id = ? AND seat = ? ORDER BY number DESC"
            made = [by for (by,) in self._rows(sql, table, seat)]
            by_person = next((number for number, by in enumerate(made) if by == "player"), len(made))
            assert (late, away) == (made[:by_person].count("clock"), late >= AWAY_AFTER)

    def _check_scores(self) -> None:
        """Every match counts once, with the result that its moves lead to."""
        for id_, name, options, seed in self._rows("SELECT id, game, options, seed FROM tables"):
            game = games.plugin(name).game
            moves = self._rows("SELECT seat, move FROM moves WHERE table_id = ? ORDER BY number", id_)
            ((seats,),) = self._rows("SELECT count(*) FROM seats WHERE table_id = ?", id_)
            outcome = game.outcome(replay(game, load_options(game.Options, options), seats, seed, moves))
            assert outcome
            results = self._rows(
                "SELECT place, points FROM results JOIN matches USING (number)"
                " WHERE table_id = ? AND points IS NOT NULL ORDER BY line",
                id_,
            )
            assert results == list(zip(outcome.places, outcome.points, strict=True))
        ((tables,),) = self._rows("SELECT count(*) FROM tables WHERE guild = ?", GUILD)
        assert self._rows("SELECT count(*) FROM results WHERE user_id % 10 = 1") == [(tables,)]
        assert self._rows("SELECT sum(matches) FROM scores WHERE user_id % 10 = 1 AND guild > 0 AND month = 0") == [
            (tables,)
        ]
        self._check_rebuilt()

    def _check_rebuilt(self) -> None:
        """What was counted match by match, through all kills, is what the matches come to when counted again."""
        counted = ("SELECT * FROM scores", "SELECT * FROM results")
        before = [self._rows(sql) for sql in counted]
        with closing(sqlite3.connect(self.path)) as connection:
            rebuild(connection)
            assert [connection.execute(sql).fetchall() for sql in counted] == before

    def _open_tables(self) -> dict[str, int]:
        """The open tables by their number of moves."""
        if not self.path.exists() or not self._rows("SELECT * FROM sqlite_schema WHERE name = 'tables'"):
            return {}
        counted = "SELECT id, (SELECT count(*) FROM moves WHERE table_id = t.id) FROM tables t"
        return dict(self._rows(f"{counted} WHERE status IN ('lobby', 'playing')"))

    def _rows(self, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(sql, parameters).fetchall()
