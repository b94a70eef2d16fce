"""A match that somebody plays alone, or with a partner: one screen for hand and table, its menu, and what goes on."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.game import Seat
from bot.i18n import Say
from bot.names import escape
from bot.screens.components.blocks import button, last_buttons, rows, text
from bot.screens.components.data import Block, Button
from bot.screens.offers import Offers
from bot.screens.options import assistance, what_differs
from bot.screens.rules import rules_id
from bot.tables.lobby import computers, table_level
from bot.tables.table import AnyTable


def with_menu(table: AnyTable, blocks: Sequence[Block], say: Say) -> list[Block]:
    """The screen with the button of its menu, beside its last buttons where these have room for it."""
    shown, own = last_buttons(blocks)
    return [*shown, *rows([*own, button(f"t:{table.id}:menu", say("menu"))])]


def alone_menu(table: AnyTable, say: Say) -> list[Block]:
    """What can be done besides playing, and what is rarely asked about the match."""
    names = computer_names(computers(table.record), say)
    level = say.option("level", table_level(table.record))
    said = [
        say("alone-menu-heading", id=table.id),
        say("end-computers", computers=say("of-level", name=names, level=level)),
        what_differs(table.plugin, table.record.options, say),
        *assistance(table.plugin, table.record, say),
        closing(table, say),
        say("alone-origin", kind=kind(table), hash=table.record.origin.hash),
    ]
    buttons = [
        back_to_match(table, say),
        button(rules_id(table.plugin.name, 1, table.id), say("rules")),
        button(f"t:{table.id}:leave", say("menu-leave"))
        if len(table.record.people) > 1
        else button(f"t:{table.id}:end", say("menu-end")),
    ]
    return [text("\n".join(filter(None, said))), *rows(buttons)]


def closing(table: AnyTable, say: Say) -> str:
    """When a match ends if nobody plays on: with its contest, if it has one."""
    if table.record.ends is not None:
        return say("contest-ends", kind=kind(table), time=table.record.ends)
    return say("alone-lapses", time=table.record.expires or 0)


def ways_on(table: AnyTable, offers: Sequence[Offers], say: Say) -> list[Button]:
    """What leads on from a match that is over, as features offer it."""
    return [each for offer in offers for each in offer.of_match(table, say)]


def kind(table: AnyTable) -> str:
    """What a match alone is: part of a contest of this kind, or nothing else."""
    return table.record.kind or "solo"


def computer_names(seats: Sequence[Seat], say: Say) -> str:
    """Computers' names as one list, where the text says that they are computers."""
    return say.listed([escape(say.bare_name(seat)) for seat in seats])


def back_to_match(table: AnyTable, say: Say) -> Button:
    """The button that leads from another screen in its message back to the match."""
    return button(f"h:{table.id}:", say("back-to-match"), ButtonStyle.primary)


def go_on(table: AnyTable, say: Say) -> Button:
    """The button that shows a match again where it stood."""
    return button(f"h:{table.id}:", say("solo-go-on", game=say("title"), id=table.id), ButtonStyle.primary)
