"""What a screen says, apart from how it words it: sentences as keys and facts, and golden texts of whole screens.

A test of a view asserts which sentence is there, and about what: ``won-trump(seat=Anna, card=7C)``. What the sentences
read like is in ``tests/golden/screens/<game>/<screen>.txt``; ``pytest --regenerate tests/<game>/test_view.py`` writes
these files again. The platform's own are beside them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from discord import ButtonStyle
from fluent.syntax import parse
from fluent.syntax.ast import Message, TextElement

from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.i18n import Say, Words
from bot.ui.screens.blocks import Block
from tests.games import PLATFORM, TESTS
from tests.games import folder as folder_of

SCREENS = TESTS / "golden" / "screens"
_CODE = re.compile(r"(?:rank|suit)-([0-9A-Z]+)(?:-name|-sign)?")


class Keys(Say):
    """Words that are their keys and facts: the sentence ``flip`` about a card reads ``flip(card=6C)``.

    Names stand as they are, cards and suits as their codes.
    """

    def __init__(self, say: Say, names: Sequence[str]) -> None:
        super().__init__(say._bundle, names)

    def __call__(self, key: str, /, **facts: object) -> str:
        """The key with its facts; raises KeyError where there is no such sentence."""
        if not self.has(key):
            raise KeyError(key)
        if code := _CODE.fullmatch(key):
            return code[1]
        return f"{key}({', '.join(f'{name}={self._fact(name, fact)}' for name, fact in facts.items())})"

    def key(self, key: str) -> str:
        """How a sentence of this key begins, for a test that it isn't there."""
        if not self.has(key):
            raise KeyError(key)
        return f"{key}("

    def name(self, seat: Seat) -> str:
        """Who sits there, as they are called."""
        return self._names[seat]

    def listed(self, items: Sequence[str]) -> str:
        """Several things with commas between them."""
        return ", ".join(items) or "-"

    def card(self, card: Card) -> str:
        """A card's code."""
        return str(card)


def screen(blocks: Sequence[Block]) -> str:
    """What a game shows, as text."""
    return as_text([block.to_component_dict() for block in blocks])


def as_text(components: Sequence[Any]) -> str:
    """Components as text: paragraphs, pictures by their words, buttons and menus one a line."""
    return "".join(f"{line}\n" for component in components for line in _lines(component))


def _lines(part: Any) -> list[str]:
    match part:
        case {"content": text}:
            return [*text.replace("\u00a0", " ").splitlines(), ""]
        case {"items": items}:
            return [*(f"(picture: {item['description']})" for item in items), ""]
        case {"options": options, **rest}:
            about = (f"- {option['label']}: {option.get('description', '')}".removesuffix(": ") for option in options)
            return [f"[{rest.get('placeholder', '')} ...]", *about]
        case {"label": label, "style": style, **rest}:
            return [f"[{label}] {ButtonStyle(style).name}{', disabled' if rest.get('disabled') else ''}"]
        case {"components": components}:
            return [line for component in components for line in _lines(component)]
        case _:
            return ["---"]


def compare(folder: str, name: str, text: str, *, regenerate: bool) -> None:
    """Assert that a screen reads as it did, or write how it reads now."""
    path = SCREENS / folder / f"{name}.txt"
    if regenerate:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), f"{path.name} is missing: pytest --regenerate writes it"
    assert text == path.read_text("utf-8")


@cache
def _words(game: str) -> Words:
    return Words(PLATFORM / "words", {game: folder_of(game) / "words"} if game else {})


def sentence(key: str, game: str = "", /, **facts: object) -> str:
    """A sentence as people read it, for a test that looks for it and doesn't care how it is worded."""
    return _words(game).say(game)(key, **facts)


@cache
def phrase(key: str, game: str = "") -> str:
    """The longest part of a sentence that reads the same whatever its facts are; without facts the whole sentence.

    Raises ValueError where there is no such part.
    """
    entries = parse(((folder_of(game) if game else PLATFORM) / "words" / "en.ftl").read_text("utf-8")).body
    found = next(entry for entry in entries if isinstance(entry, Message) and entry.id.name == key)
    parts = found.value.elements if found.value else []
    if len(parts) == 1 and isinstance(parts[0], TextElement):
        return sentence(key, game)
    fixed = [line for part in parts if isinstance(part, TextElement) for line in part.value.splitlines()]
    return max(fixed, key=len).strip()
