"""Tricks: what is played to them, whose turn it is, following suit, and who takes one.

>>> seven, nine, king = map(Card.parse, ("7H", "9H", "KS"))
>>> trick = Playing(leader=2, seats=3).play(seven).play(king)
>>> trick.led == seven, trick.turn
(True, 1)
>>> trick.play(nine).taken(2)
Trick(leader=2, cards=(Card.parse('7H'), Card.parse('KS'), Card.parse('9H')), winner=1)
>>> _.plays == ((2, seven), (0, king), (1, nine))
True
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar, Literal, Protocol, TypeAlias

from bot.engine.cards import Card, Cards, Suit
from bot.engine.game import IllegalMove, Seat
from bot.engine.phases import must_be_turn
from bot.engine.value import Value

Plays: TypeAlias = tuple[tuple[Seat, Card], ...]
"""Who has played which card to a trick, in playing order."""


class Play(Value):
    """The move: play a card to the trick."""

    card: Card


class Played(Value):
    """The event: a card was played to the trick."""

    seat: Seat
    card: Card


class WithTricks(Protocol):
    """What the views of games with ``Playing`` have."""

    @property
    def phase(self) -> object:
        """The name of the phase."""
        ...

    @property
    def trick(self) -> Plays:
        """The trick that is being played."""
        ...

    @property
    def last(self) -> object:
        """The one before; false if there is none."""
        ...


class Trick(Value):
    """A finished trick: its cards in playing order, starting with the leader's, and who won it."""

    leader: Seat
    cards: Cards
    winner: Seat

    @property
    def plays(self) -> Plays:
        """Who played which card."""
        return plays_of(self.leader, self.cards, len(self.cards))


class Playing(Value):
    """The phase of a trick to which each of ``seats`` plays one card: who leads, and the cards so far."""

    leader: Seat
    seats: int
    trick: Cards = ()
    name: ClassVar[Literal["playing"]] = "playing"

    @property
    def led(self) -> Card | None:
        """The first card, which others may have to follow."""
        return self.trick[0] if self.trick else None

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return (self.leader + len(self.trick)) % self.seats

    @property
    def waiting(self) -> frozenset[Seat]:
        """Whom the game waits for, as in every phase of ``phases.py``."""
        return frozenset({self.turn})

    @property
    def plays(self) -> Plays:
        """Who has played which card."""
        return plays_of(self.leader, self.trick, self.seats)

    def play(self, card: Card) -> Playing:
        """The trick with this card."""
        return Playing(self.leader, self.seats, (*self.trick, card))

    def taken(self, index: int) -> Trick:
        """The finished trick, where the card with this index won it."""
        return Trick(self.leader, self.trick, (self.leader + index) % self.seats)


def lies_still(view: WithTricks) -> bool:
    """Whether the last trick still lies there, until the next one is led: what players have ``to_see``."""
    return view.phase == Playing.name and bool(view.last) and not view.trick


def plays_of(leader: Seat, cards: Cards, seats: int) -> Plays:
    """Who has played which of these cards, where this seat led."""
    return tuple(((leader + step) % seats, card) for step, card in enumerate(cards))


def must_play(phase: object, seat: Seat) -> Playing:
    """The trick that this seat is to play to; raises IllegalMove ``not-playing`` or ``not-your-turn``."""
    if not isinstance(phase, Playing):
        raise IllegalMove("not-playing")
    must_be_turn(phase.turn, seat)
    return phase


def following(hand: Sequence[Card], led: Card | None) -> Cards:
    """The cards that may be played: those of the suit led, or all if there are none or nothing was led.

    >>> hand = [Card.parse(card) for card in ("7H", "AS", "KH")]
    >>> [str(card) for card in following(hand, Card.parse("9H"))], len(following(hand, Card.parse("9C")))
    (['7H', 'KH'], 3)
    """
    return tuple(card for card in hand if led and card.suit is led.suit) or tuple(hand)


def must_hold(hand: Collection[Card], *cards: Card) -> None:
    """Raise IllegalMove ``not-in-hand`` for the first of these cards that isn't there."""
    for card in cards:
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
