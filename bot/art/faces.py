"""What each card looks like, large: whoever shows it reduces it."""

from __future__ import annotations

from PIL import Image

from bot.art import french, swiss
from bot.art.french import back as back  # noqa: PLC0414  the back of every card is the French deck's
from bot.art.scene import Faces
from bot.engine.cards import Card, Suit


def face(card: Card, faces: Faces) -> Image.Image:
    """A card, with transparent corners; where the Swiss-German deck has none like it, the French one."""
    if faces == "swiss" and swiss.has(card):
        return swiss.face(card)
    return french.face(card, four=faces == "four")


def corner(card: Card, faces: Faces) -> Image.Image:
    """What stands in a card's corners, on paper or on nothing: its rank above its suit."""
    if faces == "swiss" and swiss.has(card):
        return swiss.corner(card)
    return french.corner(card, four=faces == "four")


def sign(suit: Suit, faces: Faces) -> Image.Image:
    """A suit's sign alone, on nothing, as wide as it is high."""
    return swiss.sign(suit) if faces == "swiss" else french.sign(suit, four=faces == "four")
