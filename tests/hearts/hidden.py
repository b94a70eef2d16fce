"""What is hidden in Hearts: other hands, except cards passed to them and the lowest club of whoever leads it; what
others pass; later deals."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from bot.engine.cards import Card
from bot.engine.game import Rng, Seat
from tests import games

RULES: Any = games.plugin("hearts").game


def hidden(state: Any) -> dict[tuple[str, Seat | None], object]:
    """What can be changed, with whose it is to know (None: nobody's)."""
    chosen = state.phase.chosen if isinstance(state.phase, RULES.Passing) else ()
    return {
        **{("hand", seat): hand for seat, hand in enumerate(state.hands)},
        **{("chosen cards", seat): chosen[seat : seat + 1] for seat in range(len(state.hands))},
        **{("passed cards", seat): cards for seat, cards in enumerate(state.passed)},
    }


def reshuffle(state: Any, seat: Seat | None, random: Random) -> Any:
    """Another state that looks the same to this seat; None: to anyone who holds no cards."""
    mine: tuple[Card, ...] = () if seat is None else state.passed[seat]
    others = [other for other in range(len(state.hands)) if other != seat]
    mine = (*mine, *lowest_club(state))
    unseen: list[Card] = [card for other in others for card in state.hands[other] if card not in mine]
    random.shuffle(unseen)
    hands: tuple[tuple[Card, ...], ...] = tuple(
        hand if other == seat else RULES.ordered(card if card in mine else unseen.pop() for card in hand)
        for other, hand in enumerate(state.hands)
    )
    state = replace(state, hands=hands, passed=passed(state, seat, random), rng=Rng(str(random.random())))
    if not isinstance(state.phase, RULES.Passing):
        return state
    chosen = tuple(
        cards if other == seat or not cards else RULES.ordered(random.sample(hands[other], 3))
        for other, cards in enumerate(state.phase.chosen)
    )
    return replace(state, phase=RULES.Passing(chosen))


def lowest_club(state: Any) -> tuple[Card, ...]:
    """The card everybody knows the first leader to hold, until it is led."""
    phase = state.phase
    leads = isinstance(phase, RULES.Playing) and not phase.trick and not any(state.taken)
    return RULES.deck(len(state.hands))[:1] if leads else ()


def passed(state: Any, seat: Seat | None, random: Random) -> tuple[tuple[Card, ...], ...]:
    """Any cards in place of those that others passed to others."""
    known = () if seat is None else (seat, (seat - RULES.offset(state)) % len(state.hands))
    deck: list[Card] = list(RULES.deck(len(state.hands)))
    return tuple(
        cards if other in known or not cards else RULES.ordered(random.sample(deck, 3))
        for other, cards in enumerate(state.passed)
    )
