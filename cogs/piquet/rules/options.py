"""House rules, and the presets that bundle them (rules text, 1.4)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.engine.options import option
from bot.engine.refusal import BadOptions
from bot.engine.value import Value

Kind: TypeAlias = Literal["partie", "au_cent"]
PartieDeals: TypeAlias = Literal["6", "4"]
TieRule: TypeAlias = Literal["two_more", "draw"]
Settlement: TypeAlias = Literal["rubicon", "difference", "none"]
CutRule: TypeAlias = Literal["high_chooses", "high_deals", "low_deals", "random"]
BlancheProtocol: TypeAlias = Literal["deferred", "immediate"]
TalonLeft: TypeAlias = Literal["younger_chooses", "hidden", "shown"]
ExtraCap: TypeAlias = Literal["called", "any"]
ShowClaims: TypeAlias = Literal["on_request", "always"]
CallNames: TypeAlias = Literal["french", "plain", "everyday"]
RepiqueScope: TypeAlias = Literal["whole_phase", "ordered"]
PiqueClock: TypeAlias = Literal["as_scored", "precedence"]
LeadPoints: TypeAlias = Literal["every_card", "ten_or_higher"]


class Options(Value):
    """House rules: how the match goes, the deal and the exchange, the talk, and what is scored (1.4).

    Piquet au Cent is dealt in packets of two, so ``au_cent`` can't be combined with packets of three; its other
    differences (7.6) follow from it unless they are set otherwise.
    """

    game: Kind = "partie"
    au_cent_target: int = option(100, range(50, 501), offered=False, applies=lambda options: options.game == "au_cent")
    partie_deals: PartieDeals = option("6", applies=lambda options: options.game == "partie")
    tie_rule: TieRule = option("two_more", offered=False, applies=lambda options: options.game == "partie")
    settlement: Settlement = option("rubicon", applies=lambda options: options.game == "partie")
    rubicon_line: int = option(
        100,
        range(50, 201),
        offered=False,
        applies=lambda options: options.game == "partie" and options.settlement == "rubicon",
    )

    cut_rule: CutRule = option(
        "high_chooses",
        follows=lambda options: "low_deals" if options.game == "au_cent" else "high_chooses",
        group="deal",
    )
    packet_size: int = option(2, range(2, 4), offered=False, group="deal")
    younger_min_exchange: int = option(
        1, range(2), offered=False, follows=lambda options: 0 if options.game == "au_cent" else 1, group="deal"
    )
    talon_left: TalonLeft = option("younger_chooses", offered=False, group="deal")
    carte_blanche_protocol: BlancheProtocol = option("deferred", offered=False, group="deal")
    reveal_after_deal: bool = option(default=False, offered=False, group="deal")

    point_min_length: int = option(4, range(1, 5), offered=False, group="talk")
    allow_understating: bool = option(default=True, offered=False, group="talk")
    younger_states_point_value: bool = option(default=True, offered=False, group="talk")
    younger_open_after_pass: bool = option(default=True, offered=False, group="talk")
    elder_extra_cap: ExtraCap = option("called", offered=False, group="talk")
    show_claims: ShowClaims = option("on_request", group="talk")
    call_names: CallNames = option("french", group="talk")

    equality_bars_repique: bool = option(default=True, group="score")
    repique_scope: RepiqueScope = option("whole_phase", offered=False, group="score")
    pique_clock: PiqueClock = option("as_scored", group="score")
    cards_count_for_pique: bool = option(default=False, offered=False, group="score")
    lead_points: LeadPoints = option("every_card", offered=False, group="score")
    last_trick_bonus: int = option(1, range(11), offered=False, group="score")


PRESETS = {
    "seed": Options(),
    "portland": Options(
        equality_bars_repique=False,
        repique_scope="ordered",
        pique_clock="precedence",
        younger_states_point_value=False,
        point_min_length=1,
    ),
    "au_cent": Options(game="au_cent", younger_min_exchange=0, cut_rule="low_deals", packet_size=2),
}
"""House rules in bundles, by name."""


def check(options: Options) -> None:
    """Raise BadOptions for packets of three in Piquet au Cent."""
    if options.game == "au_cent" and options.packet_size != PRESETS["au_cent"].packet_size:
        raise BadOptions("au-cent-packets")
