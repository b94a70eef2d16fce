"""How much of each game's code also occurs verbatim in another game: ``python -m tests.copies [-v]``.

It counts the lines of a game's own Python (rules, players, view, cog, pictures, statistics; not ``older``, nor the
lesson, which is data) except imports and blank lines. Everything else counts, including docstrings, comments, and lines
with only a bracket, ``else:`` or a decorator. Indentation doesn't matter. Lines that another game also has are of three
kinds:

- *contract*: required verbatim by the contract for games: the first lines of its functions and of
  ``Options``, ``State`` and ``View``, and the names it exports;
- *bare*: lines with no words except Python's own: brackets, ``else:``, ``case _:``, ``return None``;
- *own*: all others, mostly a name and its type, or a line that means nothing out of context.

*Passages* are runs of three or more copied lines that are in the same order in another game: probably something that
could be written just once.

Only the games that ``MOST`` names are looked for copies in, so nobody's new game makes an old one say anything again.

With ``-v``, it also prints the copied lines, most frequent first.
"""

from __future__ import annotations

import ast
import keyword
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests import games

OLDER, LESSON = "older", "lesson"
TEMPLATE = games.PLATFORM / "newgame" / "template"
PASSAGE = 3
"""The least number of consecutive lines."""

GOAL = 15
"""In percent: what every game keeps of lines that it could have left out, and a new one of all lines."""
MOST = {"clear_the_deck": 15, "declare": 16, "democracy": 19, "goofspiel": 24, "hearts": 18, "jass": 13, "piquet": 11}
"""In percent, of each game here. The rest are first lines that the contract requires, and lines with only brackets."""

_CONTRACT = re.compile(
    r"class (Options|State|View)\b"
    r"|def (deal|active|legal|play|view|outcome|choose|absent|patience|to_see|reveals|why|count|table|hand|decisive)\("
    r"|(ABOUT|STATS)\b|__all__ = |\"\w+\",$"
)
_WORD = re.compile(r"\w+")


class Share(NamedTuple):
    """A game's number of lines, how many of these another game also has, and how many of those are in passages."""

    lines: int
    copies: Counter[str]
    passages: int

    def percent(self, kind: str = "") -> float:
        """The percentage of lines that are copies of this kind."""
        return 100 * sum(number for line, number in self.copies.items() if kind in {"", kind_of(line)}) / self.lines

    @property
    def in_passages(self) -> float:
        """The percentage of lines in passages."""
        return 100 * self.passages / self.lines


def kind_of(line: str) -> str:
    """The kind of a copied line.

    >>> kind_of("class View:"), kind_of("else:"), kind_of("seat: Seat")
    ('contract', 'bare', 'own')
    """
    if _CONTRACT.match(line):
        return "contract"
    own = [word for word in _WORD.findall(line) if not keyword.iskeyword(word) and not keyword.issoftkeyword(word)]
    return "own" if own else "bare"


def shares() -> dict[str, Share]:
    """The share of every game. One that is still mostly the template that ``newgame`` writes isn't counted yet."""
    files = {game: lines_of(game) for game in games.names()}
    found: dict[str, Share] = {}
    for game, own in files.items():
        if is_template(own):
            continue
        others = [lines for other, theirs in files.items() if other in MOST and other != game for lines in theirs]
        known = {line for lines in others for line in lines}
        there = {run for lines in others for run in _runs(lines)}
        copies = Counter(line for lines in own for line in lines if line in known)
        found[game] = Share(sum(map(len, own)), copies, sum(_in_passages(lines, there) for lines in own))
    return found


def is_template(files: Sequence[Sequence[str]]) -> bool:
    """Whether more than half of these lines are those of the template."""
    template = {line for path in TEMPLATE.rglob("*.py") for line in code_lines(path.read_text("utf-8"))}
    lines = [line for file in files for line in file]
    return sum(line in template for line in lines) > len(lines) / 2


def lines_of(game: str) -> list[list[str]]:
    """The lines of a game that are counted, by file."""
    return [list(code_lines(path.read_text("utf-8"))) for path in files_of(game)]


def files_of(game: str) -> list[Path]:
    """The files of a game that are counted."""
    folder = games.folder(game)
    paths = (path for path in sorted(folder.rglob("*.py")) if OLDER not in path.relative_to(folder).parts)
    return [path for path in paths if path.stem != LESSON]


def _runs(lines: Sequence[str]) -> list[tuple[str, ...]]:
    return [tuple(lines[start : start + PASSAGE]) for start in range(len(lines) - PASSAGE + 1)]


def _in_passages(lines: Sequence[str], there: set[tuple[str, ...]]) -> int:
    starts = [start for start, run in enumerate(_runs(lines)) if run in there]
    return len({start + step for start in starts for step in range(PASSAGE)})


def code_lines(source: str) -> Iterator[str]:
    """The lines of a source, except blank lines and imports, without their indentation.

    >>> list(code_lines("import ast\\n\\nfrom a import (\\n    b,\\n)\\nif b:\\n    b()  # now\\n"))
    ['if b:', 'b()  # now']
    """
    imports = {
        number
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    for number, line in enumerate(source.splitlines(), 1):
        if line.strip() and number not in imports:
            yield line.strip()


def main() -> None:
    """Print the shares of each game in percent."""
    found = shares()
    print("of a hundred:     lines  copies = contract   bare    own | in passages")  # noqa: T201  that is what it is for
    for game, share in sorted(found.items(), key=lambda each: -each[1].percent()):
        parts = "".join(f"{share.percent(kind):7.1f}" for kind in ("contract", "bare", "own"))
        print(f"{game:<16} {share.lines:>6} {share.percent():>7.1f}   {parts} {share.in_passages:>13.1f}")  # noqa: T201
        if "-v" in sys.argv[1:]:
            for line, number in share.copies.most_common():
                print(f"    {number:>3} {kind_of(line):<8} {line}")  # noqa: T201


if __name__ == "__main__":
    main()
