"""Whom a table has been waiting for, and since when they should be reminded."""

from __future__ import annotations

from bot.engine.game import Seat
from bot.tables.changes.due import hurried
from bot.tables.clocks.timing import TIME_CONTROLS
from bot.tables.table import AnyTable

ASKED = -1
"""Since when somebody is waited for whom the next match is waiting for: that has no moves yet."""


def awaited(table: AnyTable) -> dict[Seat, int]:
    """Since which revision each seat is waited for: for a decision by the time control, or for the next match."""
    record = table.record
    if record.status == "lobby":
        return {seat: ASKED for seat, player in enumerate(record.players) if player and player.reserved}
    return {seat: table.revision_of(seat) for seat in hurried(table)}


def is_waited_for(table: AnyTable, seat: Seat, user: int, since: int) -> bool:
    """Whether the table has been waiting for this person in this seat ever since."""
    player = table.record.player_at(seat)
    return player is not None and player.user == user and awaited(table).get(seat) == since


def when(table: AnyTable, seat: Seat) -> int | None:
    """When to remind somebody who is waited for: once half of their time is over, and at once to the next match.

    None: not at all, since half of it was over when they came. A deadline that is set forward takes this with it.
    """
    player = table.record.players[seat]
    if player is None or player.reserved:
        return table.record.opened
    half = table.times[seat].length // 2
    return None if player.spent >= half else began(table, seat) + half


def began(table: AnyTable, seat: Seat) -> int:
    """When the decision began that this seat is waited for, as if it had been its player's all along."""
    player = table.players[seat]
    assert player.deadline is not None  # noqa: S101  its time is running
    return player.deadline - player.reserve - table.times[seat].length


def second_half(control: str) -> int:
    """How many milliseconds of a decision are left when half of its time is over."""
    decision = TIME_CONTROLS[control].decision or 0
    return decision - decision // 2
