"""What a move costs through registry, store and rules, in batches, on PostgreSQL compared with SQLite."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.tables.changes.match import click
from bot.tables.registry import Registry
from tests.bench.figures import Figure
from tests.bench.tables import beginning, database_with, name, next_click, service
from tests.databases import ENGINES, URL, place

EXPLAINED = """\
Clicks at Democracy tables that are in memory, so many at once; each is over when its move is on the disk. Processor
time of this process a move, without the server's, which the time that passes has in it. The peer of PostgreSQL
(TEST_DATABASE_URL, a server on this machine) is SQLite, in turns with it."""

AIM = 1.3


async def measure(*, tables: int = 500, rounds: int = 9) -> Sequence[Figure]:
    passed: dict[str, list[float]] = {engine: [] for engine in ENGINES}
    spent: dict[str, list[float]] = {engine: [] for engine in ENGINES}
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        registries: dict[str, Registry] = {}
        for engine in ENGINES:
            where = stack.enter_context(place(engine, folder))
            await database_with(where, {range(tables): beginning(4)})
            registries[engine] = (await stack.enter_async_context(service(where))).registry
        for number in range(1 + rounds):
            for engine, registry in registries.items():
                moving = [await registry.find(name(each)) for each in range(tables)]
                clicks = [click(table, *next_click(table)) for table in moving]
                start, before = time.perf_counter(), time.process_time()
                await asyncio.gather(*clicks)
                if number:  # in the first round every page is cold
                    passed[engine].append((time.perf_counter() - start) / tables)
                    spent[engine].append((time.process_time() - before) / tables)
    return [
        figure
        for what, found in (("processor time", spent), ("time", passed))
        for figure in _figures(f"a move of {tables} at once, {what}", {e: median(each) for e, each in found.items()})
    ]


def _figures(what: str, found: dict[str, float]) -> list[Figure]:
    ours = found["sqlite"]
    figures = [Figure(f"{what}, SQLite", f"{1000 * ours:.2f} ms")]
    if URL:
        ratio = found["postgres"] / ours
        said, compared = f"{1000 * found['postgres']:.2f} ms", f"{ratio:.2f} times SQLite's"
        figures.append(Figure(f"{what}, PostgreSQL", said, compared, f"at most {AIM} times", met=ratio <= AIM))
    return figures
