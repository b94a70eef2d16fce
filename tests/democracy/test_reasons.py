"""Why a card is good, held to the true cards, and some examples."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import Reason, Rng
from cogs.democracy import rules
from cogs.democracy.reasons import why
from cogs.democracy.rules import MAJORITY, Options, Place, State, suit_points, value
from cogs.democracy.sampler import beats
from tests.hints import Hinted, Truths, must_hold


def others(hint: Hinted) -> list[Card]:
    return [card for seat, hand in enumerate(hint.state.hands) if seat != hint.seat for card in hand]


def unbeatable(hint: Hinted) -> bool:
    return not any(beats(card, hint.move.card, hint.state.phase.flip.suit) for card in others(hint))


def few_beat(hint: Hinted) -> bool:
    """No more than it says among those that the others hold."""
    beating = {card for card in others(hint) if beats(card, hint.move.card, hint.state.phase.flip.suit)}
    return len(beating) <= int(fact(hint, "number"))


def fact(hint: Hinted, name: str) -> Any:
    assert hint.reason
    return hint.reason.facts[name]


def thirteenth(hint: Hinted) -> bool:
    """With its own card and the one turned up, and not without."""
    suit = [*Suit].index(fact(hint, "suit"))
    pile = hint.state.piles[hint.seat]
    before = suit_points(pile)[suit]
    after = suit_points((*pile, hint.move.card, hint.state.phase.flip))[suit]
    return (before < MAJORITY <= after) and after == int(fact(hint, "points"))


def kept_from(hint: Hinted) -> bool:
    suit, pile = [*Suit].index(fact(hint, "suit")), hint.state.piles[fact(hint, "seat")]
    after = suit_points((*pile, hint.state.phase.flip))[suit]
    return (suit_points(pile)[suit] < MAJORITY <= after) and after == int(fact(hint, "points"))


def cheapest(hint: Hinted) -> bool:
    return {value(hint.move.card), min(map(value, hint.state.hands[hint.seat]))} == {fact(hint, "points")}


def decided(hint: Hinted) -> bool:
    """Somebody has 13, which is the most as well, and can't get all 25; or nobody can get what is needed any more."""
    suit = [*Suit].index(fact(hint, "suit"))
    captured = [suit_points(pile)[suit] for pile in hint.state.piles]
    left = 25 - sum(captured) - suit_points(hint.state.out)[suit]
    most = max(captured)
    if most >= MAJORITY:
        return most + left < 25
    return not left if hint.state.options.scoring == "per_suit_most" else most + left < MAJORITY


@pytest.mark.long
def test_what_is_said_is_so_with_the_true_cards() -> None:
    truths: Truths = {
        "unbeatable": unbeatable,
        "few-beat": few_beat,
        "worthless": lambda hint: not value(hint.move.card),
        "six": lambda hint: hint.move.card.rank is Rank.SIX and hint.move.card.suit is hint.state.phase.flip.suit,
        "thirteenth": thirteenth,
        "keeps-from": kept_from,
        "cheapest": cheapest,
        "suit-decided": decided,
        "not-risked": lambda hint: fact(hint, "card") in hint.state.hands[hint.seat],
        "poor-flip": lambda hint: value(hint.state.phase.flip) <= 1,
    }
    must_hold("democracy", truths, 1_500)


def position(flip: str, hand: str, piles: str, seats: int = 3) -> State:
    """A trick of the second part: what seat 0 holds, and has captured."""
    state = rules.deal(Options(), seats, Rng("reasons"))
    mine, taken = (tuple(map(Card.parse, text.split())) for text in (hand, piles))
    hands = (mine, *state.hands[1:])
    return replace(
        state,
        part=2,
        hands=hands,
        piles=(taken, *state.piles[1:]),
        phase=rules.Choosing(Card.parse(flip), (None,) * seats),
    )


def reason(state: State, card: str) -> Reason | None:
    return why(rules.view(state, 0), Place(Card.parse(card), state.trick))


def test_the_thirteenth_heart_is_what_a_card_is_played_for() -> None:
    state = position("4H", "5H 7C 9D", "AH KH QH JH")
    assert reason(state, "5H") == Reason("thirteenth", suit=Suit.HEARTS, points=18)


def test_a_card_that_is_worth_nothing_loses_nothing() -> None:
    state = position("5H", "6C KD 4S", "")
    assert reason(state, "6C") == Reason("worthless")
    assert reason(replace(state, hands=((Card.parse("6C"),), *state.hands[1:])), "6C") == Reason("only")
