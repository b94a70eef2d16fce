"""Names and beginnings of lines in other Markdown than the sandbox's: ``python -m tests.markdowns``.

Fetches two packages from npm, in the versions below, into a folder that is deleted afterwards; so this is no test of
the suite. It fails if a name isn't shown as it is by both, or if what a line opens differs from the sandbox's page
otherwise than ``DIFFERENT`` says.
"""

from __future__ import annotations

import html
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from bot.names import WORD_JOINER, clean, escape, isolated
from tests import markup
from tests.ui.test_names_shown import HOSTILE, PLAIN

PACKAGES = {
    "markdown-it@15.0.3": 'import Markdown from "markdown-it"; const html = (text) => new Markdown().render(text);',
    "marked@18.2.1": 'import { marked } from "marked"; const html = (text) => marked.parse(text);',
}
"""Two that know lists, and how each makes HTML of a text."""
BEHIND = ("", "- ", "1. ", "### ", "> ", "**", "> - ", "text\n\n", "1. a\n2. ")
"""What can stand before a name."""
LINES = (
    "7. a", "0. a", "7.a", "1) a", "1234567890. a", "- a", "* a", "+ a", "-a", "- - a", "1. 7. a", "- a\n1. b",
    "1. a\n\n1. b", "# a", "#a", "#### a", "# - a", "### 1. a", "**1. a**", "-# a", "-# - a", "> a", ">a", "> - a",
    ">>> a", "- # a", "- > a", "***", "- - -", "a\n===", "a\n1. b", "a\n2. b", "    a",
    "7\\. a", "\\- a", "\\# a", "```\na\n```",
)  # fmt: skip
"""Beginnings of lines."""
DIFFERENT = {
    # A list goes on with any bullet, and may begin with any number, below any line; an empty line ends it.
    "- a\n1. b": ("ul", "ul ol"),
    "a\n2. b": ("ol", ""),
    "1. a\n\n1. b": ("ol ol", "ol"),
    "1234567890. a": ("ol", ""),
    "1) a": ("", "ol"),
    "+ a": ("", "ul"),
    # Headings, subtext and bold text may begin with a list; an item doesn't begin with a heading.
    "# - a": ("h1 ul", "h1"),
    "### 1. a": ("h3 ol", "h3"),
    "-# - a": ("small ul", ""),
    "**1. a**": ("ol", ""),
    "- # a": ("ul", "ul h1"),
    # Discord has subtext and quotes of its own, and no smaller headings, underlined ones, rules or indented code.
    "-# a": ("small", ""),
    ">>> a": ("blockquote", "blockquote blockquote blockquote"),
    ">a": ("", "blockquote"),
    "#### a": ("", "h4"),
    "a\n===": ("", "h1"),
    "***": ("", "hr"),
    "- - -": ("ul ul", "hr"),
    "    a": ("", "pre"),
}
"""What the sandbox opens, as Discord's clients do, and what both packages do, in lines where these differ."""

_READ = """
import { readFileSync } from "node:fs";
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(html)));
"""
_TAGS = re.compile(r"<(h[1-6]|ul|ol|blockquote|pre|hr)\b")


def fetched(folder: Path) -> None:
    """Put the packages into a folder."""
    (folder / "package.json").write_text("{}")
    asked = ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", *PACKAGES]
    subprocess.run(asked, cwd=folder, check=True)


def made(package: str, texts: Sequence[str], folder: Path) -> list[str]:
    """The HTML that a package makes of each text."""
    asked = ["node", "--input-type=module", "-e", PACKAGES[package] + _READ]
    done = subprocess.run(asked, cwd=folder, input=json.dumps(texts), capture_output=True, check=True, text=True)
    return list(json.loads(done.stdout))


def opened(part: Any) -> Iterator[str]:
    """What the page opens, as the names of HTML's elements."""
    if isinstance(part, list):
        for each in cast("Iterable[Any]", part):
            yield from opened(each)
    elif isinstance(part, dict):
        part = cast("dict[str, Any]", part)
        match part["kind"]:
            case "heading":
                yield f"h{part['level']}"
            case "list":
                yield "ul" if part["start"] is None else "ol"
            case "quote":
                yield "blockquote"
            case "block":
                yield "pre"
            case "subtext":
                yield "small"
            case _:
                pass
        yield from opened(part.get("parts", part.get("items", [])))


def not_shown(package: str, folder: Path) -> Iterator[str]:
    """The names that a package doesn't show as they are somewhere."""
    said = [(name, before) for names in HOSTILE for name in names for before in BEHIND]
    names = made(package, [_line(before, escape(name)) for name, before in said], folder)
    plain = made(package, [_line(before, PLAIN[0]) for _, before in said], folder)
    for (name, before), found, expected in zip(said, names, plain, strict=True):
        shown = html.unescape(found).replace(WORD_JOINER, "")
        if shown != html.unescape(expected).replace(PLAIN[0], isolated(clean(name))):
            yield f"{package}: {_line(before, escape(name))!r} is shown as {found!r}"


def _line(before: str, name: str) -> str:
    return f"{before}{name}{'**' if before == '**' else ''}"


def differing(folder: Path) -> Mapping[str, tuple[str, ...]]:
    """What the sandbox's page opens, and what each package does, of all lines of which it isn't the same."""
    ours = [" ".join(opened(parts)) for parts in markup.shown(LINES)]
    theirs = [[" ".join(_TAGS.findall(text)) for text in made(package, LINES, folder)] for package in PACKAGES]
    found = zip(LINES, zip(ours, *theirs, strict=True), strict=True)
    return {line: opening for line, opening in found if len(set(opening)) > 1}


def main() -> None:
    """Compare, and say what is wrong."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        fetched(folder)
        wrong = [each for package in PACKAGES for each in not_shown(package, folder)]
        found = differing(folder)
    expected = {line: (ours, *[theirs] * len(PACKAGES)) for line, (ours, theirs) in DIFFERENT.items()}
    wrong += [
        f"{line!r} opens {found.get(line)}, not {expected.get(line)}"
        for line in sorted(found.keys() | expected.keys())
        if found.get(line) != expected.get(line)
    ]
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()
