"""How much of each game's code also occurs verbatim in another game: ``python -m tests.project.copies [-v]``.

Of a game's own Python (not ``older``, nor the lesson, which is data; without blank lines and imports) it looks at lines
that say something. That isn't a line with no words except Python's own (brackets, ``else:``, ``return None``), the
first line of a function that the contract for games asks for, or a line of the template that ``newgame`` writes, as
every game begins with them. Indentation doesn't matter.

A copy is a passage: a run of three or more of these lines that another game has in the same order, and that could
probably be written just once. A line alone, such as ``case Draw():`` or a field, means nothing.

With ``-v``, it also prints the passages.
"""

from __future__ import annotations

import ast
import keyword
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tests import games

OLDER, LESSON = "older", "lesson"
TEMPLATE = games.PLATFORM / "newgame" / "template"
PASSAGE = 3
"""The least number of consecutive lines."""

Files: TypeAlias = Sequence[Sequence[str]]
"""The lines of a game, by file."""

_CONTRACT = re.compile(
    r"def (deal|active|legal|play|view|outcome|reveals|imagine|choose|absent|patience|forced|to_see|why|expect|blunders"
    r"|count|sign|table|hand|between|decisive|face_up)\("
)
_WORD = re.compile(r"\w+")


class Share(NamedTuple):
    """A game's number of lines, and those that another game has in the same order, passage by passage."""

    lines: int
    passages: Sequence[Sequence[str]]

    @property
    def percent(self) -> float:
        """The percentage of lines that are in passages."""
        return 100 * sum(map(len, self.passages)) / self.lines


def shares(found: Mapping[str, Files]) -> dict[str, Share]:
    """The share of each of these games."""
    telling = {game: [[*filter(says_something, lines)] for lines in files] for game, files in found.items()}
    shown: dict[str, Share] = {}
    for game, files in found.items():
        there = {run for other in telling.keys() - {game} for lines in telling[other] for run in _runs(lines)}
        passages = [passage for lines in telling[game] for passage in _passages(lines, there)]
        shown[game] = Share(sum(map(len, files)), passages)
    return shown


def _passages(lines: Sequence[str], there: set[tuple[str, ...]]) -> Iterator[Sequence[str]]:
    """The longest runs of lines of which each ``PASSAGE`` are there."""
    copied = {start + step for start, run in enumerate(_runs(lines)) if run in there for step in range(PASSAGE)}
    for start in sorted(at for at in copied if at - 1 not in copied):
        end = next(at for at in range(start, len(lines) + 1) if at not in copied)
        yield lines[start:end]


def _runs(lines: Sequence[str]) -> list[tuple[str, ...]]:
    return [tuple(lines[start : start + PASSAGE]) for start in range(len(lines) - PASSAGE + 1)]


def lines_of(game: str) -> Files:
    """The lines of a game that are looked at."""
    return [[*code_lines(path)] for path in files_of(game)]


def files_of(game: str) -> list[Path]:
    """The files of a game that are looked at."""
    folder = games.folder(game)
    paths = (path for path in sorted(folder.rglob("*.py")) if OLDER not in path.relative_to(folder).parts)
    return [path for path in paths if path.stem != LESSON]


def code_lines(path: Path) -> Iterator[str]:
    """The lines of a file, except blank lines and imports, without their indentation."""
    source = path.read_text("utf-8")
    imports = {
        number
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    for number, line in enumerate(source.splitlines(), 1):
        if line.strip() and number not in imports:
            yield line.strip()


@cache
def given() -> frozenset[str]:
    """The lines that every game begins with."""
    return frozenset(line for path in TEMPLATE.rglob("*.py") for line in code_lines(path))


def says_something(line: str) -> bool:
    """Whether a line is somebody's own.

    >>> [says_something(line) for line in ("class View(Perspective[Options]):", "else:", "return points * 2")]
    [False, False, True]
    """
    own = [word for word in _WORD.findall(line) if not keyword.iskeyword(word) and not keyword.issoftkeyword(word)]
    return bool(own) and not _CONTRACT.match(line) and line not in given()


def main() -> None:
    """Print the shares of each game in percent."""
    found = shares({game: lines_of(game) for game in games.names()})
    print("of a hundred:     lines  copies")  # noqa: T201  that is what it is for
    for game, share in sorted(found.items(), key=lambda each: -each[1].percent):
        print(f"{game:<16} {share.lines:>6} {share.percent:>7.1f}")  # noqa: T201
        for passage in share.passages if "-v" in sys.argv[1:] else ():
            print("", *(f"    {line}" for line in passage), sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
