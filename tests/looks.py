"""Pictures compared with those in ``tests/golden``."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops

from tests import games

GOLDEN = games.TESTS / "golden"
TILE, DIFFERENT = 32, 10
"""How wide a square is, and by how much, of 255, its pixels may differ on average: letters differ with the FreeType."""
MEANT = "isn't as it was: where that is meant, pytest --regenerate writes it again"


def look_alike(name: str, drawn: bytes, regenerate: bool) -> None:
    """Raise AssertionError where a picture doesn't look as the golden one of this name, or write that anew."""
    path = GOLDEN / name
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(drawn)
    assert path.exists(), f"there is no {name}: pytest --regenerate, with the test that looked for it, writes one"
    before, now = (Image.open(file).convert("RGBA") for file in (path, BytesIO(drawn)))
    assert now.size == before.size, f"{name} {MEANT}"
    squares = ImageChops.difference(now, before).convert("RGB").reduce(TILE)
    assert max(squares.tobytes()) < DIFFERENT, f"{name} {MEANT}"
