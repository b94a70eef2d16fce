"""The table of faults names only tests and commands that exist."""

from __future__ import annotations

import ast
import re
from datetime import date
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.games import TESTS

FAULTS = 48
ROOT = TESTS.parent
_NAMED = re.compile(r"`(?:(?P<path>tests/[\w/]+\.py)::(?P<test>\w+)|python -m (?P<module>tests\.\w+)(?: \d+)?)`")


class Row(NamedTuple):
    number: str
    fault: str
    tests: str
    figure: str
    seen: str


def rows() -> list[Row]:
    lines = [
        line for line in (TESTS / "project" / "FAULTS.md").read_text("utf-8").splitlines() if line.startswith("| ")
    ]
    return [Row(*(cell.strip() for cell in line.strip("|").split("|"))) for line in lines[1:]]


@cache
def functions(path: str) -> set[str]:
    """The tests in a file."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}


def missing(tests: str) -> list[str]:
    """The names in a cell that don't exist or aren't written as they should be."""
    found = [] if tests else ["a test"]
    for name in tests.split(", ") if tests else ():
        named = _NAMED.fullmatch(name)
        if named is None:
            found.append(name)
        elif named["path"]:
            path, test = named["path"], named["test"]
            if _is_gone(path):
                continue
            if not (ROOT / path).is_file() or not test.startswith("test_") or test not in functions(path):
                found.append(name)
        elif not any(_is_command(file) for file in _files(named["module"])):
            found.append(name)
    return found


def _is_gone(path: str) -> bool:
    """Whether a test belongs to a feature that has been taken away, and its tests with it."""
    folders = Path(path).parts
    return folders[:2] == ("tests", "features") and not (ROOT / "bot" / "features" / folders[2]).is_dir()


def _files(module: str) -> list[str]:
    path = module.replace(".", "/")
    return [f"{path}.py", f"{path}/__main__.py"]


def _is_command(file: str) -> bool:
    return (ROOT / file).is_file() and "main" in functions(file)


def test_every_fault_has_a_row() -> None:
    assert [row.number for row in rows()] == [str(number) for number in range(1, FAULTS + 1)]
    assert len({row.fault for row in rows()}) == FAULTS


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.number)
def test_a_row_names_what_is_there(row: Row) -> None:
    assert all(row), "an empty cell"
    assert missing(row.tests) == []
    assert date.fromisoformat(row.seen) >= date(2026, 1, 1)


def test_what_is_not_there_would_be_found() -> None:
    good = "`tests/project/test_faults.py::test_every_fault_has_a_row`"
    assert missing(f"{good}, `python -m tests.kill 1000`") == []
    for bad in (
        "`tests/project/test_faults.py::test_that_is_gone`",
        "`tests/test_gone.py::test_every_fault_has_a_row`",
        "`tests/project/test_faults.py::missing`",
        "`python -m tests.gone`",
        "some words",
    ):
        assert missing(f"{good}, {bad}") == [bad]
    assert missing("") == ["a test"]
