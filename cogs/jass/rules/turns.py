"""Section 3.2: whose turn it is, and how a move at the wrong moment is refused (9)."""

from __future__ import annotations

from typing import NoReturn

from bot.engine.game import IllegalMove, Seat
from cogs.jass.rules.model import (
    Asking,
    Choosing,
    Contract,
    Counting,
    Over,
    PhaseName,
    Playing,
    Sharing,
    State,
    partner_of,
)


def active(state: State) -> frozenset[Seat]:
    """The seat to move or to answer; while a deal is counted, all that haven't confirmed."""
    match state.phase:
        case Choosing(pushed):
            return frozenset({partner_of(state.forehand) if pushed else state.forehand})
        case Playing():
            return frozenset({state.turn})
        case Sharing(seat) | Asking(seat):
            return frozenset({seat})
        case Counting(waiting):
            return waiting
        case Over():
            return frozenset()


def phase_name(state: State) -> PhaseName:
    """What the phase is called."""
    match state.phase:
        case Choosing(pushed):
            return "pushed" if pushed else "choose"
        case Playing():
            return "play"
        case Sharing():
            return "share"
        case Asking():
            return "ask"
        case Counting():
            return "count"
        case Over():
            return "over"


def refuse_phase(state: State) -> NoReturn:
    """Raise IllegalMove: not in this phase."""
    if isinstance(state.phase, Over):
        raise IllegalMove("game-is-over")
    raise IllegalMove("wrong-phase", phase=phase_name(state))


def must_be_turn(state: State, seat: Seat) -> None:
    """Raise IllegalMove where somebody else is to act."""
    (turn,) = active(state)
    if turn != seat:
        raise IllegalMove("not-your-turn", seat=turn)


def contract_of(state: State) -> Contract:
    """The contract; raises IllegalMove before there is one."""
    if state.contract is None:
        refuse_phase(state)
    return state.contract
