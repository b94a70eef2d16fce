"""The checks of an evening: findings from measurements and from what is left on the disk."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from shutil import copyfile
from statistics import fmean
from typing import Any

from bot.db.sqlite import FileConnection
from bot.engine.replay import replay
from bot.tables.record import load_options
from tests import games
from tests.bench.figures import percentile
from tests.e2e.club import CARD
from tests.found import declared
from tests.speed import limit

QUICKLY = limit(1.0)
"""The limit in machine seconds for 99 % of answers: one second on a quiet machine."""
POOLED = 10
"""How many more connections there may be by chance, since they are kept for a moment for the next requests."""
STEADY = 6.0
"""MiB per machine hour by which a process may grow without leaking: memory is freed in chunks."""
ENOUGH = 10
"""Machine minutes below which nothing can be said about that."""
MOVE, MATCH = 220, 6_000
"""Bytes that a move and a match take in the file: a row has about 60, 40 more are in the index of clicks, and pages are
two thirds full; a match has a table, seats, results with figures, and part of the scores."""
MANY = 100
"""With this many matches, there should be some of every game."""
OVERDUE = 60.0
"""Seconds after which an unhandled deadline counts as forgotten."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check. ``met``: None if it couldn't be judged."""

    what: str
    value: str
    required: str
    met: bool | None

    def __str__(self) -> str:
        said = {True: "OK", False: "FAIL", None: "–"}[self.met]
        return f"  {said:<5} {self.what:<44} {self.value:<34} {self.required}"


def none_of(what: str, found: Sequence[str]) -> Finding:
    """Checks that there is nothing of this kind; names the first few."""
    return Finding(what, f"{len(found)}" + (f": {'; '.join(found[:3])[:300]}" if found else ""), "0", not found)


# Measured ----------------------------------------------------------------------------------------------------------


def answers(seconds: Sequence[float], unanswered: Sequence[str], cut: int) -> Iterator[Finding]:
    """Checks how long people waited for answers."""
    p50, p99, most = (percentile(seconds or [0.0], percent) for percent in (50, 99, 100))
    yield Finding(
        f"answers, of {len(seconds)}: p50, p99, longest",
        f"{p50:.3f} s, {p99:.3f} s, {most:.3f} s",
        f"p99 below {QUICKLY:g} s",
        bool(seconds) and p99 < QUICKLY,
    )
    yield none_of("unanswered", unanswered)
    yield Finding("cut off by a stop or a kill", str(cut), "told only", None)


