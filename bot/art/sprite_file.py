"""The file of sprites that comes with the bot, so that no process has to draw cards before it can show them.

``sprites.bin`` begins with two SHA-256 digests, of all that follows and of what drew it, and the length of a list.
Each line of the list is a name, and where its pixels, packed by zlib, begin and end behind it. ``pytest --regenerate``
with ``tests/art/test_sprite_file.py`` writes the file.
"""

from __future__ import annotations

import logging
import zlib
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from bot.art.scene import Blank, Faces
from bot.engine.cards import Card, Suit

log = logging.getLogger(__name__)

_ART = Path(__file__).parent
_DIGEST, _LENGTH = 32, 4


def drawn_by() -> bytes:
    """A digest of what makes cards look as they do: the code that draws them, and their letters."""
    found = sha256((_ART / "elderhand-sans-bold.ttf").read_bytes())
    for file in sorted([*_ART.glob("decks/*.py"), _ART / "colours.py", _ART / "letters.py", _ART / "palette.py"]):
        found.update(file.read_text("utf-8").encode())  # with the same ends of lines on every system
    return found.digest()


def name(what: Card | Suit | Blank, faces: Faces, width: int) -> str:
    """What is drawn in which faces, as wide as this."""
    said = str(what) if isinstance(what, Card) else what.value
    return f"{said}-{faces.style}-{faces.letters}-{width}"


class SpriteFile:
    """It is read once, when a sprite is first asked for; if it can't be used, that is logged.

    It stays in memory: an update may replace the file while the bot runs.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def pixels(self, name: str) -> bytes | None:
        """The places in the palette of what has this name; None: it has to be drawn."""
        packed = self._packed.get(name)
        return None if packed is None else zlib.decompress(packed)

    @cached_property
    def _packed(self) -> Mapping[str, memoryview]:
        """Everything by its name; empty if the file isn't as it was made, or cards are drawn otherwise since."""
        try:
            content = self._file.read_bytes()
            if sha256(memoryview(content)[_DIGEST:]).digest() != content[:_DIGEST]:
                return self._unusable("it is damaged")
            if content[_DIGEST : 2 * _DIGEST] != drawn_by():
                return self._unusable("cards are drawn by another version")
        except OSError as error:
            return self._unusable(str(error.strerror))
        start = 2 * _DIGEST + _LENGTH
        behind = start + int.from_bytes(content[2 * _DIGEST : start])
        lines = (line.split() for line in content[start:behind].decode("ascii").splitlines())
        packed = memoryview(content)[behind:]
        return {name: packed[int(first) : int(last)] for name, first, last in lines}

    def _unusable(self, why: str) -> Mapping[str, memoryview]:
        log.warning("%s can't be used, as %s: each card is drawn when it is first shown", self._file, why)
        return {}


SPRITES = SpriteFile(_ART / "sprites.bin")
