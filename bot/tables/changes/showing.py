"""Which messages show a table and its hands, as it remembers them."""

from __future__ import annotations

from typing import Any

from bot.engine.game import Seat
from bot.engine.value import replace
from bot.tables.change import Change
from bot.tables.table import AnyTable


async def showed(table: AnyTable, message: int | None, shown: int) -> None:
    """Remember which public message shows the table, and up to how many moves."""

    def decide() -> Change[Any]:
        return Change(replace(table.record, message=message, shown=shown), quiet=True)

    await table.change(decide)


async def handed(
    table: AnyTable, seat: Seat, message: int | None, *, refused: bool = False, hinted: bool = False
) -> None:
    """Remember which direct message shows a hand, or that it was refused and its owner was told how to play on."""

    def decide() -> Change[Any]:
        before = table.players[seat]
        player = replace(before, dm_message=message, dm_refused=refused, dm_hinted=hinted or before.dm_hinted)
        return Change(table.record.with_player(seat, player), quiet=True)

    await table.change(decide)
