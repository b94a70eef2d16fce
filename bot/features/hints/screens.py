"""What hints add to screens: the button that asks for one, and at the end who had how many."""

from __future__ import annotations

from dataclasses import dataclass

from bot.db.database import Database
from bot.engine.game import Seat
from bot.features.hints.hints import why_none
from bot.features.hints.stored import numbers
from bot.i18n import Say
from bot.screens.components.blocks import button
from bot.screens.components.data import Button
from bot.screens.components.people import name_of
from bot.screens.offers import AtEnd, Offers
from bot.tables.table import AnyTable

ACT = "hint"
"""What the button asks of a table, in its id."""


@dataclass(frozen=True, slots=True)
class HintsAtEnd(AtEnd):
    """Who had how many hints in a match, most first, by user and name; nobody who had none."""

    taken: tuple[tuple[int, str, int], ...]

    def lines(self, user: int | None, say: Say) -> list[str]:
        """The line that says it, if anybody had any."""
        del user
        who = ", ".join(
            say("hints-of", name=name_of(user, name, say), number=number) for user, name, number in self.taken
        )
        return [say("hints-taken", who=who)] if who else []


class HintOffers(Offers):
    """What hints add to other screens."""

    def commands(self, say: Say) -> list[tuple[int, str]]:
        """Where to ask for a hint."""
        return [(80, say("help-command-hint"))]

    def on_decision(self, table: AnyTable, seat: Seat, say: Say) -> list[Button]:
        """The button that asks, if there is a hint to be had."""
        return [] if why_none(table, seat) else [button(ask_id(table.id), say("press-hint"))]

    async def at_end(self, database: Database, table: AnyTable) -> AtEnd | None:
        """Who had how many."""
        return HintsAtEnd(await taken(database, table)) if table.record.hinted else None


OFFERS = HintOffers()


def ask_id(table: str) -> str:
    """The id of the button that asks."""
    return f"t:{table}:{ACT}"


async def taken(database: Database, table: AnyTable) -> tuple[tuple[int, str, int], ...]:
    """As ``HintsAtEnd`` has it; of those who had as many, in the order of the seats, then of those who left."""
    number, record = await numbers(database, table.id), table.record
    there = {player.user: player.name for player in record.players if player and player.user is not None}
    names = there | {gone.user: gone.name for gone in record.gone if gone.user not in there}
    found = [(user, name, number[user]) for user, name in names.items() if user in number]
    return tuple(sorted(found, key=lambda each: -each[2]))
