"""How fast the rules of Jass and its play-outs are, compared with jass-kit's simulator."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any

from bot.engine.game import Rng
from bot.engine.phases import Pausing
from cogs.jass import rules
from cogs.jass.sampler import Deal, Terms, play_out, sensible, set_of
from tests.bench.figures import Figure, times

EXPLAINED = """\
Moves a second, from the choice of the mode to the count: random ones through the contract of Jass (active, legal, a
choice among all, play, which checks the move), and sensible ones in play-outs, which begin when the mode is chosen. The
peer is jass-kit's simulator, numpy arrays in Python, with neither Weis nor Stöck, which checks nothing: its rule lists
what may be chosen or played, GameSim plays one of these, takes tricks and counts points. It does what a play-out does,
but without choosing, and less than the contract. Its moves are drawn from the array in the quickest way there is, and
again as its own random player draws them. Deals are made outside the clock, which is that of the processor, and all
take turns."""

CARDS = 36
WITH_WEIS = rules.Options(target=10_000)
WITHOUT = replace(WITH_WEIS, weis=False, stoeck=False)


async def measure(*, rounds: int = 15, deals: int = 60) -> Sequence[Figure]:
    if find_spec("jass") is None:
        return [Figure("moves", "not measured", "jass-kit is not installed")]
    peer = JassKit()
    rates: list[tuple[float, ...]] = []
    for number in range(rounds):
        random = Random(number)
        mine = (_moves(random, deals, options) for options in (WITH_WEIS, WITHOUT))
        its = (peer.moves(random, deals, draws) for draws in (peer.quickest, peer.its_own))
        rates.append((*mine, _play_outs(random, deals), *its))
    whole, plain, play_outs, quickest, its_own = (median(column) for column in zip(*rates, strict=True))
    return [
        _figure("by the contract, Weis included", whole, quickest, "GameSim's"),
        _figure("by the contract, without Weis and Stöck", plain, quickest, "GameSim's"),
        _figure("in play-outs", play_outs, quickest, "GameSim's"),
        _figure("in play-outs", play_outs, its_own, "GameSim's with its own draw"),
        _figure("play-outs of a whole deal", play_outs / CARDS, whole / CARDS, "the contract's"),
    ]


def _figure(what: str, mine: float, its: float, name: str) -> Figure:
    return Figure(what, f"{mine:,.0f}/s", times(mine, its, name, "/s", 0))


def _moves(random: Random, deals: int, options: rules.Options) -> float:
    """Random moves per second."""
    active, legal, play, choice = rules.active, rules.legal, rules.play, random.choice
    dealt = [rules.deal(options, 4, Rng(str(random.random()))) for _ in range(deals)]
    count, start = 0, time.process_time()
    for beginning in dealt:
        state = beginning
        while not isinstance(state.phase, Pausing):
            (seat,) = active(state)
            state = play(state, seat, choice(tuple(legal(state, seat)))).state
            count += 1
    return count / (time.process_time() - start)


def _play_outs(random: Random, deals: int) -> float:
    """Cards per second, chosen by the policy of play-outs."""
    modes = [*rules.Mode]
    starts: list[Deal] = []
    for _ in range(deals):
        hands = rules.deal(WITHOUT, 4, Rng(str(random.random()))).hands
        terms = Terms(random.choice(modes), random.randrange(2))
        starts.append(Deal(terms, [*map(set_of, hands)], random.randrange(4)))
    start = time.process_time()
    for deal in starts:
        play_out(deal, sensible)
    return CARDS * deals / (time.process_time() - start)


class JassKit:
    """The peer. Choices are made from an array with a 1 for everything legal."""

    def __init__(self) -> None:
        self._sim: Any = import_module("jass.game.game_sim").GameSim
        self._rule: Any = import_module("jass.game.rule_schieber").RuleSchieber()
        self._hands: Any = import_module("jass.game.game_util").deal_random_hand
        self._numpy: Any = import_module("numpy")

    def quickest(self, random: Random) -> Callable[[Any], int]:
        choice = random.choice
        return lambda legal: choice(legal.nonzero()[0].tolist())

    def its_own(self, random: Random) -> Callable[[Any], int]:
        choice, flatnonzero = self._numpy.random.default_rng(random.getrandbits(32)).choice, self._numpy.flatnonzero
        return lambda legal: choice(flatnonzero(legal))

    def moves(self, random: Random, deals: int, chooser: Callable[[Random], Callable[[Any], int]]) -> float:
        """Random moves per second."""
        choose, rule = chooser(random), self._rule
        dealt = [self._sim(rule) for _ in range(deals)]
        for sim in dealt:
            sim.init_from_cards(hands=self._hands(), dealer=random.randrange(4))
        count, start = 0, time.process_time()
        for sim in dealt:
            while sim.state.trump == -1:
                sim.action(choose(rule.get_valid_actions_from_state(sim.state)))
                count += 1
            while not sim.is_done():
                sim.action_play_card(choose(rule.get_valid_cards_from_state(sim.state)))
                count += 1
        return count / (time.process_time() - start)
