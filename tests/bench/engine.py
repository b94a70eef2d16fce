"""How fast the rules are, compared with shuffling a pack."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from statistics import median

from bot.engine.game import Rng
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.bench.figures import Figure
from tests.playing import at_random

EXPLAINED = """\
Random moves a second through the contract of each game: active, legal, a choice among all, play. The peer is
random.shuffle of a list of 52, timed in turns with them."""


async def measure(*, rounds: int = 9, seconds: float = 0.15) -> Sequence[Figure]:
    return [_game(games.plugin(name), rounds, seconds) for name in games.names()]


def _game(plugin: AnyPlugin, rounds: int, seconds: float) -> Figure:
    random = Random(plugin.name)
    cards = list(range(52))
    rates: list[float] = []
    moves: list[float] = []
    for number in range(rounds):
        moves.append(_moves(plugin, Random(number), seconds))
        shuffles, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds / 4:
            for _ in range(100):
                random.shuffle(cards)
            shuffles += 100
        rates.append(moves[-1] / (shuffles / (time.perf_counter() - start)))
    compared = f"a move takes {1 / median(rates):.1f} shuffles of 52"
    return Figure(plugin.name, f"{median(moves):,.0f}/s", compared)


def _moves(plugin: AnyPlugin, random: Random, seconds: float) -> float:
    """Random moves per second, with every number of seats in turn."""
    game, count, start = plugin.game, 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for seats in game.ABOUT.seats:
            state = game.deal(game.Options(), seats, Rng(str(random.random())))
            while active := game.active(state):
                seat = random.choice(sorted(active))
                state = game.play(state, seat, at_random(plugin, state, seat, random)).state
                count += 1
    return count / (time.perf_counter() - start)
