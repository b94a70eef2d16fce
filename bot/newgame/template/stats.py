"""The statistics of New Game, besides matches and points."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Seat, Stat

from .rules import Scored, Told

STATS = (Stat("tricks", per="deals"),)


def count(told: Told) -> Iterator[tuple[Seat, str, int]]:
    """Each seat's tricks in a deal."""
    if isinstance(told, Scored):
        for seat, tricks in enumerate(told.points):
            yield from ((seat, "deals", 1), (seat, "tricks", tricks))


def deal(told: Told) -> tuple[int, ...] | None:
    """The points of a deal; those of all deals add up to those of the match."""
    return told.points if isinstance(told, Scored) else None
