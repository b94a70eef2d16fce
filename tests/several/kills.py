"""Three bots of which one is killed again and again while people click at all tables."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.db.server import Server
from tests.several.several import Several

BOTS = ("",) * 3
_PAUSE = 1.0


@dataclass
class Report:
    """What was seen: of each kill, the seconds until its partitions were held again, and until its tables moved on."""

    held: list[float] = field(default_factory=list[float])
    back: list[float] = field(default_factory=list[float])
    moves: Counter[str] = field(default_factory=Counter[str])
    updaters: int = 0
    updates: int = 0

    def __str__(self) -> str:
        """In one paragraph."""
        times = "; ".join(
            f"{name}: median {sorted(each)[len(each) // 2]:.2f} s, longest {max(each):.2f} s"
            for name, each in (("partitions held again", self.held), ("tables moved on", self.back))
        )
        moves = ", ".join(f"{number} {name}" for name, number in self.moves.items())
        return (
            f"{len(self.held)} kills: 0 acknowledged moves lost, 0 twice ({moves}); {times};"
            f" {self.updates} updates, {self.updaters} changes of who makes them, none by two at once"
        )


async def killed(
    where: Server,
    folder: Path,
    kills: int,
    tables: int,
    *,
    bots: Sequence[str] = BOTS,
    seed: str = "kills",
    pace: float = 30.0,
    tell: bool = False,
) -> Report:
    """Kill this many processes, each once all are back; returns what was seen. Raises AssertionError if it was wrong.

    ``bots``: for each the shards it takes care of, or all; first one of each kind.
    """
    report, random = Report(), Random(seed)
    async with Several(where, folder, tables, seed=seed, pace=pace) as several:
        kinds = dict.fromkeys(bots)
        for each in kinds:
            await several.start(shards=each)
        several.play()
        for each in bots[len(kinds) :]:
            await several.start(shards=each)
        for number in range(kills):
            await asyncio.sleep(random.uniform(0, _PAUSE))
            victim = random.choice(list(several.running))
            partitions, shards = several.partitions_of(victim), several.observer.serving[victim]
            probes = several.some_of(partitions)
            at = time.monotonic()
            await several.kill(victim)
            moving = asyncio.create_task(several.move_everywhere(probes))
            several.begin(shards=str(shards))
            report.held.append(await several.taken_over(partitions, but=[victim]) - at)
            moved = await moving
            report.back.append(max(moved.values()) - at)
            if tell:
                sys.stdout.write(f"{number + 1}: {report.held[-1]:.2f} {report.back[-1]:.2f}, {len(probes)} tables\n")
                sys.stdout.flush()
            await several.until(several.is_shared)
        await several.rest()
        several.report(slowest=max(report.back))
        report.moves = several.check_moves()
        report.updaters, report.updates = several.check_updaters(), len(several.updates)
    return report
