"""*Why not?*: for each card that can't be played now, the reason it has, asked of the game's rules; and more on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.engine.cards import cards_in
from bot.engine.game import Seat
from bot.engine.notation import decode
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.i18n import Say
from bot.screens.components.blocks import beside, button
from bot.screens.components.data import ActionRow, Block, Button
from bot.screens.offers import Offers
from bot.tables.table import AnyTable

PAGE = "why-not"
"""The page of a hand that has the reasons, in the id of the button."""


def reasons(table: AnyTable, seat: Seat, blocks: Sequence[Block], say: Say) -> str:
    """Why the disabled buttons of this hand can't be pressed, a line for each reason; empty if nothing is refused."""
    found: dict[str, list[str]] = {}
    for press, refusal in _refused(table, seat, blocks):
        found.setdefault(say.refusal(refusal), []).append(_what(table, press, say))
    return "\n".join(say("why-not-line", what=" ".join(each), why=why) for why, each in found.items())


def _refused(table: AnyTable, seat: Seat, blocks: Iterable[Block]) -> Iterator[tuple[Button, Refusal]]:
    """The disabled buttons whose moves the rules refuse, and how."""
    for press in _disabled(blocks):
        refusal = table.progress.refusal(seat, _move(press))
        if refusal is not None:
            yield press, refusal


def with_question(
    table: AnyTable,
    seat: Seat,
    blocks: Sequence[Block],
    say: Say,
    offers: Sequence[Offers] = (),
    *,
    asked: bool = False,
) -> list[Block]:
    """A hand with the button that asks, if the rules refuse what can't be pressed: beside the last of it, or below.

    Once it is ``asked``, what features offer about the reasons takes its place, if there is any.
    """
    if not any(_refused(table, seat, blocks)):
        return list(blocks)
    last = max(number for number, block in enumerate(blocks) if _disabled([block]))
    ask = button(f"h:{table.id}:{PAGE}", say("why-not"))
    refusals = [refusal for _, refusal in _refused(table, seat, blocks)] if asked else []
    more = [each for offer in offers if asked for each in offer.on_refusals(table.plugin, table.id, refusals, say)]
    return [*blocks[:last], *beside(blocks[last:], *(more or [ask]))]


def _disabled(blocks: Iterable[Block]) -> list[Button]:
    """The buttons of moves that can't be made."""
    return [
        press
        for block in blocks
        if isinstance(block, ActionRow)
        for press in block.items
        if isinstance(press, Button) and press.disabled and press.custom_id.startswith("m:")
    ]


def _move(press: Button) -> str:
    """The move of a button, as its id has it."""
    return press.custom_id.split(":", 3)[-1]


def _what(table: AnyTable, press: Button, say: Say) -> str:
    """The cards of a button's move, since beside an emoji its label may be a rank; else its label."""
    move: Value = decode(_move(press), table.plugin.game.ABOUT.moves)
    return " ".join(map(say.card, cards_in(move))) or press.label
