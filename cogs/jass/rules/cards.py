"""Cards as bits, and what a mode makes of them: strength, legal cards, the winner of a trick, points.

Within the rules a card is its place, 0 to 35, suit by suit from the 6 up to the Ace, and a set of cards is a whole
number with the bit of each. ``Card`` objects are for whoever looks from outside.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TypeAlias

from bot.engine.cards import Card, Rank, Suit

Cards: TypeAlias = int
"""A set of cards, a bit a card."""

SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
RANKS = (Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
DECK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
PLACE = {card: place for place, card in enumerate(DECK)}
BIT = {card: 1 << place for place, card in enumerate(DECK)}

_SUIT_BITS = (1 << len(RANKS)) - 1
SUIT_SETS: tuple[Cards, ...] = tuple(_SUIT_BITS << start for start in range(0, 36, 9))
SUIT_SET_OF: tuple[Cards, ...] = tuple(SUIT_SETS[place // 9] for place in range(36))
"""Of each place all cards of its suit."""


def set_of(cards: Iterable[Card]) -> Cards:
    """These cards as a set.

    >>> card_list(set_of(map(Card.parse, ["6D", "AH"])))
    (Card.parse('AH'), Card.parse('6D'))
    """
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


_PLACES = tuple(tuple(place for place in range(9) if bits >> place & 1) for bits in range(512))


def places_of(cards: Cards) -> list[int]:
    """The places of a set's cards, the lowest first."""
    return [start + rank for start in range(0, 36, 9) for rank in _PLACES[cards >> start & 511]]


def card_list(cards: Cards) -> tuple[Card, ...]:
    """The cards of a set, hearts, diamonds, spades, clubs, each from the 6 up."""
    return tuple(DECK[place] for place in places_of(cards))


# Modes


class Mode(Enum):
    """What is trump, or which end of a suit is high without one; in Slalom the ends change with each trick."""

    HEARTS = "H"
    DIAMONDS = "D"
    SPADES = "S"
    CLUBS = "C"
    OBENABE = "O"
    UNDENUFE = "U"
    SLALOM_UP = "SO"
    SLALOM_DOWN = "SU"

    @property
    def trump(self) -> Suit | None:
        """The trump suit."""
        return _TRUMP.get(self)


_TRUMP = {Mode(suit.value): suit for suit in SUITS}
SLALOM = frozenset({Mode.SLALOM_UP, Mode.SLALOM_DOWN})
DOWN = frozenset({Mode.UNDENUFE, Mode.SLALOM_DOWN})
"""Where the 6 is high in the first trick, and for Weis and points in the whole deal."""


_TRUMP_SETS = {mode: SUIT_SETS[SUITS.index(mode.trump)] if mode.trump else 0 for mode in Mode}


def trump_set(mode: Mode) -> Cards:
    """All cards of the trump suit; none without one."""
    return _TRUMP_SETS[mode]


def is_down(mode: Mode, trick: int) -> bool:
    """Whether the 6 is high in this trick, counted from 1."""
    return (mode in DOWN) != (mode in SLALOM and trick % 2 == 0)


# Strength. Trump, low to high: 6 7 8 10 Q K A 9 J.

_TRUMP_STRENGTH = (0, 1, 2, 7, 3, 8, 4, 5, 6)


def strength(place: int, trump: Cards, *, down: bool) -> int:
    """How high a card is within its own suit, 0 to 8."""
    rank = place % 9
    if trump >> place & 1:
        return _TRUMP_STRENGTH[rank]
    return 8 - rank if down else rank


def _powers(led: Cards, trump: Cards, *, down: bool) -> tuple[int, ...]:
    """How high each place is in a trick: trumps over the suit led, and that over what can't win."""
    return tuple(
        strength(place, trump, down=down) + (18 if trump >> place & 1 else 9 if led >> place & 1 else -9)
        for place in range(36)
    )


_POWERS = {
    (trump, down): [_powers(led, trump, down=down) for led in SUIT_SETS]
    for trump in (0, *SUIT_SETS)
    for down in (False, True)
}


def powers(led: int, trump: Cards, *, down: bool) -> tuple[int, ...]:
    """How high each place is in a trick to which the card at place ``led`` was led; below 0: it can't win."""
    return _POWERS[trump, down][led // 9]


_POWERS_IN = {mode: [_POWERS[trump_set(mode), is_down(mode, trick)] for trick in (0, 1)] for mode in Mode}


def winner(table: tuple[int, ...], mode: Mode, trick: int) -> int:
    """Which card of this trick, counted from 1, wins: its number, counted from 0 in playing order."""
    first, second, third, fourth = table
    power = _POWERS_IN[mode][trick % 2][first // 9]
    found = (power[first], power[second], power[third], power[fourth])
    return found.index(max(found))


# Legal cards


def _beating(lying: Cards) -> Cards:
    """Of the nine trumps those that beat each of these; any, where there are none."""
    highest = max((_TRUMP_STRENGTH[rank] for rank in range(9) if lying >> rank & 1), default=-1)
    return sum(1 << rank for rank in range(9) if _TRUMP_STRENGTH[rank] > highest)


_BEATING = tuple(map(_beating, range(512)))
_SHIFT = {suit: 9 * number for number, suit in enumerate(SUIT_SETS)}
_PUUR = {suit: 1 << 9 * number + RANKS.index(Rank.JACK) for number, suit in enumerate(SUIT_SETS)}


def beating(lying: Cards, trump: Cards) -> Cards:
    """The trumps higher than every trump of this set; all, where it has none."""
    shift = _SHIFT[trump]
    return _BEATING[(lying & trump) >> shift] << shift


def legal_cards(hand: Cards, table: tuple[int, ...], trump: Cards) -> Cards:
    """The cards of a hand that may be added to a trick; ``trump`` 0: there is none."""
    if not table:
        return hand
    led = SUIT_SET_OF[table[0]]
    follow = hand & led
    if led == trump:
        # The Jack alone may be kept.
        return follow if follow and follow != _PUUR[trump] else hand
    trumps = hand & trump
    if not trumps:
        return follow or hand
    lying = 0
    for place in table[1:]:
        lying |= 1 << place
    over = trumps & beating(lying, trump) if lying & trump else trumps
    if follow:
        return follow | over
    # With nothing but trumps even a lower one may be played.
    return hand if trumps == hand else hand & ~trump | over


def may_lay(card: Cards, hand: Cards, table: tuple[int, ...], trump: Cards) -> bool:
    """Whether this card of a hand is one of ``legal_cards``, found quickly where it leads or follows."""
    if not table or card & SUIT_SET_OF[table[0]]:
        return bool(card & hand)
    return bool(card & legal_cards(hand, table, trump))


# Points

_PLAIN_POINTS = (0, 0, 0, 0, 10, 2, 3, 4, 11)
_TRUMP_POINTS = (0, 0, 0, 14, 10, 20, 3, 4, 11)
_UP_POINTS = (0, 0, 8, 0, 10, 2, 3, 4, 11)
_DOWN_POINTS = (11, 0, 8, 0, 10, 2, 3, 4, 0)

LAST_TRICK = 5


def _values(mode: Mode) -> tuple[int, ...]:
    trump = trump_set(mode)
    plain = _PLAIN_POINTS if trump else _DOWN_POINTS if mode in DOWN else _UP_POINTS
    return tuple((_TRUMP_POINTS if trump >> place & 1 else plain)[place % 9] for place in range(36))


VALUES = {mode: _values(mode) for mode in Mode}
"""The card points of each place."""
