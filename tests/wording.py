"""What a screen says, independent of its wording: sentences as keys and facts; and golden texts of whole screens.

Tests of views assert which sentence appears, and its facts: ``won-trump(seat=Anna, card=7C)``. The sentences as people
read them are in ``tests/golden/screens/<game>/<screen>.txt``; ``pytest --regenerate tests/<game>/test_layout.py``
rewrites these files. The platform's own are in the same folder.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from discord import ButtonStyle
from fluent.syntax import parse
from fluent.syntax.ast import Message, TextElement

from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.i18n import DEFAULT, Say, Words
from bot.screens.components.data import Block
from tests.games import PLATFORM, TESTS, folder as folder_of

_COMMAND = re.compile(r"`(?:/[a-z_ ]+`)?")
SCREENS = TESTS / "golden" / "screens"
_CODE = re.compile(r"(?:rank|suit)-([0-9A-Z]+)(?:-name|-sign)?")


class Keys(Say):
    """Words given as keys and facts: the sentence ``flip`` about a card reads ``flip(card=6C)``.

    Names stay as they are; cards and suits are given as codes.
    """

    def __init__(self, say: Say, names: Sequence[str]) -> None:
        super().__init__(say._bundle, names)

    def __call__(self, key: str, /, **facts: object) -> str:
        """The key with its facts; raises KeyError if there is no such sentence."""
        if not self.has(key):
            raise KeyError(key)
        if code := _CODE.fullmatch(key):
            return code[1]
        return f"{key}({', '.join(f'{name}={self._fact(name, fact)}' for name, fact in facts.items())})"

    def key(self, key: str) -> str:
        """The beginning of a sentence with this key, for tests that it doesn't appear."""
        if not self.has(key):
            raise KeyError(key)
        return f"{key}("

    def name(self, seat: Seat) -> str:
        """The name of the player in this seat."""
        return self._names[seat]

    def listed(self, items: Sequence[str]) -> str:
        """Several items with commas between them."""
        return ", ".join(items) or "-"

    def card(self, card: Card) -> str:
        """A card's code."""
        return str(card)


def screen(blocks: Sequence[Block]) -> str:
    """A game's screen as text."""
    return as_text([block.json() for block in blocks])


def as_text(components: Sequence[Any]) -> str:
    """Components as text: paragraphs, pictures by their descriptions, and one line per button or menu."""
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


def compare(folder: str | Path, name: str, text: str, *, regenerate: bool) -> None:
    """Assert that a screen's text is the golden one, or replace that; ``folder``: a feature's own, as its path."""
    path = SCREENS / folder / f"{name}.txt"
    if regenerate:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), f"{path.name} is missing: pytest --regenerate writes it"
    assert text == path.read_text("utf-8")


@cache
def _words(game: str) -> Words:
    return Words(PLATFORM / "words", {game: folder_of(game) / "words"} if game else {})


def sentence(key: str, game: str = "", locale: str = DEFAULT, /, **facts: object) -> str:
    """A sentence as people read it, for tests that look for it but don't depend on its wording."""
    return _words(game).say(game, locale)(key, **facts)


@cache
def _messages(game: str, locale: str) -> dict[str, Message]:
    """The sentences of a game, or the platform's, by key."""
    entries = parse(((folder_of(game) if game else PLATFORM) / "words" / f"{locale}.ftl").read_text("utf-8")).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, Message)}


def keys(game: str = "") -> list[str]:
    """The keys of a game's own sentences, or of the platform's."""
    return list(_messages(game, DEFAULT))


@cache
def phrase(key: str, game: str = "", locale: str = DEFAULT) -> str:
    """The longest part of a sentence that doesn't depend on its facts; without facts, the whole sentence.

    A command isn't part of it: it may be written so that it can be clicked.

    Raises ValueError if there is no such part.
    """
    value = _messages(game, locale)[key].value
    parts = value.elements if value else []
    if len(parts) == 1 and isinstance(parts[0], TextElement) and "`/" not in parts[0].value:
        return sentence(key, game, locale)
    lines = [line for part in parts if isinstance(part, TextElement) for line in part.value.splitlines()]
    fixed = [part for line in lines for part in _COMMAND.split(line)]
    return max(fixed, key=len).strip()
