"""When a table is closed unless somebody presses a button there, and who can act for a host who is gone."""

from __future__ import annotations

import logging
from typing import Any

from bot.db.connection import DatabaseError
from bot.engine.value import replace
from bot.tables import lobby, seats
from bot.tables.change import Change
from bot.tables.changes.closing import ended, ended_by_all
from bot.tables.changes.gathering import gathered
from bot.tables.changes.seating import reseat
from bot.tables.clocks import timing
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)


def expires(table: AnyTable) -> int | None:
    """When the table is closed unless somebody presses a button, if it is to say so.

    A match says so only on its last day.
    """
    warning = timing.warns(table.record)
    return table.record.expires if warning is None or warning <= table.now() else None


def led_by(table: AnyTable, user: int) -> bool:
    """Whether this person is the host, or can act for a host who has been inactive here for too long."""
    return lobby.led(table.record, user, table.now()).host == user


def is_leaderless(table: AnyTable) -> bool:
    """Whether everybody seated here can act for the host."""
    since = timing.leaderless(table.record)
    return since is not None and since <= table.now()


async def here(table: AnyTable, user: int) -> None:
    """Somebody has pressed something at the table, so it isn't abandoned.

    If they sit here, they need no reminder and are no longer away.
    """
    seat = table.seat_of(user)
    if seat is not None and table.record.status == "playing":
        table.pressed[user] = table.now()
        if table.players[seat].away:
            await reseat(table, lambda record, _: seats.come_back(record, user))
    if table.record.expires is not None and await _note(table, user):
        table.tell()


async def _note(table: AnyTable, user: int) -> bool:
    """Note that this person has pressed a button; whether this changes what the public message says.

    Presses that change nothing else are written only once in a while, and count even if that fails.
    """
    said = False

    def decide() -> Change[Any] | None:
        nonlocal said
        said = expires(table) is not None
        table.keep(timing.pressed(table.record, user, table.now()))
        return Change(table.record, quiet=True) if timing.is_news(table.saved, table.record) else None

    try:
        return await table.change(decide) and said
    except DatabaseError as error:
        log.warning("table %s: a press could not be noted: %s", table.id, error)
        return said


async def expire(table: AnyTable) -> None:
    """Do what is due: go on without the people seats were reserved for, or close an abandoned or ending table.

    A match that will be closed soon starts to say so.
    """

    def decide() -> Change[Any] | None:
        record, now = table.record, table.now()
        if record.countdown is not None and record.countdown <= now:
            if record.status == "lobby":
                gathering = replace(record, expires=timing.expiry(record, now))
                return gathered(table, lobby.go_on(gathering, table.plugin))
            return ended(table, ended_by_all(table, record))
        over = record.status == "playing" and table.is_past
        at = expires(table)
        return ended(table) if over or (at is not None and at <= now) else None

    if not await table.change(decide) and expires(table) is not None:
        table.tell()
