"""The statistics of Clear the Deck."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Seat, Stat
from cogs.clear_the_deck.rules import Events
from cogs.clear_the_deck.rules.model import Ended, Played

STATS = (
    Stat("sets"),
    Stat("tens"),
    Stat("pickups", per="rounds"),
    Stat("out"),
    Stat("points", per="rounds"),
)

_NAMES = {"set": "sets", "ten": "tens", "pickup": "pickups"}


def count(event: Events) -> Iterator[tuple[Seat, str, int]]:
    """A set or a ten counts when it clears the center; several tens in one play count as one."""
    match event:
        case Played(seat, result=result) if result in _NAMES:
            yield seat, _NAMES[result], 1
        case Ended(_, _, out, scores):
            if out is not None:
                yield out, "out", 1
            for seat, points in enumerate(scores):
                yield seat, "rounds", 1
                yield seat, "points", points
        case _:
            pass


def deal(event: Events) -> tuple[int, ...] | None:
    """The penalty points of a round."""
    return event.scores if isinstance(event, Ended) else None


def sign(event: Events, seat: Seat) -> bool | None:
    """One's own plays; picking up isn't a good one."""
    return event.result != "pickup" if isinstance(event, Played) and event.seat == seat else None
