"""Whether computers at tables wait while somebody's decisions are analysed."""

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
from bot.features.replays.analysis import Decision, judge
from bot.tables.thinking.thinker import Thinker
from bot.tables.thinking.worker import Worker
from tests import games
from tests.bench.figures import Figure, percentile, times
from tests.playing import by_computer, played

EXPLAINED = """\
Computers at hard choose cards of Jass, one after the other, in a process of their own; beside them another process
forms opinions without a pause. What is measured is how long a choice takes then; the peer is the same without them."""

PACKAGES = {"cogs": list(cogs.__path__)}
_PAUSE = 0.01
"""Seconds between two choices, in which others may get the processor."""


async def measure(*, choices: int = 200, rounds: int = 3) -> Sequence[Figure]:
    plugin = games.plugin("jass")
    match = played(plugin, plugin.game.Options(rounds=2), 4, "analysis", [by_computer] * 4)
    decisions: list[Decision[Any, Any]] = []
    for number, turn in enumerate(match.turns):
        view = plugin.game.view(turn.before, turn.seat)
        if not is_pause(view):
            decisions.append(Decision(number, turn.seat, view, turn.move, Rng(str(number))))
    thinker, worker = Thinker(PACKAGES), Worker(PACKAGES, humble=True)
    formed = 0

    async def analyse() -> None:
        nonlocal formed
        while True:
            await worker.run(600.0, judge, plugin.module, decisions[formed % len(decisions)])
            formed += 1

    async def choose(number: int) -> list[float]:
        taken: list[float] = []
        for each in range(number):
            began = time.perf_counter()
            await thinker.choose(
                plugin, decisions[each % len(decisions)].view, Rng(str(each)), "hard", "t", steady=True
            )
            taken.append(time.perf_counter() - began)
            await asyncio.sleep(_PAUSE)
        return taken

    alone: list[float] = []
    beside: list[float] = []
    try:
        await choose(5)  # until its process has started
        for _ in range(rounds):
            alone += await choose(choices)
            analysing = asyncio.create_task(analyse())
            beside += await choose(choices)
            analysing.cancel()
            with suppress(asyncio.CancelledError):
                await analysing
            worker.close()
    finally:
        thinker.close()
        worker.close()
    figures = [Figure("opinions formed meanwhile", str(formed))]
    for percent in (50, 95):
        value, peer = (1_000 * percentile(found, percent) for found in (beside, alone))
        figures.append(
            Figure(
                f"a computer's choice meanwhile, {percent} of 100",
                f"{value:.0f} ms",
                times(value, peer, "without", digits=0),
                "at most 1.5 times",
                value <= 1.5 * peer,
            )
        )
    return figures


SECTIONS = {"analysis": sys.modules[__name__]}
