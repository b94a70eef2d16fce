"""Whose turn it is, and refusals of moves at the wrong time or with cards the player doesn't hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from bot.engine.cards import Card
from bot.engine.game import IllegalMove, Seat
from bot.engine.phases import Pausing
from bot.engine.tricks import must_hold
from cogs.piquet.rules.claims import PACK, in_order
from cogs.piquet.rules.model import Acting, Deal, Over, Stage, State

_PACK = frozenset(PACK)


def stage(state: State) -> Stage | None:
    """What a player is to do now; None in the pause and at the end."""
    return state.phase.stage if isinstance(state.phase, Acting) else None


def refuse_phase(state: State, seat: Seat) -> NoReturn:
    """Raise IllegalMove: not possible now, but something else is, or will be once another player has acted."""
    match state.phase:
        case Over():
            raise IllegalMove("match-over")
        case Pausing():
            raise IllegalMove("wrong-phase-pause")
        case Acting() as phase:
            must_be_turn(phase, seat)
            raise IllegalMove("wrong-phase", **_to_do(phase))


def must_be_turn(phase: Acting, seat: Seat) -> None:
    """Raise IllegalMove if it is the other player's turn."""
    if phase.seat != seat:
        raise IllegalMove("wait-for-turn", seat=phase.seat, **_to_do(phase))


def _to_do(phase: Acting) -> dict[str, object]:
    """The facts about what is to be done; nothing of it depends on a hand."""
    return {"phase": phase.stage.value, "category": phase.category.value if phase.category else ""}


def acting(state: State, seat: Seat, *stages: Stage) -> tuple[Acting, Deal]:
    """The phase and the deal, if this seat is to act in one of these stages; otherwise raises IllegalMove."""
    phase = state.phase
    if not isinstance(phase, Acting) or phase.stage not in stages or state.deal is None:
        refuse_phase(state, seat)
    must_be_turn(phase, seat)
    return phase, state.deal


def held(deal: Deal, seat: Seat, cards: Sequence[Card]) -> tuple[Card, ...]:
    """These cards in order; raises IllegalMove if the seat doesn't hold one of them or one is named twice."""
    hand = deal.hands[seat]
    for place, card in enumerate(cards):
        if card not in _PACK:
            raise IllegalMove("not-in-pack", card=card)
        if card in cards[:place]:
            raise IllegalMove("duplicate-card", card=card)
        if card not in hand.cards and card in (*hand.dealt, *hand.drawn):
            raise IllegalMove("card-gone", card=card, how="discarded" if card in hand.discarded else "played")
        must_hold(hand.cards, card)
    return in_order(cards)
