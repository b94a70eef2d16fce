"""The statistics of Schieber Jass."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Seat, Stat
from cogs.jass.rules import Events
from cogs.jass.rules.model import Earned, Shown, StoeckDeclared, Taken, Written, team_of

STATS = (Stat("matches"), Stat("weis", per="deals"), Stat("stoeck"), Stat("points", per="deals"))


def count(event: Events) -> Iterator[tuple[Seat, str, int]]:
    """Weis and Stöck count, as written, for the player who holds them; the rest for both players of a team."""
    match event:
        case Shown(seat, _, points) | Earned(seat, points):
            yield seat, "weis", points
        case StoeckDeclared(seat):
            yield seat, "stoeck", 1
        case Written(made, match):
            for seat in range(4):
                yield seat, "deals", 1
                yield seat, "points", made[team_of(seat)]
                if team_of(seat) == match:
                    yield seat, "matches", 1
        case _:
            pass


def deal(event: Events) -> tuple[int, ...] | None:
    """The points as written; for the match's last deal, those made by the time it ended."""
    return tuple(event.points[team_of(seat)] for seat in range(4)) if isinstance(event, Written) else None


def sign(event: Events, seat: Seat) -> bool | None:
    """A trick, for the team that takes it."""
    return team_of(event.seat) == team_of(seat) if isinstance(event, Taken) else None
