"""*Why not?*: for each card that can't be played now, the reason it has, asked of the game's rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, cast

from discord import ui

from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.engine.notation import decode
from bot.i18n import Say
from bot.tables.table import AnyTable
from bot.ui.screens.blocks import Block, Button, beside, button

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

PAGE = "why-not"
"""The page of a hand that has the reasons, in the id of the button."""


def reasons(table: AnyTable, seat: Seat, blocks: Sequence[Block], say: Say) -> str:
    """Why the disabled buttons of this hand can't be pressed, a line for each reason; empty if nothing is refused."""
    found: dict[str, list[str]] = {}
    for press in _disabled(blocks):
        refusal = table.refusal(seat, _move(press))
        if refusal is not None:
            found.setdefault(say.refusal(refusal), []).append(_what(table, press, say))
    return "\n".join(say("why-not-line", what=" ".join(each), why=why) for why, each in found.items())


def with_question(table: AnyTable, seat: Seat, blocks: Sequence[Block], say: Say) -> list[Block]:
    """A hand with the button that asks, if the rules refuse what can't be pressed: beside the last of it, or below."""
    if not any(table.refusal(seat, _move(press)) for press in _disabled(blocks)):
        return list(blocks)
    last = max(number for number, block in enumerate(blocks) if _disabled([block]))
    ask = button(f"h:{table.id}:{PAGE}", say("why-not"))
    return [*blocks[:last], *beside(blocks[last:], ask)]


def _disabled(blocks: Iterable[Block]) -> list[Button]:
    """The buttons of moves that can't be made."""
    return [
        press
        for block in blocks
        if isinstance(block, ui.ActionRow)
        for press in block.children
        if isinstance(press, Button) and press.disabled and (press.custom_id or "").startswith("m:")
    ]


def _move(press: Button) -> str:
    """The move of a button, as its id has it."""
    return (press.custom_id or "").split(":", 3)[-1]


def _what(table: AnyTable, press: Button, say: Say) -> str:
    """The cards of a button's move, since beside an emoji its label may be a rank; else its label."""
    move: DataclassInstance = decode(_move(press), table.plugin.game.MOVES)
    cards = [card for each in fields(move) for card in _cards(getattr(move, each.name))]
    return " ".join(map(say.card, cards)) or press.label or ""


def _cards(value: object) -> list[Card]:
    values = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
    return [each for each in values if isinstance(each, Card)]
