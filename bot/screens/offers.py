"""What features add to the platform's screens."""

from __future__ import annotations

from collections.abc import Sequence

from bot.db.database import Database
from bot.engine.refusal import Refusal
from bot.found import declared
from bot.i18n import Say
from bot.screens.blocks import Block, Button
from bot.tables.plugin import AnyPlugin
from bot.tables.table import AnyTable


class AtEnd:
    """What the end of a match has led to, by one feature: read once it is over, and shown wherever its end is."""

    def lines(self, user: int | None, say: Say) -> list[str]:
        """Lines below the result, for everybody (None) or for this person."""
        del user, say
        return []

    def score(self, table: AnyTable, say: Say) -> str:
        """A line with the running score that the match belongs to, of which only the first is shown."""
        del table, say
        return ""

    def in_menu(self, table: AnyTable, say: Say) -> list[Block]:
        """What the menu of the match says, above its buttons."""
        del table, say
        return []


class Offers:
    """What one feature adds to screens; on each nothing, unless it says otherwise."""

    place: int = 0
    """Whose is lower comes first; of equals, by the features' names."""

    def on_help(self, say: Say, *, new: bool) -> list[Button]:
        """Beside *Play* on the first screen; ``new``: for somebody who has never played a match."""
        del say, new
        return []

    def for_newcomers(self, say: Say) -> list[str]:
        """What the first screen tells somebody who has never played a match."""
        del say
        return []

    def commands(self, say: Say) -> list[tuple[int, str]]:
        """Lines about its commands on the first screen, with their places among those of ``bot/screens/help.py``."""
        del say
        return []

    def on_rules(self, plugin: AnyPlugin, page: int, say: Say) -> list[Button]:
        """On a page of a game's rules, counted from 1."""
        del plugin, page, say
        return []

    def on_refusals(self, plugin: AnyPlugin, table: str, refusals: Sequence[Refusal], say: Say) -> list[Button]:
        """Below a hand that says why cards can't be played."""
        del plugin, table, refusals, say
        return []

    async def at_end(self, database: Database, table: AnyTable) -> AtEnd | None:
        """What the end of this match, which is over, has led to."""
        del database, table
        return None

    async def of_contest(self, database: Database, contest: int, plugin: AnyPlugin, say: Say) -> list[str]:
        """What there is to say of a contest that is over, beside a match that was part of it."""
        del database, contest, plugin, say
        return []

    def on_match(self, table: str, say: Say) -> list[Button]:
        """Below a match that somebody has played to its end, among others."""
        del table, say
        return []

    def on_menu(self, table: AnyTable, user: int, say: Say) -> list[Button]:
        """In this person's menu of a match that is over."""
        del table, user, say
        return []

    def on_result(self, table: str, say: Say) -> list[Button]:
        """Below what somebody has reached in a match that is over, and no secret any more."""
        del table, say
        return []


def offers() -> list[Offers]:
    """Those of all features that have any, in order."""
    found: list[Offers] = declared("screens", "OFFERS")
    return sorted(found, key=lambda each: each.place)
