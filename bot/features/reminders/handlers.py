"""Reminds people, and deletes reminders that have done their work."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from functools import partial

from bot.db.database import Database
from bot.engine.game import Seat
from bot.features.reminders.message import Reminder
from bot.features.reminders.stored import Reminded, StoredReminders
from bot.features.reminders.waiting import awaited, began, is_waited_for, when
from bot.handlers.platform import Handlers, Platform
from bot.interactions.lru import keep
from bot.tables.changes.due import due
from bot.tables.table import AnyTable


class Reminders(Handlers):
    """Reminds people once of each decision, unless they have been there since it began, and once of a next match."""

    def __init__(self, database: Database, make: Callable[[StoredReminders, AnyTable, Seat], Reminder]) -> None:
        """``make``: the message of a seat."""
        self.stored = StoredReminders(database)
        self._make = make
        self._reminders: OrderedDict[tuple[str, Seat], Reminder] = OrderedDict()

    def table_changed(self, table: AnyTable) -> None:
        """Delete the reminders of people who have moved or are in, or no longer need to."""
        for seat, reminded in self.stored.of(table.id).items():
            if not is_waited_for(table, seat, reminded.user, reminded.since):
                self._of(table, seat).look_again()

    def next_time(self, table: AnyTable) -> int | None:
        """When somebody here is to be reminded next."""
        return min(self._times(table).values(), default=None)

    async def time_is_up(self, table: AnyTable) -> None:
        """Remind everybody who is to be reminded by now."""
        late = due(table)
        for seat, at in self._times(table).items():
            if at <= table.now() and seat not in late:
                await self._remind(table, seat)

    async def times(self) -> Sequence[tuple[str, int]]:
        """When people have to be reminded, or earlier: only at the table it is known for sure."""
        return await self.stored.times()

    async def behind(self, partitions: Collection[int]) -> Sequence[str]:
        """The tables with people who were reminded."""
        return await self.stored.load(partitions)

    def _times(self, table: AnyTable) -> dict[Seat, int]:
        """When to remind the people that the table waits for, if they haven't been yet."""
        known, found = self.stored.of(table.id), dict[Seat, int]()
        for seat, since in awaited(table).items():
            player, reminded = table.record.players[seat], known.get(seat)
            if reminded is None or player is None or (reminded.user, reminded.since) != (player.user, since):
                at = when(table, seat)
                if at is not None:
                    found[seat] = at
        return found

    async def _remind(self, table: AnyTable, seat: Seat) -> None:
        """Note that somebody is reminded, and do it, but not if they have been active since the decision began."""
        table.must_be_ours()
        player, since = table.record.players[seat], awaited(table).get(seat)
        if player is None or player.user is None or since is None:
            return
        there = not player.reserved and table.pressed.get(player.user, -1) >= began(table, seat)
        reminded, before = Reminded(player.user, since), self.stored.of(table.id).get(seat)
        await self.stored.put(table.id, seat, reminded)
        reminder = self._of(table, seat)
        reminder.leave(before)
        if not there:
            reminder.want(reminded)
        self.table_changed(table)  # as it may have meanwhile

    def _of(self, table: AnyTable, seat: Seat) -> Reminder:
        found = self._reminders.get((table.id, seat))
        if found is None or found.table is not table:
            found = self._make(self.stored, table, seat)
        return keep(self._reminders, (table.id, seat), found)


def opened(platform: Platform) -> Reminders:
    """Those that are sent."""
    return Reminders(platform.database, partial(Reminder, platform))
