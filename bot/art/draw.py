"""Draws a scene as a PNG: rows of spots on felt, each with its caption and its cards; the trick before beside them."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.art import podium
from bot.art.captions import Box, Caption, put_caption, put_words
from bot.art.colours import BLUE, FELT, GOLD, INK, PAPER, SHADE, STRAW
from bot.art.layout import POINTING, ROUND, UNDER, WIDTH, PlacedSpot, from_top, height_of, laid_out, layers
from bot.art.palette import encoded, new, place
from bot.art.scene import Blank, Drawing, Faces, Lying, Podium, Scene
from bot.art.sprites import Sprite, round_of, rounded, sprite, under, words

_RIM = 9
"""The width of the rim around a card that won, or that a hint is about."""


def png(drawing: Drawing) -> bytes:
    """The picture as a PNG, 960 pixels wide."""
    scene = drawing.scene
    return encoded(podium.drawn(scene) if isinstance(scene, Podium) else _picture(scene, drawing.faces))


def _picture(scene: Scene, faces: Faces) -> Image.Image:
    rows = laid_out(scene)
    canvas = new((WIDTH, height_of(rows)))
    rounded(canvas, (0, 0, *canvas.size), ROUND, FELT)
    for row, top in from_top(rows):
        for each in row.places(top):
            if each.sign:
                put_words(canvas, each.sign, FELT, STRAW, STRAW)
            if each.caption:
                put_caption(canvas, each.caption, each.spot)
            _put_cards(canvas, each, faces)
        if row.beside:
            box = row.at_the_side(top)
            left, high, width, height = box
            rounded(canvas, (left, high, left + width, high + height), ROUND // 2, SHADE)
            for each in row.beside.places(box):
                if each.caption:
                    put_words(canvas, each.caption, SHADE, *2 * (STRAW if each.spot.won else PAPER,))
                _put_cards(canvas, each, faces)
    return canvas


def _put_cards(canvas: Image.Image, place: PlacedSpot, faces: Faces) -> None:
    """The cards of a spot, with what is above them."""
    for card, box in zip(place.spot.cards, place.cards, strict=True):
        _put_card(canvas, card, sprite(card.what, faces, place.size, dim=card.dim), box, place.size)
        if place.spot.won or card.hinted:
            _put_rim(canvas, box, round_of(place.size), GOLD if place.spot.won else BLUE)
    # Above the neighbouring cards:
    ends = [left for left, *_ in place.cards[1:]]
    for card, (left, top, width, _), end in zip(place.spot.cards, place.cards, [*ends, WIDTH], strict=False):
        if card.hinted:
            _put_arrow(canvas, left, min(end, left + width), top)
    for count in place.counts:
        _put_count(canvas, count)


def _put_card(canvas: Image.Image, card: Lying, found: Sprite, box: Box, size: int) -> None:
    x, y, *_ = box
    below = found if card.what is Blank.BACK else under(size)
    for depth in range(layers(card), 0, -1):
        below.put(canvas, x + depth * UNDER, y - depth * UNDER)
    found.put(canvas, x, y)


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


def _put_count(canvas: Image.Image, count: Caption) -> None:
    """How many lie in a place, on a dark background."""
    left, top, width, height = count.box
    number = words(count.note, count.letters, width, INK, STRAW)
    rounded(canvas, (left, top, left + width, top + height), height // 3, INK)
    canvas.paste(number, (left + (width - number.width) // 2, top + 1))
