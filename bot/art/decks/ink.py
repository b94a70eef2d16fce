"""Shapes with dark outlines, in a drawing's own units, placed anywhere at any size."""

from __future__ import annotations

from collections.abc import Sequence

from bot.art.colours import INK
from bot.art.decks.pen import Pen, Point


class Ink:
    """A pen for one drawing with its origin ``at`` a point; ``facing`` -1 mirrors it."""

    def __init__(self, pen: Pen, at: Point = (0, 0), size: float = 1, facing: int = 1) -> None:
        self._pen = pen
        self._at = at
        self._size = size
        self._facing = facing

    def shape(self, points: Sequence[Point], fill: str | None, width: float = 2.4) -> None:
        """A closed shape; no outline if its width is 0."""
        self._pen.shape(self._put(points), fill, INK if width else None, width * self._size)

    def line(self, points: Sequence[Point], width: float = 2, colour: str = INK) -> None:
        """An open line."""
        self._pen.line(self._put(points), colour, width * self._size)

    def disc(self, centre: Point, radius: float, fill: str | None, width: float = 2.4) -> None:
        """A circle."""
        self.oval(centre, radius, radius, fill, width)

    def oval(self, centre: Point, across: float, down: float, fill: str | None, width: float = 2.4) -> None:
        """An ellipse with these radii to the middle of its outline."""
        half = width / 2
        [at] = self._put([centre])
        wide, tall = (across + half) * self._size, (down + half) * self._size
        self._pen.oval(at, wide, tall, fill, INK if width else None, width * self._size)

    def _put(self, points: Sequence[Point]) -> list[Point]:
        (x0, y0), size = self._at, self._size
        return [(x0 + x * size * self._facing, y0 + y * size) for x, y in points]
