"""What a picture shows: cards in spots, spots in rows. Values made from a view, and the only source of pixels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise
from typing import Literal, TypeAlias, TypeVar

from bot.engine.cards import Card, Suit

T = TypeVar("T")

Style: TypeAlias = Literal["french", "four", "swiss"]
"""How a deck is drawn: French in two or four colours, or Swiss-German."""
ENGLISH = "JQKA"
_FRENCH = (ENGLISH, "BDKA", "VDRA", "FDRA")
LETTERED: Mapping[Style, tuple[str, ...]] = {"french": _FRENCH, "four": _FRENCH, "swiss": ("UOKA",)}
"""What is printed for J, Q, K and A in the languages there are, the usual letters of a style first."""
_RECOLOURED = (Suit.CLUBS, Suit.DIAMONDS)
"""The suits that have colours of their own in the four-colour deck."""


class Blank(Enum):
    """Something that shows no card's face."""

    BACK = "back"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Faces:
    """What cards look like to a reader; ``letters``: what is printed for J, Q, K and A, in this order."""

    style: Style
    letters: str = ENGLISH

    def index(self, card: Card) -> str:
        """What is printed for a card's rank.

        >>> german = Faces("french", "BDKA")
        >>> [german.index(Card.parse(card)) for card in ("10H", "JH", "QH", "X1")]
        ['10', 'B', 'D', 'X']
        """
        place = ENGLISH.find(card.rank.value)
        return card.rank.value if place < 0 else self.letters[place]

    def of(self, what: Card | Suit | Blank) -> Faces:
        """The same with the usual letters, except for what is printed here: equal if this is drawn equally.

        The four-colour deck differs from the other French one in two suits; all backs are the French deck's.

        >>> french, german = Faces("french", "VDRA"), Faces("french", "BDKA")
        >>> [french.of(card) == german.of(card) for card in map(Card.parse, ("10H", "JH", "QH", "KH", "AH"))]
        [True, False, True, False, True]
        >>> [Faces("four").of(suit) == Faces("french") for suit in Suit]
        [False, False, True, True]
        """
        suit = what.suit if isinstance(what, Card) else what if isinstance(what, Suit) else None
        alike = isinstance(what, Blank) or (self.style == "four" and suit not in _RECOLOURED)
        style: Style = "french" if alike else self.style
        usual = LETTERED[style][0]
        place = ENGLISH.find(what.rank.value) if isinstance(what, Card) else -1
        return Faces(style, usual if place < 0 else usual[:place] + self.letters[place] + usual[place + 1 :])


@dataclass(frozen=True, slots=True)
class Lying:
    """A card, a back, an empty place, or the sign of a suit.

    ``count``: how many lie there (of cards: all of this rank). ``dim``: it can't be chosen now; ``raised``: it
    is chosen; ``hinted``: a hint is about it.
    """

    what: Card | Suit | Blank
    count: int = 1
    dim: bool = False
    raised: bool = False
    hinted: bool = False


def backs(number: int) -> Lying:
    """A stack of this many cards face down; an empty place if there are none."""
    return Lying(Blank.BACK, number) if number else Lying(Blank.EMPTY)


@dataclass(frozen=True, slots=True)
class Spot:
    """What lies in one spot, left to right.

    ``title``: whose or what it is, ``note``: a few more characters; both without markup. ``number``: the player's,
    from 1, shown if the name can't be drawn or reads like another. ``turn``: the player is to move; ``won``: what lies
    here won the trick. Only players' names are ever cut, to six letters at least; all else is shown whole.
    """

    cards: tuple[Lying, ...] = ()
    title: str = ""
    note: str = ""
    number: int = 0
    turn: bool = False
    won: bool = False


