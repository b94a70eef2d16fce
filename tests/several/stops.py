"""Bots that are replaced one by one while people click at all tables."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

from bot.db.server import Server
from tests.several.several import Several


async def stopped(where: Server, folder: Path, stops: int, tables: int, *, seed: str = "stops") -> Counter[str]:
    """Start another bot and stop the oldest, this many times; returns what was clicked.

    Raises AssertionError if a click has failed.
    """
    async with Several(where, folder, tables, seed=seed) as several:
        await several.start()
        await several.start()
        several.play()
        since = time.monotonic()
        for _ in range(stops):
            await several.start()
            oldest = next(iter(several.running))
            partitions = several.partitions_of(oldest)
            await several.stop(oldest)
            await several.taken_over(partitions, but=[oldest])
            await several.until(several.is_shared)
        await several.rest()
        moves = several.check_moves()
        several.check_updaters()
        failed = several.failed(since)
        assert not failed, f"{len(failed)} of {moves} failed: {failed}"
        several.report(**moves)
    return moves
