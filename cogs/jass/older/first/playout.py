"""Cards as bit sets, as the computers count them: a card is its index in the deck, a set of cards an integer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from bot.engine.cards import Card
from cogs.jass.older.first.rules import Mode
from cogs.jass.older.first.rules.cards import DECK, SUITS, card_points, strength

CardSet: TypeAlias = int
"""A set of cards, one bit per card."""

# Sets of cards

INDEX = {card: index for index, card in enumerate(DECK)}
SUIT_SETS: tuple[CardSet, ...] = tuple(511 << start for start in range(0, 36, 9))
SUIT_SET_OF: tuple[CardSet, ...] = tuple(SUIT_SETS[index // 9] for index in range(36))
"""For each card, all cards of its suit."""
EVERY_CARD: CardSet = (1 << 36) - 1

_IN_SUIT = tuple(tuple(rank for rank in range(9) if bits >> rank & 1) for bits in range(512))


def set_of(cards: Iterable[Card]) -> CardSet:
    """These cards as a bit set.

    >>> [str(DECK[index]) for index in indices(set_of(map(Card.parse, ["6D", "AH"])))]
    ['AH', '6D']
    """
    found = 0
    for card in cards:
        found |= 1 << INDEX[card]
    return found


def indices(cards: CardSet) -> list[int]:
    """The cards of a set: hearts, diamonds, spades, clubs, each from the 6 up."""
    return [start + rank for start in range(0, 36, 9) for rank in _IN_SUIT[cards >> start & 511]]


# Cards in a mode

_TRUMP_SETS = {mode: SUIT_SETS[SUITS.index(mode.trump)] if mode.trump else 0 for mode in Mode}
_POINTS = {mode: tuple(card_points(card, mode) for card in DECK) for mode in Mode}
_STRENGTHS = {mode: tuple(tuple(strength(card, mode, trick) for card in DECK) for trick in (0, 1)) for mode in Mode}


def trump_set(mode: Mode) -> CardSet:
    """All cards of the trump suit; empty without trump."""
    return _TRUMP_SETS[mode]


def points(mode: Mode) -> tuple[int, ...]:
    """The points of each card."""
    return _POINTS[mode]


def strengths(mode: Mode, trick: int) -> tuple[int, ...]:
    """The strength of each card within its own suit in this trick; tricks count from 1."""
    return _STRENGTHS[mode][trick % 2]


def _powers(mode: Mode, trick: int, led: CardSet) -> tuple[int, ...]:
    suits = (18 if _TRUMP_SETS[mode] >> card & 1 else 9 if led >> card & 1 else -9 for card in range(36))
    return tuple(suit + own for suit, own in zip(suits, strengths(mode, trick), strict=True))


_POWERS = {mode: tuple(tuple(_powers(mode, trick, led) for led in SUIT_SETS) for trick in (0, 1)) for mode in Mode}


def powers(mode: Mode, trick: int, led: int) -> tuple[int, ...]:
    """How high each card is in a trick led with this one: trumps, then the suit led; below 0 it can't win."""
    return _POWERS[mode][trick % 2][led // 9]
