"""House rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.engine.game import BadOptions
from bot.engine.options import check_options

TenPoints: TypeAlias = Literal["20", "25"]
SetOverLower: TypeAlias = Literal["pickup", "clears"]
TableCards: TypeAlias = Literal["free", "hand_first"]
MatchEnd: TypeAlias = Literal["rounds", "score"]
TieBreak: TypeAlias = Literal["shared", "extra_round"]

SEATS = range(3, 11)  # R1
LIMITS = {
    "rounds": range(1, 21),
    "score_limit": range(50, 1_001),
    "stall_limit": range(40, 501),
    "max_plays": range(200, 2_001),
}


@dataclass(frozen=True, slots=True)
class Options:
    """House rules. ``rounds`` counts where the match ends by rounds, ``score_limit`` where it ends by score."""

    ten_points: TenPoints = "25"
    set_over_lower: SetOverLower = "pickup"
    table_cards: TableCards = "free"
    voluntary_pickup: bool = True
    match_end: MatchEnd = "rounds"
    rounds: int = 3
    score_limit: int = 200
    tie_break: TieBreak = "shared"
    stall_limit: int = 120
    max_plays: int = 1000


def check(options: Options, seats: int) -> None:
    """Raises BadOptions where a value isn't known."""
    if seats not in SEATS:
        raise BadOptions("bad-seats", number=seats)
    check_options(options, LIMITS)
