"""The tables of this process with all that looks after them, made and taken together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress

from bot.tables.benchmark import play_out
from bot.tables.clocks import timing
from bot.tables.clocks.hearing import Hearing
from bot.tables.clocks.jobs import Job, Jobs
from bot.tables.openings import Openings
from bot.tables.partitions.partitions import Partitions
from bot.tables.partitions.shards import ALL, among
from bot.tables.plugin import AnyPlugin
from bot.tables.quarantine import Quarantine
from bot.tables.refusals import NoSuchTable
from bot.tables.registry import Registry
from bot.tables.service.erasure import Erasure
from bot.tables.service.outages import Outages
from bot.tables.service.timekeeper import Timekeeper
from bot.tables.storage.quarantined import QuarantinedTable
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable
from bot.tables.thinking.thinker import Thinker

log = logging.getLogger(__name__)

_BEAT = 30_000
"""How often the bot records on disk that it is alive, in milliseconds."""
_SCRUB = 10_000
"""How often it is looked whether the database's files hold what somebody has deleted, in milliseconds."""


class TableService:
    """The registry of tables, their clock, and what is done every so often.

    ``changed`` is called after each change of a table, ``quarantined`` once with tables newly found to be unreadable,
    ``swept`` after each start and once a day. ``plugins``, ``older``: as in ``Registry``; ``unloaded``: as in
    ``Quarantine``. ``partitions``: those whose tables are this process's; None: all are.
    """

    def __init__(
        self,
        storage: Storage,
        plugins: Mapping[str, AnyPlugin],
        thinker: Thinker,
        *,
        now: Callable[[], int],
        computer_delay: int,
        changed: Callable[[AnyTable], None],
        quarantined: Callable[[Sequence[QuarantinedTable]], None],
        swept: Callable[[], None],
        older: Collection[AnyPlugin] = (),
        unloaded: Collection[str] = (),
        partitions: Partitions | None = None,
    ) -> None:
        """``now`` and ``computer_delay``, the time a computer takes for a move, are milliseconds."""
        self.storage = storage
        self._now = now
        self._changed = changed
        self._swept = swept
        self.thinker = thinker
        self.partitions = partitions or Partitions(None)
        self.hearing = Hearing(now)
        self.hearing.again = self._hears_again
        self.quarantine = Quarantine(storage, now, unloaded, quarantined)
        self.registry = Registry(
            storage,
            plugins,
            self.quarantine,
            self.hearing,
            self.partitions,
            computer_delay=computer_delay,
            opened=self._on_opening,
            changed=self._on_change,
            older=older,
        )
        self.openings = Openings(self.registry, storage.contests, self.hearing)
        self.timekeeper = Timekeeper(self.registry, storage, self.hearing, thinker)
        self.outages = Outages(self.registry, storage, self.hearing, self.partitions)
        self.erasure = Erasure(self.registry, storage, self.quarantine, self.partitions, now)
        self.jobs = Jobs(
            now,
            [
                Job("beat", self.outages.beat, _BEAT, first=_BEAT, everywhere=True),
                Job("sweep", self.sweep, timing.DAY),
                Job("scrub", storage.privacy.scrub, _SCRUB, everywhere=True),
                Job("contests", self._contests, timing.MINUTE, everywhere=True),
            ],
            lambda: self.partitions.first,
        )

    async def wake(self, partitions: Collection[int] = ALL, *, alone: bool = True) -> list[str]:
        """Let the tables of these partitions go on: set the clock, and quarantine those without rules.

        ``alone``: nobody took care of these servers until now. Returns the tables whose messages may be out of date.
        """
        async with self.registry.rewriting(lambda table: table.record.partition in partitions):
            await self.outages.take(partitions, alone=alone)
        await self.registry.must_know_rules(partitions)
        left = [table for each in self.timekeeper.watchers for table in await each.behind(partitions)]
        await self.timekeeper.wake(partitions)
        behind = await self.storage.queries.behind()
        behind += set(left) - set(behind)
        where = among(partitions, behind)
        return [table for table in behind if table in where]

    async def hand_over(self, partitions: Collection[int]) -> None:
        """These partitions will be another process's: finish what is being done there, and give back what is owed."""
        async with self.registry.moving:
            await self.registry.settled(partitions)
            await self.outages.hand_over(partitions)
            self.drop(partitions)

    def drop(self, partitions: Collection[int]) -> None:
        """The tables of these partitions are another process's: forget them. Their times will find nothing."""
        self.outages.drop(partitions)
        self.registry.drop(partitions)

    async def close(self) -> None:
        """Stop, giving work in progress a short time to finish."""
        await asyncio.gather(self.timekeeper.clock.close(), self.jobs.close(), self.hearing.close())
        self.thinker.close()
        await self.outages.note()

    def _on_opening(self, table: AnyTable) -> None:
        self.timekeeper.schedule(table)

    def _on_change(self, table: AnyTable) -> None:
        self.timekeeper.schedule(table)
        self._changed(table)
        is_over = table.record.status in {"over", "ended"}
        if is_over or table.record.paused:
            self.hearing.rests(table.id)
        if is_over:
            self.timekeeper.check(self.quarantine.awaiting(table.record.channel))

    def _hears_again(self) -> None:
        self.outages.heard_again()
        self.timekeeper.check_again()

    async def sweep(self) -> None:
        """Delete data that has been kept long enough, and try unreadable tables again."""
        now = self._now()
        await self.storage.audit_log.forget(now)
        for guild in await self.storage.privacy.forget_servers(now):
            log.info("all that was stored of server %d is deleted", guild)
            await self.storage.preferences.forget()
        for table in await self.storage.quarantined.find():
            if not self.registry.knows(table.game, table.version):
                continue
            self.quarantine.try_again(table.id)
            with suppress(NoSuchTable):
                await self.registry.find(table.id)
            await asyncio.sleep(0)
        self._swept()

    async def _contests(self) -> None:
        """End what is over, and let a computer that plays hard try what has begun."""
        for number, ends, guild in await self.storage.contests.due(self._now()):
            is_over = self.partitions.first if guild is None else await self._is_over(guild, ends)
            if is_over:
                await self.storage.contests.end(number, self._now())
        if not self.partitions.first:
            return
        for contest in await self.storage.contests.without_benchmark():
            if plugin := self.registry.plugin_of(contest.game, contest.version, contest.deals):
                score = await play_out(plugin, contest, self.thinker)
                await self.storage.contests.found_benchmark(contest.id, score)

    async def _is_over(self, guild: int, ends: int) -> bool:
        """Whether a server's contest whose time is up ends here, and now."""
        return self.partitions.owns(guild) and await self.hearing.reaches(guild, ends)
