"""Taking back: the button in a hand, what is said at the table, and what the others are asked."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.game import Seat
from bot.i18n import Say
from bot.screens.blocks import Block, Button, beside, button, row
from bot.tables.going_back import asked_back, recall, slip
from bot.tables.table import AnyTable


def with_slip(table: AnyTable, seat: Seat, blocks: Sequence[Block], say: Say) -> list[Block]:
    """A screen with the button that takes back its reader's last move, if that is possible: never among its choices."""
    number = slip(table, seat)
    if number is None:
        return list(blocks)
    press = button(f"t:{table.id}:takeback:{number}", say("takeback"))
    return [*blocks[:-1], *beside(blocks[-1:], press, last=True)]


def news(table: AnyTable, say: Say) -> list[str]:
    """Who has just taken a move back, or asks to, with its cards as far as everybody has seen them."""
    said = {"took-back": table.progress.taken_back(), "takeback-asks": asked_back(table)}
    return [say(key, seat=found[0], cards=found[1], seen=bool(found[1])) for key, found in said.items() if found]


def answers(table: AnyTable, say: Say) -> list[Block]:
    """The buttons for whoever is asked."""
    if asked_back(table) is None:
        return []
    agree = button(f"t:{table.id}:agree-back", say("agree"), ButtonStyle.success)
    return [row(agree, button(f"t:{table.id}:refuse-back", say("takeback-no")))]


def ask(table: AnyTable, seat: Seat | None, say: Say) -> list[Button]:
    """The button that asks the others, if there is something to ask for that needs their consent."""
    if seat is None or slip(table, seat) is not None or recall(table, seat) is None:
        return []
    return [button(f"t:{table.id}:ask-back", say("takeback-ask"))]
