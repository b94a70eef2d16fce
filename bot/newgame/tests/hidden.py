"""What is hidden in New Game: other players' hands, undealt cards, and future deals."""

from __future__ import annotations

from random import Random

from bot.engine.cards import Cards, without
from bot.engine.game import Rng, Seat
from bot.engine.tricks import Playing
from bot.engine.value import replace
from bot.newgame.template.rules import PACK, State


def hidden(state: State) -> dict[tuple[str, Seat | None], object]:
    """What can be changed, with whose it is to know (None: nobody's)."""
    return {("hand", seat): hand for seat, hand in enumerate(state.hands)}


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that looks the same to this seat; None: to somebody who sees no hand."""
    seen: Cards = () if seat is None else state.hands[seat]
    seen += state.phase.trick if isinstance(state.phase, Playing) else ()
    seen += state.last.cards if state.last else ()
    unseen = [*without(PACK, *seen)]
    random.shuffle(unseen)
    hands = tuple(
        hand if other == seat else tuple(unseen.pop() for _ in hand) for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, rng=Rng(str(random.random())))
