"""Whose time runs at a table, whose is up, and when the clock must look there next."""

from __future__ import annotations

from typing import Any

from bot.engine.game import Seat
from bot.engine.value import replace
from bot.tables.change import Change
from bot.tables.clocks import timing
from bot.tables.record import Player
from bot.tables.table import AnyTable

_LOOK_AGAIN = 5_000
"""Milliseconds between two looks whether a contest is over that waits for others to be heard."""


def due(table: AnyTable) -> list[Seat]:
    """The active seats whose time is up."""
    now, players = table.now(), table.players
    return [seat for seat in sorted(table.active) if (at := players[seat].deadline) is not None and at <= now]


def hurried(table: AnyTable) -> dict[Seat, Player]:
    """The people whose time by this table's time control is running; times set by the rules aren't included."""
    return {seat: table.players[seat] for seat, time in sorted(table.times.items()) if time.kind == "control"}


def late(table: AnyTable) -> list[tuple[str, int]]:
    """The people whose time by this table's time control is up, each with the table."""
    people = hurried(table)
    return [(table.id, people[seat].user or 0) for seat in due(table) if seat in people]


def is_forced(table: AnyTable, seat: Seat) -> bool:
    """Whether this seat has no choice, so that its move is about to be made for it."""
    time = table.times.get(seat)
    return time is not None and time.kind == "forced"


def overdue(table: AnyTable) -> int | None:
    """Until when a person could have prevented what is due now; None: nothing like that is."""
    return timing.overdue(table.record, table.active, table.hearing.now())


def deadline(table: AnyTable) -> int | None:
    """When the clock must look here next; again and again once a contest would be over if all were heard."""
    record, now = table.record, table.hearing.now()
    if record.ends is not None and record.ends <= now and not table.is_past:
        record = replace(record, ends=now + _LOOK_AGAIN)
    return timing.next_time(record, table.active, table.now())


async def heed_settings(table: AnyTable) -> None:
    """Somebody here has changed how they want to play."""
    await table.ask(table.record)

    def decide() -> Change[Any] | None:
        if table.record.status != "playing" or table.times_in(table.record, table.state) == table.times:
            return None
        return Change(table.record, table.state)

    await table.change(decide)
