"""What is hidden in Democracy: other hands, placed cards, what is face down, and what lies in closed piles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.engine.cards import Card
from bot.engine.game import Rng, Seat
from cogs.democracy.rules import Choosing, Over, Pausing, Phase, Ready, State


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that this seat can't tell from this one; None: that nobody can who holds no cards."""
    closed = state.options.piles == "closed"
    scored = isinstance(state.phase, Pausing | Over)
    unknown = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    unknown += [*state.center, *state.rest]
    unknown += [card for pile in state.piles if closed for card in pile] + ([] if scored else [*state.out])
    random.shuffle(unknown)
    cards = iter(unknown)

    def other(known: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(next(cards) for _ in known)

    hands = tuple(hand if owner == seat else other(hand) for owner, hand in enumerate(state.hands))
    return replace(
        state,
        rng=Rng(str(random.random())),
        hands=hands,
        center=other(state.center),
        rest=other(state.rest),
        piles=tuple(map(other, state.piles)) if closed else state.piles,
        out=state.out if scored else other(state.out),
        phase=_placed_anew(state.phase, hands, seat, random),
    )


def _placed_anew(phase: Phase, hands: tuple[tuple[Card, ...], ...], seat: Seat | None, random: Random) -> Phase:
    def cards(placed: tuple[Card | None, ...]) -> Iterator[Card | None]:
        for owner, card in enumerate(placed):
            yield card if card is None or owner == seat else random.choice(hands[owner])

    match phase:
        case Choosing(flip, placed):
            return Choosing(flip, tuple(cards(placed)))
        case Ready(flip, placed):
            return Ready(flip, tuple(card for card in cards(placed) if card))
        case _:
            return phase
