"""Sections 2.2, 2.5, 6.1 and 7.1: the cards, the modes, and the strength and value of a card in each mode."""

from __future__ import annotations

from enum import Enum

from bot.engine.cards import Card, Cards, Rank, Suit, sorting

# 2.2: the cards, suit by suit, each in its natural order

SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
RANKS = (Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
DECK: Cards = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
_INDEX = {card: index for index, card in enumerate(DECK)}


def is_jass_card(card: Card) -> bool:
    """Whether the card is one of the 36."""
    return card in _INDEX


in_order = sorting(DECK)
"""Hearts, diamonds, spades, clubs, each from the 6 upwards."""


# 2.5: the modes


class Mode(Enum):
    """What is trump, or without trump, which end of a suit is high; in Slalom the high end changes with each trick."""

    HEARTS = "H"
    DIAMONDS = "D"
    SPADES = "S"
    CLUBS = "C"
    OBENABE = "O"
    UNDENUFE = "U"
    SLALOM_UP = "SO"
    SLALOM_DOWN = "SU"

    def __init__(self, letters: str) -> None:
        self.trump = next((suit for suit in SUITS if suit.value == letters), None)


SLALOM = frozenset({Mode.SLALOM_UP, Mode.SLALOM_DOWN})
DOWN = frozenset({Mode.UNDENUFE, Mode.SLALOM_DOWN})
"""The modes in which the 6 is high in the first trick, and for Weis and card points in the whole deal."""


def is_down(mode: Mode, trick: int) -> bool:
    """Whether the 6 is high in this trick; tricks count from 1."""
    return (mode in DOWN) != (mode in SLALOM and trick % 2 == 0)


# 6.1: strength

_NATURAL = {rank: height for height, rank in enumerate(RANKS)}
_TRUMP_RANKS = (Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.TEN, Rank.QUEEN, Rank.KING, Rank.ACE, Rank.NINE, Rank.JACK)
_AS_TRUMP = {rank: height for height, rank in enumerate(_TRUMP_RANKS)}


def height(rank: Rank, *, down: bool) -> int:
    """How high a rank is, 0 to 8, in the natural order or, with ``down``, in the reverse."""
    return 8 - _NATURAL[rank] if down else _NATURAL[rank]


def strength(card: Card, mode: Mode, trick: int) -> int:
    """The strength of a card within its own suit, 0 to 8, in this trick; tricks count from 1."""
    return _AS_TRUMP[card.rank] if card.suit is mode.trump else height(card.rank, down=is_down(mode, trick))


# 7.1: card points, 152 in every mode

_IN_SUIT: dict[Rank, int] = dict(zip(RANKS, (0, 0, 0, 0, 10, 2, 3, 4, 11), strict=True))
_IN_TRUMP = _IN_SUIT | {Rank.JACK: 20, Rank.NINE: 14}
_IN_OBENABE = _IN_SUIT | {Rank.EIGHT: 8}
_IN_UNDENUFE = _IN_OBENABE | {Rank.SIX: 11, Rank.ACE: 0}


def card_points(card: Card, mode: Mode) -> int:
    """The points of a card for the team that takes it."""
    if mode.trump:
        return (_IN_TRUMP if card.suit is mode.trump else _IN_SUIT)[card.rank]
    return (_IN_UNDENUFE if mode in DOWN else _IN_OBENABE)[card.rank]
