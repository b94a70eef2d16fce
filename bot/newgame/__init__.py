"""A game to begin with: ``python -m bot newgame NAME`` writes ``template`` and ``tests`` under another name.

Both are real: they are linted, type-checked and tested where they stand, and only names are replaced.
"""

from __future__ import annotations

import keyword
import re
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

from bot.engine.refusal import Refusal

_HERE = Path(__file__).parent
_NAME = re.compile(r"[a-z_]{1,32}")
"""As in a button's id and in Discord's command names; with no digits, as in ``bot/ui/wire/ids.py``."""


def write(name: str, root: Path, taken: Collection[str]) -> tuple[Path, Path]:
    """Write a game of this name into a source tree, and its tests; the two folders.

    ``taken``: names that the platform's own commands have. Raises Refusal where the name can't be, or is there, or the
    root is no source tree; then nothing is written.
    """
    if not _NAME.fullmatch(name) or keyword.iskeyword(name) or name.strip("_") != name:
        raise Refusal("newgame-name", name=name)
    if not (root / "tests" / "conformance").is_dir():
        raise Refusal("newgame-no-source", path=str(root))
    if name in taken:
        raise Refusal("newgame-taken", name=name)
    game, tests = root / "cogs" / name, root / "tests" / name
    for there in (game, tests, root / "tests" / "golden" / name, root / "tests" / "fixtures" / "cogs" / name):
        if there.exists():
            raise Refusal("newgame-there", path=str(there.relative_to(root)))
    try:
        for source, target in ((_HERE / "template", game), (_HERE / "tests", tests)):
            for file in (*source.rglob("*.py"), *source.rglob("*.ftl")):
                made = target / file.relative_to(source)
                made.parent.mkdir(parents=True, exist_ok=True)
                made.write_text(renamed(file.read_text("utf-8"), name), "utf-8", newline="\n")
    except OSError as error:
        raise Refusal("newgame-unwritable", path=str(error.filename), error=str(error.strerror)) from error
    return game, tests


def record(name: str, root: Path) -> bool:
    """Write the first golden games and pictures of a game; whether that went well, for which pytest must be there."""
    tests = ("tests/conformance/test_golden.py", "tests/conformance/test_pictures.py")
    command = (sys.executable, "-m", "pytest", "--regenerate", "-k", f"[{name}] or [{name}- or -{name}]", *tests)
    return subprocess.run(command, cwd=root, check=False, capture_output=True).returncode == 0  # noqa: S603  our own words


def renamed(text: str, name: str) -> str:
    """The text with another game's name.

    >>> renamed('class NewGame(GameCog, plugin=Plugin("new_game")): ...  # New Game', "go_fish")
    'class GoFish(GameCog, plugin=Plugin("go_fish")): ...  # Go Fish'
    """
    title = name.replace("_", " ").title()
    names = {
        "bot.newgame.template": f"cogs.{name}",
        "new_game": name,
        "NewGame": title.replace(" ", ""),
        "New Game": title,
    }
    for old, new in names.items():
        text = text.replace(old, new)
    return text
