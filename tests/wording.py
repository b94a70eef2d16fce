"""What a screen says, apart from how it words it: sentences as keys and facts, and golden texts of whole screens.

A test of a view asserts which sentence is there, and about what: ``won-trump(seat=Anna, card=7C)``. What the sentences
read like is in ``tests/golden/screens/<game>/<screen>.txt``; ``pytest --regenerate tests/<game>/test_view.py`` writes
these files again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle

from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.i18n import Say
from bot.ui.screens.blocks import Block
from tests.games import TESTS

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
    """A screen as text: paragraphs, pictures by their words, buttons and menus one a line."""
    parts: list[Any] = [block.to_component_dict() for block in blocks]
    return "".join(f"{line}\n" for part in parts for line in _lines(part))


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


def compare(game: str, name: str, blocks: Sequence[Block], *, regenerate: bool) -> None:
    """Assert that a screen reads as it did, or write how it reads now."""
    path = SCREENS / game / f"{name}.txt"
    if regenerate:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(screen(blocks), "utf-8")
    assert path.exists(), f"{path.name} is missing: pytest --regenerate writes it"
    assert screen(blocks) == path.read_text("utf-8")
