"""Rounds imagined and played to the end, and the habit by which they are: what a card is worth at a glance.

In imagined rounds a card is its number in the deck. Points are one number, a byte for each suit, so that adding it adds
all four.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set as AbstractSet
from functools import cache
from typing import NamedTuple, TypeAlias

from bot.engine.cards import Card, Rank, Suit
from bot.engine.sampling import Chance, deal
from cogs.democracy.rules import MAJORITY, SUIT_TOTAL, Scoring, View, deck, hand_size, strength, suit_order, value

_OTHERS_CARD = 1.5  # the average worth of another player's card: less than a random one, because people save
_WHIM = 0.1  # how often a player's card isn't the one of the habit
_SIX, _FIVE = 14, 25  # the strengths of these trumps

CardNumbers: TypeAlias = list[int]
"""The numbers of cards in the deck."""
Points: TypeAlias = int


# The habit


def worth(card: Card, flip: Card, hand: AbstractSet[Card], seats: int) -> float:
    """How many more card points this card is likely to win now than in other tricks, not counting what is gone."""
    return _gain(card, flip, hand, seats) - _usual_gain(card, seats)


def _gain(card: Card, flip: Card, hand: AbstractSet[Card], seats: int) -> float:
    """The card points this card is likely to win from the others, less those it is likely to give away."""
    unseen = [other for other in deck(seats) if other != flip and other not in hand]
    safe = sum(not beats(other, card, flip.suit) for other in unseen) / len(unseen)
    chance = safe ** (seats - 1)
    return chance * (value(flip) + (seats - 1) * _OTHERS_CARD) + (2 * chance - 1) * value(card)


@cache
def _usual_gain(card: Card, seats: int) -> float:
    """The gain of a card, averaged over all cards that may be turned up."""
    flips = [flip for flip in deck(seats) if flip != card]
    return sum(_gain(card, flip, frozenset({card}), seats) for flip in flips) / len(flips)


def beats(other: Card, card: Card, trump: Suit | None) -> bool:
    """Whether ``other`` wins: the 6 of trump beats the 5, a trump beats the rest, otherwise the higher card wins."""
    other_trump, card_trump = (trump is not None and each.suit is trump for each in (other, card))
    if other_trump and card_trump and {other.rank, card.rank} == {Rank.FIVE, Rank.SIX}:
        return other.rank is Rank.SIX
    return (other_trump, strength(other)) > (card_trump, strength(card))


# Imagined rounds


class _Tables(NamedTuple):
    """Facts about the cards. ``strength`` and ``habit``, the one with the most of it is played, by card turned up."""

    number: dict[Card, int]
    points: tuple[Points, ...]
    strength: tuple[tuple[int, ...], ...]
    habit: tuple[tuple[float, ...], ...]


@cache
def _tables(seats: int) -> _Tables:
    cards = deck(seats)
    return _Tables(
        number={card: number for number, card in enumerate(cards)},
        points=tuple(0 if card.suit is None else value(card) << 8 * suit_order(card) for card in cards),
        strength=tuple(tuple(_strength(card, flip) for card in cards) for flip in cards),
        habit=tuple(
            tuple(0.0 if card == flip else worth(card, flip, frozenset({card}), seats) for card in cards)
            for flip in cards
        ),
    )


def _strength(card: Card, flip: Card) -> int:
    return strength(card) + 13 * (card.suit is not None and card.suit is flip.suit)


class World(NamedTuple):
    """What the others play in the rest of this part, trick by trick, and each seat's points from everything else.

    ``whims``: a number for each later trick that says whether the seat itself follows its habit there.
    """

    flips: CardNumbers
    others: list[CardNumbers]
    piles: list[Points]
    whims: list[float]


class Round:
    """A round as one seat knows it: it is the first here, and the others follow in playing order.

    What the others play doesn't depend on the seat's own card, so a world has it once for all cards tried there.
    """

    def __init__(self, view: View, chance: Chance) -> None:
        """Raises ValueError if no card is turned up."""
        seat, seats = view.seat or 0, len(view.hands)
        if view.flip is None:
            raise ValueError(view.phase)
        self._tables = _tables(seats)
        number = self._tables.number
        self._hand = [number[card] for card in view.hand]
        self._flip = number[view.flip]
        seen = {view.flip, *view.hand, *view.gone, *(card for pile in view.captured for card in pile)}
        self._unseen = [number[card] for card in deck(seats) if card not in seen]
        order = [(seat + step) % seats for step in range(seats)]
        self._piles = [sum(self._tables.points[number[card]] for card in view.captured[each]) for each in order]
        self._sizes = [view.hands[each] for each in order[1:]] + [view.center]
        if view.part == 1:
            self._sizes += [hand_size(seats)] * (seats + 1)
        self._sizes.append(len(self._unseen) - sum(self._sizes))
        self._last_part = view.part == 2
        self._everyone = view.options.tie_keeps == "everyone"
        self._gain = _SCORINGS[view.options.scoring]
        self._chance = chance

    def imagine(self) -> World:
        """A world that agrees with what the seat knows, all equally likely."""
        seats = len(self._piles)
        dealt = deal(self._unseen, self._sizes, [0] * len(self._sizes), self._chance)
        if dealt is None:
            raise AssertionError(self._sizes)
        piles = self._piles[:]
        flips = [self._flip, *dealt[seats - 1]]
        others = self._played(flips, dealt[: seats - 1])
        if not self._last_part:
            center = dealt[2 * seats]
            for flip, cards in zip(center, self._played(center, dealt[seats : 2 * seats]), strict=True):
                self._take(piles, flip, cards)
        return World(flips, others, piles, [self._chance() for _ in flips[1:]])

    def value(self, world: World, card: Card) -> float:
        """This seat's game points, less the others' mean, if it plays this card now and then by habit, too."""
        piles, hand, first = world.piles[:], self._hand[:], self._tables.number[card]
        hand.remove(first)
        self._take(piles, self._flip, [first, *world.others[0]])
        for flip, others, whim in zip(world.flips[1:], world.others[1:], world.whims, strict=True):
            self._take(piles, flip, [self._pick(hand, flip, whim), *others])
        return self._gain(piles)

    def _played(self, flips: CardNumbers, hands: list[CardNumbers]) -> list[CardNumbers]:
        """What these hands play, trick by trick; the hands are empty then."""
        return [[self._pick(hand, flip, self._chance()) for hand in hands] for flip in flips]

    def _pick(self, hand: CardNumbers, flip: int, whim: float) -> int:
        """Take a card out of the hand: that of the habit, or by whim any."""
        if whim < _WHIM:
            return hand.pop(int(whim / _WHIM * len(hand)))
        card = max(hand, key=self._tables.habit[flip].__getitem__)
        hand.remove(card)
        return card

    def _take(self, piles: list[Points], flip: int, cards: CardNumbers) -> None:
        """Add the points of a trick to the piles of those who get them."""
        strength, points = self._tables.strength[flip], self._tables.points
        strengths = [strength[card] for card in cards]
        highest = max(strengths)
        if highest == _FIVE and _SIX in strengths:
            highest = _SIX
        if strengths.count(highest) == 1:
            piles[strengths.index(highest)] += points[flip] + sum([points[card] for card in cards])
            return
        for seat, card in enumerate(cards):
            if self._everyone or strengths[seat] == highest:
                piles[seat] += points[card]


# Game points, all less the others' mean: so it needn't be known that nobody gets any if all would get the same

_ONES = 0x01010101
_TOP = 0x80 * _ONES
_TO_MAJORITY = (0x80 - MAJORITY) * _ONES
_TO_ALL = (0x80 - SUIT_TOTAL) * _ONES


def _lead(gains: Sequence[int]) -> float:
    return gains[0] - sum(gains[1:]) / (len(gains) - 1)


def _majority(piles: Sequence[Points]) -> float:
    """13 of a suit: 1; all 25: 2."""
    return _lead([((pile + _TO_MAJORITY & _TOP).bit_count() + (pile + _TO_ALL & _TOP).bit_count()) for pile in piles])


def _most(piles: Sequence[Points]) -> float:
    """The most of a suit: 1; all 25: 2."""
    gains = [0] * len(piles)
    for suit in range(4):
        column = [pile >> 8 * suit & 0xFF for pile in piles]
        most = max(column)
        if most > min(column):
            for seat, points in enumerate(column):
                gains[seat] += (points == most) + (points == SUIT_TOTAL)
    return _lead(gains)


def _flat(piles: Sequence[Points]) -> float:
    """13 in all: 1; everything: 2."""
    totals = [sum(pile.to_bytes(4, "big")) for pile in piles]
    return _lead([(points >= MAJORITY) + (points == sum(totals)) for points in totals])


_SCORINGS: dict[Scoring, Callable[[Sequence[Points]], float]] = {
    "per_suit_13": _majority,
    "per_suit_most": _most,
    "flat_13": _flat,
}
