"""Colours in the format of a file."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.art.draw import png
from bot.art.palette import COLOURS, NOTHING, encoded, new
from bot.art.scene import Blank, Drawing, Faces, Lying, Scene, Spot


def test_the_corners_of_a_picture_are_transparent_and_every_colour_is_in_the_palette() -> None:
    picture = Image.open(BytesIO(png(Drawing(Scene(((Spot((Lying(Blank.EMPTY),)),),)), Faces("french")))))
    palette = picture.getpalette()
    assert palette
    assert max(picture.tobytes()) < len(palette) // 3
    corner = picture.convert("RGBA").getpixel((0, 0))
    assert isinstance(corner, tuple)
    assert corner[3] == 0


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (300, 500)])
def test_a_file_has_the_same_pixels(size: tuple[int, int]) -> None:
    picture = new(size)
    picture.frombytes(bytes(Random(str(size)).choices(range(NOTHING + 1), k=size[0] * size[1])))
    file = encoded(picture)
    Image.open(BytesIO(file)).verify()
    found = Image.open(BytesIO(file))
    assert (found.size, found.tobytes()) == (size, picture.tobytes())
    colours = {colour for _, colour in found.convert("RGBA").getcolors() or ()}
    assert colours <= {*((*colour, 255) for colour in COLOURS), (0, 0, 0, 0)}
