"""What a language's words lack, compared with the English ones: ``python -m bot words check xx``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Junk,
    Message,
    Pattern,
    Resource,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

from bot.i18n import DEFAULT

_COMMON = Path(__file__).parent / "words" / f"{DEFAULT}.ftl"
DESCRIPTION = 100
"""How long Discord lets a command's description and a choice's name be."""
_FILLED = 2
"""How many characters a fact has at least."""
_LETTERS = re.compile(r"[^\W\d_]{4}")
"""What a text must have to be worth translating."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is to be done about a sentence: ``key`` of the bot's words says it, with these facts."""

    file: Path
    sentence: str
    key: str
    facts: Mapping[str, object] = field(default_factory=dict[str, object])


def languages(folders: Mapping[str, Path]) -> set[str]:
    """The languages of which there is any file."""
    return {file.stem.partition(".")[0] for folder in folders.values() for file in folder.rglob("*.ftl")}


def check(language: str, folder: Path) -> Iterator[Complaint]:
    """Compare one folder's files in this language with the English ones, file by file."""
    for english in sorted(folder.rglob(f"{DEFAULT}*.ftl")):
        file = english.with_name(language + english.name.removeprefix(DEFAULT))
        yield from _compared(english, file)


def count(language: str, folder: Path) -> tuple[int, int]:
    """How many of the English sentences there are in this language, and how many there are."""
    there = of = 0
    for english in folder.rglob(f"{DEFAULT}*.ftl"):
        known = _messages(english)
        there += len(known.keys() & _messages(english.with_name(language + english.name.removeprefix(DEFAULT))).keys())
        of += len(known)
    return there, of


def _compared(english: Path, file: Path) -> Iterator[Complaint]:
    for junk in _junk(file):
        yield Complaint(file, "", "words-broken", {"line": junk})
    known, own = _messages(english), _messages(file)
    for key in known.keys() - own.keys():
        yield Complaint(file, key, "words-missing")
    known = _messages(_COMMON) | known  # a game may say it otherwise in one language alone
    for key, message in own.items():
        if key not in known:
            yield Complaint(file, key, "words-superfluous")
        else:
            yield from _about(file, key, message, known[key])


def _about(file: Path, key: str, message: Message, english: Message) -> Iterator[Complaint]:
    facts, wanted = _key_values(message), _key_values(english)
    for fact in sorted(facts - wanted):
        yield Complaint(file, key, "words-fact-unknown", {"fact": fact})
    for fact in sorted(wanted - facts):
        yield Complaint(file, key, "words-fact-unused", {"fact": fact})
    length = _length(message.value)
    if is_limited(key) and length > DESCRIPTION >= _length(english.value):
        yield Complaint(file, key, "words-long", {"length": length, "most": DESCRIPTION})
    said = _texts(message)
    if len(said.split()) > 1 and _LETTERS.search(said) and said == _texts(english):
        yield Complaint(file, key, "words-same")


def is_limited(key: str) -> bool:
    """Whether Discord limits this sentence to a command's description or a choice's name."""
    return key.startswith(("command", "option-")) or key.endswith("-about")


def _junk(file: Path) -> list[str]:
    body = _parsed(file).body
    return [each.content.strip().split("\n")[0] for each in body if isinstance(each, Junk) and each.content]


def _messages(file: Path) -> dict[str, Message]:
    return {each.id.name: each for each in _parsed(file).body if isinstance(each, Message)}


def _parsed(file: Path) -> Resource:
    return _parse(file.read_text("utf-8") if file.exists() else "")


@lru_cache(maxsize=64)
def _parse(text: str) -> Resource:
    return FluentParser().parse(text)


class _Reader(Visitor):
    """Collects the facts and texts of a sentence."""

    def __init__(self, node: BaseNode) -> None:
        self.facts: set[str] = set()
        self.texts: list[str] = []
        self.visit(node)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  named by the library
        self.facts.add(node.id.name)

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802  named by the library
        self.texts.append(node.value)


def _key_values(message: Message) -> set[str]:
    return _Reader(message).facts


def _texts(message: Message) -> str:
    return "".join(_Reader(message).texts).strip()


def _length(pattern: Pattern | None) -> int:
    """How many characters a sentence has at least where its variants are longest."""
    length = 0
    for element in pattern.elements if pattern else ():
        if isinstance(element, TextElement):
            length += len(element.value)
        elif isinstance(element.expression, SelectExpression):
            length += max(_length(variant.value) for variant in element.expression.variants)
        else:
            length += len(element.expression.value) if isinstance(element.expression, StringLiteral) else _FILLED
    return length
