"""How long a move waits for the disk when many tables move at once, compared with a single commit of bare SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.tables.change import Change
from bot.tables.changes.match import click
from bot.tables.record import Entry, Record
from bot.tables.storage.store import Store
from tests.bench.figures import Figure, percentile, times
from tests.bench.tables import beginning, database_with, name, next_click, now, service

EXPLAINED = """\
All tables move in the same instant. A write waits from the moment a table asks for it until it is on the disk for good;
a click also has the rules and everybody else's rules before it, on one thread. The peer is one lone durable commit
(WAL, FULL) of bare sqlite3 on the same disk, in turns with it."""

AIM = 25
"""Milliseconds that one write in a hundred may take longer."""


async def measure(*, tables: int = 1_000, rounds: int = 5) -> Sequence[Figure]:
    writes: list[float] = []
    clicks: list[float] = []
    commits: list[float] = []
    with TemporaryDirectory() as folder:
        game = beginning(4)
        path = await database_with(Path(folder) / "bot.sqlite3", {range(2 * tables): game})
        async with service(path) as rooms:
            store = rooms.storage.tables
            moving = [await rooms.registry.find(name(number)) for number in range(tables)]
            written = [await _record(store, number) for number in range(tables, 2 * tables)]
            with closing(_bare(Path(folder) / "bare.sqlite3")) as bare:
                for number in range(1 + rounds):
                    entry = Entry(0, "place 10H 12", "player", now())
                    asked = [store.save(each, each, Change(each, entry=entry), 4 + number) for each in written]
                    writes += await _at_once(asked)
                    clicks += await _at_once([click(table, *next_click(table)) for table in moving])
                    commits += [_commit(bare) for _ in range(50)]
                    if number == 0:  # in the first round every page is cold
                        writes, clicks, commits = [], [], []
    lone = 1000 * median(commits)
    compared = [
        (what, waits, percent) for what, waits in (("write", writes), ("click", clicks)) for percent in (50, 99)
    ]
    figures: list[Figure] = []
    for what, waits, percent in compared:
        wait = 1000 * percentile(waits, percent)
        said = f"{what}, {tables:,} at once, p{percent}"
        figure = Figure(said, f"{wait:.1f} ms", times(wait, lone, "a lone commit's"))
        if (what, percent) == ("write", 99):
            figure = replace(figure, aim=f"at most {AIM} ms", met=wait <= AIM)
        figures.append(figure)
    return figures


async def _at_once(works: Sequence[Awaitable[None]]) -> list[float]:
    """The seconds each of these took since it began."""
    seconds: list[float] = []

    async def timed(work: Awaitable[None]) -> None:
        start = time.perf_counter()
        await work
        seconds.append(time.perf_counter() - start)

    await asyncio.gather(*map(timed, works))
    return seconds


async def _record(store: Store, number: int) -> Record:
    loaded = await store.load(name(number))
    assert loaded
    return loaded[0]


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = wal")
    connection.execute("PRAGMA synchronous = full")
    connection.execute("CREATE TABLE moves (number INTEGER PRIMARY KEY, move TEXT NOT NULL) STRICT")
    return connection


def _commit(connection: sqlite3.Connection) -> float:
    start = time.perf_counter()
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO moves (move) VALUES ('place 10H 12')")
    connection.execute("COMMIT")
    return time.perf_counter() - start
