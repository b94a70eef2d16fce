"""What happens at tables when time is up."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from operator import itemgetter

from bot.engine.game import E, IllegalMove, M, O, S, Seat, V
from bot.tables.changes.due import deadline, due, late, overdue
from bot.tables.changes.expiry import expire
from bot.tables.changes.match import substitute
from bot.tables.clocks.clock import Clock
from bot.tables.clocks.hearing import Hearing
from bot.tables.partitions.shards import among, partition_of
from bot.tables.refusals import NoSuchTable, NotSeated, OwnedElsewhere, StaleClick
from bot.tables.registry import Registry
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable, Table
from bot.tables.thinking.thinker import Thinker, own_rng
from bot.tables.watcher import TableWatcher

log = logging.getLogger(__name__)

_AGAIN = 10_000
"""Milliseconds until it is looked again whether people were heard where a contest waits for them."""


class Timekeeper:
    """Looks at each table when there may be something to do there."""

    def __init__(self, registry: Registry, storage: Storage, hearing: Hearing, thinker: Thinker) -> None:
        self._registry = registry
        self._storage = storage
        self._hearing = hearing
        self._thinker = thinker
        self.clock = Clock(hearing.now, self._time_is_up, "table")
        self.watchers: Sequence[TableWatcher] = ()
        """What features do at tables."""
        self._unheard: set[str] = set()
        """The tables where something would have happened if the bot could hear."""

    def schedule(self, table: AnyTable) -> None:
        """Look at this table when something is due there."""
        self.clock.set(table.id, self._next_time(table))

    def check(self, tables: Iterable[str]) -> None:
        """Check these tables at once."""
        for table in tables:
            self.clock.set(table, self._hearing.now())

    def check_again(self) -> None:
        """A shard hears again: find out what is due at the tables that have waited for that."""
        waiting, self._unheard = self._unheard, set()
        self.check(waiting)

    async def wake(self, partitions: Collection[int]) -> None:
        """Set the clock for all that is due at the tables of these partitions."""
        deadlines = await self._storage.queries.deadlines()
        for each in self.watchers:
            deadlines += await each.times()
        where = among(partitions, {table for table, _ in deadlines})
        for table, when in sorted(deadlines, key=itemgetter(1), reverse=True):
            if table in where:
                self.clock.set(table, when)  # the earliest last

    async def _time_is_up(self, id_: str) -> int | None:
        try:
            table = await self._registry.find(id_)
        except NoSuchTable:
            return None
        try:
            if not await self._was_heard(table):
                self._unheard.add(id_)
                # It may be another process that hears again.
                return self._hearing.now() + _AGAIN if table.is_past else None
            if table.is_rewritten:  # meanwhile
                return self._hearing.now()
            return await self._do_what_is_due(table)
        except OwnedElsewhere:  # it has just been given away, or lost
            return None

    async def _was_heard(self, table: AnyTable) -> bool:
        """Whether the bot could hear people there until their time was up, if it is."""
        record, at = table.record, overdue(table)
        if table.is_unheard or at is None:
            return not table.is_unheard
        if record.contest is not None and record.waits and table.is_past and record.ends is not None:
            contest = await self._storage.contests.find(record.contest)
            guild = contest.guild if contest else None
            if guild is not None and not await self._were_heard(guild, record.ends):
                return False
        if not await self._hearing.reaches(record.guild, at):
            return False
        behind = [] if table.is_rewritten else late(table)
        return not behind or not self._hearing.withholds(record.guild, behind)

    async def _were_heard(self, guild: int, until: int) -> bool:
        """Whether a contest's people were heard until its end, if need be by the process that hears its server."""
        if self._hearing.leaves_to_others(guild):
            return await self._storage.downtime.heard(partition_of(guild), until)
        return await self._hearing.reaches(guild, until)

    async def _do_what_is_due(self, table: AnyTable) -> int | None:
        """Play for whoever's time is up, end what is over, and what features do; returns when to look again."""
        await expire(table)
        for each in self.watchers:
            await each.time_is_up(table)
        for seat in due(table):
            if seat not in due(table):  # another seat's move has given it more time
                continue
            revision = table.revision
            try:
                await self._move_for(table, seat)
            except (StaleClick, NoSuchTable, NotSeated):
                if table.is_past:  # its contest has ended while the computer thought
                    await expire(table)
                elif seat in due(table) and table.revision == revision:  # no player's own move came first
                    raise
        return self._next_time(table)

    def _next_time(self, table: AnyTable) -> int | None:
        """When the clock must look there next."""
        found = [deadline(table), *(each.next_time(table) for each in self.watchers)]
        return min((at for at in found if at is not None), default=None)

    async def _move_for(self, table: Table[O, S, M, V, E], seat: Seat) -> None:
        """Choose a move without holding the table's lock, then play it; the table refuses a move that is too late."""
        revision, view, plugin = table.revision, table.view(seat), table.plugin
        if not table.players[seat].automatic:
            await substitute(table, seat, revision, plugin.absent(view), "clock")
            return
        rng, level = own_rng(table.record.seed, seat, table.progress.decisions(seat)), table.players[seat].level
        steady = table.record.contest is not None
        move, share = await self._thinker.choose(
            plugin, view, rng, level, table.id, steady=steady, again=partial(_takes_long, table)
        )
        if share is not None:
            log.info("table %s: for want of time, move %d is chosen from %d%% of the worlds", table.id, revision, share)
        try:
            await substitute(table, seat, revision, move, "computer", share)
        except IllegalMove:
            log.exception("table %s: a computer's move %d is illegal", table.id, revision)
            await substitute(table, seat, revision, plugin.absent(view), "computer")


def _takes_long(table: AnyTable) -> None:
    """Let everybody know that a computer takes long to think there."""
    table.is_slow = True
    table.tell()
