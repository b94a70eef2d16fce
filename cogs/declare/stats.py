"""The statistics of Declare."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Seat, Stat
from cogs.declare.rules import Events
from cogs.declare.rules.model import Laid, Scored

STATS = (Stat("declared-won"), Stat("declared-lost"), Stat("points", per="deals"))


def count(event: Events) -> Iterator[tuple[Seat, str, int]]:
    """A declaration is won or lost by its declarer; deals and their points count for the players still in the match."""
    if not isinstance(event, Scored):
        return
    result = event.result
    if result.declarer is not None:
        yield result.declarer, "declared-won" if result.success else "declared-lost", 1
    for seat, points in zip(result.order, result.scores, strict=True):
        yield seat, "deals", 1
        yield seat, "points", points


def deal(event: Events) -> tuple[int, ...] | None:
    """The change of the totals in this deal; a total lowered for reaching the target exactly has lost points."""
    return event.gains if isinstance(event, Scored) else None


def sign(event: Events, seat: Seat) -> bool | None:
    """A player's turns, good if several cards were laid; then the declaration, good if their hand costs nothing."""
    match event:
        case Laid(layer, cards) if layer == seat:
            return len(cards) > 1
        case Scored(gains=gains):
            return gains[seat] <= 0
        case _:
            return None
