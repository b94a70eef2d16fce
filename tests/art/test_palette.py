"""Colours in the format of a file."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.art.draw import png
from bot.art.scene import Blank, Drawing, Faces, Lying, Scene, Spot


def test_the_corners_of_a_picture_are_transparent_and_every_colour_is_in_the_palette() -> None:
    picture = Image.open(BytesIO(png(Drawing(Scene(((Spot((Lying(Blank.EMPTY),)),),)), Faces("french")))))
    palette = picture.getpalette()
    assert palette
    assert max(picture.tobytes()) < len(palette) // 3
    corner = picture.convert("RGBA").getpixel((0, 0))
    assert isinstance(corner, tuple)
    assert corner[3] == 0
