"""The statistics of Clear the Deck."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Seat, Stat
from cogs.clear_the_deck.rules import Told
from cogs.clear_the_deck.rules.model import Ended, Played

STATS = (
    Stat("sets"),
    Stat("tens"),
    Stat("pickups", per="rounds"),
    Stat("out"),
    Stat("points", per="rounds"),
)

_NAMES = {"set": "sets", "ten": "tens", "pickup": "pickups"}


def count(told: Told) -> Iterator[tuple[Seat, str, int]]:
    """A set or a ten counts when it clears the center; several tens in one play count as one."""
    match told:
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


def deal(told: Told) -> tuple[int, ...] | None:
    """The penalty points of a round."""
    return told.scores if isinstance(told, Ended) else None


def sign(told: Told, seat: Seat) -> bool | None:
    """One's own plays; picking up isn't a good one."""
    return told.result != "pickup" if isinstance(told, Played) and told.seat == seat else None
