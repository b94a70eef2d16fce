"""Sets of cards as bits, for what must be quick: eight bits for each suit, in the order of SUITS, the seven lowest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeAlias

from bot.engine.cards import Card
from bot.engine.value import Value
from cogs.piquet.rules.claims import LOWEST_OF_A_SET, ORDER, SUITS, height, point, runs, sequence

CardSet: TypeAlias = int
"""A set of cards."""

_PACK = tuple(Card(rank, suit) for suit in SUITS for rank in ORDER)
_BIT = {card: 1 << index for index, card in enumerate(_PACK)}
EVERY_SUIT: tuple[CardSet, ...] = tuple(0xFF << shift for shift in range(0, 32, 8))
ALL = sum(EVERY_SUIT)
TEN_OR_HIGHER = sum(bit for card, bit in _BIT.items() if height(card) >= LOWEST_OF_A_SET)
SIZE = 100
"""A claim is a number: so much for each of its cards, and its key, as far as that is known."""


def bits(cards: Iterable[Card]) -> CardSet:
    """These cards as a set."""
    found = 0
    for card in cards:
        found |= _BIT[card]
    return found


def singles(cards: CardSet) -> Iterator[CardSet]:
    """Each card of a set as one, the lowest bit first."""
    while cards:
        yield cards & -cards
        cards &= cards - 1


def cards_of(cards: CardSet) -> list[Card]:
    """The cards of a set, the lowest bit first."""
    return [_PACK[bit.bit_length() - 1] for bit in singles(cards)]


@cache
def suit_of(card: CardSet) -> CardSet:
    """All cards of the suit of this one."""
    return next(suit for suit in EVERY_SUIT if suit & card)


def rank(card: CardSet) -> int:
    """0 for a seven to 7 for an ace."""
    return (card.bit_length() - 1) % 8


def beats(answer: CardSet, led: CardSet) -> bool:
    """Whether the second card wins the trick."""
    return answer > led and bool(answer & suit_of(led))


class SuitHolding(Value):
    """Cards of one suit: their heights from the highest on, and what they are as a point and as sequences, best first.

    The point counts whatever its size.
    """

    heights: tuple[int, ...]
    point: int
    sequences: tuple[int, ...]


@cache
def holding(suit: CardSet) -> SuitHolding:
    """What these cards of one suit are."""
    cards = cards_of(suit)
    whole, found = point(cards), [sequence(run) for run in runs(cards)]
    return SuitHolding(
        tuple(map(height, reversed(cards))),
        SIZE * whole.size + whole.key,
        tuple(SIZE * claim.size + claim.key for claim in found),
    )


def sets(hand: CardSet) -> tuple[int, ...]:
    """The sets of a hand, lowest first."""
    spades, hearts, diamonds, clubs = ((hand & TEN_OR_HIGHER) >> shift & 0xFF for shift in range(0, 32, 8))
    four = spades & hearts & diamonds & clubs
    three = (spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)) & ~four
    return _numbers(three, four)


@cache
def _numbers(three: CardSet, four: CardSet) -> tuple[int, ...]:
    return tuple(SIZE * size + height(card) for size, ranks in ((3, three), (4, four)) for card in cards_of(ranks))
