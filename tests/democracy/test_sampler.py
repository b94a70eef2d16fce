"""Imagined rounds, held to the rules: whole random rounds, by all house rules that matter, give the same points.

One in twenty positions is looked at, and with ``TIMES=20`` all of them.
"""

from __future__ import annotations

from itertools import islice, product
from typing import get_args

import pytest

from bot.engine.cards import Card
from cogs.democracy import rules
from cogs.democracy.rules import Choosing, Options, Scoring, TieKeeps, View
from cogs.democracy.sampler import Round, worth
from tests.democracy.playouts import random_match
from tests.playing import TIMES

HOUSES = [
    Options(target=1, scoring=scoring, tie_keeps=keeps, tie_at_target="share")
    for scoring, keeps in product(get_args(Scoring), get_args(TieKeeps))
]


def unshuffled() -> float:
    """With these numbers cards are dealt in their order, and nobody has a whim."""
    return 1 - 2**-30


@pytest.mark.parametrize("seats", rules.ABOUT.seats)
@pytest.mark.parametrize("options", HOUSES)
@pytest.mark.slow
def test_imagined_rounds_are_played_and_counted_as_by_the_rules(options: Options, seats: int) -> None:
    for number, (_, _, step) in enumerate(random_match(options, seats, f"sampler-{seats}")):
        if number % max(1, 60 // TIMES) == 0 and isinstance(step.state.phase, Choosing):
            seen = rules.view(step.state, number % seats)
            here = Round(seen, unshuffled)
            world = here.imagine()
            for card in seen.hand:
                assert here.value(world, card) == pytest.approx(lead(seen, card))


def lead(view: View, card: Card) -> float:
    """The lead of the seat by this card, with hidden cards in their order, if everybody then follows their habit."""
    assert view.seat is not None
    assert view.flip
    seats = len(view.hands)
    seen = {view.flip, *view.hand, *view.gone, *(card for pile in view.captured for card in pile)}
    unseen = (card for card in rules.deck(seats) if card not in seen)
    others = [(view.seat + step) % seats for step in range(1, seats)]
    hands = {view.seat: [*view.hand]} | {other: [*islice(unseen, view.hands[other])] for other in others}
    piles = [[*pile] for pile in view.captured]
    hands[view.seat].remove(card)
    flips = [view.flip, *islice(unseen, view.center)]
    for place, flip in enumerate(flips):
        chosen = {other: habitual(hands[other], flip, seats) for other in others}
        chosen[view.seat] = habitual(hands[view.seat], flip, seats) if place else card
        keep(piles, chosen, flip, view)
    if view.part == 1:
        hands = {seat: [*islice(unseen, rules.hand_size(seats))] for seat in (view.seat, *others)}
        for flip in [*islice(unseen, rules.hand_size(seats))]:
            keep(piles, {seat: habitual(hands[seat], flip, seats) for seat in hands}, flip, view)
    gains = list(rules.score_round(tuple(map(rules.suit_points, piles)), view.options.scoring).game_points)
    own = gains.pop(view.seat)
    return own - sum(gains) / len(gains)


def habitual(hand: list[Card], flip: Card, seats: int) -> Card:
    card = max(hand, key=lambda card: worth(card, flip, frozenset({card}), seats))
    hand.remove(card)
    return card


def keep(piles: list[list[Card]], chosen: dict[int, Card], flip: Card, view: View) -> None:
    placed = tuple(chosen[seat] for seat in sorted(chosen))
    trick = rules.resolve_trick(placed, flip, view.options.tie_keeps)
    for pile, cards in zip(piles, trick.captured, strict=True):
        pile.extend(cards)
