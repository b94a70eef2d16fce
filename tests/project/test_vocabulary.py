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


RENAMED = {
    "aids": "assistance",
    "chair": "player",
    "closes": "countdown",
    "desk": "handlers",
    "door": "dispatcher",
    "lapses": "expires",
    "look": "read, read only, show, check",
    "notheld": "lease lost",
    "pace": "time control; players read pace",
    "part": "partition, farewell, page; in results, how somebody took part",
    "rival": "benchmark",
    "stand": "score",
    "standin": "fake",
    "told": "events, notified, hand changed",
    "unreadable": "quarantined",
    "venue": "location",
    "void": "ended",
    "wire": "interactions, messages",
}
"""Words that had several meanings, or none that somebody would search for, and what to say instead."""
MEANT = {
    ("gamecog.py", "pace"),  # the parameter that players type
    ("opening.py", "pace"),
    ("ledger.py", "part"),  # of a result
    ("record.py", "part"),
    ("seats.py", "part"),
    ("stats.py", "part"),
    ("backup.py", "part"),  # a file under way
    ("files.py", "part"),
    ("transfer.py", "part"),
    ("options.py", "parts"),
}
"""Where such a word stands for what the reader thinks of first."""


def public(path: Path) -> Iterator[str]:
    """The names that a module gives to others: its functions and classes, their parameters, fields and attributes."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name)):
                yield name
            case ast.FunctionDef(name=name, args=args) | ast.AsyncFunctionDef(name=name, args=args):
                yield name
                if not name.startswith("_"):
                    yield from (each.arg for each in (*args.posonlyargs, *args.args, *args.kwonlyargs))
            case _:
                pass


def test_nothing_is_called_by_a_word_that_means_several_things() -> None:
    old = {*RENAMED, *(f"{word}s" for word in RENAMED)}
    wrong = {
        (path.relative_to(PLATFORM).as_posix(), name)
        for path in sorted(PLATFORM.rglob("*.py"))
        if not {"sandbox", "newgame", "art"} & {*path.relative_to(PLATFORM).parts}
        for name in public(path)
        if not name.startswith("_") and name.lower() in old and (path.name, name) not in MEANT
    }
    assert wrong == set()


def test_files_and_folders_have_none_of_these_names() -> None:
    found = {
        path.relative_to(PLATFORM).as_posix()
        for path in PLATFORM.rglob("*")
        if "__pycache__" not in path.parts
        and {path.stem, f"{path.stem}s", path.stem.removesuffix("s")} & RENAMED.keys()
    }
    assert found == set()
