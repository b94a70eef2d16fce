"""A person's rating over their matches as a picture, with numbers only, so that it needs no language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from io import BytesIO
from typing import TypeAlias

from PIL import Image, ImageDraw

from bot.art.letters import font

WIDTH, HEIGHT = 800, 400
_LEFT, _TOP, _RIGHT, _BOTTOM = 96, 24, 24, 60
_PLOT = (WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM)
_EDGE = 16
"""The space between the plot's frame and the first and last point."""
_FINE = 2
"""The plot is drawn this many times larger and then reduced, for smooth lines."""
_TEXT = 28
_LINES = 5
"""The most lines across the plot."""
_BACKGROUND, _FRAME, _BAND, _LINE, _INK = "#23272f", "#566073", "#2f4a63", "#6cb6ff", "#e6e9ef"
_MILLISECONDS = 1_000

RatingMoment: TypeAlias = tuple[int, int, int]
"""``(milliseconds since 1970, shown value, shown uncertainty)`` after a match."""


def curve(points: Sequence[RatingMoment], number: Callable[[int], str]) -> bytes:
    """A PNG of a rating after each match, in order, at least one; ``number`` writes one as the reader does.

    Matches are evenly spaced, since only they change a rating; below are the dates (UTC) of the first and the last.
    The band shows the uncertainty, as far as there is room.
    """
    lines = _round_numbers(points)
    picture = Image.new("RGB", (WIDTH, HEIGHT), _BACKGROUND)
    picture.paste(_plot(points, lines), (_LEFT, _TOP))
    pen, letters = ImageDraw.Draw(picture), font(_TEXT)
    for value in lines:
        pen.text((_LEFT - 12, _TOP + _height(value, lines)), number(value), _INK, letters, "rm")
    first, last = _day(points[0]), _day(points[-1])
    below = HEIGHT - _BOTTOM + 14
    if first == last:
        pen.text((_LEFT + _PLOT[0] / 2, below), first, _INK, letters, "ma")
    else:
        pen.text((_LEFT, below), first, _INK, letters, "la")
        pen.text((WIDTH - _RIGHT, below), last, _INK, letters, "ra")
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def _day(point: RatingMoment) -> str:
    return datetime.fromtimestamp(point[0] / _MILLISECONDS, UTC).date().isoformat()


def _plot(points: Sequence[RatingMoment], lines: range) -> Image.Image:
    plot = Image.new("RGB", (_PLOT[0] * _FINE, _PLOT[1] * _FINE), _BACKGROUND)
    pen = ImageDraw.Draw(plot)
    wide, gaps = _PLOT[0] - 2 * _EDGE, len(points) - 1

    def at(x: float, value: float) -> tuple[float, float]:
        return x * _FINE, _height(value, lines) * _FINE

    across = [_EDGE + wide * (number / gaps if gaps else 1 / 2) for number in range(len(points))]
    values = [at(x, value) for x, (_, value, _) in zip(across, points, strict=True)]
    above = [at(x, value + unsure) for x, (_, value, unsure) in zip(across, points, strict=True)]
    below = [at(x, value - unsure) for x, (_, value, unsure) in zip(across, points, strict=True)]
    if gaps:
        pen.polygon([*above, *reversed(below)], _BAND)
    else:
        pen.line([*above, *below], _BAND, 2 * _EDGE * _FINE)
    for value in lines:
        pen.line([at(0, value), at(_PLOT[0], value)], _FRAME, _FINE)
    pen.line(values, _LINE, 4 * _FINE, "curve")
    pen.circle(values[-1], 7 * _FINE, _LINE)
    return plot.reduce(_FINE)


def _round_numbers(points: Sequence[RatingMoment]) -> range:
    """The values of the lines across: round numbers around the curve and its narrowest band."""
    band = max(1, min(unsure for _, _, unsure in points))
    low, high = min(value for _, value, _ in points) - band, max(value for _, value, _ in points) + band
    steps = (digit * 10**power for power in range(1, 9) for digit in (1, 2, 5))
    step = next(step for step in steps if -(-high // step) - low // step < _LINES)
    return range(low // step * step, -(-high // step) * step + 1, step)


def _height(value: float, lines: range) -> float:
    """How far below the top of the plot a value stands."""
    return 1 + (lines[-1] - value) / (lines[-1] - lines[0]) * (_PLOT[1] - 2)
