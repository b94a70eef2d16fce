"""How computers played Democracy before there were levels: from the hand and the card turned up alone."""

from __future__ import annotations

from functools import cache

from bot.engine.cards import Card, Rank, Suit
from bot.engine.game import Rng
from cogs.democracy.rules import Move, Place, View, deck, strength, value

_OTHERS_CARD = 1.5  # the average worth of another player's card: less than a random one, because people save


def choose(view: View, rng: Rng) -> Move:  # noqa: ARG001  as every player
    """The card that is worth most now, relative to its usual worth in other tricks."""
    places = _places(view)
    if not places or view.flip is None:
        return view.moves[0]
    flip, seats = view.flip, len(view.hands)
    hand = frozenset(view.hand)
    return max(places, key=lambda move: _worth(move.card, flip, hand, seats) - _usual_worth(move.card, seats))


def _places(view: View) -> list[Place]:
    return [move for move in view.moves if isinstance(move, Place)]


def _worth(card: Card, flip: Card, hand: frozenset[Card], seats: int) -> float:
    """The card points this card is likely to win from the others, less those it is likely to give away."""
    unseen = [other for other in deck(seats) if other != flip and other not in hand]
    safe = sum(not _beats(other, card, flip.suit) for other in unseen) / len(unseen)
    chance = safe ** (seats - 1)
    return chance * (value(flip) + (seats - 1) * _OTHERS_CARD) + (2 * chance - 1) * value(card)


@cache
def _usual_worth(card: Card, seats: int) -> float:
    """The worth of a card, averaged over all cards that may be turned up."""
    flips = [flip for flip in deck(seats) if flip != card]
    return sum(_worth(card, flip, frozenset({card}), seats) for flip in flips) / len(flips)


def _beats(other: Card, card: Card, trump: Suit | None) -> bool:
    """Whether ``other`` wins: the 6 of trump beats the 5, a trump beats the rest, otherwise the higher card wins."""
    other_trump, card_trump = (trump is not None and each.suit is trump for each in (other, card))
    if other_trump and card_trump and {other.rank, card.rank} == {Rank.FIVE, Rank.SIX}:
        return other.rank is Rank.SIX
    return (other_trump, strength(other)) > (card_trump, strength(card))
