"""A language made by program from the English one: accents, 40 % longer, brackets around every sentence.

What is read outside the brackets, or inside without accents, isn't from words but from code, and would be English in
every language. What Babel writes (lists, days, months) is Greek.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

from fluent.syntax import parse, serialize
from fluent.syntax.ast import Message, Pattern, Resource, SelectExpression, StringLiteral, TextElement

from bot.i18n import LANGUAGES, Words
from tests import games

LANGUAGE = "el"
"""One of Discord's that the bot doesn't have, with other letters and with English's plural classes."""
NAME = "Ψευδο"
"""What the language calls itself."""
OPEN, CLOSE = "⟦", "⟧"
LONGER = 0.4
_BARE, _ACCENTED = "aeioucnyAEIOUCNY", "áéíóúçñýÁÉÍÓÚÇÑÝ"
_ACCENTS = str.maketrans(_BARE, _ACCENTED)
_KEPT = re.compile(r"(\]\([^)]*\)?|<[^<>]*>|https?://\S+)")
"""What isn't read, besides code and commands: where links lead, mentions."""
_MARKS = re.compile(r"(?:-# |#{1,3} |> |- |\d+\. |\s)*")
"""What makes a line a heading, a list and so on."""
_PLAIN = {"language", "language-tag", "card-short"}
_PRINTED = re.compile(r"rank-(?:\d+|[A-Z])|suit-\w-sign")
_WORD = re.compile(r"[A-Za-z\u00c0-\u024f]{2,}")


def words(folder: Path, names: Collection[str]) -> Words:
    """The words of these games in English and in the language made by program, written to this folder."""
    _write(games.PLATFORM / "words", folder / "platform")
    for name in names:
        _write(games.folder(name) / "words", folder / name)
    return Words(folder / "platform", {name: folder / name for name in names})


def _write(source: Path, target: Path) -> None:
    for file in source.rglob("en*.ftl"):
        copy = target / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text("utf-8")
        copy.write_text(text, "utf-8")
        copy.with_name(LANGUAGE + file.name.removeprefix("en")).write_text(translated(text), "utf-8")


@cache
def translated(english: str) -> str:
    """A file of words in the language made by program."""
    made = parse(english)
    for entry in made.body:
        if isinstance(entry, Message) and not _is_plain(entry):
            for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
                if pattern:
                    _translate(pattern)
    text = re.sub("^language = .*", f"language = {NAME}", serialize(made), flags=re.MULTILINE)
    if text != (text := re.sub("^language-tag = .*", f"language-tag = {LANGUAGE}", text, flags=re.MULTILINE)):
        # The settings offer these, too, and otherwise by what they call themselves.
        offered = {**LANGUAGES, LANGUAGE: NAME}
        text += "".join(f"option-language-{each} = {OPEN}{_accented(name)}{CLOSE}\n" for each, name in offered.items())
    return text


def _is_plain(message: Message) -> bool:
    """Whether a sentence stays as it is: what is printed on cards, and what is made of that."""
    if message.id.name in _PLAIN:
        return True
    text = serialize(Resource([message])).partition("=")[2]
    return bool(_PRINTED.fullmatch(message.id.name)) and not _WORD.search(text.replace(r"\uFE0E", ""))


def _translate(pattern: Pattern) -> None:
    """Put a whole sentence between brackets, behind what marks its first line."""
    more = "·" * round(_accent(pattern) * LONGER)
    first = pattern.elements[0]
    marks = ""
    if isinstance(first, TextElement):
        found = _MARKS.match(first.value)
        marks = found[0] if found else ""
        first.value = first.value[len(marks) :]
    pattern.elements[:] = [TextElement(marks + OPEN), *pattern.elements, TextElement(more + CLOSE)]


def _accent(pattern: Pattern, *, code: bool = False) -> int:
    """Put accents on a sentence's own text, and return the most characters of it that there can be.

    ``code``: whether it begins between backticks, where nothing is read.
    """
    length = 0
    for element in pattern.elements:
        if isinstance(element, TextElement):
            text, element.value = element.value, ""
            length += len(text)
            for number, part in enumerate(text.split("`")):
                code ^= number > 0
                element.value += "`" * (number > 0) + (part if code else _accented(part))
        elif isinstance(element.expression, SelectExpression):
            length += max(_accent(variant.value, code=code) for variant in element.expression.variants)
        elif isinstance(element.expression, StringLiteral) and "\\" not in element.expression.value:
            length += len(element.expression.value)
            element.expression.value = _accented(element.expression.value)
    return length


def _accented(text: str) -> str:
    return "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in _KEPT.split(text))


def from_code(text: str, names: Collection[str]) -> list[str]:
    """The words of a text that are from no sentence, apart from names of people and what isn't read."""
    outside, inside, depth = "", "", 0
    for letter in text:
        depth += (letter == OPEN) - (letter == CLOSE)
        outside += " " if depth > 0 or letter == CLOSE else letter
        inside += letter if depth > 0 and letter != OPEN else " "
    glued = _WORD.findall(_bare(outside, names))
    return glued + [word for word in _WORD.findall(_bare(inside, names)) if set(word) & set(_BARE)]


def _bare(text: str, names: Collection[str]) -> str:
    """A text without what isn't read, and without names."""
    text = _KEPT.sub(" ", re.sub("`[^`]*`", " ", text))
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text) if name in text else text
    return text


def visible(part: Any) -> Iterator[str]:
    """Every text in a body or in components that somebody reads or hears."""
    if isinstance(part, list):
        for each in cast("Iterable[Any]", part):
            yield from visible(each)
    elif isinstance(part, dict):
        for key, value in cast("dict[str, Any]", part).items():
            if isinstance(value, str) and key in {"content", "label", "placeholder", "description", "title"}:
                yield value
            elif key in {"components", "component", "accessory", "options", "items", "attachments"}:
                yield from visible(value)


Found = dict[str, str]
"""A word that is from no sentence, and the text that it is in."""


def glued(body: Any, names: Collection[str], known: Callable[[str], bool] = lambda _: False) -> Found:
    """Every word of a body that is from no sentence; ``known``: words that may be."""
    return {word: text for text in visible(body) for word in from_code(text, names) if not known(word)}
