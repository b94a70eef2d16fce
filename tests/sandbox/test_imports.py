"""The sandbox could be a package of its own: it imports nothing of the bot."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SANDBOX = ROOT / "bot" / "sandbox"
OTHERS = {"aiohttp", "discord", "yarl"}
"""What it needs besides Python itself."""


def imported(source: str, package: str) -> Iterator[str]:
    """The full names of all that a module of this package imports, wherever and for whatever it does."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module, names, level):
                near = package.split(".")[: len(package.split(".")) - level + 1] if level else []
                yield from (".".join((*near, *([module] if module else []), each.name)) for each in names)
            case _:
                pass


def is_within(name: str, package: str) -> bool:
    """Whether this is the package, or something in it."""
    return f"{name}.".startswith(f"{package}.")


def all_imports(path: Path) -> list[str]:
    return list(imported(path.read_text("utf-8"), ".".join(path.relative_to(ROOT).parent.parts)))


@pytest.mark.parametrize("path", sorted(SANDBOX.rglob("*.py")), ids=lambda path: str(path.relative_to(SANDBOX)))
def test_the_sandbox_knows_nothing_of_the_bot(path: Path) -> None:
    known = sys.stdlib_module_names | OTHERS
    strange = [
        name for name in all_imports(path) if not is_within(name, "bot.sandbox") and name.partition(".")[0] not in known
    ]
    assert strange == []


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("import bot.config", "bot.config"),
        ("from bot import names", "bot.names"),
        ("from bot.sandbox.payloads import send", "bot.sandbox.payloads.send"),
        ("from . import payloads", "bot.sandbox.payloads"),
        ("from .. import names", "bot.names"),
        ("from ..db.rows import named", "bot.db.rows.named"),
        ("if TYPE_CHECKING:\n    from bot.app import Bot", "bot.app.Bot"),
        ("def later():\n    import cogs.jass", "cogs.jass"),
    ],
)
def test_every_import_is_found(line: str, name: str) -> None:
    assert list(imported(line, "bot.sandbox")) == [name]
