"""Open tables that can't be read: they wait with all their rows, and are refused until they are tried again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any

from bot.db.connection import DatabaseError
from bot.engine.value import replace
from bot.tables import lobby, seats
from bot.tables.change import Change
from bot.tables.changes.seating import relocate
from bot.tables.partitions.shards import partition_of_id
from bot.tables.people.audit import Act
from bot.tables.record import Record
from bot.tables.refusals import LobbyRefusal, Quarantined
from bot.tables.storage.quarantined import QuarantinedTable
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)


class Quarantine:
    """The tables that were found to be unreadable, and those that are readable again and wait for their channel."""

    def __init__(
        self,
        storage: Storage,
        now: Callable[[], int],
        unloaded: Collection[str],
        told: Callable[[Sequence[QuarantinedTable]], None],
    ) -> None:
        """``unloaded``: games that couldn't be loaded; their tables wait as well, without a notice.

        ``told`` is called once with tables newly found to be unreadable.
        """
        self._storage = storage
        self._now = now
        self._unloaded = unloaded
        self._told = told
        self._refused: dict[str, str] = {}
        """For each unreadable table the key of its refusal, until it is tried again."""
        self._awaiting_channel: dict[str, int | None] = {}
        """The channels of tables that are readable again, but must wait for another table there to end."""
        self._turn = asyncio.Lock()

    def must_be_readable(self, table: str) -> None:
        """Raise Quarantined if this table is refused."""
        if table in self._refused:
            raise Quarantined(self._refused[table], table)

    def why(self, game: str) -> str:
        """The key of the refusal of tables of this game."""
        return "game-broken" if game in self._unloaded else "table-broken"

    async def add(self, games: Mapping[str, str]) -> None:
        """Refuse these tables from now on; with their games, empty if not even that can be read."""
        self._refused |= {table: self.why(game) for table, game in games.items()}
        try:
            new = await self._storage.quarantined.add(list(games), self._now())
        except DatabaseError as error:
            log.warning("it couldn't be written that tables can't be read: %s", error)
            return
        if said := [each for each in new if each.game not in self._unloaded]:
            self._told(said)

    def try_again(self, table: str) -> None:
        """Don't refuse it any more until somebody has tried to read it."""
        self._refused.pop(table, None)

    async def release(self, read: Callable[[], Awaitable[AnyTable]]) -> AnyTable:
        """Let a table that is readable again go on where it was; raises Quarantined while its channel is taken."""
        async with self._turn:
            table = await read()  # somebody may have left it
            try:
                await relocate(table, seats.released)
            except LobbyRefusal as error:
                self._awaiting_channel[table.id] = table.record.channel
                raise Quarantined("table-waits", table.id) from error
        self._awaiting_channel.pop(table.id, None)
        log.info("table %s: it can be read again", table.id)
        return table

    def awaiting(self, channel: int | None) -> list[str]:
        """The tables that can go on once no other is open in this channel."""
        return [table for table, where in self._awaiting_channel.items() if where == channel]

    async def vacate(self, table: str, user: int) -> None:
        """Remove somebody from an unreadable table, which is possible without reading its moves."""
        async with self._turn:
            found = await self._storage.tables.record(table)
            if found is None:
                return
            before, moves = found
            if before.alone:
                await self.end(table)
            elif before.status == "playing":
                await self._save(before, seats.leave(before, moves, user), moves)
            elif after := lobby.leave(before, user):
                await self._save(before, replace(after, starting=False), moves)
            else:
                await self.end(table)

    async def _save(self, before: Record, after: Record, moves: int) -> None:
        change: Change[Any] = Change(after)
        await self._storage.tables.save(before, after, change, moves)

    async def end(self, table: str, act: Act | None = None) -> None:
        """Close an unreadable table permanently, without a result."""
        await self._storage.quarantined.end(table, act.note if act else "", act)
        self._refused.pop(table, None)
        self._awaiting_channel.pop(table, None)

    def drop(self, partitions: Collection[int]) -> None:
        """The tables of these partitions are another process's: forget them."""
        for left in (self._refused, self._awaiting_channel):
            for table in [table for table in left if partition_of_id(table) in partitions]:
                del left[table]
