"""The same rules as in the third version, except that everyone confirms the count of a deal for themselves (7.6)."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.game import Seat, Step
from bot.engine.phases import Continue, move_on
from cogs.jass import rules
from cogs.jass.older.third import rules as third
from cogs.jass.older.third.rules import (
    Options as Options,
    active as active,
    deal as deal,
    legal as legal,
    outcome as outcome,
    view as view,
)
from cogs.jass.rules import Move, State, Told
from cogs.jass.rules.scoring import confirmed

ABOUT = replace(third.ABOUT, version=2)


def play(state: State, seat: Seat, move: Move) -> Step[State, Told]:
    """As now, but everyone confirms for themselves."""
    if isinstance(move, Continue):
        return confirmed(state, seat, move_on(state.phase, seat))
    return rules.play(state, seat, move)
