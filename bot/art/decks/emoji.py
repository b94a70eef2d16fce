"""A card as an emoji: too small for more than its corner, a large rank with the suit beside it."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from bot.art.colours import GREY, PAPER
from bot.art.decks.faces import corner, sign
from bot.art.decks.pen import FINE
from bot.art.scene import Faces
from bot.engine.cards import Card

SIZE = 128

_RANK, _STAR = 43, 37
"""How many units a corner's rank, or a joker's star, takes from the top."""
_ROUND = 20
_SMOOTH = 2
"""It is composed this many times larger and then reduced."""


def emoji(card: Card, faces: Faces) -> Image.Image:
    """The card, square, with transparent corners."""
    top = corner(card, faces)
    picture = Image.new("RGBA", (SIZE * _SMOOTH, SIZE * _SMOOTH))
    pen = ImageDraw.Draw(picture)
    edge = SIZE * _SMOOTH - 1
    pen.rounded_rectangle((0, 0, edge, edge), _ROUND * _SMOOTH, PAPER, GREY, 2 * _SMOOTH)
    if card.suit is None:
        _put(picture, _cut_out(top, _STAR), (14, 14, 114, 114))
    else:
        _put(picture, _cut_out(top, _RANK), (7, 10, 66, 118))
        _put(picture, sign(card.suit, faces), (68, 34, 122, 118))
    return picture.reduce(_SMOOTH)


def _cut_out(corner: Image.Image, height: int) -> Image.Image:
    """The rank or star at its top."""
    written = Image.new("RGBA", (corner.width, height * FINE), PAPER)
    written.alpha_composite(corner.crop((0, 0, *written.size)))
    ink = ImageChops.difference(written.convert("RGB"), Image.new("RGB", written.size, PAPER))
    return written.crop(ink.getbbox())


def _put(picture: Image.Image, what: Image.Image, box: tuple[int, int, int, int]) -> None:
    """As large as fits into a box, centred."""
    left, top, right, bottom = (each * _SMOOTH for each in box)
    scale = min((right - left) / what.width, (bottom - top) / what.height)
    fit = what.resize((round(what.width * scale), round(what.height * scale)))
    picture.alpha_composite(fit, (left + (right - left - fit.width) // 2, top + (bottom - top - fit.height) // 2))
