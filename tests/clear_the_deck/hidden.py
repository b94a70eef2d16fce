"""What is hidden in Clear the Deck: other hands, face-down cards (from everyone), undealt cards, later deals."""

from __future__ import annotations

from random import Random

from bot.engine.game import Rng, Seat
from cogs.clear_the_deck.rules.cards import ordered
from cogs.clear_the_deck.rules.model import Adding, Holding, State, Turn


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that looks the same to this seat; None: to anyone who holds no cards."""
    state = state._replace(rng=Rng(str(random.random())))
    if not isinstance(state.phase, Turn | Adding):
        return state  # all cards are face up; nobody looks through the undealt ones any more
    unseen = [
        *state.undealt,
        *(card for other, holding in enumerate(state.holdings) if other != seat for card in holding.hand),
        *(card for holding in state.holdings for card in holding.down if card),
    ]
    random.shuffle(unseen)
    holdings = tuple(
        Holding(
            holding.hand if other == seat else ordered(unseen.pop() for _ in holding.hand),
            holding.up,
            tuple(card and unseen.pop() for card in holding.down),
        )
        for other, holding in enumerate(state.holdings)
    )
    return state._replace(holdings=holdings, undealt=tuple(unseen))
