"""Tuples with one item per seat, and places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple, TypeVar

T = TypeVar("T")
Ranked = TypeVar("Ranked", int, tuple[int, ...])


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with the one at this index replaced.

    >>> replaced((5, 6, 7), 1, 0)
    (5, 0, 7)
    """
    return (*items[:index], item, *items[index + 1 :])


def added(totals: Iterable[int], gains: Iterable[int]) -> tuple[int, ...]:
    """The totals with these gains added.

    >>> added((1, 2), (10, 0))
    (11, 2)
    """
    return tuple(total + gain for total, gain in zip(totals, gains, strict=True))


def places(points: Sequence[Ranked], *, low_wins: bool = False) -> tuple[int, ...]:
    """The place of each seat, from 1; equal points share a place. Tuples are compared number by number.

    >>> places((5, 9, 5)), places((5, 9, 5), low_wins=True)
    ((2, 1, 2), (1, 3, 1))
    """
    ranked = sorted(points, reverse=not low_wins)
    return tuple(1 + ranked.index(own) for own in points)


class Place(NamedTuple):
    """Where somebody stands, from 1. ``shared``: somebody else stands there, too."""

    number: int
    shared: bool


def placed(merits: Sequence[object]) -> list[Place]:
    """The places of those who are sorted by these merits, best first; equal merits share a place.

    >>> [tuple(place) for place in placed("aabc")]
    [(1, True), (1, True), (3, False), (4, False)]
    """
    places: list[Place] = []
    for _, equals in groupby(merits):
        number = len(list(equals))
        places += [Place(1 + len(places), number > 1)] * number
    return places


def side_of(seat: int, sides: Sequence[Sequence[int]]) -> Sequence[int]:
    """The seats of a seat's side, itself included; it is alone where there are no sides.

    >>> side_of(2, ((0, 2), (1, 3))), side_of(2, ())
    ((0, 2), (2,))
    """
    return next((side for side in sides if seat in side), (seat,))
