"""What is hidden in Goofspiel: other hands and bids, undealt cards, and later prizes."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from bot.engine.cards import pack
from bot.engine.game import Seat

if TYPE_CHECKING:
    from tests.fixtures.cogs.goofspiel.rules import State


def hidden(state: State) -> dict[tuple[str, Seat | None], object]:
    """What can be changed, with whose it is to know (None: nobody's)."""
    return {
        **{("hand", seat): hand for seat, hand in enumerate(state.hands)},
        **{("bid", seat): bid for seat, bid in enumerate(state.bids)},
        ("later prizes", None): state.prizes[1:],
    }


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that looks the same to this seat; None: to anyone who holds no cards."""
    mine = () if seat is None else state.hands[seat]
    shown = state.last.bids if state.last else ()
    unknown = [card for card in pack("A 2 3 4 5 6 7 8 9 10 J Q K") if card not in mine and card not in shown]
    random.shuffle(unknown)
    hands = tuple(
        hand if other == seat else tuple(unknown.pop() for _ in hand) for other, hand in enumerate(state.hands)
    )
    bids = tuple(
        bid if other == seat or bid is None else random.choice(hands[other]) for other, bid in enumerate(state.bids)
    )
    to_come = random.sample(state.prizes[1:], len(state.prizes[1:]))
    return replace(state, hands=hands, bids=bids, prizes=(*state.prizes[:1], *to_come))
