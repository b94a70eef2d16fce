"""The packs, and the value of a card for comparing and for scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from bot.engine.cards import ACE_LOW, Card, Cards, Rank, Suit, pack, sorting
from cogs.clear_the_deck.rules.options import Options

RANKS = ACE_LOW
"""R4: lowest to highest; the ten keeps its usual place, though plays are never compared with it."""

VALUE = {rank: number for number, rank in enumerate(RANKS, 1)}
"""R4: 1 for the ace, 13 for the king."""

SET = 4
"""R8, R9: this many cards of one value clear the center."""


@cache
def deck(seats: int) -> Cards:
    """R2: two packs for three to five players, three for six and seven, four for more."""
    packs = 2 if seats <= 5 else 3 if seats <= 7 else 4
    return pack("A 2 3 4 5 6 7 8 9 10 J Q K") * packs


ordered = sorting(Card(rank, suit) for rank in RANKS for suit in Suit)
"""Lowest to highest value; equal values by suit: clubs, diamonds, hearts, spades."""


def run_of(center: Sequence[Card]) -> int:
    """How many cards of equal value are on top.

    >>> run_of([Card.parse(text) for text in ("QC", "7C", "7D")])
    2
    """
    run = 0
    while run < len(center) and center[-1 - run].rank is center[-1].rank:
        run += 1
    return run


def points(options: Options, cards: Iterable[Card]) -> int:
    """R15: the points of the remaining cards; a ten, wherever it lies, costs the most.

    >>> points(Options(), [Card.parse("KC"), Card.parse("10H"), Card.parse("AS")])
    39
    """
    ten = int(options.ten_points)
    return sum(ten if card.rank is Rank.TEN else VALUE[card.rank] for card in cards)
