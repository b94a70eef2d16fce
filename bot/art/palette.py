"""The one palette of all pictures: 63 colours and transparency. With so few, pictures are small and compress quickly.

It has the named colours, shades between those that touch, for smooth edges, and a dimmed version of nearly every colour
for cards that can't be played now.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import TypeAlias

from isal import isal_zlib
from PIL import Image, ImageColor

from bot.art.colours import BLUE, BLUSH, BROWN, FELT, GOLD, GREEN, GREY, INK, PAPER, RED, SHADE, SKIN, STRAW

Colour: TypeAlias = tuple[int, int, int]

NOTHING = 63
"""The index of transparency."""

_MEETING = (
    (PAPER, INK, 5),
    (PAPER, RED, 3),
    (PAPER, BLUE, 3),
    (PAPER, GREEN, 3),
    (INK, RED, 1),
    (INK, BLUE, 1),
    (INK, GREEN, 1),
    (INK, GOLD, 2),
    (INK, SKIN, 1),
    (PAPER, GOLD, 1),
    (PAPER, FELT, 3),
    (PAPER, BROWN, 1),
)
"""Colours that touch, and how many shades lie between them."""

_VEIL, _VEILED = "#3c4a44", 0.55
"""What dimmed cards are mixed with, and how much."""


def _between(one: str | Colour, other: str | Colour, part: float) -> Colour:
    r, g, b = (round(a + (z - a) * part) for a, z in zip(_rgb(one), _rgb(other), strict=True))
    return r, g, b


def _rgb(colour: str | Colour) -> Colour:
    return ImageColor.getrgb(colour)[:3] if isinstance(colour, str) else colour


def _dimmed(colour: Colour) -> Colour:
    return _between(colour, _VEIL, _VEILED)


_NAMED = (PAPER, INK, GREY, RED, BLUE, GREEN, GOLD, STRAW, SKIN, BLUSH, BROWN, FELT, SHADE)
_BRIGHT = [
    *map(_rgb, _NAMED),
    *chain.from_iterable(
        [_between(one, other, step / (steps + 1)) for step in range(1, steps + 1)] for one, other, steps in _MEETING
    ),
]
COLOURS: list[Colour] = [*_BRIGHT, *(_dimmed(colour) for colour in _BRIGHT[: NOTHING - len(_BRIGHT)])]
_ALL = [part for colour in (*COLOURS, (0, 0, 0)) for part in colour]
"""Including an entry for transparency: without one, careful readers refuse the file."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_LEVEL = 1
"""The next ones take as long or much longer, and save nothing."""


@cache
def _sample() -> Image.Image:
    """An empty picture with the palette."""
    sample = Image.new("P", (1, 1))
    sample.putpalette([part for colour in COLOURS for part in colour])
    return sample


def new(size: tuple[int, int], place: int = NOTHING) -> Image.Image:
    """A picture with this palette, filled with one colour."""
    picture = Image.new("P", size, place)
    picture.putpalette(_ALL)
    return picture


@cache
def place(colour: str) -> int:
    """The palette index of a colour, or of the nearest one."""
    return _nearest(_rgb(colour))


def ramp(back: str, fore: str) -> list[int]:
    """The palette index of each of 256 shades from one colour to another."""
    return [_nearest(_between(back, fore, shade / 255)) for shade in range(256)]


def indexed(picture: Image.Image) -> Image.Image:
    """A picture converted to the palette; pixels at least half transparent become transparent."""
    found = picture.convert("RGB").quantize(palette=_sample(), dither=Image.Dither.NONE)
    found.putpalette(_ALL)
    if picture.mode == "RGBA":
        found.paste(NOTHING, mask=picture.getchannel("A").point([255] * 128 + [0] * 128))
    return found


@cache
def _dimming() -> list[int]:
    return [*(_nearest(_dimmed(colour)) for colour in COLOURS), NOTHING, *[0] * 192]


def dimmed(picture: Image.Image) -> Image.Image:
    """The same picture, dimmed."""
    return picture.point(_dimming())


def encoded(picture: Image.Image) -> bytes:
    """A picture with this palette as a PNG."""
    width, height = picture.size
    # A line begins with its filter, here always 0 for none: the byte by which each line is filled up before the next.
    lines = picture.tobytes("raw", "P", width + 1)
    packer = isal_zlib.compressobj(_LEVEL)  # pyright: ignore[reportUnknownMemberType]  its stubs leave types out
    packed = packer.compress(b"\0")  # pyright: ignore[reportUnknownMemberType]  as above
    packed += packer.compress(memoryview(lines)[:-1])  # pyright: ignore[reportUnknownMemberType]  as above
    packed += packer.flush()
    header = struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)  # 8 bits a pixel, which are places in the palette
    chunks = (b"IHDR", header), (b"PLTE", bytes(_ALL)), (b"tRNS", b"\xff" * NOTHING + b"\0"), (b"IDAT", packed)
    return b"".join([_SIGNATURE, *chain.from_iterable(_chunk(*each) for each in (*chunks, (b"IEND", b"")))])


def _chunk(kind: bytes, data: bytes) -> Sequence[bytes]:
    """A part of a PNG: its length, its kind, what it holds and a checksum."""
    checksum = zlib.crc32(data, zlib.crc32(kind))
    return struct.pack(">I", len(data)), kind, data, struct.pack(">I", checksum)


def _nearest(colour: Colour) -> int:
    r, g, b = colour
    distances = [(r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2 for x, y, z in COLOURS]
    return distances.index(min(distances))
