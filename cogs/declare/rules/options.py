"""House rules."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.engine.game import BadOptions
from bot.engine.options import option
from bot.engine.value import Value

Packs: TypeAlias = Literal["auto", "1", "2"]
Takes: TypeAlias = Literal["last_laid", "any_of_play"]
Failed: TypeAlias = Literal["double_table_max", "double_own", "own_plus_30"]
Beater: TypeAlias = Literal["own_points", "zero"]
StockEmpty: TypeAlias = Literal["reshuffle", "end_deal"]
MatchEnd: TypeAlias = Literal["first_to_target_loses", "last_survivor", "fixed_deals"]
Exact: TypeAlias = Literal["loses", "drop_50", "halve"]
NextDealer: TypeAlias = Literal["rotate", "winner_leads"]

MOST_WITH_ONE_PACK = 4
_MAX_DEALS = range(10, 201)


class Options(Value):
    """House rules. ``fixed_deals`` applies only if ``match_end`` says so, and then ``target`` doesn't.

    A lap is one turn for every player.
    """

    packs: Packs = option("auto", group="deal")
    min_laps: int = option(1, range(1, 4), group="declaring")
    declare_limit: int | None = option(None, range(41), group="declaring")
    take: Takes = option("last_laid", offered=False, group="deal")
    failed_declare: Failed = option("double_table_max", group="declaring")
    beater: Beater = option("own_points", offered=False, group="declaring")
    stock_empty: StockEmpty = option("reshuffle", offered=False, group="deal")
    match_end: MatchEnd = "first_to_target_loses"
    target: int = option(
        200,
        range(50, 501),
        applies=lambda options: options.match_end != "fixed_deals" or options.exact_target != "loses",
    )
    fixed_deals: int = option(5, range(1, 51), applies=lambda options: options.match_end == "fixed_deals")
    exact_target: Exact = option("loses", offered=False)
    next_dealer: NextDealer = option("rotate", offered=False, group="deal")
    max_laps: int = option(30, range(10, 101), offered=False, group="deal")
    max_deals: int = option(
        100,
        _MAX_DEALS,
        offered=False,
        applies=lambda options: options.match_end != "fixed_deals" or options.fixed_deals > _MAX_DEALS[0],
    )


def check(options: Options, seats: int) -> None:
    """Raises BadOptions if there are too many players for one pack."""
    if options.packs == "1" and seats > MOST_WITH_ONE_PACK:
        raise BadOptions("one-pack")


def packs_for(options: Options, seats: int) -> int:
    """R2: how many packs this many players use; it stays the same when players go out."""
    if options.packs == "auto":
        return 1 if seats <= MOST_WITH_ONE_PACK else 2
    return int(options.packs)
