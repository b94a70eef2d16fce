"""What the end of a match shows of its series: who has won how often."""

from __future__ import annotations

from dataclasses import dataclass

from bot.db.database import Database
from bot.i18n import Say
from bot.screens.components.blocks import text
from bot.screens.components.data import Block
from bot.screens.components.tallies import tally_text, wins
from bot.screens.offers import AtEnd, Offers
from bot.tables.finished.series import score_of_series
from bot.tables.finished.tally import Tally
from bot.tables.table import AnyTable


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


class SeriesOffers(Offers):
    """What a series adds to the ends of its matches."""

    async def at_end(self, database: Database, table: AnyTable) -> AtEnd | None:
        """Its score."""
        series = await score_of_series(database, table.id)
        return SeriesAtEnd(series) if series else None


SERIES = SeriesOffers()
