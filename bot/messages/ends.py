"""What the ends of matches have led to."""

from __future__ import annotations

from collections.abc import Sequence

from bot.db.database import Database
from bot.screens.offers import AtEnd, Offers
from bot.tables.table import AnyTable


class Ends:
    """Asks features, each time an end is shown: what is counted and who is hidden may have changed."""

    def __init__(self, offers: Sequence[Offers], database: Database) -> None:
        self._offers = offers
        self._database = database

    async def of(self, table: AnyTable) -> list[AtEnd]:
        """What this match has led to; nothing as long as it isn't over."""
        if table.record.status != "over":
            return []
        found = [await offer.at_end(self._database, table) for offer in self._offers]
        return [each for each in found if each is not None]
