"""Cards, hands and their points. Suits don't matter; with two packs there are two of every card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import groupby

from bot.engine.cards import ACE_LOW, Card, Cards, Rank, Suit, pack, sorting

POINTS: dict[Rank, int] = dict(zip(ACE_LOW, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 0, 10), strict=True))
"""R4: the points of a card of each rank."""

_HIGH_TO_LOW = sorted(ACE_LOW, key=lambda rank: (-POINTS[rank], -ACE_LOW.index(rank)))


@cache
def deck(packs: int) -> Cards:
    """R2: all cards of this many packs, without jokers."""
    return pack("A 2 3 4 5 6 7 8 9 10 J Q K") * packs


def points(cards: Iterable[Card]) -> int:
    """R4: the points of a hand."""
    return sum(POINTS[card.rank] for card in cards)


in_order = sorting(Card(rank, suit) for rank in _HIGH_TO_LOW for suit in Suit)
"""Highest points first, cards of a rank side by side.

>>> [str(card) for card in in_order(map(Card.parse, ["QS", "10H", "AD", "KS", "10C", "KS"]))]
['KS', 'KS', '10C', '10H', 'AD', 'QS']
"""


def by_rank(hand: Cards) -> tuple[Cards, ...]:
    """The cards of each rank in a sorted hand."""
    return tuple(tuple(group) for _, group in groupby(hand, lambda card: card.rank))
