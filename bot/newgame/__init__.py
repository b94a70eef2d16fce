"""A starting point for a new game: ``python -m bot newgame NAME`` copies ``template`` and ``tests`` under a new name.

Both are real code: they are linted, type-checked and tested in place, and only names are replaced.
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
"""Valid in button IDs and in Discord's command names; without digits, as in ``bot/interactions/ids.py``."""


def write(name: str, root: Path, taken: Collection[str]) -> tuple[Path, Path]:
    """Write a game with this name, and its tests, into a source tree; returns the two folders.

    ``taken``: the names of the platform's own commands. Raises Refusal if the name is invalid or in use, or if the root
    isn't a source tree; then nothing is written. Also raises Refusal if a file can't be written.
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
            for file in (*source.rglob("*.py"), *source.rglob("*.ftl"), *source.rglob("*.js")):
                made = target / file.relative_to(source)
                made.parent.mkdir(parents=True, exist_ok=True)
                made.write_text(renamed(file.read_text("utf-8"), name), "utf-8", newline="\n")
    except OSError as error:
        raise Refusal("newgame-unwritable", path=str(error.filename), error=str(error.strerror)) from error
    return game, tests


def record(name: str, root: Path) -> bool:
    """Write a game's first golden games and pictures; whether that succeeded, which requires pytest."""
    tests = ("tests/conformance/test_golden.py", "tests/conformance/test_pictures.py")
    command = (sys.executable, "-m", "pytest", "--regenerate", "-k", f"[{name}] or [{name}- or -{name}]", *tests)
    return subprocess.run(command, cwd=root, check=False, capture_output=True).returncode == 0  # noqa: S603  contains no user input but the checked name


def renamed(text: str, name: str) -> str:
    """The text with the template's names replaced by those of a game with this name.

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
