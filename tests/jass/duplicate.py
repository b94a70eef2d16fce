"""How strong the computer is: ``python -m tests.jass.duplicate`` plays deals against chance.

Each deal is played twice, with computers in seats 0 and 2, then in 1 and 3. The result is the difference in card
points, of which a deal has 157: the computers' minus the others'.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TypeAlias

from bot.engine.game import Rng, Seat
from bot.engine.phases import Pausing
from cogs.jass import players, rules
from cogs.jass.rules import Move, Options, State
from tests.jass.positions import points_of

Pick: TypeAlias = Callable[[State, Seat, Random], Move]

ENDLESS = Options(target=10_000)


@dataclass(frozen=True, slots=True)
class Lead:
    """The average lead in card points per deal, and its uncertainty (one standard error)."""

    points: float
    error: float


def by_chance(state: State, seat: Seat, random: Random) -> Move:
    return random.choice(list(rules.legal(state, seat)))


def by_computer(state: State, seat: Seat, random: Random) -> Move:
    return players.choose(rules.view(state, seat), Rng(str(random.random())))


def deal_points(seed: str, team: int, mine: Pick, theirs: Pick) -> int:
    """One deal: this team's card points minus the other's."""
    state, random = rules.deal(ENDLESS, 4, Rng(seed)), Random(seed)
    while not isinstance(state.phase, Pausing):
        (seat,) = rules.active(state)
        state = rules.play(state, seat, (mine if seat % 2 == team else theirs)(state, seat, random)).state
    made = points_of(state, "trick")
    return made[team] - made[1 - team]


def lead(deals: int, mine: Pick = by_computer, theirs: Pick = by_chance) -> Lead:
    """The lead over this many deals, each played both ways."""
    leads = [
        fmean(deal_points(f"duplicate {number}", team, mine, theirs) for team in (0, 1)) for number in range(deals)
    ]
    return Lead(fmean(leads), stdev(leads) / sqrt(deals))


def main() -> None:
    """Print the lead."""
    parser = argparse.ArgumentParser(description="Computers against chance, in duplicate deals.")
    parser.add_argument("--deals", type=int, default=1000)
    deals = parser.parse_args().deals
    found = lead(deals)
    sys.stdout.write(f"{deals} deals, both directions: {found.points:+.1f} ± {found.error:.1f} card points a deal\n")


if __name__ == "__main__":
    main()
