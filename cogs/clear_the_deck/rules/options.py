"""House rules."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.engine.options import option
from bot.engine.value import Value

TenPoints: TypeAlias = Literal["20", "25"]
SetOverLower: TypeAlias = Literal["pickup", "clears"]
TableCards: TypeAlias = Literal["free", "hand_first"]
MatchEnd: TypeAlias = Literal["rounds", "score"]
TieBreak: TypeAlias = Literal["shared", "extra_round"]


class Options(Value):
    """House rules. ``rounds`` applies if the match ends by rounds, ``score_limit`` if it ends by score."""

    ten_points: TenPoints = option("25", group="round")
    set_over_lower: SetOverLower = option("pickup", group="plays")
    table_cards: TableCards = option("free", group="plays")
    voluntary_pickup: bool = option(default=True, group="plays")
    match_end: MatchEnd = "rounds"
    rounds: int = option(3, range(1, 21), applies=lambda options: options.match_end == "rounds")
    score_limit: int = option(200, range(50, 1_001), applies=lambda options: options.match_end == "score")
    tie_break: TieBreak = option("shared", offered=False)
    stall_limit: int = option(120, range(40, 501), offered=False, group="round")
    max_plays: int = option(1000, range(200, 2_001), offered=False, group="round")
