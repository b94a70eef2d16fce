"""What happens at a table before its match begins: who sits down, by the functions of ``lobby``, and its start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine.value import replace
from bot.tables import lobby
from bot.tables.change import Change
from bot.tables.changes.closing import ended
from bot.tables.people.audit import Act
from bot.tables.record import Record
from bot.tables.refusals import LobbyRefusal, NoSuchTable
from bot.tables.table import AnyTable


async def gather(
    table: AnyTable, change: Callable[[Record], Record | None], act: Act | None = None, *, stops: bool = False
) -> None:
    """Apply one of the functions of ``lobby``; None closes the table. Raises what the function raises.

    If seats were reserved and nobody is missing any longer, the match starts by itself. ``stops``: if it is just about
    to, it doesn't: somebody leaves.
    """

    def decide() -> Change[Any]:
        before = table.record
        if before.status == "ended":
            raise NoSuchTable("table-closed")
        if before.status != "lobby":
            raise LobbyRefusal("already-started")
        if before.starting:
            if not stops:
                table.tell()  # in case nobody heard of it
                raise LobbyRefusal("already-started")
            before = lobby.gathering(before, table.plugin)
        record = change(before)
        return ended(table, act) if record is None else gathered(table, record, act)

    await table.change(decide)


def gathered(table: AnyTable, record: Record, act: Act | None = None) -> Change[Any]:
    """Who is there now; the match is starting if the record says so, or if nobody is missing any longer.

    Just after a change of the house rules, a match that would start by itself waits; raises LobbyRefusal if somebody
    starts it.
    """
    record = lobby.with_company(table.record, record, table.now())
    until = lobby.held_until(record, table.now())
    if not record.starting and lobby.is_complete(record):
        record = replace(record, countdown=until) if until else lobby.go_on(record, table.plugin)
    elif record.starting and until:
        raise LobbyRefusal("rules-just-changed", time=until)
    return Change(record, act=act)


async def lead(table: AnyTable, user: int) -> None:
    """Make this person the host, if they sit here and the host has been inactive for too long."""

    def decide() -> Change[Any] | None:
        record = lobby.led(table.record, user, table.now())
        return None if record.host == table.record.host else Change(record)

    await table.change(decide)
