"""What each card looks like, at full size; callers reduce it."""

from __future__ import annotations

from PIL import Image

from bot.art.decks import french, swiss
from bot.art.decks.french import back as back  # the back of every card is the French deck's
from bot.art.scene import Faces
from bot.engine.cards import Card, Suit


def face(card: Card, faces: Faces) -> Image.Image:
    """A card with transparent corners; the French one if the Swiss-German deck has no such card."""
    if faces.style == "swiss" and swiss.has(card):
        return swiss.face(card, faces.index(card))
    return french.face(card, faces.index(card), four=faces.style == "four")


def corner(card: Card, faces: Faces) -> Image.Image:
    """A card's corner index, on paper or transparent: the rank above the suit."""
    if faces.style == "swiss" and swiss.has(card):
        return swiss.corner(card, faces.index(card))
    return french.corner(card, faces.index(card), four=faces.style == "four")


def sign(suit: Suit, faces: Faces) -> Image.Image:
    """A suit's sign alone on a transparent square."""
    return swiss.sign(suit) if faces.style == "swiss" else french.sign(suit, four=faces.style == "four")
