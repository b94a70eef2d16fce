"""The Swiss-German deck: roses, acorns, shields and bells, six to ace, the same either way up."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from PIL import Image, ImageDraw

from bot.art.colours import BLUE, BROWN, GOLD, GREEN, INK, PAPER, RED, STRAW
from bot.art.decks.figures import LOW_SIGN, draw_figure
from bot.art.decks.ink import Ink
from bot.art.decks.pen import CARD, FINE, SIGN, Pen, Point, empty_card, path, placed, symmetric, turned
from bot.art.letters import font
from bot.engine.cards import Card, Rank, Suit

ROSES, ACORNS, SHIELDS, BELLS = Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS

_BANNER = "B"
_LETTER_WIDE, _LETTER_TALL = 30, 40
_INDEX = 22.0
"""The distance of a corner index's centre from the left edge."""
_SIX: list[Point] = [(61.5, 42), (106.5, 42), (61.5, 120)]
_EIGHT: list[Point] = [(60, 30), (108, 30), (60, 86), (108, 86)]
_PIPS = {Rank.SIX: _SIX, Rank.SEVEN: _SIX, Rank.EIGHT: _EIGHT, Rank.NINE: _EIGHT}
"""These, and each again upside down at its position on the turned card."""
_ODD_PIP: dict[Rank, Point] = {Rank.SEVEN: (84, 81), Rank.NINE: (84, 120)}
_PIP = {Rank.SIX: 43, Rank.SEVEN: 43, Rank.EIGHT: 39, Rank.NINE: 39}
"""The size of pips."""

_COLOUR = {ROSES: RED, ACORNS: GREEN, SHIELDS: BLUE, BELLS: BROWN}
"""The colour of letters."""


def has(card: Card) -> bool:
    """Whether this deck has the card."""
    return card.suit is not None and card.rank in _PICTURES


def face(card: Card, label: str) -> Image.Image:
    """A card with transparent corners; ``label``: its rank in the index, unless it is a banner.

    Raises:
        ValueError: the deck has no such card.
    """
    in_the_corner, suit = corner(card, label), card.suit
    assert suit is not None  # noqa: S101  it has a corner
    picture = empty_card()
    _PICTURES[card.rank](picture, card.rank, suit)
    _put_twice(picture, in_the_corner, (_INDEX, 46))
    return picture


def sign(suit: Suit) -> Image.Image:
    """A suit's sign alone, on transparency."""
    return _stamp(suit, SIGN // FINE)


@cache
def _lower_half() -> Image.Image:
    """The line below which the upper half is repeated upside down."""
    mask = Image.new("L", CARD)
    corners = [(0, _middle(0)), (168, _middle(168)), (168, 240), (0, 240)]
    ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in corners], 255)
    return mask


def _middle(x: float) -> float:
    """The height of the slanted line between the halves."""
    return 120 + (x - 84) * 0.17


def _double(picture: Image.Image) -> None:
    """Repeat the upper half upside down."""
    picture.paste(picture.transpose(Image.Transpose.ROTATE_180), mask=_lower_half())


def _put(picture: Image.Image, stamp: Image.Image, at: Point) -> None:
    """Paste a small drawing centred on a point."""
    picture.paste(stamp, (round(at[0] * FINE - stamp.width / 2), round(at[1] * FINE - stamp.height / 2)), stamp)


def _put_twice(picture: Image.Image, stamp: Image.Image, at: Point) -> None:
    """The same, and again upside down at its position on the turned card."""
    _put(picture, stamp, at)
    _put(picture, stamp.transpose(Image.Transpose.ROTATE_180), (168 - at[0], 240 - at[1]))


def _stamp(suit: Suit, size: float) -> Image.Image:
    """A suit's sign of this size in units."""
    pixels = round(size * FINE)
    picture = Image.new("RGBA", (pixels, pixels))
    _SIGNS[suit](Ink(Pen(picture), (size / 2, size / 2), size / 100))
    return picture


