"""Where somebody begins a match alone or goes on with one, and what leads there from screens of the platform."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.i18n import Say
from bot.screens.alone import go_on, kind
from bot.screens.components.blocks import button, menu, row, rows, text
from bot.screens.components.data import Block, Button
from bot.screens.components.frame import Screen, framed
from bot.screens.offers import Offers
from bot.screens.screens import Screens
from bot.tables.lobby import table_level
from bot.tables.table import AnyTable

RUNNING = 5
"""How many matches are listed that can be gone on with."""


def solo(screens: Screens, running: Sequence[AnyTable], number: int, locale: str = "en") -> Screen:
    """Where somebody begins a match alone, or goes on with one; ``running``: those last opened, of this ``number``."""
    say = screens.words.say("", locale)
    blocks: list[Block] = [text(say("solo-heading"))]
    found = [(table, screens.say(table, locale)) for table in running]
    if found:
        lines = [
            words(
                "solo-line",
                game=words("title"),
                level=say.option("level", table_level(table.record)),
                id=table.id,
                kind=kind(table),
            )
            for table, words in found
        ]
        if number > len(found):
            lines.append(say("solo-more", number=number - len(found)))
        blocks.append(text("\n".join(lines)))
        blocks += rows([go_on(table, words) for table, words in found])
    games = [(game, screens.words.say(game, locale)) for game in sorted(screens.layouts)]
    options = [(game, words("title"), words("about")) for game, words in games]
    return framed([*blocks, row(menu("n:-:new:-", say("solo-new"), options))])


class _Offers(Offers):
    def commands(self, say: Say) -> list[tuple[int, str]]:
        """Its command, first of all."""
        return [(10, say("help-command-solo"))]

    def to_play_alone(self, game: str | None, say: Say, *, first: bool = False) -> list[Button]:
        """A match of this game, or the choice of one."""
        if game is None:
            return [button("n:-:list:-", say("play-alone"))]
        if first:
            return [button(f"n:{game}:first:-", say("lesson-play"), ButtonStyle.success)]
        return [button(f"n:{game}:new:-", say("play-alone"))]

    def in_lobby_menu(self, table: AnyTable, user: int, say: Say) -> list[Button]:
        """A match alone in place of a table that nobody else has come to."""
        if table.record.people != (user,) or table.record.keeps_seats:
            return []
        return [button(f"n:-:instead:{table.id}", say("play-alone"))]


OFFERS = _Offers()
IDS = r"(?P<kind>n):(?P<game>[a-z_]{1,32}|-):(?P<text>[a-z]{1,10}):(?:TABLE|-)"
"""``n:<game>:<act>:<table>``: begin a match alone, or list them; the game is ``-`` where a menu chooses it.

The table is ``-`` but for a match in its place.
"""
