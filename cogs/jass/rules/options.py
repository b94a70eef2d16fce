"""Section 1: house rules, and the presets that bundle them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.engine.game import BadOptions
from bot.engine.options import check_options
from cogs.jass.rules.cards import Mode

Multipliers: TypeAlias = Literal["one", "swisslos"]
Finish: TypeAlias = Literal["auto", "deal_end"]
Quartets: TypeAlias = Literal["five", "all"]
Ranking: TypeAlias = Literal["quartet_first", "points"]
PartnerWeis: TypeAlias = Literal["ask", "auto"]
StoeckMode: TypeAlias = Literal["manual", "auto"]
History: TypeAlias = Literal["last", "all", "none"]

SEATS = range(4, 5)
LIMITS = {"target": range(100, 10_001), "rounds": range(101), "match_bonus": range(1_001)}


# 1.4: the options and their defaults


@dataclass(frozen=True, slots=True)
class Options:
    """House rules. With ``rounds`` (0: none) so many deals are played; ``target`` and ``finish`` don't count then."""

    target: int = 1000
    rounds: int = 0
    finish: Finish = "auto"
    multipliers: Multipliers = "one"
    match_bonus: int = 100
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
"""Bundles of house rules by their name."""


# 7.3: multipliers

_SWISSLOS = {Mode.HEARTS: 1, Mode.DIAMONDS: 1, Mode.SPADES: 2, Mode.CLUBS: 2}


def multiplier(options: Options, mode: Mode) -> int:
    """By what everything in a deal of this mode is multiplied."""
    return 1 if options.multipliers == "one" else _SWISSLOS.get(mode, 3)


def check(options: Options, seats: int) -> None:
    """Raises BadOptions where a value isn't known."""
    if seats not in SEATS:
        raise BadOptions("bad-seats", number=seats)
    check_options(options, LIMITS)
