"""The same rules as now, except that the count of a deal is written once everyone has confirmed it (7.6)."""

from __future__ import annotations

from bot.engine.game import Seat, Step
from bot.engine.phases import move_on
from cogs.jass import rules
from cogs.jass.rules import (
    LOW_WINS,
    MOVES,
    SEATS,
    SIDES,
    Move,
    Options,
    State,
    Told,
    active,
    deal,
    legal,
    outcome,
    view,
)
from cogs.jass.rules.model import Confirm
from cogs.jass.rules.scoring import confirmed

__all__ = [
    "LOW_WINS",
    "MOVES",
    "SEATS",
    "SIDES",
    "VERSION",
    "Options",
    "active",
    "deal",
    "legal",
    "outcome",
    "play",
    "view",
]

VERSION = 2


def play(state: State, seat: Seat, move: Move) -> Step[State, Told]:
    """As now, but everyone confirms for themselves."""
    if isinstance(move, Confirm):
        return confirmed(state, seat, move_on(state.phase, seat))
    return rules.play(state, seat, move)
