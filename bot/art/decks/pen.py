"""Drawing with paths, in units of a card 168 wide and 240 high, at four times the size shown."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, radians, sin
from typing import TypeAlias

from PIL import Image, ImageDraw

from bot.art.colours import GREY, PAPER
from bot.art.letters import font

FINE = 4
"""Pixels per unit of a drawing; reducing it by this much smooths its edges."""

CARD = 168 * FINE, 240 * FINE
"""Width and height of a card as drawn."""
SIGN = 120 * FINE
"""Width and height of a suit's sign as drawn."""

Point: TypeAlias = tuple[float, float]

_ROUND, _EDGE = 11, 1.5
"""The radius of a card's corners and the width of its edge, in units."""
_STEPS = 12
"""Straight lines per curve."""


def path(start: Point, *pieces: Sequence[Point]) -> list[Point]:
    """The points of a path: a piece of one point is a straight line to it, of two a quadratic curve, of three a cubic.

    The last point of a piece is its end; the others are control points.
    """
    points: list[Point] = [start]
    for piece in pieces:
        corners = [points[-1], *piece]
        if len(piece) == 1:
            points.append(piece[0])
            continue
        points += [_on_curve(corners, step / _STEPS) for step in range(1, _STEPS + 1)]
    return points


def _on_curve(corners: Sequence[Point], part: float) -> Point:
    """A point of a Bézier curve, by De Casteljau's construction."""
    points: list[Point] = [*corners]
    while len(points) > 1:
        points = [(x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in pairwise(points)]
    return points[0]


def mirrored(points: Sequence[Point], axis: float = 84) -> list[Point]:
    """Mirrored across a vertical line and reversed, so that a half and its mirror form one outline."""
    return [(2 * axis - x, y) for x, y in reversed(points)]


def symmetric(half: Sequence[Point], axis: float = 84) -> list[Point]:
    """The full outline of a left or right half."""
    return [*half, *mirrored(half, axis)]


def turned(points: Sequence[Point], degrees: float, about: Point = (0, 0)) -> list[Point]:
    """Rotated clockwise about a point."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    x0, y0 = about
    return [(x0 + (x - x0) * c - (y - y0) * s, y0 + (x - x0) * s + (y - y0) * c) for x, y in points]


def star(rays: int, outer: float, inner: float) -> list[Point]:
    """A star around the origin, one point up."""
    radii = (outer, inner) * rays
    return [turned([(0, -radius)], 180 * step / rays)[0] for step, radius in enumerate(radii)]


def placed(points: Sequence[Point], at: Point, size: float = 1, height: float | None = None) -> list[Point]:
    """Scaled from the origin and moved; ``height``: a different vertical scale."""
    tall = size if height is None else height
    return [(at[0] + x * size, at[1] + y * tall) for x, y in points]


def empty_card() -> Image.Image:
    """An empty card with transparent corners."""
    picture = Image.new("RGBA", CARD)
    box = (0, 0, CARD[0] - 1, CARD[1] - 1)
    ImageDraw.Draw(picture).rounded_rectangle(box, _ROUND * FINE, PAPER, GREY, round(_EDGE * FINE))
    return picture


class Pen:
    """Draws shapes on a picture, in units."""

    def __init__(self, picture: Image.Image) -> None:
        self.picture = picture
        self._draw = ImageDraw.Draw(picture)

    def shape(self, points: Sequence[Point], fill: str | None, outline: str | None = None, width: float = 1) -> None:
        """A closed shape with round corners."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        if fill:
            self._draw.polygon(fine, fill)
        if outline:
            self.line([*points, points[0], points[1]], outline, width)

    def line(self, points: Sequence[Point], colour: str, width: float = 1) -> None:
        """An open line with round ends and corners."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        thick = round(width * FINE)
        self._draw.line(fine, colour, thick)
        r = (thick - 1) / 2
        # Pillow's own round joints take several times as long.
        for x, y in fine:
            self._draw.ellipse((x - r, y - r, x + r, y + r), colour)

    def disc(
        self, centre: Point, radius: float, fill: str | None, outline: str | None = None, width: float = 1
    ) -> None:
        """A circle."""
        self.oval(centre, radius, radius, fill, outline, width)

    def oval(
        self, centre: Point, across: float, down: float, fill: str | None, outline: str | None = None, width: float = 1
    ) -> None:
        """An ellipse with these radii."""
        x, y = centre
        box = ((x - across) * FINE, (y - down) * FINE, (x + across) * FINE, (y + down) * FINE)
        self._draw.ellipse(box, fill, outline, max(1, round(width * FINE)))

    def text(self, at: Point, words: str, size: float, colour: str, anchor: str = "mm") -> None:
        """Letters of this height; ``anchor`` as in Pillow."""
        self._draw.text((at[0] * FINE, at[1] * FINE), words, colour, font(round(size * FINE)), anchor)
