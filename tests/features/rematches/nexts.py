"""The next table of a series, opened for tests."""

from __future__ import annotations

from bot.features.rematches.opening import open_next
from bot.tables.table import AnyTable
from tests.tables.house import House


async def again(home: House, table: AnyTable, user: int, name: str) -> AnyTable:
    """As if this person had pressed the button at the end of this match."""
    return await open_next(home.registry, home.tables.hearing, table, user, name)
