"""Section 1: house rules, and the presets that bundle them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.engine.options import option
from bot.engine.value import Value
from cogs.jass.older.first.rules.cards import Mode

Multipliers: TypeAlias = Literal["one", "swisslos"]
Finish: TypeAlias = Literal["auto", "deal_end"]
Quartets: TypeAlias = Literal["five", "all"]
Ranking: TypeAlias = Literal["quartet_first", "points"]
PartnerWeis: TypeAlias = Literal["ask", "auto"]
StoeckMode: TypeAlias = Literal["manual", "auto"]
History: TypeAlias = Literal["last", "all", "none"]


# 1.4: the options and their defaults


class Options(Value):
    """House rules. With ``rounds`` (0: none) that many deals are played, and ``target`` and ``finish`` don't apply."""

    target: int = option(1000, range(100, 10_001))
    rounds: int = option(0, range(101))
    finish: Finish = "auto"
    multipliers: Multipliers = "one"
    match_bonus: int = option(100, range(1_001))
    slalom: bool = False
    weis: bool = True
    weis_quartets: Quartets = "five"
    weis_ranking: Ranking = "quartet_first"
    weis_trump_tiebreak: bool = False
    weis_kreuzweis: bool = False
    weis_partner: PartnerWeis = "ask"
    stoeck: bool = True
    stoeck_mode: StoeckMode = "manual"
    history: History = "last"


# 1.3: presets

PRESETS = {
    "manual": Options(),
    "punkte_2500": Options(target=2500, multipliers="swisslos"),
    "turnier_12": Options(rounds=12, weis=False, stoeck=False, match_bonus=0),
}
"""Bundles of house rules, by name."""


# 7.3: multipliers

_SWISSLOS = {Mode.HEARTS: 1, Mode.DIAMONDS: 1, Mode.SPADES: 2, Mode.CLUBS: 2}


def multiplier(options: Options, mode: Mode) -> int:
    """The multiplier of everything in a deal of this mode."""
    return 1 if options.multipliers == "one" else _SWISSLOS.get(mode, 3)
