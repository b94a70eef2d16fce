"""What is hidden in Democracy: other hands and placed cards, the center, undealt cards, later deals.

The piles aren't: everybody saw who captured what. Screens don't tell, though, see ``test_layout``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from bot.engine.cards import Card
from bot.engine.game import Rng, Seat
from cogs.democracy.rules import Choosing, Ready, State


def hidden(state: State) -> dict[tuple[str, Seat | None], object]:
    """What can be changed, with whose it is to know (None: nobody's)."""
    placed = state.phase.placed if isinstance(state.phase, Choosing | Ready) else ()
    return {
        **{("hand", seat): hand for seat, hand in enumerate(state.hands)},
        **{("placed card", seat): placed[seat : seat + 1] for seat in range(len(state.hands))},
        ("center", None): state.center,
        ("undealt cards", None): state.rest,
    }


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that looks the same to this seat; None: to anyone who holds no cards."""
    others = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    unseen = mixed([*others, *state.center, *state.rest], random)
    hands = tuple(
        hand if other == seat else tuple(next(unseen) for _ in hand) for other, hand in enumerate(state.hands)
    )
    center = tuple(next(unseen) for _ in state.center)
    state = replace(state, hands=hands, center=center, rest=tuple(unseen), rng=Rng(str(random.random())))
    return placed_anew(state, seat, random)


def mixed(cards: Sequence[Card], random: Random) -> Iterator[Card]:
    return iter(random.sample(cards, len(cards)))


def placed_anew(state: State, seat: Seat | None, random: Random) -> State:
    phase = state.phase
    if not isinstance(phase, Choosing | Ready):
        return state
    placed = [
        card if other == seat or card is None else random.choice(state.hands[other])
        for other, card in enumerate(phase.placed)
    ]
    if isinstance(phase, Ready):
        return replace(state, phase=Ready(phase.seat, phase.flip, tuple(card for card in placed if card)))
    return replace(state, phase=Choosing(phase.flip, tuple(placed)))
