"""Captions: a title and a note on one line, in letters as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from PIL import Image

from bot.art.colours import FELT, GOLD, INK, PAPER, STRAW
from bot.art.scene import Spot
from bot.art.sprites import kept, length, rounded, words

LETTERS = (40, 34, 28)
"""Heights of a caption's letters: usually, and where there isn't enough room."""
BESIDE, BETWEEN = 12, 18
"""Padding on both sides of a caption on a bright background, and between its title and its note."""
_LEAST = 6
"""How many letters of a name are always kept."""

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height."""


class Caption(NamedTuple):
    """A caption as it is drawn: what is kept of a title, a note, how high their letters are, and all that it covers."""

    title: str
    note: str
    letters: int
    box: Box


@lru_cache(maxsize=1_024)
def shortest(title: str, number: int) -> str:
    """The least that is kept of a title: of a player's name six letters, after the player's number if that is shown.

    A letter as wide as high, as Chinese ones are, counts two. Titles of what isn't a player's are kept whole.

    >>> [shortest(title, 7) for title in ("Wilhelmina", "#7 李小龍李小龍", "Anna")]
    ['Wilhe…', '#7 李小龍…', 'Anna']
    """
    if not number:
        return title
    least, start = _LEAST, len(f"#{number} ") if title.startswith(f"#{number} ") else 0
    for end in range(start, len(title)):
        width = length(title[end], LETTERS[-1])  # 0 for marks, which stay with their letter
        if width and least <= 0:
            return title[:end].rstrip() + "…"
        least -= (1 + (width >= LETTERS[-1])) * bool(width)
    return title


def centred(spot: Spot, box: Box, sizes: Sequence[int] = LETTERS) -> Caption:
    """A caption in the middle of its box, as wide as its letters or, if the player is to move, its background."""
    left, top, width, height = box
    title, note, letters, across = written_in(spot, width - BESIDE * (1 + spot.turn), sizes)
    across += 2 * BESIDE * spot.turn
    return Caption(title, note, letters, (left + (width - across) // 2, top, across, height))


def written_in(spot: Spot, room: int, sizes: Sequence[int]) -> tuple[str, str, int, int]:
    """What is kept of a title beside the whole note, the note, the height of their letters, and how wide they are.

    They are in the largest letters in which both are whole, otherwise in which enough of the title is.
    """
    between = BETWEEN * bool(spot.title and spot.note)

    def fitting(title: str, sizes: Sequence[int]) -> int:
        fit = (each for each in sizes if length(title, each) + length(spot.note, each) + between <= room)
        return next(fit, 0)

    letters = fitting(spot.title, sizes) or fitting(shortest(spot.title, spot.number), sizes[-2:]) or LETTERS[-1]
    note = kept(spot.note, letters, room)
    beside = length(note, letters) + between
    title = kept(spot.title, letters, room - beside)
    return title, note, letters, length(title, letters) + beside


def put_caption(canvas: Image.Image, caption: Caption, spot: Spot) -> None:
    """A caption on felt, brighter if what lies there won; on a bright background if the player is to move."""
    if spot.turn:
        left, top, width, height = caption.box
        rounded(canvas, (left, top, left + width, top + height), height // 3, GOLD)
        inner = caption._replace(box=(left + BESIDE, top, width - 2 * BESIDE, height))
        put_words(canvas, inner, GOLD, INK, INK)
    else:
        put_words(canvas, caption, FELT, STRAW if spot.won else PAPER, STRAW)


def put_words(canvas: Image.Image, caption: Caption, back: str, fore: str, aside: str) -> None:
    """The title and the note beside each other, each in the middle of the height."""
    left, top, width, height = caption.box
    for text, colour in ((caption.title, fore), (caption.note, aside)):
        if text:
            strip = words(text, caption.letters, width, back, colour)
            canvas.paste(strip, (left, top + (height - strip.height) // 2))
            left += strip.width + BETWEEN
