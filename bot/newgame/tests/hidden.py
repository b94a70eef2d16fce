"""What is hidden in New Game: other players' hands, undealt cards, and future deals."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.engine.cards import pack
from bot.engine.game import Rng, Seat
from bot.newgame.template.rules import Cards, Playing, State


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that looks the same to this seat; None: to somebody who sees no hand."""
    seen: Cards = () if seat is None else state.hands[seat]
    seen += state.phase.trick if isinstance(state.phase, Playing) else ()
    seen += state.last.cards if state.last else ()
    unseen = [card for card in pack("2 3 4 5 6 7 8 9 10 J Q K A") if card not in seen]
    random.shuffle(unseen)
    hands = tuple(
        hand if other == seat else tuple(unseen.pop() for _ in hand) for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, rng=Rng(str(random.random())))
