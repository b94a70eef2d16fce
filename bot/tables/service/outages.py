"""Time in which nobody could be heard is given back, on disk first: after a start, an outage, from other processes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection

from bot.db.connection import Lease
from bot.tables.clocks.downtime import GivenBack
from bot.tables.clocks.hearing import Hearing, Outage
from bot.tables.partitions.partitions import Partitions
from bot.tables.registry import Registry
from bot.tables.storage.storage import Storage

log = logging.getLogger(__name__)

MOMENT = 5_000
"""How long a connection may be lost, in milliseconds, without anybody losing time by it."""


class Outages:
    """What this process owes the tables it takes care of."""

    def __init__(self, registry: Registry, storage: Storage, hearing: Hearing, partitions: Partitions) -> None:
        self._registry = registry
        self._storage = storage
        self._hearing = hearing
        self._partitions = partitions
        self.postponed: Callable[[Collection[int]], object] = lambda _: None
        """Called with the numbers of contests that end later than they said."""
        self._awake: set[int] = set()
        """The partitions where what was owed when they were taken has been given back."""
        self._owes = False
        """Whether partitions were taken while this process didn't hear everything."""

    async def take(self, partitions: Collection[int], *, alone: bool) -> None:
        """Give back what is owed in these partitions, before anything there is read.

        ``alone``: nobody took care of them until now.
        """
        if alone:
            await self._give_back()
        else:
            await self._make_up_for_others(partitions)
        self._awake |= set(partitions)

    async def _give_back(self) -> None:
        now = self._hearing.now()
        given = await self._storage.downtime.give_back(now, self._partitions.shards)
        self._hearing.begin_anew(now)
        await self._made_up(given)
        if given.gap < 0:
            log.warning(
                "the machine's clock was set back by %d s or more; everybody has the time they had", -given.gap // 1000
            )
        else:
            log.info("all clocks are set forward by the %d s the bot was away", given.gap // 1000)

    async def _make_up_for_others(self, partitions: Collection[int]) -> None:
        """Whoever held these partitions may not have heard everybody until it lost them."""
        outages = self._hearing.outages()
        self._owes = self._owes or bool(outages)
        await self._made_up(await self._storage.downtime.take(self._hearing.now(), partitions, outages))

    async def _made_up(self, given: GivenBack) -> None:
        """Time has been given back on disk: let everybody know."""
        for outage in given.outages:
            self._hearing.made_up(outage)
        await self._storage.announce_of("reread", given.tables)
        if given.contests:
            self.postponed(given.contests)

    async def hears_again(self, shard: int, since: int) -> tuple[int, list[str]]:
        """Give everybody whom this shard hears the time back since which it couldn't.

        Returns the milliseconds, and the tables whose messages show other times now. Raises DatabaseError.
        """
        hearing = self._hearing
        outage = Outage(since, hearing.now(), shard, hearing.shards)
        if not self._cared_for or (
            outage.until - since < MOMENT and not self._owes
        ):  # whoever holds nothing gives nothing
            return outage.until - since, []
        async with self._registry.rewriting(
            lambda table: table.record.waits or hearing.shard_of(table.record.guild) == shard,
        ):
            outage = outage._replace(until=hearing.now())
            given = await self._storage.downtime.make_up(outage, self._cared_for, hearing.outages(but=shard))
            await self._made_up(given)
        log.info("shard %d hears again: its clocks are set forward by %d s", shard, given.gap // 1_000)
        return given.gap, given.redrawn

    def heard_again(self) -> None:
        """Every table of a shard has been given its time back."""
        self._owes = self._owes and bool(self._hearing.outages())

    @property
    def _cared_for(self) -> dict[int, Lease | None]:
        """The partitions that are held, each with how, and where what was owed before has been given back."""
        partitions = self._partitions
        return {
            partition: partitions.lease(partition) if partitions.shared else None
            for partition in partitions.held & self._awake
        }

    async def hand_over(self, partitions: Collection[int]) -> None:
        """Give back what is owed in partitions that will be another process's: it may hear what this one doesn't."""
        outages = [each for each in self._hearing.outages() if self._owes or each.until - each.since >= MOMENT]
        if outages and (ours := self._awake & set(partitions)):
            await self._made_up(await self._storage.downtime.hand_over(ours, outages))

    def drop(self, partitions: Collection[int]) -> None:
        """These partitions are another process's."""
        self._awake -= set(partitions)

    async def beat(self) -> None:
        """Record that the bot runs, and what it doesn't hear after asking Discord."""
        await self._hearing.prove_all()
        await self.note()

    async def note(self) -> None:
        """Record it as it is known. Whoever holds no tables has nothing to say of when people there were heard."""
        async with self._registry.moving:  # partitions that are being handed over are another process's afterwards
            if holds := self._cared_for:
                await self._storage.downtime.beat(
                    self._hearing.now(), self._partitions.shards, holds, self._hearing.outages()
                )
