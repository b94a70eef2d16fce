"""How many people have reached what as a picture, with numbers only, so that it needs no language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import TypeAlias

from PIL import Image, ImageDraw

from bot.art.letters import font

WIDTH, HEIGHT = 800, 260
_TEXT = 26
_EDGE, _GAP, _FOOT, _HEAD = 16, 10, 44, 36
_BACKGROUND, _BAR, _OWN, _INK = "#23272f", "#566073", "#6cb6ff", "#e6e9ef"

Bar: TypeAlias = tuple[str, int, bool]


def chart(bars: Sequence[Bar], written: Callable[[int], str]) -> bytes:
    """A PNG of ``(points, people, whether the reader is one of them)``, worst to best, at least one.

    ``written``: a number as the reader writes it.

    Points are written below a bar wherever they fit, and always below the reader's own.
    """
    picture = Image.new("RGB", (WIDTH, HEIGHT), _BACKGROUND)
    pen, letters = ImageDraw.Draw(picture), font(_TEXT)
    wide = (WIDTH - 2 * _EDGE) / len(bars)
    most, high = max(people for _, people, _ in bars), HEIGHT - _FOOT - _HEAD
    labels: dict[int, tuple[float, float]] = {}
    for number in sorted(range(len(bars)), key=lambda number: not bars[number][2]):
        half = pen.textlength(bars[number][0], letters) / 2
        middle = min(max(_EDGE + wide * (number + 0.5), half + 4), WIDTH - half - 4)
        if all(abs(middle - other) > half + reach + _GAP for other, reach in labels.values()):
            labels[number] = (middle, half)
    for number, (name, people, own) in enumerate(bars):
        left, right = _EDGE + wide * number + _GAP / 2, _EDGE + wide * (number + 1) - _GAP / 2
        top = _HEAD + high * (1 - people / most)
        if people:
            pen.rectangle((left, min(top, HEIGHT - _FOOT - 3), right, HEIGHT - _FOOT), _OWN if own else _BAR)
            pen.text(((left + right) / 2, top - 6), written(people), _INK, letters, "ms")
        if number in labels:
            pen.text((labels[number][0], HEIGHT - _FOOT + 8), name, _OWN if own else _INK, letters, "ma")
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
