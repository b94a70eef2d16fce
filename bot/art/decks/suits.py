"""The French suits' signs as shapes of height 1 around the origin, and their colours."""

from __future__ import annotations

from math import cos, pi, sin

from bot.art.colours import BLUE, GREEN, INK, RED
from bot.art.decks.pen import Pen, Point, path, placed, symmetric
from bot.engine.cards import Suit

_TWO = {Suit.CLUBS: INK, Suit.DIAMONDS: RED, Suit.HEARTS: RED, Suit.SPADES: INK}
_FOUR = {Suit.CLUBS: GREEN, Suit.DIAMONDS: BLUE, Suit.HEARTS: RED, Suit.SPADES: INK}


def colour(suit: Suit, *, four: bool) -> str:
    """A suit's colour in a deck of four colours or of two."""
    return (_FOUR if four else _TWO)[suit]


def _ring(centre: Point, radius: float) -> list[Point]:
    steps = 36
    angles = (2 * pi * step / steps for step in range(steps))
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


_STEM = symmetric(path((0.03, 0.05), [(0.035, 0.4), (0.21, 0.5)]), 0)
_HEART = symmetric(
    path((0, -0.29), [(0.09, -0.5), (0.475, -0.52), (0.475, -0.16)], [(0.475, 0.1), (0.13, 0.26), (0, 0.5)]), 0
)
SPADE = symmetric(
    path((0, -0.5), [(0.1, -0.28), (0.455, -0.08), (0.455, 0.17)], [(0.455, 0.43), (0.13, 0.43), (0.02, 0.2)]), 0
)
"""A club without its stem."""
_DIAMOND = symmetric(path((0, -0.5), [(0.18, -0.21), (0.41, 0)], [(0.18, 0.21), (0, 0.5)]), 0)
_SHAPES: dict[Suit, tuple[list[Point], ...]] = {
    Suit.CLUBS: (
        _ring((0, -0.275), 0.225),
        _ring((-0.27, 0.105), 0.225),
        _ring((0.27, 0.105), 0.225),
        [(-0.14, -0.12), (0.14, -0.12), (0.12, 0.16), (-0.12, 0.16)],
        _STEM,
    ),
    Suit.DIAMONDS: (_DIAMOND,),
    Suit.HEARTS: (_HEART,),
    Suit.SPADES: (SPADE, _STEM),
}


def draw(pen: Pen, suit: Suit, at: Point, height: float, fill: str) -> None:
    """The sign around this point; upside down if the height is negative."""
    for shape in _SHAPES[suit]:
        pen.shape(placed(shape, at, height), fill)
