"""Who is to be reminded that a table waits for them, and which messages do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.engine.game import Seat
from bot.tables.change import Change
from bot.tables.due import hurried
from bot.tables.table import AnyTable


def _awaits(table: AnyTable, seat: Seat) -> bool:
    """Whether the table waits for this seat's person: for a decision by its time control, or for the next match."""
    player = table.record.player_at(seat)
    kept = table.record.status == "lobby" and player is not None and player.reserved
    return kept or seat in hurried(table)


def must_remind(table: AnyTable, seat: Seat) -> bool:
    """Whether half of this seat's time is over, or it is reserved, and its player hasn't been reminded."""
    player = table.record.player_at(seat)
    due = player is not None and player.remind is not None and player.remind <= table.now()
    return due and _awaits(table, seat)


async def remind(table: AnyTable, seat: Seat) -> bool:
    """Whether to remind somebody now: once per decision, and not if they have been active here since it began."""
    wanted = False

    def decide() -> Change[Any] | None:
        nonlocal wanted
        player = table.record.player_at(seat)
        if player is None or not must_remind(table, seat):
            return None
        if player.reserved:
            wanted = True
        else:
            began = (player.deadline or 0) - player.reserve - table.times[seat].length
            wanted = table.pressed.get(player.user or 0, -1) < began
        return Change(table.record.with_player(seat, replace(player, remind=None)), quiet=True)

    return await table.change(decide) and wanted


def reminds(table: AnyTable, seat: Seat) -> bool:
    """Whether this seat's reminder still applies: the table has been waiting for it ever since."""
    player = table.record.player_at(seat)
    return player is not None and player.remind is None and _awaits(table, seat)


async def reminded(table: AnyTable, seat: Seat, channel: int | None, message: int | None) -> None:
    """Remember which message reminds this seat; None: there is none any more."""

    def decide() -> Change[Any] | None:
        player = table.record.player_at(seat)
        if player is None:
            return None
        player = replace(player, reminder_channel=channel, reminder=message)
        return Change(table.record.with_player(seat, player), quiet=True)

    await table.change(decide)
