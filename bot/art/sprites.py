"""The parts of pictures, made once: cards, signs and words, reduced and in the palette."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.art.colours import FELT, GREY, PAPER, SHADE
from bot.art.decks.pen import CARD
from bot.art.letters import HAN, font, line
from bot.art.palette import NOTHING, dimmed, new, place, ramp
from bot.art.scene import Blank, Faces
from bot.art.sprite_file import SPRITES, name
from bot.engine.cards import Card, Suit

TILE = 76
SIZES = (184, 144, 112, TILE, 60)
"""How wide cards can be, in pixels; up to ``TILE`` they are as high as wide, with little more than the index."""
_PLATE = 2 / 3
"""The width of a suit's sign, as a share of a card's."""
_ROUND = 1 / 15
"""Radius of a card's corners, as a share of its width."""
_ROUND_TILE = 1 / 6
_KEPT = 512
_STRIPS = 25_000
"""From how many pixels on several strips are put down faster than the whole."""
_BOLDER = 1 / 80
"""Thickens the strokes of Chinese characters, as a share of their height: their font isn't bold."""

_COVERED = bytes(0 if each == NOTHING else 255 for each in range(256))


def size_of(width: int) -> tuple[int, int]:
    """Width and height of a card as wide as this."""
    return width, width if width <= TILE else round(width * CARD[1] / CARD[0])


def across(what: Card | Suit | Blank, width: int) -> int:
    """The width of what lies among cards as wide as this."""
    return round(width * _PLATE) if isinstance(what, Suit) and width > TILE else width


def shape(what: Card | Suit | Blank, width: int) -> tuple[int, int]:
    """Width and height of what lies among cards as wide as this."""
    wide = across(what, width)
    return (wide, wide) if isinstance(what, Suit) else size_of(width)


class Strip(NamedTuple):
    """Lines of a sprite, from this height in it on; ``mask``: what of it is covered, None if all is."""

    top: int
    picture: Image.Image
    mask: Image.Image | None


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture that may be transparent, in strips: what is without holes is put down in a tenth of the time."""

    size: tuple[int, int]
    strips: Sequence[Strip]

    @classmethod
    def of(cls, picture: Image.Image) -> Sprite:
        """Covers where it isn't transparent."""
        width, height = picture.size
        covered = picture.tobytes().translate(_COVERED)
        if width * height < _STRIPS:
            return cls(picture.size, [Strip(0, picture, _mask(picture.size, covered))])
        whole = [not covered[width * y : width * (y + 1)].count(0) for y in range(height)]
        strips: list[Strip] = []
        top = 0
        for is_whole, lines in groupby(whole):
            bottom = top + len([*lines])
            mask = None if is_whole else _mask((width, bottom - top), covered[width * top : width * bottom])
            strips.append(Strip(top, picture.crop((0, top, width, bottom)), mask))
            top = bottom
        return cls(picture.size, strips)

    def dimmed(self) -> Sprite:
        """The same, dimmed."""
        return Sprite(self.size, [strip._replace(picture=dimmed(strip.picture)) for strip in self.strips])

    def put(self, canvas: Image.Image, left: int, top: int) -> None:
        """Put it down here."""
        for strip in self.strips:
            canvas.paste(strip.picture, (left, top + strip.top), strip.mask)


@lru_cache
def _mask(size: tuple[int, int], covered: bytes) -> Image.Image:
    """The one mask of all cards of a size, which would otherwise take memory for each."""
    return Image.frombytes("L", size, covered)


def sprite(what: Card | Suit | Blank, faces: Faces, width: int, *, dim: bool = False) -> Sprite:
    """A card as wide as this, or what lies in its place."""
    return _sprite(what, faces.of(what), width, dim=dim)


@lru_cache(maxsize=_KEPT)
def _sprite(what: Card | Suit | Blank, faces: Faces, width: int, *, dim: bool) -> Sprite:
    if dim:
        return sprite(what, faces, width).dimmed()
    if what is Blank.EMPTY:
        return _plain(width, SHADE, FELT)
    size = shape(what, width)
    pixels = SPRITES.pixels(name(what, faces, width))
    if pixels is None:
        from bot.art.decks.reduced import reduced  # noqa: PLC0415  a process that draws no card does without

        return Sprite.of(reduced(what, faces, size))
    picture = new(size)
    picture.frombytes(pixels)
    return Sprite.of(picture)


@lru_cache
def under(width: int) -> Sprite:
    """The visible edge of a card under others."""
    return _plain(width, PAPER, GREY)


@lru_cache
def _plain(width: int, fill: str, edge: str) -> Sprite:
    plain = new(size_of(width))
    rounded(plain, (0, 0, *plain.size), round_of(width), fill, edge)
    return Sprite.of(plain)


def round_of(width: int) -> int:
    """Radius of the corners of a card as wide as this."""
    return round(width * (_ROUND_TILE if width <= TILE else _ROUND))


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
def kept(text: str, height: int, most: int) -> str:
    """What is kept of a text in letters of this height, cut at the width ``most``.

    A letter more can make joined letters narrower, so of Arabic there may be a letter less than fits.
    """
    if length(text, height) <= most:
        return text
    fitting = bisect_right(range(len(text)), most, key=lambda letters: length(_cut(text, letters), height))
    return _cut(text, max(0, fitting - 1))


def _cut(text: str, letters: int) -> str:
    return text[:letters].rstrip() + "…"


@lru_cache(maxsize=_KEPT)
def words(text: str, height: int, most: int, back: str, fore: str) -> Image.Image:
    """A line of text in letters of this height, cut at the width ``most``."""
    text = kept(text, height, most)
    strip = Image.new("L", (max(1, length(text, height)), round(height * 1.3)))
    pen, x = ImageDraw.Draw(strip), 0.0
    parts = [(font(height, name), part, height * _BOLDER if name == HAN else 0) for name, part in line(text)]
    boxes = [letters.getbbox(part, anchor="ls") for letters, part, _ in parts]
    above, below = max((-box[1] for box in boxes), default=0), max((box[3] for box in boxes), default=0)
    base = max(above, min(height, strip.height - below))
    for letters, part, bolder in parts:
        pen.text((x, base), part, 255, letters, "ls", stroke_width=bolder)
        x += letters.getlength(part)
    found = new(strip.size)
    found.frombytes(strip.point(_inks(back, fore)).tobytes())
    return found
