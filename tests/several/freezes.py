"""A bot that is frozen with a move on its way to the database, and goes on once others have its tables."""

from __future__ import annotations

import asyncio
import signal
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.db.server import Server
from tests.several.proxy import Proxy
from tests.several.several import Click, Several

_CAUGHT = 0.3
"""Seconds in which a move should be on its way; often something else is, and waits for an answer."""


class Report(NamedTuple):
    """Seconds from the freeze until others held all of its partitions, and until all of its tables had moved on."""

    held: float
    moved: float

    def __str__(self) -> str:
        """In one line."""
        return (
            f"partitions held again after {self.held:.2f} s, moved on after {self.moved:.2f} s; the late move refused"
        )


async def frozen(where: Server, folder: Path, tables: int, *, least: float = 0.0, seed: str = "freezes") -> Report:
    """Freeze one of two until its tables have moved on elsewhere, and for at least this many seconds.

    Raises AssertionError if what it sends afterwards counts, or if it updates a message.
    """
    with TemporaryDirectory() as short:  # a socket's path mustn't be long
        async with Proxy(where, Path(short)) as proxy, Several(where, folder, tables, seed=seed) as several:
            name = await several.start(where=proxy.where)
            several.play()
            await several.start()
            partitions = several.partitions_of(name)
            late = await _caught(proxy, several, name)
            at = time.monotonic()
            held = await several.taken_over(partitions, but=[name]) - at
            moved = max((await several.move_everywhere(several.tables_of(partitions))).values()) - at
            await asyncio.sleep(at + least - time.monotonic())
            several.signal(name, signal.SIGCONT)
            proxy.let_through()
            await several.until(several.is_shared)
            several.must_not_have_updated(name, at)
            await several.rest()
            several.report(**several.check_moves())
            assert several.check_updaters()
            assert not several.rows(f"SELECT 1 FROM moves WHERE interaction = {late.interaction}")
    return Report(held, moved)


async def _caught(proxy: Proxy, several: Several, name: str) -> Click:
    """Freeze it at a moment when it has sent a move that hasn't arrived; returns the click that it is of."""

    def on_its_way() -> Click | None:
        clicks = (click for click in several.clicks.values() if click.kind is None)
        return next((click for click in clicks if int(click.interaction).to_bytes(8, "big") in proxy.held), None)

    while True:
        proxy.hold("up")
        with suppress(TimeoutError):
            async with asyncio.timeout(_CAUGHT):
                click = await several.until(on_its_way)
            several.signal(name, signal.SIGSTOP)
            return click
        proxy.let_through()
