"""Compares pictures with those in ``tests/golden``."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops

from bot.art.palette import new
from bot.art.sprites import Sprite
from tests import games

GOLDEN = games.TESTS / "golden"
TILE, DIFFERENT = 32, 10
"""The side of a square in pixels, and how far its pixels may differ on average (of 255): FreeType versions differ."""
MEANT = "isn't as it was: where that is meant, pytest --regenerate writes it again"


def look_alike(name: str, drawn: bytes, regenerate: bool) -> None:
    """Assert that a picture looks like the golden one with this name, or replace that one."""
    path = GOLDEN / name
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(drawn)
    assert path.exists(), f"there is no {name}: pytest --regenerate, with the test that looked for it, writes one"
    before, now = (Image.open(file).convert("RGBA") for file in (path, BytesIO(drawn)))
    assert now.size == before.size, f"{name} {MEANT}"
    squares = ImageChops.difference(now, before).convert("RGB").reduce(TILE)
    assert max(squares.tobytes()) < DIFFERENT, f"{name} {MEANT}"


def alone(sprite: Sprite) -> Image.Image:
    """A picture with nothing but this sprite."""
    picture = new(sprite.size)
    sprite.put(picture, 0, 0)
    return picture
