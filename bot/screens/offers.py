"""What features add to the platform's screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.db.database import Database
from bot.engine.game import Seat
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.found import declared
from bot.i18n import Say, Words
from bot.screens.components.address import Address
from bot.screens.components.data import Block, Button
from bot.screens.layout import AnyLayout
from bot.tables.people.settings import ChosenSettings
from bot.tables.plugin import AnyPlugin
from bot.tables.table import AnyTable


class Suggestion(Protocol):
    """A move that somebody was told to make: their hand marks it and says it."""

    @property
    def move(self) -> Value:
        """The move."""
        ...

    def is_for(self, table: AnyTable) -> bool:
        """Whether the table still waits for the decision that it is about; else it isn't shown any more."""
        ...

    def sentence(self, table: AnyTable, say: Say) -> str:
        """What is said of it."""
        ...


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


@dataclass(frozen=True, slots=True)
class OneOfSeveral:
    """A finished match that is compared with others of the same deals, and what it takes to show it to everybody.

    ``label``: what a button says that leads to it.
    """

    table: AnyTable
    label: str
    layout: AnyLayout
    at: Address
    say: Say


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

    def of_match(self, table: AnyTable, say: Say) -> list[Button]:
        """First below a match alone that is over: what others made of the same deals, or another one like it."""
        del table, say
        return []

    def by_the_clock(self, chosen: ChosenSettings, say: Say) -> list[str]:
        """What somebody's own time zone settles, as they have set it, beside what time it is there."""
        del chosen, say
        return []

    def in_small_print(self, say: Say) -> list[str]:
        """Lines at the end of the first screen."""
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

    def on_hand(self, table: AnyTable, seat: Seat, say: Say) -> list[Button]:
        """Below this seat's hand, and below a match alone; never among its choices."""
        del table, seat, say
        return []

    def news(self, table: AnyTable, say: Say) -> list[str]:
        """What has just happened in a match, for the table and all hands."""
        del table, say
        return []

    def questions(self, table: AnyTable, say: Say) -> list[Button]:
        """A row of buttons below the table."""
        del table, say
        return []

    def on_menu_of_match(self, table: AnyTable, seat: Seat | None, say: Say) -> list[Button]:
        """First in the menu of a running match; ``seat``: of whoever reads it."""
        del table, seat, say
        return []

    def on_decision(self, table: AnyTable, seat: Seat, say: Say) -> list[Button]:
        """In this seat's hand, beside the last of its buttons that has room; not while it shows a suggestion."""
        del table, seat, say
        return []

    async def at_end(self, database: Database, table: AnyTable) -> AtEnd | None:
        """What the end of this match, which is over, has led to."""
        del database, table
        return None

    async def plays(self, database: Database, contest: int, user: int) -> bool:
        """Whether somebody takes part in this contest, at whichever of its tables."""
        del database, contest, user
        return False

    async def of_contest(self, database: Database, contest: int, plugin: AnyPlugin, say: Say) -> list[str]:
        """What there is to say of a contest that is over, beside a match that was part of it."""
        del database, contest, plugin, say
        return []

    def on_end(self, table: AnyTable, say: Say) -> list[Button]:
        """Beside the result of a match that is over."""
        del table, say
        return []

    def helps_after(self, say: Say) -> list[str]:
        """What people can do at a table whose match is over."""
        del say
        return []

    def on_match(self, table: str, say: Say, *, own: bool, known: bool) -> list[Button]:
        """Below what is said of a match that is over, and no secret any more.

        ``own``: with what is for those alone who have played it; ``known``: whether its game is.
        """
        del table, say, own, known
        return []

    def on_compared(self, matches: Sequence[OneOfSeveral], deal: int | None) -> tuple[list[Block], list[Button]]:
        """Below finished matches that are compared: what is shown of the deal that decided it; where it leads.

        None: there is no such deal. May take as long as the matches have moves, so it isn't called on the event loop.
        """
        del matches, deal
        return [], []

    def to_play_alone(self, game: str | None, say: Say, *, first: bool = False) -> list[Button]:
        """Where somebody could play this game alone, or any (None); ``first``: for the first time, after a lesson."""
        del game, say, first
        return []

    def in_lobby_menu(self, table: AnyTable, user: int, say: Say) -> list[Button]:
        """In this person's menu of a lobby."""
        del table, user, say
        return []

    def on_menu(self, table: AnyTable, user: int, say: Say) -> list[Button]:
        """In this person's menu of a match that is over."""
        del table, user, say
        return []

    def on_result(self, table: str, say: Say) -> list[Button]:
        """Below what somebody has reached in a match that is over, and no secret any more."""
        del table, say
        return []

    def beside_rules(self, table: AnyTable, say: Say) -> list[Button]:
        """After that to the rules, in the lobby of a table in a channel, in its menu, and in that once it is over."""
        del table, say
        return []

    def on_setup(
        self, plugins: Mapping[str, AnyPlugin], server: ChosenSettings, words: Words, locale: str, room: int
    ) -> list[Block]:
        """Below the settings of a server, which has set this; ``room``: how many characters there can be."""
        del plugins, server, words, locale, room
        return []

    def name_of_setting(self, setting: str, words: Words, locale: str) -> str | None:
        """What a server's setting is called that has no menu of its own; None if it is another feature's."""
        del setting, words, locale
        return None


def offers() -> list[Offers]:
    """Those of all features that have any, in order."""
    found: list[Offers] = declared("screens", "OFFERS")
    return sorted(found, key=lambda each: each.place)
