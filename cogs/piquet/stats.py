"""The statistics of Piquet."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Seat, Stat
from cogs.piquet.rules import Events
from cogs.piquet.rules.model import Entry, Item, Scored, Won, other

STATS = (
    Stat("piques"),
    Stat("repiques"),
    Stat("capots"),
    Stat("rubicons"),
    Stat("rubiconed"),
    Stat("doubles"),
    Stat("points", per="deals"),
)

_NAMES = {Item.PIQUE: "piques", Item.REPIQUE: "repiques", Item.CAPOT: "capots"}


def count(event: Events) -> Iterator[tuple[Seat, str, int]]:
    """A rubicon counts for the winner, and for the loser as one suffered."""
    match event:
        case Entry(seat, item) if item in _NAMES:
            yield seat, _NAMES[item], 1
        case Scored(scores=scores):
            for seat, points in enumerate(scores):
                yield seat, "deals", 1
                yield seat, "points", points
        case Won(rubiconed=int(loser)):
            yield other(loser), "rubicons", 1
            yield loser, "rubiconed", 1
        case Won(winner=int(winner), double=True):
            yield winner, "doubles", 1
        case _:
            pass


def deal(event: Events) -> tuple[int, ...] | None:
    """Both scores of the deal, as often as it counts; the settlement isn't part of the totals."""
    return (event.times * event.scores[0], event.times * event.scores[1]) if isinstance(event, Scored) else None


def sign(event: Events, seat: Seat) -> bool | None:
    """What is scored, except for single cards that are led or win."""
    return event.seat == seat if isinstance(event, Entry) and event.item not in {Item.LED, Item.WON} else None
