"""What a mutation is, and how it gets into a copy of the project."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

_COMMENT = re.compile(r"^\s*#", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Mutation:
    """A change of the code that breaks what a sentence of the project promises to a person or an operator.

    ``says``: the sentence, as it stands in the file ``said_in``, whose lines may break elsewhere. ``before`` is in
    ``file`` once, and ``after`` takes its place. ``tests``: folders and files, one of whose tests has to fail then.
    They were chosen by the area, not by the sentence. Paths are from the project's folder.
    """

    name: str
    says: str
    said_in: str
    file: str
    before: str
    after: str
    tests: tuple[str, ...]

    def wrong(self, root: Path) -> list[str]:
        """What isn't as it says in the project at ``root``; empty if it can be tried."""
        found = [f"there is no {path}" for path in (self.said_in, self.file, *self.tests) if not (root / path).exists()]
        if found:
            return found
        if _plain(self.says) not in _plain((root / self.said_in).read_text("utf-8")):
            found.append(f"{self.said_in} doesn't say any more: {self.says}")
        code = (root / self.file).read_text("utf-8")
        if (times := code.count(self.before)) != 1:
            found.append(f"{self.file} has what is changed {times} times: {self.before.strip()}")
        elif self.before == self.after:
            found.append("it changes nothing")
        else:
            try:
                compile(self._changed(code), self.file, "exec", dont_inherit=True)
            except SyntaxError as error:
                found.append(f"{self.file} isn't Python afterwards: {error.msg} in line {error.lineno}")
        return found

    @contextmanager
    def applied(self, root: Path) -> Generator[None]:
        """Change the project at ``root``, and change it back."""
        path = root / self.file
        code = path.read_text("utf-8")
        path.write_text(self._changed(code), "utf-8")
        try:
            yield
        finally:
            path.write_text(code, "utf-8")

    def _changed(self, code: str) -> str:
        return code.replace(self.before, self.after)


def _plain(text: str) -> str:
    """A text without its line breaks, and the signs of comments at the beginning of lines.

    >>> _plain("# One\\n    # two.")
    ' One two.'
    """
    return re.sub(r"\s+", " ", _COMMENT.sub(" ", text))
