"""A folder, a file and a class are small enough to be read."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
IN_BOT, IN_COGS = 400, 620
"""The most lines of a file."""
METHODS = 40
"""The most methods of a class in ``bot``."""
FILES_IN_BOT, FILES_IN_TESTS = 20, 40
"""The most files of a folder, without those of folders in it: in ``bot`` of code, in ``tests`` of any kind."""
DRAWINGS = "bot/art/"
"""Where a file may be longer: drawings are data."""
ROUTES = {"BotRoutes", "ChannelRoutes", "InteractionRoutes"}
"""Classes with a method for each route of the fake Discord."""


def files(where: str) -> list[str]:
    """The files in this folder and those in it, without what is made when they are run."""
    found = [path.relative_to(ROOT) for path in (ROOT / where).rglob("*") if path.is_file()]
    return sorted(
        str(path) for path in found if not any(part[0] in "._" and part != "__init__.py" for part in path.parts[:-1])
    )


def lines(name: str) -> int:
    return len((ROOT / name).read_text("utf-8").splitlines())


def crowded(names: list[str], most: int) -> dict[str, int]:
    """The folders with more than this many of these files."""
    counted = Counter(str(Path(name).parent) for name in names)
    return {folder: number for folder, number in counted.items() if number > most}


def test_no_file_is_longer_than_can_be_read_at_once() -> None:
    bot = [name for name in files("bot") if name.endswith(".py") and not name.startswith(DRAWINGS)]
    assert {name: number for name in bot if (number := lines(name)) > IN_BOT} == {}
    cogs = [name for name in files("cogs") if name.endswith(".py")]
    assert {name: number for name in cogs if (number := lines(name)) > IN_COGS} == {}


def test_no_folder_is_crowded() -> None:
    assert crowded([name for name in files("bot") if name.endswith((".py", ".sql"))], FILES_IN_BOT) == {}
    assert crowded(files("tests"), FILES_IN_TESTS) == {}


def test_no_class_has_more_methods_than_a_reader_keeps_in_mind() -> None:
    large: dict[str, int] = {}
    for name in files("bot"):
        if not name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse((ROOT / name).read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name not in ROUTES:
                number = sum(isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) for each in node.body)
                if number > METHODS:
                    large[f"{name} {node.name}"] = number
    assert large == {}
