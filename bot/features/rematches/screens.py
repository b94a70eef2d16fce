"""What the end of a match shows of its series, who has won how often, and the button that goes on with it."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ButtonStyle

from bot.db.database import Database
from bot.features.rematches.stored import score_of_series
from bot.i18n import Say
from bot.screens.components.blocks import button, text
from bot.screens.components.data import Block, Button
from bot.screens.components.tallies import tally_text, wins
from bot.screens.offers import AtEnd, Offers
from bot.tables.finished.tally import Tally
from bot.tables.table import AnyTable

AGAIN = "again"
"""What is asked of a table that is over: another match like it."""


@dataclass(frozen=True, slots=True)
class SeriesAtEnd(AtEnd):
    """The score of a match's series, up to and including it."""

    series: Tally

    def score(self, table: AnyTable, say: Say) -> str:
        """How often who has won in the series."""
        return wins(self.series, say, "end-series", low_wins=table.plugin.game.ABOUT.low_wins)

    def in_menu(self, table: AnyTable, say: Say) -> list[Block]:
        """The whole score of the series, if there is more than this match in it."""
        if self.series.matches < 2:
            return []
        return [text(tally_text(self.series, say, "series-heading", low_wins=table.plugin.game.ABOUT.low_wins))]


class RematchOffers(Offers):
    """What rematches and series add to the ends of matches."""

    place = -1

    async def at_end(self, database: Database, table: AnyTable) -> AtEnd | None:
        """The score of its series."""
        series = await score_of_series(database, table.id)
        return SeriesAtEnd(series) if series else None

    def on_end(self, table: AnyTable, say: Say) -> list[Button]:
        """The next match of those who have played it."""
        return [] if table.record.alone else [_again(table, say)]

    def of_match(self, table: AnyTable, say: Say) -> list[Button]:
        """Another match like it, unless it was part of a contest."""
        return [] if table.record.contest is not None else [_again(table, say)]

    def helps_after(self, say: Say) -> list[str]:
        """How those who have played it play the next one."""
        return [say("help-again")]


def _again(table: AnyTable, say: Say) -> Button:
    return button(f"t:{table.id}:{AGAIN}", say("again"), ButtonStyle.success)


OFFERS = RematchOffers()