def corner(card: Card, label: str) -> Image.Image:
    """The rank over the suit's sign, 36 units wide and 76 high; raises ValueError like ``face``."""
    rank, suit = card.rank, card.suit
    if suit is None or not has(card):
        raise ValueError(card)
    picture = Image.new("RGBA", (36 * FINE, 76 * FINE), _COLOUR[suit] + "00")
    letter = Image.new("L", (600, 600))
    ImageDraw.Draw(letter).text((100, 500), _BANNER if rank is Rank.TEN else label, 255, font(400), "ls")
    letter = letter.crop(letter.getbbox()).resize((_LETTER_WIDE * FINE, _LETTER_TALL * FINE))
    picture.paste(_COLOUR[suit], (3 * FINE, 0), letter)
    _put(picture, _stamp(suit, 32), (18, 60))
    return picture


# Ranks


def _pips(picture: Image.Image, rank: Rank, suit: Suit) -> None:
    pip = _stamp(suit, _PIP[rank])
    for at in _PIPS[rank]:
        _put_twice(picture, pip, at)
    if rank in _ODD_PIP:
        _put(picture, pip, _ODD_PIP[rank])


_FLAGS = {ROSES: (STRAW, GREEN), ACORNS: (STRAW, RED), SHIELDS: (PAPER, RED), BELLS: (RED, BLUE)}
"""Each suit's banner: its field and its border."""
_FLAG = path((57, 22), [(80, 10), (106, 26)], [(132, 40), (158, 24)], [(150, 62), (162, 96)], [(136, 112), (112, 98)],
             [(92, 86), (76, 98)], [(57, 22)])  # fmt: skip
_FIELD = path((64, 28), [(82, 20), (104, 33)], [(130, 47), (151, 34)], [(145, 62), (154, 91)], [(134, 103), (114, 91)],
              [(94, 79), (80, 88)], [(64, 28)])  # fmt: skip


def _banner(picture: Image.Image, _rank: Rank, suit: Suit) -> None:
    ink = Ink(Pen(picture))
    field, edge = _FLAGS[suit]
    for width, colour in ((7.5, INK), (3.5, GOLD)):
        ink.line([(54, 20), (90, 140)], width, colour)
    ink.shape(_FLAG, edge)
    ink.shape(_FIELD, field, 1.8)
    ink.disc((53, 14), 5, GOLD)
    _double(picture)
    ink.disc((84, 120), 5, GOLD)
    _put_twice(picture, _stamp(suit, 54), (109, 61))


_LEAF = path((0, 0), [(3, -9), (14, -10), (21, -1)], [(13, 6), (4, 6), (0, 0)])
_TWIGS = (
    path((84, 120), [(112, 124), (138, 114), (150, 84)], [(156, 68), (152, 48)]),
    path((84, 120), [(62, 118), (46, 104), (47, 66)]),
)
_LEAVES: list[tuple[Point, float]] = [
    ((103, 120), 40), ((112, 117), -75), ((119, 115), 22), ((129, 108), -95), ((136, 103), -2), ((144, 94), -120),
    ((150, 84), -40), ((153, 72), -125), ((154, 64), -60), ((152, 50), -98),
    ((66, 115), 230), ((58, 108), 165), ((54, 102), -60), ((49, 92), 212), ((48, 80), -65), ((47, 68), -95),
]  # fmt: skip


def _ace(picture: Image.Image, _rank: Rank, suit: Suit) -> None:
    ink = Ink(Pen(picture))
    for twig in _TWIGS:
        ink.line(twig, 2.4)
    for at, degrees in _LEAVES:
        ink.shape(placed(turned(_LEAF, degrees), at), GREEN, 2)
    _double(picture)
    ink.disc((84, 120), 7, GOLD)
    _put_twice(picture, _stamp(suit, 84), (100, 58))


_SIGN_AT: dict[Rank, Point] = {Rank.JACK: LOW_SIGN, Rank.QUEEN: (144, 27), Rank.KING: (144, 27)}


