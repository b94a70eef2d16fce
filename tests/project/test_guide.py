"""What the guide for authors of games shows with the engine alone is what happens, and it's short."""

from __future__ import annotations

import doctest
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "writing-a-game.md"
MOST_LINES = 12


def test_a_few_lines_play_a_whole_match() -> None:
    failed, tried = doctest.testfile(str(GUIDE), module_relative=False, encoding="utf-8")
    assert (failed, tried > 0) == (0, True)
    examples = doctest.DocTestParser().get_examples(GUIDE.read_text("utf-8"))
    assert sum(len(example.source.splitlines()) for example in examples) <= MOST_LINES
