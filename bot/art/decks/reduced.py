"""Cards and signs as small as they are shown, in the palette."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.art.colours import PAPER
from bot.art.decks import faces as looks
from bot.art.decks.emoji import emoji
from bot.art.decks.pen import CARD, SIGN
from bot.art.palette import indexed
from bot.art.scene import Blank, Faces
from bot.engine.cards import Card, Suit

_ROUND = 1 / 6
"""Radius of a tile's corners, as a share of its width."""


def reduced(what: Card | Suit | Blank, faces: Faces, size: tuple[int, int]) -> Image.Image:
    """A card, a back or a sign at this size in pixels; a square card is a tile, with little more than the index."""
    match what:
        case Card():
            drawn = emoji(what, faces) if size[0] == size[1] else looks.face(what, faces)
        case Suit():
            drawn = _emblem(what, faces)
        case Blank():
            drawn = _middle(looks.back()) if size[0] == size[1] else looks.back()
    return indexed(drawn.resize(size, Image.Resampling.LANCZOS))


def _emblem(suit: Suit, faces: Faces) -> Image.Image:
    """A suit's sign on a round plate."""
    wide = CARD[0]
    plate = Image.new("RGBA", (wide, wide))
    ImageDraw.Draw(plate).ellipse((0, 0, wide - 1, wide - 1), PAPER)
    plate.alpha_composite(looks.sign(suit, faces), ((wide - SIGN) // 2, (wide - SIGN) // 2))
    return plate


def _middle(card: Image.Image) -> Image.Image:
    """The square in the middle of a card, with round corners."""
    wide = card.width
    square = card.crop((0, (card.height - wide) // 2, wide, (card.height + wide) // 2))
    mask = Image.new("L", square.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, wide - 1), wide * _ROUND, 255)
    square.putalpha(mask)
    return square
