"""Following suit, and who wins a trick."""

from __future__ import annotations

import pytest

from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import IllegalMove
from bot.engine.tricks import following, highest, must_follow


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def height(card: Card) -> int:
    return list(Rank).index(card.rank)


@pytest.mark.parametrize(
    ("hand", "led", "playable"),
    [("7H AS KH", "2H", "7H KH"), ("7H AS", "2C", "7H AS"), ("7H AS", "", "7H AS"), ("X1 7H", "2H", "7H")],
)
def test_suit_is_followed_where_it_can_be(hand: str, led: str, playable: str) -> None:
    assert following(cards(hand), Card.parse(led) if led else None) == cards(playable)


@pytest.mark.parametrize(
    ("card", "led", "key", "facts"),
    [
        ("2C", "2H", "not-in-hand", {"card": Card.parse("2C")}),
        ("2C", None, "not-in-hand", {"card": Card.parse("2C")}),
        ("AS", "2H", "must-follow", {"suit": Suit.HEARTS}),
    ],
)
def test_a_card_that_may_not_be_played_is_refused(
    card: str, led: str | None, key: str, facts: dict[str, object]
) -> None:
    with pytest.raises(IllegalMove) as refusal:
        must_follow(cards("7H AS"), Card.parse(card), Card.parse(led) if led else None)
    assert (refusal.value.key, refusal.value.facts) == (key, facts)


def test_a_card_that_may_be_played_is_not() -> None:
    for card, led in (("7H", "2H"), ("AS", "2C"), ("AS", None)):
        must_follow(cards("7H AS"), Card.parse(card), Card.parse(led) if led else None)


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("7H 9H AS", None, 1),
        ("7H 9C AS", None, 0),
        ("7H 9H 2S", Suit.SPADES, 2),
        ("7H 3S 2S", Suit.SPADES, 1),
        ("7H 9H", Suit.SPADES, 1),
    ],
)
def test_the_highest_of_trump_else_of_the_suit_led_takes_the_trick(trick: str, trump: Suit | None, place: int) -> None:
    assert highest(cards(trick), height, trump) == place
