"""The statistics of New Game, besides matches and points."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Seat, Stat

from .rules import Events, Scored

STATS = (Stat("tricks", per="deals"),)


def count(event: Events) -> Iterator[tuple[Seat, str, int]]:
    """Each seat's tricks in a deal."""
    if isinstance(event, Scored):
        for seat, tricks in enumerate(event.points):
            yield from ((seat, "deals", 1), (seat, "tricks", tricks))


def deal(event: Events) -> tuple[int, ...] | None:
    """The points of a deal; those of all deals add up to those of the match."""
    return event.points if isinstance(event, Scored) else None
