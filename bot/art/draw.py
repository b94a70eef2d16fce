"""Draws a scene as a PNG: rows of spots on felt, each with its caption and its cards; the trick before beside them."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageDraw

from bot.art import podium
from bot.art.captions import BESIDE, LETTERS, Box, line_of, put_caption, put_line
from bot.art.colours import BLUE, FELT, GOLD, INK, PAPER, SHADE, STRAW
from bot.art.layout import (
    APART,
    CAPTION,
    CLOSE,
    EDGE,
    GAP,
    LINE,
    POINTING,
    RAISED,
    ROUND,
    UNDER,
    WIDTH,
    Before,
    SpotRow,
    height_of,
    laid_out,
    layers,
    side_by_side,
)
from bot.art.palette import NOTHING, new, place
from bot.art.scene import Blank, Drawing, Faces, Lying, Podium, Scene, Spot
from bot.art.sprites import TILE, Sprite, length, round_of, rounded, size_of, sprite, under, words

_SIGNS = (80, 64, 52, *LETTERS)
"""Heights of the letters of a note where no cards lie."""
_RIM = 9
"""The width of the rim around a card that won, or that a hint is about."""
_COMPRESSION = 2


def png(drawing: Drawing) -> bytes:
    """The picture as a PNG, 960 pixels wide."""
    file = BytesIO()
    scene = drawing.scene
    picture = podium.drawn(scene) if isinstance(scene, Podium) else _picture(scene, drawing.faces)
    picture.save(file, "PNG", compress_level=_COMPRESSION, transparency=NOTHING)
    return file.getvalue()


def _picture(scene: Scene, faces: Faces) -> Image.Image:
    rows = laid_out(scene)
    canvas = new((WIDTH, height_of(rows)))
    rounded(canvas, (0, 0, *canvas.size), ROUND, FELT)
    top = EDGE
    for row in rows:
        left = EDGE
        for spot, width in zip(row.spots, row.widths, strict=True):
            _put_spot(canvas, spot, (left, top, width, row.height), faces, row)
            left += width + APART
        if row.beside:
            right = WIDTH - EDGE
            _put_before(canvas, row.beside, (right - row.beside.width, top, row.beside.width, row.height), faces)
        top += row.height + GAP
    return canvas


# Cards


def _put_spot(canvas: Image.Image, spot: Spot, box: Box, faces: Faces, row: SpotRow) -> None:
    left, top, width, height = box
    if row.below(spot):
        _put_sign(canvas, spot.note, (left, top + CAPTION, width, height - CAPTION))
        spot = replace(spot, note="")
    if spot.title or spot.note:
        put_caption(canvas, spot, (left, top, width, CAPTION - 4), row.letters)
    if not spot.cards:
        return
    down = size_of(row.size)[1]
    lying = [sprite(card.what, faces, row.size, dim=card.dim) for card in spot.cards]
    # Cards that have no room beside each other cover each other equally.
    close = min(CLOSE, (width - side_by_side(spot, row.size, 0)) / max(1, len(lying) - 1))
    x = left + (width - side_by_side(spot, row.size, 0) - close * (len(lying) - 1)) / 2
    places: list[tuple[int, int]] = []
    for card, found in zip(spot.cards, lying, strict=True):
        places.append((round(x), top + height - down - RAISED * card.raised + (down - found.picture.height) // 2))
        x += found.picture.width + close
    for card, found, at in zip(spot.cards, lying, places, strict=True):
        _put_card(canvas, card, found, at, row.size)
        if spot.won or card.hinted:
            _put_rim(canvas, (*at, *found.picture.size), round_of(row.size), GOLD if spot.won else BLUE)
    ends = [left - close for left, _ in places[1:]]
    for card, found, (left, top), end in zip(  # above the neighbouring cards
        spot.cards, lying, places, [*ends, WIDTH], strict=True
    ):
        if card.hinted:
            _put_arrow(canvas, left, min(end, left + found.picture.width), top)
        if card.count > 1:
            _put_badge(canvas, card, (left, top, *found.picture.size))


def _put_card(canvas: Image.Image, card: Lying, found: Sprite, at: tuple[int, int], size: int) -> None:
    x, y = at
    below = found if card.what is Blank.BACK else under(size)
    for depth in range(layers(card), 0, -1):
        canvas.paste(below.picture, (x + depth * UNDER, y - depth * UNDER), below.mask)
    canvas.paste(found.picture, (x, y), found.mask)


def _put_rim(canvas: Image.Image, box: Box, radius: int, colour: str) -> None:
    """A bright rim, half of it on the card."""
    left, top, width, height = box
    half = _RIM // 2
    edges = (left - half, top - half, left + width + half - 1, top + height + half - 1)
    ImageDraw.Draw(canvas).rounded_rectangle(edges, radius + half, None, place(colour), _RIM)


def _put_arrow(canvas: Image.Image, left: float, right: float, top: int) -> None:
    """An arrow that points from above at a card, as far as this can be seen."""
    middle, half = (left + right) / 2, min(POINTING, (right - left) / 2)
    corners = ((middle - half, top - POINTING), (middle + half, top - POINTING), (middle, top - _RIM // 2))
    ImageDraw.Draw(canvas).polygon(corners, place(STRAW))


def _put_badge(canvas: Image.Image, card: Lying, box: Box) -> None:
    """How many lie here, in the corner where the rank isn't; on a tile as short as possible."""
    left, top, width, height = box
    is_tile = width <= TILE
    many = f"×{card.count}" if card.what is not Blank.BACK and not is_tile else str(card.count)
    letters = LETTERS[0] if not is_tile else LETTERS[1] if width == TILE else LETTERS[2]
    number = words(many, letters, WIDTH, INK, STRAW)
    wide, high = number.width + (8 if is_tile else 16), number.height + 2
    left, bottom = left + (width - wide) * is_tile, top + height
    rounded(canvas, (left, bottom - high, left + wide, bottom), high // 3, INK)
    canvas.paste(number, (left + (wide - number.width) // 2, bottom - high + 1))


def _put_sign(canvas: Image.Image, note: str, box: Box) -> None:
    """A note where others have cards, as large as there is room."""
    left, top, width, height = box
    letters = next((each for each in _SIGNS if length(note, each) <= width), _SIGNS[-1])
    sign = words(note, letters, width, FELT, STRAW)
    canvas.paste(sign, (left + (width - sign.width) // 2, top + (height - sign.height) // 2))


def _put_before(canvas: Image.Image, before: Before, box: Box, faces: Faces) -> None:
    """The trick before: a card and its name in each line."""
    left, top, width, height = box
    high = LINE * before.lines
    top += (height - high) // 2
    rounded(canvas, (left, top, left + width, top + high), ROUND // 2, SHADE)
    for number, spot in enumerate(before.spots):
        column, line = divmod(number, before.lines)
        x, y = left + BESIDE + column * (before.column + BESIDE), top + line * LINE
        end = x + before.column
        for card in spot.cards:
            found = sprite(card.what, faces, TILE, dim=card.dim)
            at = (x, y + (LINE - TILE) // 2)
            canvas.paste(found.picture, at, found.mask)
            if spot.won:
                _put_rim(canvas, (*at, TILE, TILE), round_of(TILE), GOLD)
            x += TILE + CLOSE
        fore = STRAW if spot.won else PAPER
        put_line(canvas, line_of(spot, end - x, LETTERS[1:], SHADE, fore, fore), x, y, LINE)
