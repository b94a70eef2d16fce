"""House rules, and the presets that bundle them (rules text, 1.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.engine.options import option

ShowClaims: TypeAlias = Literal["on_request", "always"]
RepiqueScope: TypeAlias = Literal["whole_phase", "ordered"]
PiqueClock: TypeAlias = Literal["as_scored", "precedence"]
BlancheProtocol: TypeAlias = Literal["deferred", "immediate"]
TalonLeft: TypeAlias = Literal["younger_chooses", "hidden", "shown"]
CutRule: TypeAlias = Literal["high_chooses", "high_deals", "low_deals", "random"]
TieRule: TypeAlias = Literal["two_more", "draw"]
Settlement: TypeAlias = Literal["rubicon", "difference", "none"]
CallNames: TypeAlias = Literal["french", "plain"]

SEATS = range(2, 3)


@dataclass(frozen=True, slots=True)
class Options:
    """House rules: what is shown and when, what stops a pique or repique, how the partie starts and is settled."""

    equality_bars_repique: bool = True
    repique_scope: RepiqueScope = "whole_phase"
    pique_clock: PiqueClock = "as_scored"
    show_claims: ShowClaims = "on_request"
    carte_blanche_protocol: BlancheProtocol = "deferred"
    younger_min_exchange: int = option(1, range(2))
    talon_left: TalonLeft = "younger_chooses"
    point_min_length: int = option(4, range(1, 5))
    younger_states_point_value: bool = True
    cut_rule: CutRule = "high_chooses"
    tie_rule: TieRule = "two_more"
    settlement: Settlement = "rubicon"
    call_names: CallNames = "french"


PRESETS = {
    "seed": Options(),
    "portland": Options(
        equality_bars_repique=False,
        repique_scope="ordered",
        pique_clock="precedence",
        younger_states_point_value=False,
        point_min_length=1,
    ),
}
"""House rules in bundles, by name."""
