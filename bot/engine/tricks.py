"""Tricks, for games in which players must follow suit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from bot.engine.cards import Card, Cards, Suit
from bot.engine.refusal import IllegalMove


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: its cards in playing order, starting with the leader's, and who won it."""

    leader: int
    cards: Cards
    winner: int


def following(hand: Sequence[Card], led: Card | None) -> Cards:
    """The cards that may be played: those of the suit led, or all if there are none or nothing was led.

    >>> hand = [Card.parse(card) for card in ("7H", "AS", "KH")]
    >>> [str(card) for card in following(hand, Card.parse("9H"))], len(following(hand, Card.parse("9C")))
    (['7H', 'KH'], 3)
    """
    return tuple(card for card in hand if led and card.suit is led.suit) or tuple(hand)


def must_hold(hand: Collection[Card], card: Card) -> None:
    """Raise IllegalMove ``not-in-hand`` if the card isn't there."""
    if card not in hand:
        raise IllegalMove("not-in-hand", card=card)


def must_follow(hand: Sequence[Card], card: Card, led: Card | None) -> None:
    """Raise IllegalMove ``not-in-hand`` or ``must-follow`` if the card may not be played to this lead."""
    must_hold(hand, card)
    if led and card not in following(hand, led):
        raise IllegalMove("must-follow", suit=led.suit)


def highest(cards: Sequence[Card], height: Callable[[Card], int], trump: Suit | None = None) -> int:
    """The index of the winning card: the highest trump, or else the highest card of the suit led.

    >>> cards = [Card.parse(card) for card in ("7H", "9H", "2S")]
    >>> highest(cards, lambda card: int(card.rank.value)), highest(cards, lambda card: 0, Suit.SPADES)
    (1, 2)
    """
    suit = trump if trump and any(card.suit is trump for card in cards) else cards[0].suit
    return max((index for index, card in enumerate(cards) if card.suit is suit), key=lambda index: height(cards[index]))
