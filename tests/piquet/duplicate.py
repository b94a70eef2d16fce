"""How strong the computer is: ``python -m tests.piquet.duplicate`` plays deals against chance.

Each deal is played twice with the same cards, the computer once as Elder and once as Younger. The result is the
difference in the deal's points: the computer's minus the other's.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TypeAlias

from bot.engine.game import Rng, Seat
from cogs.piquet import players, rules
from cogs.piquet.rules import Move, Options, State
from cogs.piquet.rules.model import Acting, Automatic, Show

Pick: TypeAlias = Callable[[State, Seat, Random], Move]

_FORMS = 3_000


@dataclass(frozen=True, slots=True)
class Lead:
    """The average lead in points per deal, and its uncertainty (one standard error)."""

    points: float
    error: float


def by_chance(state: State, seat: Seat, random: Random) -> Move:
    """Any legal move that advances the deal."""
    moves = islice(rules.legal(state, seat), _FORMS)
    return random.choice([move for move in moves if not isinstance(move, Show | Automatic)])


def by_computer(state: State, seat: Seat, random: Random) -> Move:
    return players.choose(rules.view(state, seat), Rng(str(random.random())))


def deal_points(seed: str, elder: bool, mine: Pick, theirs: Pick) -> int:
    """One deal: the points of the computer, as Elder or as Younger, minus the other's."""
    state, random = rules.deal(Options(cut_rule="random"), 2, Rng(seed)), Random(seed)
    assert state.deal
    seat = state.deal.elder if elder else state.deal.younger
    while isinstance(state.phase, Acting):
        whose = state.phase.seat
        state = rules.play(state, whose, (mine if whose == seat else theirs)(state, whose, random)).state
    scores = state.sheet[0].scores
    return scores[seat] - scores[1 - seat]


def lead(deals: int, mine: Pick = by_computer, theirs: Pick = by_chance) -> Lead:
    """The lead over this many deals, each played from both seats."""
    leads = [
        fmean(deal_points(f"duplicate {number}", elder, mine, theirs) for elder in (True, False))
        for number in range(deals)
    ]
    return Lead(fmean(leads), stdev(leads) / sqrt(deals))


def main() -> None:
    parser = argparse.ArgumentParser(description="Piquet's computer against chance, each deal from both seats.")
    parser.add_argument("--deals", type=int, default=500)
    found = lead(parser.parse_args().deals)
    sys.stdout.write(f"{found.points:+.1f} ± {found.error:.1f} points a deal\n")


if __name__ == "__main__":
    main()
