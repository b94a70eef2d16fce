"""Captions: a title and a note on one line, in letters as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PIL import Image

from bot.art.colours import FELT, GOLD, INK, PAPER, STRAW
from bot.art.scene import Spot
from bot.art.sprites import length, rounded, words

LETTERS = (40, 34, 28)
"""Heights of a caption's letters: usually, and where there isn't enough room."""
BESIDE, BETWEEN = 12, 18
"""Padding on both sides of a caption on a bright background, and between its title and its note."""

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height."""


def put_caption(canvas: Image.Image, spot: Spot, box: Box, sizes: Sequence[int] = LETTERS) -> None:
    """The title and the note side by side; on a bright background if the player is to move."""
    left, top, width, height = box
    fore, aside = (STRAW, STRAW) if spot.won else (PAPER, STRAW)
    colours = (GOLD, INK, INK) if spot.turn else (FELT, fore, aside)
    line = line_of(spot, width - BESIDE * (1 + spot.turn), sizes, *colours)
    across = sum(each.width for each in line) + BETWEEN * (len(line) - 1)
    x = left + (width - across) // 2
    if spot.turn:
        rounded(canvas, (x - BESIDE, top, x + across + BESIDE, top + height), height // 3, GOLD)
    put_line(canvas, line, x, top, height)


def line_of(spot: Spot, room: int, sizes: Sequence[int], back: str, fore: str, aside: str) -> list[Image.Image]:
    """The title as far as there is room beside the whole note, in the largest letters in which both are whole."""
    between = BETWEEN * bool(spot.title and spot.note)
    whole = (each for each in sizes if length(spot.title, each) + length(spot.note, each) + between <= room)
    letters = next(whole, LETTERS[-2] if spot.number else LETTERS[-1])
    line = [words(spot.note, letters, room, back, aside)] if spot.note else []
    if spot.title:
        line.insert(0, words(spot.title, letters, room - sum(each.width + BETWEEN for each in line), back, fore))
    return line


def put_line(canvas: Image.Image, line: Sequence[Image.Image], left: int, top: int, height: int) -> None:
    """Put the parts of a line beside each other, each in the middle of the height."""
    for each in line:
        canvas.paste(each, (left, top + (height - each.height) // 2))
        left += each.width + BETWEEN
