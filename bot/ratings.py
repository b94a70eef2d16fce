"""Ratings from the finishes of matches: the Bayesian ratings of Weng and Lin (2011).

Every pair of sides is compared, and a side's change is the mean over its opponents (Bradley and Terry): of the models
in ``openskill`` this one finds the true order soonest in simulated matches of two to ten, and a match of ten moves
nobody further than a duel; Plackett and Luce's moves the last of ten by more than the uncertainty allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import BradleyTerryPart

RANKED_FROM = 5
"""Rated matches it takes to be ranked."""

_MOST_SIDES = 10
_MIDDLE = 1_000
_SCALE = 40


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of somebody's strength: a normal distribution."""

    mu: float
    sigma: float


START = Rating(25.0, 25.0 / 3)
"""The model's own."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A player in a match: the rating before it, their side's place (1 is first), whether they left before the end."""

    rating: Rating
    place: int
    left: bool = False


def rate(sides: Sequence[Sequence[Rated]]) -> list[list[Rating]]:
    """The ratings after a match, in the order given. Somebody alone is a side of one; equal places tie.

    A side that left whole comes last. If part of a side left, those who stayed get what its place gives them, those who
    left what the last place gives. Leaving never gains anything, not even by tying with a better player who left, too.

    Raises ValueError unless there are two to ten sides, none of them empty, each with one place.
    """
    if not 2 <= len(sides) <= _MOST_SIDES:
        raise ValueError(f"{len(sides)} sides")
    if any(len({player.place for player in side}) != 1 for side in sides):
        raise ValueError("a side is empty or has several places")
    last = 1 + max(side[0].place for side in sides)
    places = [last if all(player.left for player in side) else side[0].place for side in sides]
    rated = _rated(sides, places)
    for number, side in enumerate(sides):
        if any(player.left for player in side):
            fallen = _rated(sides, [*places[:number], last, *places[number + 1 :]])[number]
            rated[number] = [
                _worse(player.rating, lost) if player.left else stayed
                for player, stayed, lost in zip(side, rated[number], fallen, strict=True)
            ]
    return rated


def shown(rating: Rating) -> tuple[int, int]:
    """The value and its uncertainty (two standard deviations), as shown; leaderboards sort by their difference.

    >>> shown(START)
    (1000, 667)
    """
    return round(_MIDDLE + _SCALE * (rating.mu - START.mu)), round(2 * _SCALE * rating.sigma)


def _rated(sides: Sequence[Sequence[Rated]], places: Sequence[int]) -> list[list[Rating]]:
    model = _model()
    teams = [[model.rating(player.rating.mu, player.rating.sigma) for player in side] for side in sides]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [[Rating(player.mu, player.sigma) for player in team] for team in after]


@cache
def _model() -> BradleyTerryPart:
    from openskill.models import BradleyTerryPart  # noqa: PLC0415  1 MB, which the first end of a match loads

    return BradleyTerryPart(window_size=_MOST_SIDES)  # less would leave out opponents, of those who tie by their order


def _worse(before: Rating, after: Rating) -> Rating:
    lost = after.mu < before.mu and _low_end(after) < _low_end(before)
    return after if lost else before


def _low_end(rating: Rating) -> float:
    return rating.mu - 2 * rating.sigma
