"""A card as an emoji: so small that only its corner has room, what it is large and of which suit beside it."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from bot.art.colours import GREY, PAPER
from bot.art.faces import face, sign
from bot.art.pen import FINE
from bot.art.scene import Faces
from bot.engine.cards import Card

SIZE = 128

_RANK = (4, 7, 39, 51)
_STAR = (4, 7, 41, 42)
"""Where in a corner of a card its rank is, in units; of a joker a star."""
_ROUND = 20


def emoji(card: Card, faces: Faces) -> Image.Image:
    """The card, square, with transparent corners; raises ValueError where the deck has none like it."""
    drawn = face(card, faces)
    picture = Image.new("RGBA", (SIZE * FINE, SIZE * FINE))
    pen = ImageDraw.Draw(picture)
    edge = SIZE * FINE - 1
    pen.rounded_rectangle((0, 0, edge, edge), _ROUND * FINE, PAPER, GREY, 2 * FINE)
    if card.suit is None:
        _put(picture, _cut_out(drawn, _STAR), (14, 14, 114, 114))
    else:
        _put(picture, _cut_out(drawn, _RANK), (7, 10, 66, 118))
        _put(picture, sign(card.suit, faces), (68, 34, 122, 118))
    return picture.reduce(FINE)


def _cut_out(drawn: Image.Image, part: tuple[int, int, int, int]) -> Image.Image:
    """What stands on the paper in this part of a card."""
    left, top, right, bottom = (each * FINE for each in part)
    found = drawn.crop((left, top, right, bottom))
    ink = ImageChops.difference(found.convert("RGB"), Image.new("RGB", found.size, PAPER))
    return found.crop(ink.getbbox())


def _put(picture: Image.Image, what: Image.Image, box: tuple[int, int, int, int]) -> None:
    """As large as it has room in a box, in its middle."""
    left, top, right, bottom = (each * FINE for each in box)
    scale = min((right - left) / what.width, (bottom - top) / what.height)
    fit = what.resize((round(what.width * scale), round(what.height * scale)))
    picture.alpha_composite(fit, (left + (right - left - fit.width) // 2, top + (bottom - top - fit.height) // 2))
