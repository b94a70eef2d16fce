"""The parts of pictures, made once: cards, signs and words, reduced and in the palette."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from PIL import Image, ImageDraw

from bot.art import faces as drawn
from bot.art.colours import FELT, GREY, PAPER, SHADE
from bot.art.letters import HAN, font, line
from bot.art.palette import NOTHING, dimmed, indexed, new, place, ramp
from bot.art.pen import CARD, SIGN
from bot.art.scene import Blank, Faces
from bot.engine.cards import Card, Suit

Size: TypeAlias = Literal["large", "small"]

_REDUCED: dict[Size, int] = {"large": 4, "small": 6}
"""How many times smaller than drawn."""
_ROUND: dict[Size, int] = {"large": 11, "small": 8}
"""Radius of a card's corners."""
_KEPT = 512
_BOLDER = 1 / 80
"""Thickens the strokes of Chinese characters, as a share of their height: their font isn't bold."""

_COVERED = [0 if each == NOTHING else 255 for each in range(256)]


def size_of(size: Size) -> tuple[int, int]:
    """Width and height of a card."""
    return CARD[0] // _REDUCED[size], CARD[1] // _REDUCED[size]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture and the mask of what it covers."""

    picture: Image.Image
    mask: Image.Image

    @classmethod
    def of(cls, picture: Image.Image) -> Sprite:
        """Covers where it isn't transparent."""
        return cls(picture, Image.frombytes("L", picture.size, picture.tobytes()).point(_COVERED))


@lru_cache(maxsize=_KEPT)
def sprite(what: Card | Suit | Blank, faces: Faces, size: Size, *, dim: bool = False) -> Sprite:
    """A card, or what lies in its place."""
    if dim:
        return Sprite.of(dimmed(sprite(what, faces, size).picture))
    match what:
        case Card():
            return Sprite.of(indexed(drawn.face(what, faces).reduce(_REDUCED[size])))
        case Suit():
            return Sprite.of(indexed(_emblem(what, faces, size)))
        case Blank.BACK:
            return Sprite.of(indexed(drawn.back().reduce(_REDUCED[size])))
        case Blank.EMPTY:
            return _plain(size, SHADE, FELT)


def _emblem(suit: Suit, faces: Faces, size: Size) -> Image.Image:
    """A suit's sign on a round plate, as wide as a card."""
    plate = Image.new("RGBA", CARD)
    width, height = CARD
    top = (height - width) // 2
    ImageDraw.Draw(plate).ellipse((0, top, width - 1, top + width - 1), PAPER)
    plate.alpha_composite(drawn.sign(suit, faces), ((width - SIGN) // 2, (height - SIGN) // 2))
    return plate.reduce(_REDUCED[size])


@lru_cache
def under(size: Size) -> Sprite:
    """The visible edge of a card under others."""
    return _plain(size, PAPER, GREY)


@lru_cache
def _plain(size: Size, fill: str, edge: str) -> Sprite:
    plain = new(size_of(size))
    rounded(plain, (0, 0, *plain.size), _ROUND[size], fill, edge)
    return Sprite.of(plain)


def rounded(picture: Image.Image, box: tuple[int, int, int, int], radius: int, fill: str, edge: str = "") -> None:
    """A rectangle with round corners: left, top, right, bottom (exclusive)."""
    left, top, right, bottom = box
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((left, top, right - 1, bottom - 1), radius, place(fill), place(edge or fill), 2)


@lru_cache
def _inks(back: str, fore: str) -> list[int]:
    return ramp(back, fore)


@lru_cache(maxsize=_KEPT)
def length(text: str, height: int) -> int:
    """The width of a text in letters of this height."""
    return round(sum(font(height, name).getlength(part) for name, part in line(text)))


@lru_cache(maxsize=_KEPT)
def words(text: str, height: int, most: int, back: str, fore: str) -> Image.Image:
    """A line of text in letters of this height, cut at the width ``most``."""
    kept = text
    while text and length(kept, height) > most:
        text = text[:-1]
        kept = text.rstrip() + "…"
    strip = Image.new("L", (max(1, length(kept, height)), round(height * 1.3)))
    pen, x = ImageDraw.Draw(strip), 0.0
    parts = [(font(height, name), part, height * _BOLDER if name == HAN else 0) for name, part in line(kept)]
    boxes = [letters.getbbox(part, anchor="ls") for letters, part, _ in parts]
    above, below = max((-box[1] for box in boxes), default=0), max((box[3] for box in boxes), default=0)
    base = max(above, min(height, strip.height - below))
    for letters, part, bolder in parts:
        pen.text((x, base), part, 255, letters, "ls", stroke_width=bolder)
        x += letters.getlength(part)
    found = new(strip.size)
    found.frombytes(strip.point(_inks(back, fore)).tobytes())
    return found
