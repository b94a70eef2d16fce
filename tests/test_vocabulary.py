"""One word means one thing: what has a name in one file of the bot isn't something else in another."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.games import PLATFORM

APART = {"sandbox", "newgame"}
"""What stands in for Discord, whose words it uses, and what becomes a game."""


def named(path: Path) -> Iterator[str]:
    """The public classes and types that a file defines."""
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case (
                ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias"))
            ) if not name.startswith("_"):
                yield name
            case _:
                pass


def test_no_two_classes_or_types_have_the_same_name() -> None:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(PLATFORM.rglob("*.py")):
        where = path.relative_to(PLATFORM)
        if where.parts[0] not in APART:
            for name in named(path):
                found[name].append(where.as_posix())
    assert {"Table", "Rng", "Reply", "Seat"} <= found.keys()
    assert {name: files for name, files in found.items() if len(files) > 1} == {}
