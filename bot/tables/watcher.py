"""What a feature does at tables without being asked: when a time of its own has come there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.tables.table import AnyTable


class TableWatcher:
    """Nothing, unless it says otherwise. Times are milliseconds since 1970, as the people at a table count them."""

    def next_time(self, table: AnyTable) -> int | None:
        """When there is something to do at this table; None: nothing that is known of yet."""
        del table
        return None

    async def time_is_up(self, table: AnyTable) -> None:
        """Do what is due at this table, where people are heard; it may be that nothing is."""

    async def times(self) -> Sequence[tuple[str, int]]:
        """``(table, time)`` for every open table where there may be something to do, after a start."""
        return ()

    async def behind(self, partitions: Collection[int]) -> Sequence[str]:
        """These partitions' tables go on here from now on; the tables whose messages it may have to change."""
        del partitions
        return ()
