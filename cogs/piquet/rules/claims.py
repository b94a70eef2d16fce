"""Cards and combinations: which claims a hand allows, and which of two claims is better (2.3 to 2.5, 4.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from bot.engine.cards import Card, Cards, Rank, Suit, pack, valuing

PACK = pack("7 8 9 10 J Q K A")
ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
LOWEST_OF_A_SET = 10
COURT = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})

height = valuing(ORDER, range(7, 15))
"""7 for a seven to 14 for an ace: decides who wins a trick."""

value = valuing(ORDER, (7, 8, 9, 10, 10, 10, 10, 11))
"""The card's value in a point: an ace 11, court cards 10, others their number."""

_PLACE = {card: (SUITS.index(card.suit), -height(card)) for card in PACK if card.suit}
SEQUENCE_POINTS = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}


class Category(Enum):
    """The categories, in the order they are compared."""

    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"


class Claim(NamedTuple):
    """Cards of a hand that make a point, a sequence or a set, in the order of the hand.

    ``size`` and ``key`` decide which of two claims is better: the key is a point's value, or 7 to 14 for the highest
    rank of a sequence and for the rank of a set.
    """

    category: Category
    cards: Cards
    size: int
    key: int

    def beats(self, other: Claim) -> bool:
        """Whether this claim is better than another of the same category."""
        return (self.size, self.key) > (other.size, other.key)

    def is_part_of(self, other: Claim) -> bool:
        """Whether the other claim has all cards of this one."""
        return set(self.cards) <= set(other.cards)

    @property
    def points(self) -> int:
        """The points for this claim (5.1)."""
        match self.category:
            case Category.POINT:
                return self.size
            case Category.SEQUENCE:
                return SEQUENCE_POINTS[self.size]
            case Category.SET:
                return 14 if self.size == 4 else 3

    @property
    def rank(self) -> Rank:
        """The highest rank among the cards."""
        return self.cards[0].rank


def in_order(cards: Iterable[Card]) -> Cards:
    """Suits S H D C, high to low within a suit."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def best_first(claims: Iterable[Claim]) -> list[Claim]:
    """The order in which claims of a category are said; equal ones by suit."""
    return sorted(claims, key=lambda claim: (-claim.size, -claim.key, _PLACE[claim.cards[0]]))


def is_carte_blanche(hand: Iterable[Card]) -> bool:
    """Whether the hand has no king, queen or jack."""
    return not any(card.rank in COURT for card in hand)


def point(cards: Iterable[Card]) -> Claim:
    """These cards as a point."""
    cards = in_order(cards)
    return Claim(Category.POINT, cards, len(cards), sum(map(value, cards)))


def sequence(cards: Iterable[Card]) -> Claim:
    """These cards as a sequence."""
    cards = in_order(cards)
    return Claim(Category.SEQUENCE, cards, len(cards), height(cards[0]))


def set_(cards: Iterable[Card]) -> Claim:
    """These cards as a set."""
    cards = in_order(cards)
    return Claim(Category.SET, cards, len(cards), height(cards[0]))


def runs(hand: Sequence[Card]) -> list[Cards]:
    """The longest sequences in a hand, which can't be extended; best first."""
    found: list[list[Card]] = []
    for card in in_order(hand):
        last = found[-1][-1] if found else None
        if last and last.suit is card.suit and height(last) == height(card) + 1:
            found[-1].append(card)
        else:
            found.append([card])
    return sorted((tuple(run) for run in found if len(run) >= 3), key=lambda run: (-len(run), -height(run[0])))


def suits_of(hand: Sequence[Card], least: int) -> list[Cards]:
    """The cards of each suit that can make a point, best first."""
    by_suit = [tuple(card for card in in_order(hand) if card.suit is suit) for suit in SUITS]
    return sorted((cards for cards in by_suit if len(cards) >= least), key=lambda cards: (-len(cards), -_sum(cards)))


def ranks_of(hand: Sequence[Card]) -> list[Cards]:
    """The cards of each rank that make a set, best first."""
    of_ranks = [tuple(card for card in in_order(hand) if card.rank is rank) for rank in ORDER]
    return sorted((cards for cards in of_ranks if _is_set(cards)), key=lambda cards: (-len(cards), -height(cards[0])))


def whole(category: Category, hand: Sequence[Card], least: int) -> list[Claim]:
    """Every suit, run or rank that can be claimed in full, best first; ``least``: the fewest cards of a point."""
    match category:
        case Category.POINT:
            return [point(cards) for cards in suits_of(hand, least)]
        case Category.SEQUENCE:
            return [sequence(cards) for cards in runs(hand)]
        case Category.SET:
            return [set_(cards) for cards in ranks_of(hand)]


def every(category: Category, hand: Sequence[Card], least: int) -> Iterator[Claim]:
    """Every possible claim, including parts of holdings (4.2), grouped by holding."""
    for held in whole(category, hand, least):
        yield from parts(held, least)


def parts(held: Claim, least: int) -> Iterator[Claim]:
    """A whole holding, and every smaller claim within it."""
    match held.category:
        case Category.POINT:
            for size in range(held.size, least - 1, -1):
                yield from map(point, combinations(held.cards, size))
        case Category.SEQUENCE:
            for size in range(held.size, 2, -1):
                for start in range(held.size - size + 1):
                    yield sequence(held.cards[start : start + size])
        case Category.SET:
            for size in range(held.size, 2, -1):
                yield from map(set_, combinations(held.cards, size))


def _sum(cards: Iterable[Card]) -> int:
    return sum(map(value, cards))


def _is_set(cards: Sequence[Card]) -> bool:
    return len(cards) >= 3 and height(cards[0]) >= LOWEST_OF_A_SET
