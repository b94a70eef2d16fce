"""The file of sprites has what would be drawn, and no bot depends on it."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.art import sprites
from bot.art.decks.reduced import reduced
from bot.art.palette import new
from bot.art.scene import Blank, Faces
from bot.art.sprite_file import SPRITES, SpriteFile, drawn_by, name
from bot.art.sprites import SIZES, shape, size_of, sprite
from bot.engine.cards import Card, Suit, jokers, pack
from bot.screens.components.emoji import FACES
from tests.looks import alone

FILE = Path(sprites.__file__).with_name("sprites.bin")
DIFFERENT = 3
"""How far a card's pixels may differ on average (of 255): FreeType versions differ."""
QUEEN, FRENCH = Card.parse("QS"), Faces("french")


def drawings() -> Iterator[tuple[str, Image.Image]]:
    """Everything that is in the file, drawn."""
    french = (*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(8))
    shown: dict[str, tuple[Card | Suit | Blank, Faces, int]] = {}
    for faces in FACES:
        cards = pack("6 7 8 9 10 J Q K A") if faces.style == "swiss" else french
        for what in (*cards, *Suit, Blank.BACK):
            for width in SIZES:
                shown[name(what, faces.of(what), width)] = (what, faces.of(what), width)
    for named, (what, faces, width) in sorted(shown.items()):
        yield named, reduced(what, faces, shape(what, width))


def write(file: Path, version: bytes, drawn: Iterator[tuple[str, Image.Image]]) -> None:
    lines, packed = "", b""
    for named, picture in drawn:
        start = len(packed)
        packed += zlib.compress(picture.tobytes(), 9)
        lines += f"{named} {start} {len(packed)}\n"
    content = version + len(lines).to_bytes(4) + lines.encode("ascii") + packed
    file.write_bytes(sha256(content).digest() + content)


@pytest.mark.long
def test_a_sprite_of_the_file_looks_as_it_would_be_drawn(regenerate: bool) -> None:
    if regenerate:
        write(FILE, drawn_by(), drawings())
    file = SpriteFile(FILE)
    for named, drawn in drawings():
        pixels = file.pixels(named)
        assert pixels is not None, f"{named} is missing: pytest --regenerate writes it"
        picture = new(drawn.size)
        picture.frombytes(pixels)
        assert _different(picture, drawn) < DIFFERENT, f"{named} looks different: pytest --regenerate"


def _different(one: Image.Image, other: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean)


def test_every_card_of_every_deck_and_language_is_there() -> None:
    for faces in FACES:
        for what in (*pack("6 7 8 9 10 J Q K A"), *Suit, Blank.BACK):
            for width in SIZES:
                assert SPRITES.pixels(name(what, faces.of(what), width)), (
                    "pytest --regenerate tests/art/test_sprites.py"
                )


def undrawn(file: Path, caplog: pytest.LogCaptureFixture) -> str:
    """Asks for a queen twice; gives what is said if the file can't be used."""
    found = SpriteFile(file)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert found.pixels(name(QUEEN, FRENCH, SIZES[0])) is None
    (record,) = caplog.records
    return record.getMessage()


@pytest.mark.parametrize("place", [0, 40, 68, 100, 50_000, -1], ids=str)
def test_a_damaged_file_is_not_used(place: int, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    damaged, content = tmp_path / "sprites.bin", bytearray(FILE.read_bytes())
    content[place] ^= 1
    damaged.write_bytes(content)
    assert "damaged" in undrawn(damaged, caplog)


@pytest.mark.parametrize("left", [0, 1, 32, 64, 70, 50_000], ids=str)
def test_nor_is_a_part_of_one(left: int, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    part = tmp_path / "sprites.bin"
    part.write_bytes(FILE.read_bytes()[:left])
    assert "damaged" in undrawn(part, caplog)


def test_nor_one_of_another_version(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    other = tmp_path / "sprites.bin"
    write(other, sha256(b"other").digest(), iter([(name(QUEEN, FRENCH, SIZES[0]), new(size_of(SIZES[0])))]))
    assert "another version" in undrawn(other, caplog)


def test_nor_one_that_is_missing_or_can_not_be_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert "No such file" in undrawn(tmp_path / "sprites.bin", caplog)
    caplog.clear()
    assert "directory" in undrawn(tmp_path, caplog)


def test_a_file_that_is_replaced_while_it_is_used_changes_nothing(tmp_path: Path) -> None:
    file, queen, back = tmp_path / "sprites.bin", name(QUEEN, FRENCH, SIZES[0]), name(Blank.BACK, FRENCH, SIZES[0])
    file.write_bytes(FILE.read_bytes())
    used = SpriteFile(file)
    assert used.pixels(queen)
    file.write_bytes(FILE.read_bytes()[::-1])
    assert used.pixels(back) == SPRITES.pixels(back) is not None
    file.unlink()
    assert used.pixels(queen) == SPRITES.pixels(queen) is not None


def test_what_is_not_there_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sprite(QUEEN, FRENCH, SIZES[1])
    monkeypatch.setattr(sprites, "SPRITES", SpriteFile(tmp_path / "missing"))
    sprites._sprite.cache_clear()  # pyright: ignore[reportPrivateUsage]  no public way
    try:
        drawn = sprite(QUEEN, FRENCH, SIZES[1])
    finally:
        sprites._sprite.cache_clear()  # pyright: ignore[reportPrivateUsage]  no public way
    assert drawn is not before
    assert drawn.size == before.size
    assert _different(alone(drawn), alone(before)) < DIFFERENT
