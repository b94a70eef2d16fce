"""The sandbox's page reads Markdown as Discord's clients do: what begins where a line does, and what a list is."""

from __future__ import annotations

from typing import Any

import pytest

from tests import markup
from tests.markdowns import DIFFERENT, opened

pytestmark = pytest.mark.skipif(markup.node() is None, reason="there is no node, so nothing reads markup")


def read(text: str) -> list[Any]:
    (parts,) = markup.shown([text])
    return list(parts)


@pytest.mark.slow
def test_lines_open_what_they_do_on_discord() -> None:
    found = [" ".join(opened(parts)) for parts in markup.shown([*DIFFERENT])]
    assert found == [ours for ours, _ in DIFFERENT.values()]


def test_a_list_goes_on_with_any_bullet_and_keeps_its_first_number() -> None:
    assert read("7. a\n1. b\n- c\nd") == [{"kind": "list", "start": 7, "items": [["a"], ["b"], ["c"]]}, "d"]
    assert read("0. a")[0]["start"] == 1


def test_lines_that_are_indented_belong_to_their_item() -> None:
    inner = {"kind": "list", "start": None, "items": [["b"]]}
    assert read("1. a\n   - b\n2. c") == [{"kind": "list", "start": 1, "items": [["a\n", inner], ["c"]]}]


def test_a_backslash_keeps_a_line_from_opening_anything() -> None:
    for line in ("7. a", "- a", "* a", "+ a", "# a", "-# a", "> a", ">>> a", "```a```"):
        sign = next(at for at, letter in enumerate(line) if not letter.isdigit())
        assert "".join(markup.visible(read(f"{line[:sign]}\\{line[sign:]}"))).startswith(line[: sign + 1])
        assert not [*opened(read(f"{line[:sign]}\\{line[sign:]}"))]


def test_headings_end_without_their_signs_and_quotes_hold_blocks() -> None:
    assert read("## a ##\nb") == [{"kind": "heading", "level": 2, "parts": ["a"]}, "b"]
    heading = {"kind": "heading", "level": 1, "parts": ["a"]}
    assert read("> # a\n> b\nc") == [{"kind": "quote", "parts": [heading, "b"]}, "c"]
    assert read(">>> a\n> b") == [{"kind": "quote", "parts": ["a\n> b"]}]
