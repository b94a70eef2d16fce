"""Section 3.2: whose turn it is, and how a move at the wrong time is refused (9)."""

from __future__ import annotations

from typing import NoReturn

from bot.engine.game import IllegalMove, Seat
from bot.engine.phases import must_be_turn
from cogs.jass.rules.model import (
    Choosing,
    Contract,
    Over,
    Playing,
    State,
    partner_of,
)


def active(state: State) -> frozenset[Seat]:
    """The seat that is to move or answer; while a deal is counted, every seat that hasn't confirmed."""
    match state.phase:
        case Choosing(pushed, back):
            return frozenset({partner_of(state.forehand) if pushed and not back else state.forehand})
        case Playing():
            return frozenset({state.turn})
        case phase:
            return phase.waiting


def refuse_phase(state: State) -> NoReturn:
    """Raise IllegalMove: not possible in this phase."""
    if isinstance(state.phase, Over):
        raise IllegalMove("match-over")
    raise IllegalMove("wrong-phase", phase=state.phase.name)


def must_be_asked(state: State, seat: Seat) -> None:
    """Raise IllegalMove if another seat is to act."""
    (asked,) = active(state)
    must_be_turn(asked, seat)


def contract_of(state: State) -> Contract:
    """The contract; raises IllegalMove if there is none yet."""
    if state.contract is None:
        refuse_phase(state)
    return state.contract
