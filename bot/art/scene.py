"""What a picture shows: cards in spots, spots in rows. Values made from a view, and the only source of pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias, TypeVar

from bot.engine.cards import Card, Suit

T = TypeVar("T")

Faces: TypeAlias = Literal["french", "four", "swiss"]
"""The deck's look: French in two or four colours, or Swiss-German."""


class Blank(Enum):
    """Something that shows no card's face."""

    BACK = "back"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Lying:
    """A card, a back, an empty place, or the sign of a suit.

    ``count``: how many lie there (of cards: all of this rank). ``dim``: it can't be chosen now; ``raised``: it
    is chosen.
    """

    what: Card | Suit | Blank
    count: int = 1
    dim: bool = False
    raised: bool = False


def backs(number: int) -> Lying:
    """A stack of this many cards face down; an empty place if there are none."""
    return Lying(Blank.BACK, number) if number else Lying(Blank.EMPTY)


@dataclass(frozen=True, slots=True)
class Spot:
    """What lies in one spot, left to right.

    ``title``: whose or what it is, ``note``: a few more characters; both without markup. ``number``: the player's,
    from 1, shown if the name can't be drawn or reads like another. ``turn``: the player is to move.
    """

    cards: tuple[Lying, ...] = ()
    title: str = ""
    note: str = ""
    number: int = 0
    turn: bool = False


def in_rows(items: Sequence[T], most: int) -> tuple[tuple[T, ...], ...]:
    """Rows of at most this many, as equally long as possible.

    >>> in_rows("abcdefg", 5)
    (('a', 'b', 'c', 'd'), ('e', 'f', 'g'))
    """
    count = -(-len(items) // most)
    length = -(-len(items) // max(1, count))
    return tuple(tuple(items[start : start + length]) for start in range(0, len(items), max(1, length)))


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: rows of spots from top to bottom, and below them a hand with larger cards. Empty rows are left out.

    Two players, one of whom has played and the other is to play, and the hand of whoever looks; a game's view gives it
    to ``at.cards``, and ``spot`` of ``bot.ui.screens.blocks`` makes somebody's place.

    >>> queen, ten, ace = map(Card.parse, ("QS", "10H", "AC"))
    >>> anna = Spot((Lying(queen),), "Anna", "13")
    >>> ben = Spot((Lying(Blank.EMPTY),), "Ben", number=2, turn=True)
    >>> scene = Scene(((anna, ben), (Spot((backs(31),), "Stock"),)), (Lying(ten, raised=True), Lying(ace, dim=True)))
    >>> scene.rows[0][1].title, scene.rows[1][0].cards, scene.hand[0].what
    ('Ben', (Lying(what=<Blank.BACK: 'back'>, count=31, dim=False, raised=False),), Card.parse('10H'))
    >>> Scene(((), (anna, ben))) == Scene(((anna, ben),))
    True
    """

    rows: tuple[tuple[Spot, ...], ...] = ()
    hand: tuple[Lying, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", tuple(filter(None, self.rows)))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A scene in a reader's deck."""

    scene: Scene
    faces: Faces
