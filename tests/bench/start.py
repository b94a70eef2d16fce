"""What it takes to start, and the memory of an idle bot, compared with a bare echo bot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.sandbox import FakeDiscord, World
from tests.bench.child import Kind, cpu, memory, running
from tests.bench.figures import Figure, times

EXPLAINED = """\
From the start of the process until it is online on the fake Discord, with a new database; processor time until then;
and resident memory once it has been idle for a while. The peer is the bare echo bot, in turns with it."""

MEGABYTE = 1 << 20
_SILENT = 3.0
"""Seconds without a request, after which the bot is idle: it sends its commands one a second."""


class Started(NamedTuple):
    """Seconds until online, and of processor time; bytes resident. None if the system doesn't provide it."""

    online: float
    cpu: float | None
    memory: int | None


async def measure(*, rounds: int = 5, idle: float = _SILENT) -> Sequence[Figure]:
    ours: list[Started] = []
    peers: list[Started] = []
    with TemporaryDirectory() as folder:
        screen = Path(folder) / "screen.json"
        screen.write_text("[]", "utf-8")
        for number in range(rounds):
            ours.append(await _started("bot", Path(folder) / f"{number}.sqlite3", idle))
            peers.append(await _started("echo", screen, idle))
    return list(_figures(ours, peers))


async def _started(kind: Kind, file: Path, idle: float) -> Started:
    fake = FakeDiscord(World.card_club())
    await fake.start()
    try:
        start = time.perf_counter()
        async with running(kind, fake, file) as process:
            online, spent = time.perf_counter() - start, cpu(process)
            requests = -1
            while requests != len(fake.requests):
                requests = len(fake.requests)
                await asyncio.sleep(idle)
            return Started(online, spent, memory(process))
    finally:
        await fake.stop()


def _figures(ours: Sequence[Started], peers: Sequence[Started]) -> Iterator[Figure]:
    online, its = (1000 * median(each.online for each in found) for found in (ours, peers))
    compared = times(online, its, "the echo bot's", digits=0)
    yield Figure("start to online", f"{online:.0f} ms", compared)
    spent, its_spent = ([1000 * each.cpu for each in found if each.cpu] for found in (ours, peers))
    if spent and its_spent:
        mine, its = median(spent), median(its_spent)
        compared = times(mine, its, "the echo bot's", digits=0)
        yield Figure("    processor time", f"{mine:.0f} ms", compared, "at most 3 times", met=mine <= 3 * its)
    resident, its_resident = ([each.memory / MEGABYTE for each in found if each.memory] for found in (ours, peers))
    if resident and its_resident:
        mine, its = median(resident), median(its_resident)
        compared = times(mine, its, "the echo bot's", "MiB", 0)
        yield Figure("resident memory, idle", f"{mine:.0f} MiB", compared, "at most 1.6 times", met=mine <= 1.6 * its)
    else:
        yield Figure("resident memory, idle", "not measured", "this system doesn't tell")
