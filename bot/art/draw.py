"""Draws a scene as a PNG: rows of spots on felt, each with its caption and its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO

from PIL import Image

from bot.art.colours import FELT, GOLD, INK, PAPER, STRAW
from bot.art.letters import written
from bot.art.palette import NOTHING, new
from bot.art.scene import Blank, Drawing, Faces, Lying, Scene, Spot, in_rows
from bot.art.sprites import Size, length, rounded, size_of, sprite, under, words

WIDTH = 960
"""The width of every picture, so that cards are the same size in all."""

_EDGE, _GAP = 16, 12
_ROUND = 28
_LETTERS, _CAPTION = 40, 58
"""Height of a caption's letters, and of the whole caption."""
_BESIDE, _BETWEEN = 12, 18
"""Padding on both sides of a caption, and between its title and its note."""
_TITLE = 300
"""The width of a long caption if others need room, too."""
_CLOSE = 8
"""The gap between cards with enough room."""
_RAISED = 28
"""How much a chosen card is raised."""
_UNDER = 7
"""How much of a covered card is visible."""
_IN_A_ROW = 10
"""The most cards in a row of a hand whose corners can still be read."""
_COMPRESSION = 2


def png(drawing: Drawing) -> bytes:
    """The picture as a PNG, 960 pixels wide."""
    file = BytesIO()
    _picture(drawing.scene, drawing.faces).save(file, "PNG", compress_level=_COMPRESSION, transparency=NOTHING)
    return file.getvalue()


def _picture(scene: Scene, faces: Faces) -> Image.Image:
    rows = [*_titled(scene.rows), *((Spot(cards),) for cards in in_rows(scene.hand, _IN_A_ROW))]
    sizes: list[Size] = ["small" if number < len(scene.rows) else "large" for number in range(len(rows))]
    heights = [_height(row, size) for row, size in zip(rows, sizes, strict=True)]
    canvas = new((WIDTH, 2 * _EDGE + sum(heights) + _GAP * (len(heights) - 1)))
    rounded(canvas, (0, 0, *canvas.size), _ROUND, FELT)
    top = _EDGE
    for row, size, height in zip(rows, sizes, heights, strict=True):
        left = _EDGE
        for spot, width in zip(row, _widths(row, size), strict=True):
            _put_spot(canvas, spot, (left, top, width, height), faces, size)
            left += width + _GAP
        top += height + _GAP
    return canvas


# Captions


def _titled(rows: Sequence[Sequence[Spot]]) -> list[list[Spot]]:
    """The rows with drawable titles; a player gets at least their number, and also if two titles read the same."""
    players = {(spot.number, written(spot.title)) for row in rows for spot in row if spot.number}
    alike = Counter(title.casefold() for _, title in players)

    def title(spot: Spot) -> str:
        title = written(spot.title)
        told_apart = not spot.number or (title and alike[title.casefold()] == 1)
        return title if told_apart else f"#{spot.number} {title}".rstrip()

    return [[replace(spot, title=title(spot)) for spot in row] for row in rows]


# Layout


def _height(row: Sequence[Spot], size: Size) -> int:
    """The height of a row: captions, and cards if there are any."""
    caption = _CAPTION if any(spot.title or spot.note for spot in row) else 0
    cards = [card for spot in row for card in spot.cards]
    raised = _RAISED if any(card.raised for card in cards) else 0
    under = max((_layers(card) for card in cards), default=0) * _UNDER
    return caption + raised + under + (size_of(size)[1] if cards else 0)


def _widths(row: Sequence[Spot], size: Size) -> list[int]:
    """The width of each spot in a row: all equal or, if that isn't enough for one of them, what each needs.

    The smallest are served first, so that only the largest are cut.
    """
    left = WIDTH - 2 * _EDGE - _GAP * (len(row) - 1)
    needed = [max(_across(spot, size), min(_caption_across(spot), _TITLE)) for spot in row]
    if max(needed) <= left // len(row):
        return [left // len(row)] * len(row)
    widths = [0] * len(row)
    for served, place in enumerate(sorted(range(len(row)), key=needed.__getitem__)):
        widths[place] = min(needed[place], left // (len(row) - served))
        left -= widths[place]
    return [width + left // len(row) for width in widths]


def _across(spot: Spot, size: Size) -> int:
    """The width of its cards, side by side."""
    return len(spot.cards) * (size_of(size)[0] + _CLOSE) - _CLOSE


def _caption_across(spot: Spot) -> int:
    title, note = length(spot.title, _LETTERS), length(spot.note, _LETTERS)
    return title + note + _BETWEEN * bool(title and note) + 2 * _BESIDE


# Cards


def _put_spot(canvas: Image.Image, spot: Spot, box: tuple[int, int, int, int], faces: Faces, size: Size) -> None:
    left, top, width, height = box
    if spot.title or spot.note:
        _put_caption(canvas, spot, left, top, width)
    if not spot.cards:
        return
    across, down = size_of(size)
    number = len(spot.cards)
    step = min(across + _CLOSE, (width - across) / max(1, number - 1))
    start = left + (width - across - step * (number - 1)) / 2
    places = [
        (round(start + place * step), top + height - down - _RAISED * card.raised)
        for place, card in enumerate(spot.cards)
    ]
    for card, at in zip(spot.cards, places, strict=True):
        _put_card(canvas, card, at, faces, size)
    for card, (x, y) in zip(spot.cards, places, strict=True):  # above the neighbouring cards
        if card.count > 1:
            many = str(card.count) if card.what is Blank.BACK else f"×{card.count}"
            _put_badge(canvas, many, x, y + down)


def _put_card(canvas: Image.Image, card: Lying, at: tuple[int, int], faces: Faces, size: Size) -> None:
    x, y = at
    found = sprite(card.what, faces, size, dim=card.dim)
    below = found if card.what is Blank.BACK else under(size)
    for depth in range(_layers(card), 0, -1):
        canvas.paste(below.picture, (x + depth * _UNDER, y - depth * _UNDER), below.mask)
    canvas.paste(found.picture, (x, y), found.mask)


def _layers(card: Lying) -> int:
    """How many backs are visible under the top one."""
    return min(card.count, 3) - 1


def _put_badge(canvas: Image.Image, text: str, left: int, bottom: int) -> None:
    """A number in the corner of a card."""
    number = words(text, _LETTERS, WIDTH, INK, STRAW)
    width, height = number.width + 16, number.height + 2
    rounded(canvas, (left, bottom - height, left + width, bottom), height // 3, INK)
    canvas.paste(number, (left + 8, bottom - height + 1))


def _put_caption(canvas: Image.Image, spot: Spot, left: int, top: int, width: int) -> None:
    """The title and the note side by side; on a bright background if the player is to move."""
    back, fore, aside = (GOLD, INK, INK) if spot.turn else (FELT, PAPER, STRAW)
    room = width - 2 * _BESIDE
    line = [words(spot.note, _LETTERS, room, back, aside)] if spot.note else []
    if spot.title:
        line.insert(0, words(spot.title, _LETTERS, room - sum(each.width + _BETWEEN for each in line), back, fore))
    across = sum(each.width for each in line) + _BETWEEN * (len(line) - 1)
    x = left + (width - across) // 2
    if spot.turn:
        rounded(canvas, (x - _BESIDE, top, x + across + _BESIDE, top + _CAPTION - 4), _CAPTION // 3, GOLD)
    for each in line:
        canvas.paste(each, (x, top + 1))
        x += each.width + _BETWEEN
