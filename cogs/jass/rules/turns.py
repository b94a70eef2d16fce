"""Whose turn it is, and how a move at the wrong moment is refused."""

from __future__ import annotations

from typing import NoReturn

from bot.engine.game import IllegalMove, Seat
from cogs.jass.rules.model import (
    Asking,
    Choosing,
    Contract,
    Counting,
    Deal,
    Over,
    PhaseName,
    Playing,
    Sharing,
    State,
    partner_of,
)

EVERYBODY = frozenset(range(4))
_ONLY = tuple(frozenset({seat}) for seat in range(4))


def active(state: State) -> frozenset[Seat]:
    """Whose turn it is, or who is asked; when a deal is counted, who hasn't confirmed."""
    match state.deal.phase:
        case Playing():
            return _ONLY[state.turn]
        case Choosing(pushed):
            forehand = state.deal.start.forehand
            return _ONLY[partner_of(forehand) if pushed else forehand]
        case Sharing(seat) | Asking(seat):
            return _ONLY[seat]
        case Counting(waiting):
            return waiting
        case Over():
            return frozenset()


def phase_name(deal: Deal) -> PhaseName:
    """What the phase is called."""
    match deal.phase:
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


def refuse_phase(deal: Deal) -> NoReturn:
    """Raise IllegalMove: not in this phase."""
    if isinstance(deal.phase, Over):
        raise IllegalMove("game-is-over")
    raise IllegalMove("wrong-phase", phase=phase_name(deal))


def must_be_turn(state: State, seat: Seat) -> None:
    """Raise IllegalMove where somebody else is to act."""
    (turn,) = active(state)
    if turn != seat:
        raise IllegalMove("not-your-turn", seat=turn)


def contract_of(deal: Deal) -> Contract:
    """The contract; raises IllegalMove before there is one."""
    if deal.contract is None:
        refuse_phase(deal)
    return deal.contract
