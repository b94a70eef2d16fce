"""What is hidden: hands but for what was picked up, face-down cards (from everyone), undealt cards, later deals."""

from __future__ import annotations

from collections import Counter
from random import Random

from bot.engine.game import Rng, Seat
from cogs.clear_the_deck.rules.cards import ordered
from cogs.clear_the_deck.rules.model import Adding, Holding, State, Turn


def hidden(state: State) -> dict[tuple[str, Seat | None], object]:
    """What can be changed, with whose it is to know (None: nobody's)."""
    return {
        **{("hand", seat): holding.hand for seat, holding in enumerate(state.holdings)},
        **{(f"face-down cards of {seat}", None): holding.down for seat, holding in enumerate(state.holdings)},
        ("undealt cards", None): state.undealt,
    }


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that looks the same to this seat; None: to anyone who holds no cards."""
    state = state._replace(rng=Rng(str(random.random())))
    if not isinstance(state.phase, Turn | Adding):
        return state  # all cards are face up; nobody looks through the undealt ones any more
    known = [holding.hand if other == seat else state.known[other] for other, holding in enumerate(state.holdings)]
    secret = [Counter(holding.hand) - Counter(seen) for holding, seen in zip(state.holdings, known, strict=True)]
    unseen = [
        *state.undealt,
        *(card for cards in secret for card in cards.elements()),
        *(card for holding in state.holdings for card in holding.down if card),
    ]
    random.shuffle(unseen)
    holdings = tuple(
        Holding(
            ordered((*seen, *(unseen.pop() for _ in cards.elements()))),
            holding.up,
            tuple(card and unseen.pop() for card in holding.down),
        )
        for holding, seen, cards in zip(state.holdings, known, secret, strict=True)
    )
    return state._replace(holdings=holdings, undealt=tuple(unseen))
