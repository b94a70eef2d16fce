"""People and servers who go: what tables have of them goes with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress

from bot.tables import lobby, seats
from bot.tables.changes.closing import end
from bot.tables.changes.gathering import gather
from bot.tables.changes.seating import reseat
from bot.tables.partitions.partitions import HEARD, Partitions
from bot.tables.partitions.shards import partition_of_id
from bot.tables.quarantine import Quarantine
from bot.tables.refusals import NoSuchTable, NotSeated, OwnedElsewhere, Quarantined, StillSeated
from bot.tables.registry import Registry
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable

_TRIES = 5
"""How many times deletion is tried for somebody who keeps sitting down while their data is being deleted."""
_PAUSE, _LOOKS = 0.1, 50
"""Seconds between looks whether other processes have done what they were asked to, and how often it is looked."""


class Erasure:
    """Empties seats, closes tables and deletes data, in memory and on disk."""

    def __init__(
        self,
        registry: Registry,
        storage: Storage,
        quarantine: Quarantine,
        partitions: Partitions,
        now: Callable[[], int],
    ) -> None:
        self._registry = registry
        self._storage = storage
        self._quarantine = quarantine
        self._partitions = partitions
        self._now = now

    async def vacate(self, user: int) -> None:
        """Remove somebody from every open table; computers take over. What they play alone ends."""
        if await self.vacate_here(user):
            await self._storage.announce(f"vacate {user}")
            for _ in range(_LOOKS):
                await asyncio.sleep(_PAUSE)
                if not await self.vacate_here(user):
                    break

    async def vacate_here(self, user: int) -> bool:
        """The same at this process's tables; returns whether they sit at others."""
        elsewhere = False
        for id_, _, _ in await self._storage.queries.of_person(user):
            with suppress(NoSuchTable, NotSeated):
                try:
                    table = await self._registry.find(id_)
                except OwnedElsewhere:
                    elsewhere = True
                    continue
                except Quarantined:
                    await self._quarantine.vacate(id_, user)
                    continue
                if table.record.alone and len(table.record.people) == 1:
                    await end(table)
                elif table.record.status == "lobby":
                    await gather(table, lambda record: lobby.leave(record, user), stops=True)
                else:
                    await reseat(table, lambda record, moves: seats.leave(record, moves, user))
        return elsewhere

    async def forget(self, user: int) -> list[AnyTable]:
        """Remove somebody from every table and from every row; returns the open tables that had data about them.

        Raises StillSeated if they keep sitting down again.
        """
        known: dict[str, AnyTable] = {}
        for _ in range(_TRIES):
            await self.vacate(user)
            try:
                found = await self._storage.privacy.erase(user)
            except StillSeated:
                continue
            await self._storage.preferences.forget()
            if not found:
                return list(known.values())
            await self._storage.announce_of("reread", found)
            if not self._partitions.held.issuperset(partition_of_id(id_) for id_, is_open in found.items() if is_open):
                await asyncio.sleep(HEARD)
            # Tables in memory still have their data and may have written it again by now, so check once more.
            await self._registry.reread(id_ for id_, is_open in found.items() if not is_open)
            known |= {table.id: table for table in await self._reopened(id_ for id_ in found if found[id_])}
        raise StillSeated("still-seated")

    async def _reopened(self, tables: Iterable[str]) -> list[AnyTable]:
        """These open tables as they are on disk now, whether or not they were in memory."""
        found: list[AnyTable] = []
        for id_ in tables:
            with suppress(NoSuchTable):
                found.append(await self._registry.find(id_))
                await found[-1].reread()
        return found

    async def removed(self, guild: int) -> None:
        """The bot is no longer on this server: close its tables without notice, and start the grace period."""
        if not self._partitions.owns(guild):
            return
        await self._storage.privacy.removed(guild, self._now())
        for id_ in await self._storage.queries.open_in(guild):
            try:
                await end(await self._registry.find(id_), quietly=True)
            except Quarantined:
                await self._quarantine.end(id_)
            except NoSuchTable:
                continue

    async def compare(self, guilds: Collection[int]) -> None:
        """The bot is on these servers; it was removed from any others that data is stored about."""
        for guild in sorted(await self._storage.privacy.servers() - set(guilds)):
            if self._partitions.owns(guild):
                await self.removed(guild)
        await self._storage.privacy.back([guild for guild in guilds if self._partitions.owns(guild)])
