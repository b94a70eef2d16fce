"""A registry with 10,000 open tables, compared with one with ten."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.tables.changes.match import click
from tests.bench.figures import Figure, times
from tests.bench.tables import beginning, database_with, name, next_click, service

EXPLAINED = """\
Tables that nobody touches stay on the disk: open ones with 30 moves, twice as many finished ones. Each registry wakes
in a process of its own; the peer is a registry of ten. Memory is what the process holds more than before it woke (Linux
alone tells). A table's first click reads it and plays; its second only plays. Both are on the disk when they return."""

FEW = 10
MEGABYTE = 1 << 20


class Measured(NamedTuple):
    """Seconds; and bytes more than before the registry woke, None if the system doesn't provide them."""

    awake: float
    asleep: int | None
    in_use: int | None
    first: float
    second: float


async def measure(*, tables: int = 10_000, touched: int = 2_000) -> Sequence[Figure]:
    with TemporaryDirectory() as folder:
        many = await _in_a_process(Path(folder) / "many.sqlite3", tables, touched)
        few = await _in_a_process(Path(folder) / "few.sqlite3", FEW, FEW)
    return list(_figures(tables, touched, many, few))


def _figures(tables: int, touched: int, many: Measured, few: Measured) -> Iterator[Figure]:
    peer = f"with {FEW} tables"
    yield Figure(
        f"awake, {tables:,} open tables",
        f"{1000 * many.awake:.0f} ms",
        times(1000 * many.awake, 1000 * few.awake, peer),
        "at most 1 s",
        met=many.awake <= 1,
    )
    yield _memory(f"memory, all of {tables:,} asleep", many.asleep, tables, 20)
    yield _memory(f"memory, {touched:,} of them touched", many.in_use, touched, 200)
    for what, mine, its in (("first", many.first, few.first), ("second", many.second, few.second)):
        yield Figure(f"{what} click at a table", f"{1000 * mine:.2f} ms", times(1000 * mine, 1000 * its, peer))


def _memory(what: str, used: int | None, tables: int, aim: int) -> Figure:
    if used is None:
        return Figure(what, "not measured", "this system doesn't tell")
    said = f"{used / tables / 1024:.1f} KiB a table"
    return Figure(what, f"{used / MEGABYTE:.1f} MiB", said, f"at most {aim} MiB", met=used <= aim * MEGABYTE)


async def _in_a_process(path: Path, tables: int, touched: int) -> Measured:
    first_finished = 10 * tables
    finished = range(first_finished, first_finished + 2 * tables)
    await database_with(path, {range(tables): beginning(30), finished: beginning(1_000, "goofspiel")})
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, str(path), str(touched), stdout=PIPE)
    said, _ = await child.communicate()
    return Measured(*json.loads(said))


async def _wake(path: Path, touched: int) -> Measured:
    async with service(path) as rooms:
        before = _memory_in_use()
        start = time.perf_counter()
        rooms.timekeeper.clock.start()
        behind = await rooms.wake()
        awake = time.perf_counter() - start
        assert not behind
        asleep = _memory_in_use()
        first: list[float] = []
        second: list[float] = []
        for number in range(touched):
            for seconds in (first, second):
                start = time.perf_counter()
                table = await rooms.registry.find(name(number))
                await click(table, *next_click(table))
                seconds.append(time.perf_counter() - start)
        in_use = _memory_in_use()
    return Measured(awake, _more(asleep, before), _more(in_use, before), median(first), median(second))


def _more(now: int | None, before: int | None) -> int | None:
    return None if now is None or before is None else now - before


def _memory_in_use() -> int | None:
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    except OSError:
        return None
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(_wake(Path(sys.argv[1]), int(sys.argv[2])))))