def slope(samples: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """By how much the second value grows with the first, and half the width of the 95 % confidence interval.

    >>> slope([(0, 1.0), (1, 2.0), (2, 3.0), (3, 4.0)])
    (1.0, 0.0)
    """
    freedom = len(samples) - 2
    x, y = fmean(each for each, _ in samples), fmean(each for _, each in samples)
    spread = sum((each - x) ** 2 for each, _ in samples)
    rise = sum((a - x) * (b - y) for a, b in samples) / spread
    rest = sum((b - y - rise * (a - x)) ** 2 for a, b in samples)
    return rise, (1.96 + 2.4 / freedom) * sqrt(rest / freedom / spread)  # the quantile of Student's t, to 2 %


def memory(samples: Sequence[tuple[float, float]]) -> Finding:
    """Samples are in machine hours and MiB."""
    what, required = "memory of the bot", f"slope's interval holds 0, or below {STEADY:g} MiB an hour"
    if len(samples) < 3 or not samples[0][1]:
        return Finding(what, "not measured", required, None)
    rise, half = slope(samples)
    value = f"{samples[-1][1]:.0f} MiB, {rise:+.1f} ± {half:.1f} an hour"
    if samples[-1][0] - samples[0][0] < ENOUGH / 60:
        return Finding(what, f"{value}: too short to tell", required, None)
    return Finding(what, value, required, rise - half <= 0 or rise < STEADY)


def left_over(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Finding]:
    """Checks what an idle bot holds against what it held earlier when idle."""
    more = Counter[str](after["tasks"]) - Counter[str](before["tasks"])
    value = f"{sum(before['tasks'].values())}, then {sum(after['tasks'].values())}"
    yield Finding("tasks", f"{value} {dict(more) if more else ''}", "none more", not more)
    for what in ("files", "threads"):
        yield Finding(what, f"{before[what]}, then {after[what]}", "none more", after[what] <= before[what])
    value, met = f"{before['sockets']}, then {after['sockets']}", after["sockets"] <= before["sockets"] + POOLED
    yield Finding("sockets", value, f"at most {POOLED} more", met)
    yield Finding("open transactions", str(int(after["transaction"])), "0", not after["transaction"])


def stuck(tables: Sequence[Mapping[str, Any]], hands: Mapping[str, Sequence[str]]) -> list[str]:
    """The open tables where nobody can act, judged by the bot's report and the ids on each hand."""
    found: list[str] = []
    for table in tables:
        if not table["playing"] or table["paused"]:
            continue
        able = [_able(table["id"], seat, hands) for seat in table["seats"]]
        if not able or not all(able):
            found.append(f"{table['game']} {table['id']} after {table['revision']} moves: {table['seats']}")
    return found


def _able(table: str, seat: Mapping[str, Any], hands: Mapping[str, Sequence[str]]) -> bool:
    """Whether this seat can go on: its clock is running and scheduled, or its player has something to press.

    Players without a hand by direct message can open it with My hand or ``/table hand``.
    """
    if seat["late"] is not None and seat["late"] > OVERDUE:
        return False
    if seat["computer"]:
        return seat["late"] is not None
    if seat["hand"] is None:
        return True
    shown = (re.fullmatch(r"[msd]:(\w+):(\d+):.*", each) for each in hands.get(seat["hand"], ()))
    return any(each and each[1] == table and int(each[2]) >= seat["since"] for each in shown)


# Left on the disk --------------------------------------------------------------------------------------------------


def log(path: Path, secrets: Sequence[str]) -> Iterator[Finding]:
    """Checks everything the bot has logged, at all levels."""
    errors: list[str] = []
    told: list[str] = []
    lines = 0
    with path.open(encoding="utf-8") as file:
        for line in file:
            lines += 1
            if line.startswith(("ERROR", "CRITICAL")):
                errors.append(line.strip())
            if CARD.search(line) or any(secret in line for secret in secrets):
                told.append(line.strip())
    yield none_of(f"errors in the log, of {lines} lines", errors)
    yield none_of("secrets in the log", told)


def seeds(path: Path) -> list[str]:
    """The seeds of all tables, and the secrets from which they come."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT seed FROM tables UNION SELECT secret FROM tables")
        return [seed for (seed,) in found if seed]  # a lobby has none yet


def disk(path: Path) -> Iterator[Finding]:
    """Checks a database that nobody has open any more."""
    again = path.with_suffix(".again")
    copyfile(path, again)
    with closing(sqlite3.connect(again, factory=FileConnection)) as connection:
        yield none_of(
            "integrity of the database", [row for (row,) in _rows(connection, "PRAGMA integrity_check") if row != "ok"]
        )
        yield _played(connection)
        yield _replayed(connection)
        yield from _counted(connection)
        yield _size(connection)


def _rows(connection: sqlite3.Connection, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
    return connection.execute(sql, parameters).fetchall()


def _played(connection: FileConnection) -> Finding:
    """Matches of all games were finished."""
    found = dict(_rows(connection, "SELECT game, count(*) FROM matches GROUP BY game"))
    missing = set(games.names()) - set(found)
    value = f"{sum(found.values())}: {', '.join(f'{game} {count}' for game, count in found.items())}"
    return Finding("matches", value, "of all games", not missing if sum(found.values()) >= MANY else None)


def _replayed(connection: sqlite3.Connection) -> Finding:
    """The moves of each finished match lead to its result."""
    wrong: list[str] = []
    tables = _rows(connection, "SELECT id, game, options, seed FROM tables WHERE status = 'over'")
    for id_, name, options, seed in tables:
        game = games.plugin(name).game
        moves = _rows(connection, "SELECT seat, move FROM moves WHERE table_id = ? ORDER BY number", id_)
        ((seats,),) = _rows(connection, "SELECT count(*) FROM seats WHERE table_id = ?", id_)
        results = _rows(
            connection,
            "SELECT place, points FROM results JOIN matches USING (number)"
            " WHERE table_id = ? AND points IS NOT NULL ORDER BY seat",
            id_,
        )
        outcome = game.outcome(replay(game, load_options(game.Options, options), seats, seed, moves))
        lines = list(zip(outcome.places, outcome.points, strict=True)) if outcome else None
        if not lines or any(line not in lines for line in results):
            wrong.append(f"{name} {id_}")
    return none_of(f"matches whose moves don't lead to their result, of {len(tables)}", wrong)


def _counted(connection: FileConnection) -> Iterator[Finding]:
    """Each finished match is counted once, and recounting everything gives the same."""
    sql = "SELECT id FROM tables WHERE status = 'over' AND (SELECT count(*) FROM matches WHERE table_id = id) <> 1"
    wrong = [id_ for (id_,) in _rows(connection, sql)]
    wrong += [
        id_
        for (id_,) in _rows(
            connection, "SELECT table_id FROM matches JOIN tables ON id = table_id WHERE status <> 'over'"
        )
    ]
    yield none_of("matches not counted once", wrong)
    for differing in declared("counted", "COUNTED_AGAIN"):
        yield none_of("tables, counted again, that differ", differing(connection))


def _size(connection: sqlite3.Connection) -> Finding:
    """The file has grown as expected from its moves and matches."""
    ((pages,),), ((size,),) = _rows(connection, "PRAGMA page_count"), _rows(connection, "PRAGMA page_size")
    ((moves,),), ((tables,),) = (
        _rows(connection, "SELECT count(*) FROM moves"),
        _rows(connection, "SELECT count(*) FROM tables"),
    )
    ((objects,),) = _rows(connection, "SELECT count(*) FROM sqlite_schema")
    least = 2 * objects * size
    computed = MOVE * moves + MATCH * tables + least
    return Finding(
        "the database",
        f"{pages * size / 1024:.0f} KiB, {moves} moves, {tables} tables",
        f"at most {computed / 1024:.0f} KiB, as computed",
        pages * size <= computed,
    )
