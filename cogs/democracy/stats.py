"""The statistics of Democracy."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Seat, Stat
from cogs.democracy.rules import Events, Revealed, Scored

STATS = (Stat("suits"), Stat("whole-suits"), Stat("tricks", per="rounds"))


def count(event: Events) -> Iterator[tuple[Seat, str, int]]:
    """A suit is won by its points, even if nobody scores because all are level; a tied trick counts for nobody."""
    match event:
        case Revealed(trick) if len(trick.winners) == 1:
            yield trick.winners[0], "tricks", 1
        case Scored(_, score):
            for seat, won in enumerate(score.won):
                yield seat, "rounds", 1
                yield seat, "suits", sum(points > 0 for points in won)
                yield seat, "whole-suits", won.count(2)
        case _:
            pass


def deal(event: Events) -> tuple[int, ...] | None:
    """Game points of a round."""
    return event.score.game_points if isinstance(event, Scored) else None


def sign(event: Events, seat: Seat) -> bool | None:
    """A trick, for whoever takes it or ties for it."""
    return seat in event.trick.winners if isinstance(event, Revealed) else None
