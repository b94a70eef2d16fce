"""Section 1: house rules, and the presets that bundle them."""

from __future__ import annotations

from operator import attrgetter
from typing import Literal, TypeAlias

from bot.engine.options import option
from bot.engine.value import Value
from cogs.jass.rules.cards import Mode

Finish: TypeAlias = Literal["auto", "bedanken", "deal_end"]
CountOrder: TypeAlias = Literal["stoeck_wys_stich", "stoeck_stich_wys", "stich_stoeck_wys"]
FirstForehand: TypeAlias = Literal["H10", "H7", "D7", "seat0", "random"]
SlalomLeader: TypeAlias = Literal["declarer", "forehand"]
AllTrumps: TypeAlias = Literal["free", "must_beat"]
History: TypeAlias = Literal["last", "all", "none"]
WeisAnnounced: TypeAlias = Literal["all", "best"]
Naming: TypeAlias = Literal["if_still_live", "all_in_order"]
LastSeatWindow: TypeAlias = Literal["with_card", "until_turned"]
Quartets: TypeAlias = Literal["five", "all"]
Ranking: TypeAlias = Literal["quartet_first", "points"]
LongRuns: TypeAlias = Literal["full", "cap100", "vorarlberg"]
PartnerWeis: TypeAlias = Literal["ask", "auto"]
StoeckMode: TypeAlias = Literal["manual", "auto"]
LateStoeck: TypeAlias = Literal["until_written", "until_covered"]
EarlyStoeck: TypeAlias = Literal["implied_run", "to_finish"]

_TIMES = range(1, 11)


# 1.4: the options and their defaults


_WEIS, _STOECK, _SLALOM = map(attrgetter, ("weis", "stoeck", "slalom"))
"""Whether these are played at all, by which the details of each have an effect."""


def _to_target(options: Options) -> bool:
    return not options.rounds


def _declared_stoeck(options: Options) -> bool:
    return options.stoeck and options.stoeck_mode == "manual"


def _partner_is_asked(options: Options) -> bool:
    """Whether the winner's partner chooses what to show, and only from what was announced unless a rule says so."""
    return options.weis and options.weis_partner == "ask" and options.weis_announce == "all"


class Options(Value):
    """House rules. With ``rounds`` (0: none) that many deals are played, whatever would be said of a target.

    With ``weis_announce`` "best" the winner's partner, if asked, may always show what they haven't announced; with
    ``weis_partner`` "auto" never.
    """

    target: int = option(1000, range(100, 10_001), applies=_to_target)
    rounds: int = option(0, range(101))
    finish: Finish = option("auto", applies=_to_target)
    count_order: CountOrder = option("stoeck_wys_stich", offered=False, applies=_to_target)
    match_bonus: int = option(100, range(1_001))

    multiplier_hearts: int = option(1, _TIMES, offered=False, group="multipliers")
    multiplier_diamonds: int = option(1, _TIMES, offered=False, group="multipliers")
    multiplier_spades: int = option(1, _TIMES, offered=False, group="multipliers")
    multiplier_clubs: int = option(1, _TIMES, offered=False, group="multipliers")
    multiplier_obenabe: int = option(1, _TIMES, offered=False, group="multipliers")
    multiplier_undenufe: int = option(1, _TIMES, offered=False, group="multipliers")
    multiplier_slalom_up: int = option(1, _TIMES, offered=False, group="multipliers", applies=_SLALOM)
    multiplier_slalom_down: int = option(1, _TIMES, offered=False, group="multipliers", applies=_SLALOM)

    first_forehand: FirstForehand = option("H10", offered=False, group="choice")
    push_back: bool = option(default=False, offered=False, group="choice")
    partner_blind: bool = option(default=False, offered=False, group="choice")
    slalom: bool = option(default=False, group="choice")
    slalom_leader: SlalomLeader = option("declarer", offered=False, group="choice", applies=_SLALOM)

    undertrump_all_trumps: AllTrumps = option("free", offered=False, group="tricks")
    history: History = option("last", offered=False, group="tricks")
    running_points: bool = option(default=False, offered=False, group="tricks")

    weis: bool = option(default=True, group="weis")
    weis_announce: WeisAnnounced = option("all", offered=False, group="weis", applies=_WEIS)
    weis_naming: Naming = option("if_still_live", offered=False, group="weis", applies=_WEIS)
    weis_last_seat_window: LastSeatWindow = option("with_card", offered=False, group="weis", applies=_WEIS)
    weis_quartets: Quartets = option("five", offered=False, group="weis", applies=_WEIS)
    weis_ranking: Ranking = option("quartet_first", offered=False, group="weis", applies=_WEIS)
    weis_trump_tiebreak: bool = option(default=False, offered=False, group="weis", applies=_WEIS)
    weis_kreuzweis: bool = option(default=False, offered=False, group="weis", applies=_WEIS)
    weis_partial_runs: bool = option(default=True, offered=False, group="weis", applies=_WEIS)
    weis_long_runs: LongRuns = option("full", offered=False, group="weis", applies=_WEIS)
    weis_partner: PartnerWeis = option("ask", offered=False, group="weis", applies=_WEIS)
    weis_partner_unannounced: bool = option(default=False, offered=False, group="weis", applies=_partner_is_asked)
    weis_needs_trick: bool = option(default=False, offered=False, group="weis", applies=_WEIS)

    stoeck: bool = option(default=True, group="stoeck")
    stoeck_mode: StoeckMode = option("manual", offered=False, group="stoeck", applies=_STOECK)
    stoeck_late: LateStoeck = option("until_written", offered=False, group="stoeck", applies=_declared_stoeck)
    stoeck_early: EarlyStoeck = option(
        "implied_run", offered=False, group="stoeck", applies=lambda options: options.stoeck and not options.rounds
    )
    stoeck_partner_may_claim: bool = option(default=True, offered=False, group="stoeck", applies=_declared_stoeck)


# 1.3: presets

PRESETS = {
    "manual": Options(),
    "punkte_2500": Options(
        target=2500,
        multiplier_spades=2,
        multiplier_clubs=2,
        multiplier_obenabe=3,
        multiplier_undenufe=3,
        multiplier_slalom_up=3,
        multiplier_slalom_down=3,
    ),
    "reglement": Options(
        finish="bedanken",
        weis_announce="best",
        weis_last_seat_window="until_turned",
        weis_quartets="all",
        weis_ranking="points",
        weis_trump_tiebreak=True,
        weis_kreuzweis=True,
        stoeck_late="until_covered",
        stoeck_early="to_finish",
        stoeck_partner_may_claim=False,
    ),
    "turnier_12": Options(rounds=12, weis=False, stoeck=False, match_bonus=0),
}
"""Bundles of house rules, by name."""


# 7.3: multipliers


def multiplier(options: Options, mode: Mode) -> int:
    """The multiplier of everything in a deal of this mode."""
    match mode:
        case Mode.HEARTS:
            return options.multiplier_hearts
        case Mode.DIAMONDS:
            return options.multiplier_diamonds
        case Mode.SPADES:
            return options.multiplier_spades
        case Mode.CLUBS:
            return options.multiplier_clubs
        case Mode.OBENABE:
            return options.multiplier_obenabe
        case Mode.UNDENUFE:
            return options.multiplier_undenufe
        case Mode.SLALOM_UP:
            return options.multiplier_slalom_up
        case Mode.SLALOM_DOWN:
            return options.multiplier_slalom_down
