"""What each card looks like, large: whoever shows it reduces it."""

from __future__ import annotations

from PIL import Image

from bot.art.scene import Faces
from bot.engine.cards import Card, Suit

WIDTH, HEIGHT = 672, 960
"""Of a card as it is drawn."""
SIGN = 480
"""Width and height of a suit's sign as it is drawn."""
EMOJI = 128
"""Width and height of an emoji."""


def face(card: Card, faces: Faces) -> Image.Image:
    """A card, with transparent corners."""
    raise NotImplementedError(card, faces)


def sign(suit: Suit, faces: Faces) -> Image.Image:
    """A suit's sign alone, on nothing."""
    raise NotImplementedError(suit, faces)


def back() -> Image.Image:
    """The back of every card."""
    raise NotImplementedError


def emoji(card: Card, faces: Faces) -> Image.Image:
    """A card so small that only what it is has room: rank and suit."""
    raise NotImplementedError(card, faces)