def _figure(picture: Image.Image, rank: Rank, suit: Suit) -> None:
    draw_figure(Pen(picture), rank, suit)
    _double(picture)
    _put_twice(picture, _stamp(suit, 34), _SIGN_AT[rank])
    for half, colour in ((4.2, INK), (1.8, _COLOUR[suit])):
        above = [(x, _middle(x) - half) for x in (1.5, 166.5)]
        Pen(picture).shape([*above, *((168 - x, 240 - y) for x, y in above)], colour)


_Picture: TypeAlias = Callable[[Image.Image, Rank, Suit], None]
_PICTURES: dict[Rank, _Picture] = {
    **dict.fromkeys(_PIPS, _pips),
    Rank.TEN: _banner,
    Rank.JACK: _figure,
    Rank.QUEEN: _figure,
    Rank.KING: _figure,
    Rank.ACE: _ace,
}


# Signs, from -50 to 50


_SEPAL = path((-11, -22), [(-8, -36), (0, -46.5)], [(8, -36), (11, -22)])
_PETAL = path((0, 0), [(-31, -20), (-26, -43), (-8, -43)], [(0, -38)], [(8, -43)], [(26, -43), (31, -20), (0, 0)])
_HEART_OF_ROSE = path((0, 0), [(-14, -8), (-13, -22), (0, -22)], [(13, -22), (14, -8), (0, 0)])


def _rose(ink: Ink) -> None:
    for part in range(5):
        ink.shape(turned(_SEPAL, part * 72 + 36), GREEN, 4)
    for part in range(5):
        ink.shape(turned(_PETAL, part * 72), RED, 4)
    for part in range(5):
        ink.shape(turned(_HEART_OF_ROSE, part * 72), STRAW, 3)
    ink.disc((0, 0), 7, GOLD, 3)


_NUT = path((-30, -8), [(-34, 24), (-12, 34), (0, 46)], [(12, 34), (34, 24), (30, -8)])
_GLEAM = path((-19, 2), [(-21, 17), (-10, 26), (-5, 31)], [(-10, 18), (-10, 8), (-9, 2)])
_CUP = path((-39, -7), [(-41, -34), (-18, -35), (0, -35)], [(18, -35), (41, -34), (39, -7)], [(0, 5), (-39, -7)])


def _acorn(ink: Ink) -> None:
    ink.line(path((0, -32), [(0, -41), (9, -42)]), 11)
    ink.shape(_NUT, GREEN, 5)
    ink.shape(_GLEAM, STRAW, 0)
    ink.shape(_CUP, BROWN, 5)
    for x, y in ((-21, -13), (0, -10), (21, -13), (-11, -24), (11, -24)):
        ink.disc((x, y), 4.5, GOLD, 0)


_SHIELD_HALF = path((0, -40), [(-16, -40), (-28, -46)], [(-30, -36), (-40, -32)], [(-30, -20), (-38, 0)],
                    [(-42, 34), (-10, 40), (0, 47)])  # fmt: skip
_SHIELD = symmetric(_SHIELD_HALF, 0)
_INNER = [(x * 0.78, y * 0.78 + 1) for x, y in _SHIELD]
_BEND = [(-31, -24), (-22, -33), (27, 16), (17, 28)]


def _shield(ink: Ink) -> None:
    ink.shape(_SHIELD, GOLD, 5)
    ink.shape(_INNER, BLUE, 0)
    ink.shape(_BEND, STRAW, 0)


_BAND = path((-38, -6), [(0, 10), (38, -6)], [(38, 6)], [(0, 22), (-38, 6)])
_SHINE = path((-24, -12), [(-22, -26), (-6, -29)], [(-14, -22), (-14, -10)])


def _bell(ink: Ink) -> None:
    ink.disc((0, -39), 7, None, 5)
    ink.disc((0, 5), 40, GOLD, 5)
    ink.shape(_SHINE, STRAW, 0)
    ink.shape(_BAND, BROWN, 4)
    ink.line([(0, 24), (0, 44)], 6)
    ink.disc((0, 25), 6, INK, 0)


_SIGNS: dict[Suit, Callable[[Ink], None]] = {ROSES: _rose, ACORNS: _acorn, SHIELDS: _shield, BELLS: _bell}