def in_rows(items: Sequence[T], most: int) -> tuple[tuple[T, ...], ...]:
    """Rows of at most this many, as equally long as possible, longer ones first.

    >>> in_rows("abcdefg", 5)
    (('a', 'b', 'c', 'd'), ('e', 'f', 'g'))
    >>> [len(row) for row in in_rows(range(10), 4)]
    [4, 3, 3]
    """
    count = -(-len(items) // most)
    length, longer = divmod(len(items), max(1, count))
    ends = [length * row + min(row, longer) for row in range(count + 1)]
    return tuple(tuple(items[start:end]) for start, end in pairwise(ends))


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: rows of spots from top to bottom, and below them a hand. Empty rows are left out.

    Cards are as large as a row has room for, smaller if there are many rows; a row too long for its captions is broken
    into several. ``before``: an earlier, complete trick in the order in which it was played, small beside the first row
    or, where names have no room there, below the others; a picture that would be too high does without.

    Two players, one of whom has played and the other is to play, and the hand of whoever looks; a game's view gives it
    to ``at.cards``, and ``spot`` of ``bot.screens.components.blocks`` makes somebody's place.

    >>> queen, ten, ace = map(Card.parse, ("QS", "10H", "AC"))
    >>> anna = Spot((Lying(queen),), "Anna", "13")
    >>> ben = Spot((Lying(Blank.EMPTY),), "Ben", number=2, turn=True)
    >>> scene = Scene(((anna, ben), (Spot((backs(31),), "Stock"),)), (Lying(ten, raised=True), Lying(ace, dim=True)))
    >>> scene.rows[0][1].title, scene.rows[1][0].cards, scene.hand[0].what
    ('Ben', (Lying(what=<Blank.BACK: 'back'>, count=31, dim=False, raised=False, hinted=False),), Card.parse('10H'))
    >>> Scene(((), (anna, ben))) == Scene(((anna, ben),))
    True

    Anna leads to the second trick; the first one, which she won, is beside it.

    >>> first = (Spot((Lying(ten),), "Ben", number=2), Spot((Lying(ace),), "Anna", number=1, won=True))
    >>> [spot.title for spot in Scene(((anna,),), before=first).before if spot.won]
    ['Anna']
    """

    rows: tuple[tuple[Spot, ...], ...] = ()
    hand: tuple[Lying, ...] = ()
    before: tuple[Spot, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", tuple(filter(None, self.rows)))


def hinting(scene: Scene, cards: Iterable[Card]) -> Scene:
    """The scene with these cards hinted at: those of the hand, or others that lie there and can be chosen.

    >>> ten, ace = map(Card.parse, ("10H", "AC"))
    >>> [card.hinted for card in hinting(Scene(hand=(Lying(ten), Lying(ace), Lying(ace))), [ace]).hand]
    [False, True, False]
    """
    left = Counter(cards)

    def hinted(lying: Lying) -> Lying:
        found = isinstance(lying.what, Card) and left[lying.what] > 0 and not lying.dim
        left.subtract([lying.what] if found and isinstance(lying.what, Card) else [])
        return replace(lying, hinted=True) if found else lying

    hand = tuple(map(hinted, scene.hand))
    rows = tuple(tuple(replace(spot, cards=tuple(map(hinted, spot.cards))) for spot in row) for row in scene.rows)
    return replace(scene, rows=rows, hand=hand)


def is_hinted(scene: Scene) -> bool:
    """Whether a hint is about anything there."""
    return any(
        card.hinted for card in (*scene.hand, *(card for row in scene.rows for spot in row for card in spot.cards))
    )


@dataclass(frozen=True, slots=True)
class Finish:
    """How somebody finished: a player, or a side with all of its players; the best place is 1."""

    place: int
    who: tuple[Spot, ...]
    points: str = ""


@dataclass(frozen=True, slots=True)
class Podium:
    """The end of a match: players who share a place share a step, and everyone after the third step stands below.

    Anna and Cleo beat Ben and Dora, who are partners, too; ``bot.screens.components.spots.spot`` makes their places.

    >>> names = enumerate(["Anna", "Ben", "Cleo", "Dora"], start=1)
    >>> anna, ben, cleo, dora = (Spot(title=name, number=number) for number, name in names)
    >>> podium = Podium((Finish(1, (anna, cleo), "1004"), Finish(2, (ben, dora), "873")))
    >>> [spot.title for spot in podium.finishes[0].who]
    ['Anna', 'Cleo']
    """

    finishes: tuple[Finish, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A scene in a reader's deck, or a podium."""

    scene: Scene | Podium
    faces: Faces
