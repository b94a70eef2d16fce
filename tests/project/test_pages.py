"""The pages that people read are as short as they promise, and so are their sentences.

Words are what stands between spaces. Tables count, blocks of code don't.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest

from bot.found import features

ROOT = Path(__file__).parents[2]
MOST = {
    "README.md": 800,
    "ARCHITECTURE.md": 2500,
    "CONTRIBUTING.md": 600,
    "docs/playing.md": 2200,
    "docs/operating.md": 2500,
    "docs/several.md": 900,
    "docs/writing-a-game.md": 1600,
}
"""The most words of each page."""
DECISIONS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/decisions/*.md"))
MOST_DECISIONS, MOST_OF_A_DECISION = 25, 250
LONGEST_SENTENCE, LONGEST_PARAGRAPH = 30, 90

PAGES = [*MOST, *DECISIONS]
LINKED = sorted(path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
"""All pages to which README leads; those of ``docs/decisions`` are reached from them."""

_CODE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
_COMMANDS = re.compile(r"^( *)```sh\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_BEGINNING = re.compile(r"^(#+ |[-*] |\d+\. |> )")
"""Of a heading, an item, a quotation: a paragraph of its own, whatever stands above it."""
_END = re.compile(r"(?<=[.?!:])[*_)\"”’]*\s+")
_ENDED = re.compile(r"[.?!:][*_)\"”’]*$")


def prose(page: str) -> str:
    """The text of a page without its code and comments.

    >>> prose("One.\\n\\n```sh\\nls\\n```\\n<!-- two -->\\nThree.\\n").split()
    ['One.', 'Three.']
    """
    return _COMMENT.sub("", _CODE.sub("", page))


def paragraphs(page: str) -> Iterator[str]:
    """Paragraphs and items of lists, each on one line; neither headings, tables nor pictures.

    >>> list(paragraphs("# Head\\n\\nOne\\ntwo.\\n\\n- Three.\\n- Four\\n  five.\\n\\n| a | b |\\n"))
    ['One two.', 'Three.', 'Four five.']
    """
    lines: list[str] = []
    for line in [*(line.strip() for line in prose(page).splitlines()), ""]:
        begins = _BEGINNING.match(line)
        if lines and (not line or begins or line.startswith(("|", "!["))):
            yield " ".join(lines)
            lines = []
        if line and not line.startswith(("|", "#", "![")):
            lines.append(line[begins.end() :] if begins else line)


def cells(page: str) -> Iterator[str]:
    """The cells of the tables of a page.

    >>> list(cells("| a | b c |\\n|---|--:|\\n"))
    ['a', 'b c']
    """
    for line in prose(page).splitlines():
        if line.strip().startswith("|") and set(line) - set("|-: "):
            yield from (cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|")))


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph.

    >>> sentences("It (so far) works. **Does it?** Yes: it does.")
    ['It (so far) works.', '**Does it?**', 'Yes:', 'it does.']
    """
    ends = [0, *(found.end() for found in _END.finditer(text)), len(text)]
    return [text[start:end].strip() for start, end in pairwise(ends)]


def read(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_as_short_as_it_promises(page: str) -> None:
    words = len(prose(read(page)).split())
    assert words <= MOST.get(page, MOST_OF_A_DECISION), f"{page} has {words} words"


@pytest.mark.parametrize("page", PAGES)
def test_sentences_and_paragraphs_are_short(page: str) -> None:
    for paragraph in paragraphs(read(page)):
        assert _ENDED.search(paragraph), f"{page}: it doesn't end: {paragraph}"
        words = len(paragraph.split())
        assert words <= LONGEST_PARAGRAPH, f"{page}: {words} words in the paragraph: {paragraph}"
    for text in [*paragraphs(read(page)), *cells(read(page))]:
        for sentence in sentences(text):
            words = len(sentence.split())
            assert words <= LONGEST_SENTENCE, f"{page}: {words} words in the sentence: {sentence}"


def test_decisions_are_few_and_numbered() -> None:
    numbers = [int(Path(page).name.partition("-")[0]) for page in DECISIONS]
    assert numbers == list(range(1, len(numbers) + 1))
    assert 0 < len(numbers) <= MOST_DECISIONS


@pytest.mark.parametrize("page", [*LINKED, *DECISIONS])
def test_links_lead_to_files_and_headings_that_are_there(page: str) -> None:
    for link in _LINK.findall(prose(read(page))):
        if "://" in link or link.startswith("mailto:"):
            continue
        path, _, heading = link.partition("#")
        target = (ROOT / page).parent / path if path else ROOT / page
        assert target.exists(), f"{page} leads to {link}"
        if heading:
            found = re.findall(r"^#+ (.*)$", _CODE.sub("", target.read_text("utf-8")), re.MULTILINE)
            known = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in found}
            assert heading in known, f"{page} leads to {link}: its headings are {sorted(known)}"


def test_the_readme_leads_to_every_page() -> None:
    assert {*LINKED} - {"README.md"} <= {*_LINK.findall(prose(read("README.md")))}


@pytest.mark.parametrize("page", sorted({*PAGES, *LINKED}))
def test_every_command_of_the_tests_that_it_names_is_there(page: str) -> None:
    named = set(re.findall(r"python -m (tests(?:\.[a-z_]+)*)", read(page)))
    assert {name for name in named if not is_gone(name) and find_spec(name) is None} == set()


def is_gone(command: str) -> bool:
    """Whether it is one of a feature's tests, and that feature isn't here: pages name those of all."""
    feature = command.removeprefix("tests.features.").partition(".")[0]
    return command.startswith("tests.features.") and feature not in features()


@pytest.mark.parametrize("page", sorted({*PAGES, *LINKED}))
def test_a_command_can_be_copied_line_by_line(page: str) -> None:
    """No line goes on with what the one before left open, as a page's text does when it is wrapped."""
    for indent, block in _COMMANDS.findall(read(page)):
        lines = [line for line in block.splitlines() if line.strip()]
        assert all(line.startswith(indent) for line in lines), block
        for before, line in pairwise(["", *lines]):
            goes_on = re.match(r" *(-|&&|\||>)", line) or re.search(r"(&&|\|| -\w)$", before)
            assert not goes_on or before.endswith("\\"), line
