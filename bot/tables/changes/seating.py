"""Who sits where during a match, by the functions of ``seats``, and where the table is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine.value import replace
from bot.tables import seats
from bot.tables.change import Change
from bot.tables.changes.closing import ended, ended_by_all
from bot.tables.clocks import timing
from bot.tables.people.audit import Act
from bot.tables.record import Record
from bot.tables.table import AnyTable


async def reseat(table: AnyTable, change: Callable[[Record, int], Record], act: Act | None = None) -> None:
    """Apply one of the functions of ``seats`` to the record and the number of moves; raises what it raises.

    Raises NoSuchTable if no match is running. If everybody wants to end it, it ends.
    """

    def decide() -> Change[Any]:
        table.must_play()
        record = change(table.record, table.revision)
        if seats.all_want_end(record):
            return ended(table, ended_by_all(table, record), record)
        return Change(record, table.state, act=act)

    await table.change(decide)


async def relocate(table: AnyTable, change: Callable[[Record], Record | None], act: Act | None = None) -> None:
    """Change where an open table is shown, or since when it can't be; raises LobbyRefusal if a channel is taken.

    ``change`` returns None if nothing is to be changed. Raises NoSuchTable if the table is no longer open.
    """

    def decide() -> Change[Any] | None:
        record = change(table.record)
        if record is None:
            return None
        if record is not table.record:
            record = replace(record, expires=timing.expiry(record, table.now()))
        if record.status == "playing":
            return Change(record, table.state, act=act)
        if record.status == "lobby":
            return Change(record, act=act)
        table.must_play()
        return None

    await table.change(decide)
