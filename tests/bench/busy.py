"""What computers at hard make of a machine that is busy with something else."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import count, cycle, islice
from types import SimpleNamespace
from typing import Any

from bot.engine.game import Rng, begin
from bot.engine.phases import is_pause
from bot.tables.plugin import AnyPlugin, packages
from bot.tables.thinking.thinker import Thinker, own_rng
from tests import games
from tests.bench.figures import Figure, percentile

EXPLAINED = """\
Computers at hard play at many tables, all games by turns, each with as few as can play; they think in one process,
and wait a second before each move, as they do at tables. Beside them processes do nothing but count. What is counted is
how many moves had to do with fewer worlds or none, and how many were made as for somebody who is away."""

_LOOP = "while True: pass"


@dataclass
class _Moves:
    """The moves made so far, by their share of worlds, the seconds that each took, and those as for the absent."""

    shares: Counter[int | None] = field(default_factory=Counter[int | None])
    waits: list[float] = field(default_factory=list[float])
    absent: int = 0


async def measure(*, tables: int = 20, loops: int = 8, seconds: float = 120.0, pause: float = 1.0) -> Sequence[Figure]:
    moves, thinker = _Moves(), Thinker(packages())
    played = [_counting(games.plugin(name), moves) for name in games.names()]
    async with _busy(loops):
        ends = time.monotonic() + seconds
        playing = (
            _play(plugin, f"table {number}", thinker, moves, ends, pause)
            for number, plugin in enumerate(islice(cycle(played), tables))
        )
        try:
            await asyncio.gather(*playing)
        finally:
            thinker.close()
    fewer = sum(number for share, number in moves.shares.items() if share)
    return [
        Figure("moves of computers", str(len(moves.waits))),
        *(
            Figure(f"a move, {percent} of 100", f"{1000 * percentile(moves.waits, percent):.0f} ms")
            for percent in (50, 95)
        ),
        Figure("the longest", f"{max(moves.waits):.1f} s"),
        Figure("chosen from fewer worlds", str(fewer)),
        Figure("chosen by the rule of level normal", str(moves.shares[0])),
        Figure("made as for somebody who is away", str(moves.absent), aim="0", met=moves.absent == 0),
    ]


def _counting(plugin: AnyPlugin, moves: _Moves) -> AnyPlugin:
    """The game, whose computers count how often they stand in for somebody who is away."""

    def absent(view: Any) -> Any:
        moves.absent += 1
        return plugin.computers.absent(view)

    computers: Any = SimpleNamespace(**{**vars(plugin.computers), "absent": absent})
    return replace(plugin, computers=computers)


async def _play(plugin: AnyPlugin, table: str, thinker: Thinker, moves: _Moves, ends: float, pause: float) -> None:
    """One match after the other until the time is over, but at least one move."""
    game = plugin.game
    for number in count():
        seed, decisions = f"{table}/{number}", Counter[int]()
        state = begin(game, game.Options(), min(game.ABOUT.seats), Rng(seed))
        while active := game.active(state):
            seat = min(active)
            view = game.view(state, seat)
            rng = own_rng(seed, seat, decisions[seat])
            began = time.perf_counter()
            move, share = await thinker.choose(plugin, view, rng, "hard", table)
            if not is_pause(view):
                decisions[seat] += 1
                moves.shares[share] += 1
                moves.waits.append(time.perf_counter() - began)
                if time.monotonic() >= ends:
                    return
                await asyncio.sleep(pause)
            state = game.play(state, seat, move).state


@asynccontextmanager
async def _busy(loops: int) -> AsyncGenerator[None]:
    """So many processes want all of a processor each meanwhile."""
    busy = [await asyncio.create_subprocess_exec(sys.executable, "-c", _LOOP) for _ in range(loops)]
    try:
        yield
    finally:
        for each in busy:
            each.kill()
            await each.wait()
