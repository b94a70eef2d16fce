"""Whether computers at other tables wait while somebody asks for hints all the time."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import cogs
from bot.engine.game import Rng
from bot.engine.phases import is_pause
from bot.tables.thinking.thinker import Thinker
from tests import games
from tests.bench.figures import Figure, percentile
from tests.playing import by_computer, played

EXPLAINED = """\
Computers at hard choose cards of Jass at a table, one after the other, all in one process; at another table people ask
for one hint after the other, each about another decision, four at a time. What is measured is how long a choice takes
then, in the place of how long it takes without them. Asking again about the same decision costs no thought at all."""

PACKAGES = {"cogs": list(cogs.__path__)}
_PAUSE = 0.01
"""Seconds between two choices."""
_ASKING = 4
"""How many hints are waited for at once."""
_MOST = 250
"""How many milliseconds longer a choice may take: it waits for one hint at most, and then takes its turn."""


async def measure(*, choices: int = 150) -> Sequence[Figure]:
    plugin = games.plugin("jass")
    match = played(plugin, plugin.game.Options(rounds=2), 4, "hints", [by_computer] * 4)
    found: list[Any] = [plugin.game.view(turn.before, turn.seat) for turn in match.turns]
    views = [view for view in found if not is_pause(view)]
    thinker = Thinker(PACKAGES)
    given = 0

    async def ask() -> None:
        nonlocal given
        while True:
            await thinker.advise(plugin, views[given % len(views)], Rng(str(given)), "asking")
            given += 1

    async def choose() -> list[float]:
        taken: list[float] = []
        for each in range(choices):
            began = time.perf_counter()
            await thinker.choose(plugin, views[each % len(views)], Rng(str(each)), "hard", "other")
            taken.append(time.perf_counter() - began)
            await asyncio.sleep(_PAUSE)
        return taken

    try:
        await thinker.choose(plugin, views[0], Rng("start"), "hard", "other")  # its process has started then
        alone = await choose()
        asking = [asyncio.create_task(ask()) for _ in range(_ASKING)]
        beside = await choose()
        for task in asking:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
    finally:
        thinker.close()
    figures = [Figure("hints given meanwhile", str(given))]
    for percent in (50, 95):
        value, peer = (1_000 * percentile(each, percent) for each in (beside, alone))
        figures.append(
            Figure(
                f"a computer's choice at another table, {percent} of 100",
                f"{value:.0f} ms",
                f"{peer:.0f} ms without",
                f"at most {_MOST} ms more",
                value <= peer + _MOST,
            )
        )
    return figures


SECTIONS = {"hints": sys.modules[__name__]}
