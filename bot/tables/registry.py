"""All tables: finding and restoring them, and what happens when time is up."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from operator import itemgetter
from typing import Any
from weakref import WeakValueDictionary

from bot.db.connection import Damaged, DatabaseError, Lease
from bot.engine.game import E, IllegalMove, M, O, S, Seat, V
from bot.tables import lobby, seats
from bot.tables.benchmark import play_out
from bot.tables.change import Change
from bot.tables.changes.closing import end
from bot.tables.changes.due import deadline, due, late, overdue
from bot.tables.changes.expiry import expire
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import begin_alone, substitute
from bot.tables.changes.seating import relocate, reseat
from bot.tables.clocks import timing
from bot.tables.clocks.clock import Clock
from bot.tables.clocks.downtime import GivenBack
from bot.tables.clocks.hearing import Hearing, Outage
from bot.tables.clocks.jobs import Job, Jobs
from bot.tables.partitions.partitions import HEARD, NEVER, Partitions
from bot.tables.partitions.shards import ALL, new_id, partition_of, partition_of_id
from bot.tables.people.audit import Act
from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.record import Record
from bot.tables.refusals import (
    LobbyRefusal,
    NoSuchTable,
    NotSeated,
    OwnedElsewhere,
    Quarantined,
    StaleClick,
    StillSeated,
)
from bot.tables.store import QuarantinedTable, Store
from bot.tables.table import AnyTable, Table
from bot.tables.thinking.thinker import Thinker, own_rng
from bot.tables.watcher import TableWatcher

log = logging.getLogger(__name__)

_BEAT = 30_000
"""How often the bot records on disk that it is alive, in milliseconds."""
_SCRUB = 10_000
"""How often it is looked whether the database's files hold what somebody has deleted, in milliseconds."""
_TRIES = 5
"""How many times deletion is tried for somebody who keeps sitting down while their data is being deleted."""
_PAUSE, _LOOKS = 0.1, 50
"""Seconds between looks whether other processes have done what they were asked to, and how often it is looked."""
_AGAIN = 10_000
"""Milliseconds until it is looked again whether people were heard where a contest waits for them."""
MOMENT = 5_000
"""How long a connection may be lost, in milliseconds, without anybody losing time by it."""
_KEPT = 2_000
"""How many unused tables stay in memory; any other is read again when it is needed."""


class Registry:
    """Every open table, whether in memory or only on disk.

    ``changed`` is called after each change of a table, ``quarantined`` once with tables newly found to be unreadable,
    ``swept`` after each start and once a day.
    ``plugins``: the games by name; ``older``: their earlier rules, by which tables opened at that time go on.
    ``unloaded``: games that exist but couldn't be loaded; their tables wait as well, without a notice. ``partitions``:
    those whose tables are this process's; None: all are.
    """

    def __init__(
        self,
        store: Store,
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
        self.store = store
        self.plugins = plugins
        self.thinker = thinker
        self.partitions = partitions or Partitions(None)
        self.hearing = Hearing(now)
        self.hearing.again = self._look_again
        self.clock = Clock(now, self._time_is_up, "table")
        self.jobs = Jobs(
            now,
            [
                Job("beat", self._beat, _BEAT, first=_BEAT, everywhere=True),
                Job("sweep", self._sweep, timing.DAY),
                Job("scrub", self.store.privacy.scrub, _SCRUB, everywhere=True),
                Job("contests", self._contests, timing.MINUTE, everywhere=True),
            ],
            lambda: self.partitions.first,
        )
        self.now = now
        self._computer_delay = computer_delay
        self._changed = changed
        self._tell_quarantined = quarantined
        self._swept = swept
        self._rules = {(plugin.name, plugin.game.ABOUT.version): plugin for plugin in (*older, *plugins.values())}
        self._unloaded = unloaded
        self._tables: WeakValueDictionary[str, AnyTable] = WeakValueDictionary()
        self._recent: OrderedDict[str, AnyTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[AnyTable]] = {}
        self._quarantined: dict[str, str] = {}
        """For each unreadable table the key of its refusal, until it is tried again."""
        self._awaiting_channel: dict[str, int | None] = {}
        """The channels of tables that are readable again, but must wait for another table there to end."""
        self._quarantine_lock = asyncio.Lock()
        self._moving = asyncio.Lock()
        """Held while times are set forward on disk: what would be read now may be from before."""
        self.postponed: Callable[[Collection[int]], object] = lambda _: None
        """Called with the numbers of contests that end later than they said."""
        self.watchers: Sequence[TableWatcher] = ()
        """What features do at tables."""
        self._awake: set[int] = set()
        """The partitions where what was owed when they were taken has been given back."""
        self._owes = False
        """Whether partitions were taken while this process didn't hear everything."""
        self._unheard: set[str] = set()
        """The tables where something would have happened if the bot could hear."""

    async def wake(self, partitions: Collection[int] = ALL, *, alone: bool = True) -> list[str]:
        """Let the tables of these partitions go on: set the clock, and quarantine those without rules.

        ``alone``: nobody took care of these servers until now. Returns the tables whose messages may be out of date.
        """
        async with self._rewriting(lambda table: table.record.partition in partitions):
            if alone:
                await self._give_time_back()
            else:
                await self._make_up_for_others(partitions)
            self._awake |= set(partitions)
        unknown = [
            (table, game, version)
            for table, game, version in await self.store.versions()
            if (game, version) not in self._rules
        ]
        where = _among(partitions, [table for table, _, _ in unknown])
        if self.partitions.others and (newer := {where[table] for table, _, _ in unknown if table in where}):
            log.warning("%d partitions have tables of rules that aren't here: other processes take them", len(newer))
            self.partitions.decline(newer)
            where = {table: partition for table, partition in where.items() if partition not in newer}
        unknown = [each for each in unknown if each[0] in where]
        for (game, version), number in Counter((game, version) for _, game, version in unknown).items():
            log.warning("%d tables of %s wait: version %d of its rules isn't here", number, game, version)
        if unknown:
            await self._quarantine({table: self._why(game) for table, game, _ in unknown})
        left = [table for each in self.watchers for table in await each.behind(partitions)]
        deadlines = await self.store.deadlines()
        for each in self.watchers:
            deadlines += await each.times()
        where = _among(partitions, {table for table, _ in deadlines})
        for table, when in sorted(deadlines, key=itemgetter(1), reverse=True):
            if table in where:
                self.clock.set(table, when)  # the earliest last
        behind = await self.store.behind()
        behind += set(left) - set(behind)
        where = _among(partitions, behind)
        return [table for table in behind if table in where]

    async def _give_time_back(self) -> None:
        now = self.now()
        given = await self.store.downtime.give_back(now, self.partitions.shards)
        self.hearing.begin_anew(now)
        await self._made_up(given)
        if given.gap < 0:
            log.warning(
                "the machine's clock was set back by %d s or more; everybody has the time they had", -given.gap // 1000
            )
        else:
            log.info("all clocks are set forward by the %d s the bot was away", given.gap // 1000)

    async def _make_up_for_others(self, partitions: Collection[int]) -> None:
        """Whoever held these partitions may not have heard everybody until it lost them."""
        outages = self.hearing.outages()
        self._owes = self._owes or bool(outages)
        await self._made_up(await self.store.downtime.take(self.now(), partitions, outages))

    async def _made_up(self, given: GivenBack) -> None:
        """Time has been given back on disk: let everybody know."""
        for outage in given.outages:
            self.hearing.made_up(outage)
        await self.store.announce_of("reread", given.tables)
        if given.contests:
            self.postponed(given.contests)

    async def hears_again(self, shard: int, since: int) -> tuple[int, list[str]]:
        """Give everybody whom this shard hears the time back since which it couldn't.

        Returns the milliseconds, and the tables whose messages show other times now. Raises DatabaseError.
        """
        hearing = self.hearing
        outage = Outage(since, self.now(), shard, hearing.shards)
        if not self._cared_for or (
            outage.until - since < MOMENT and not self._owes
        ):  # whoever holds nothing gives nothing
            return outage.until - since, []
        async with self._rewriting(
            lambda table: table.record.waits or hearing.shard_of(table.record.guild) == shard,
        ):
            outage = outage._replace(until=self.now())
            given = await self.store.downtime.make_up(outage, self._cared_for, hearing.outages(but=shard))
            await self._made_up(given)
        log.info("shard %d hears again: its clocks are set forward by %d s", shard, given.gap // 1_000)
        return given.gap, given.redrawn

    @asynccontextmanager
    async def _rewriting(self, which: Callable[[AnyTable], bool]) -> AsyncGenerator[None]:
        """Set times forward on disk meanwhile: these tables, and what is asked for, are read again afterwards."""
        async with self._moving, AsyncExitStack() as still:
            while self._loading:
                await asyncio.wait(self._loading.values())
            for table in list(self._tables.values()):
                if which(table):
                    await still.enter_async_context(table.rewritten())
            yield

    @property
    def _cared_for(self) -> dict[int, Lease | None]:
        """The partitions that are held, each with how, and where what was owed before has been given back."""
        partitions = self.partitions
        return {
            partition: partitions.lease(partition) if partitions.shared else None
            for partition in partitions.held & self._awake
        }

    def _look_again(self) -> None:
        """A shard hears again: find out what is due at the tables that have waited for that."""
        self._owes = self._owes and bool(self.hearing.outages())
        waiting, self._unheard = self._unheard, set()
        for id_ in waiting:
            self.clock.set(id_, self.now())

    async def hand_over(self, partitions: Collection[int]) -> None:
        """These partitions will be another process's: finish what is being done there, and give back what is owed.

        Whoever takes them may hear what this process doesn't.
        """
        async with self._moving:
            await asyncio.gather(*(table.settled() for table in self._of(partitions)))
            outages = [each for each in self.hearing.outages() if self._owes or each.until - each.since >= MOMENT]
            if outages and (ours := self._awake & set(partitions)):
                await self._made_up(await self.store.downtime.hand_over(ours, outages))
            self.drop(partitions)

    def drop(self, partitions: Collection[int]) -> None:
        """The tables of these partitions are another process's: forget them. Their times will find nothing."""
        self._awake -= set(partitions)
        for table in self._of(partitions):
            self._tables.pop(table.id, None)
            self._recent.pop(table.id, None)
        for left in (self._quarantined, self._awaiting_channel):
            for id_ in [id_ for id_ in left if partition_of_id(id_) in partitions]:
                del left[id_]

    @property
    def known(self) -> list[str]:
        """The ids of all tables in memory."""
        return list(self._tables)

    def _of(self, partitions: Collection[int]) -> list[AnyTable]:
        """The tables of these partitions that are in memory."""
        return [table for table in list(self._tables.values()) if table.record.partition in partitions]

    async def add(self, record: Record, most: int | None, by: int) -> AnyTable:
        """A table of these players gathers from now on; raises LobbyRefusal as ``Store.open`` does.

        ``most``: this server's limit of open tables; ``by``: who opens it.
        """
        lease = self._lease_of(record)
        await (self.store if lease is None else self.store.holding(lease)).open(record, most, by)
        table = await self.find(record.id)  # somebody else in the channel may have loaded it by now
        self.clock.set(table.id, self._next_time(table))
        return table

    async def add_alone(self, plugin: AnyPlugin, record: Record, counts_in: int | None) -> AnyTable:
        """The same for a table that begins at once, in messages of its person's own, as ``match.begin_alone`` says."""
        table = self._table(plugin, record, self._lease_of(record))
        await begin_alone(table, counts_in)
        self._keep(table)
        return table

    def rules_of(self, game: str, deals: int | None) -> dict[int, AnyPlugin]:
        """A game by the versions of its rules, over after this many deals if given; empty if there is no such game."""
        found = {version: plugin for (name, version), plugin in self._rules.items() if name == game}
        return {version: plugin if deals is None else plugin.of_deals(deals) for version, plugin in found.items()}

    async def is_secret(self, record: Record) -> bool:
        """Whether others may still play the deals of this table; a contest may have ended in another process."""
        if not self.is_running(record.ends):
            return False
        stored = await self.store.record(record.id)
        return stored is None or stored[0].ends is not None

    def is_running(self, ends: int | None) -> bool:
        """Whether the contest that ends then, if there is one, may still go on, so that its deals are secret."""
        return ends is not None and self.hearing.proved() < ends

    async def find(self, table: str, *, ended: bool = False) -> AnyTable:
        """The open or finished table with this ID, from memory or replayed from disk; raises NoSuchTable.

        ``ended``: include tables that were closed without a result.
        """
        found = self._tables.get(table)
        if found is not None and found.is_rewritten and found.is_ours:
            await found.reread()
        if found is None or found.unreadable or not found.is_ours:
            task = self._loading.get(table)
            if task is None and self._moving.locked():
                async with self._moving:
                    pass
                return await self.find(table, ended=ended)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(task)
        if found.record.status == "ended" and not ended:
            raise NoSuchTable("table-closed")
        self._keep(found)
        return found

    async def record(self, table: str) -> Record | None:
        """The record of the table with this ID, in any state, without replaying its game; None if there is none."""
        if (found := self._tables.get(table)) and found.is_ours and not found.is_rewritten:
            return found.record
        stored = await self.store.record(table)
        return stored[0] if stored else None

    async def vacate(self, user: int) -> None:
        """Remove somebody from every open table; computers take over. What they play alone ends."""
        if await self.vacate_here(user):
            await self.store.announce(f"vacate {user}")
            for _ in range(_LOOKS):
                await asyncio.sleep(_PAUSE)
                if not await self.vacate_here(user):
                    break

    async def vacate_here(self, user: int) -> bool:
        """The same at this process's tables; returns whether they sit at others."""
        elsewhere = False
        for id_, _, _ in await self.store.of_person(user):
            with suppress(NoSuchTable, NotSeated):
                try:
                    table = await self.find(id_)
                except OwnedElsewhere:
                    elsewhere = True
                    continue
                except Quarantined:
                    await self._vacate_unread(id_, user)
                    continue
                if table.record.alone and len(table.record.people) == 1:
                    await end(table)
                elif table.record.status == "lobby":
                    await gather(table, lambda record: lobby.leave(record, user), stops=True)
                else:
                    await reseat(table, lambda record, moves: seats.leave(record, moves, user))
        return elsewhere

    async def _vacate_unread(self, id_: str, user: int) -> None:
        """Remove somebody from an unreadable table, which is possible without reading its moves."""
        async with self._quarantine_lock:
            found = await self.store.record(id_)
            if found is None:
                return
            before, moves = found
            if before.alone:
                await self.end_unread(id_)
            elif before.status == "playing":
                await self._save_unread(before, seats.leave(before, moves, user), moves)
            elif after := lobby.leave(before, user):
                await self._save_unread(before, replace(after, starting=False), moves)
            else:
                await self.end_unread(id_)

    async def _save_unread(self, before: Record, after: Record, moves: int) -> None:
        change: Change[Any] = Change(after)
        await self.store.save(before, after, change, moves)

    async def end_unread(self, table: str, act: Act | None = None) -> None:
        """Close an unreadable table permanently, without a result."""
        await self.store.end_unread(table, act.note if act else "", act)
        self._quarantined.pop(table, None)
        self._awaiting_channel.pop(table, None)

    async def leave(self, guild: int) -> None:
        """The bot is no longer on this server: close its tables without notice, and start the grace period."""
        if not self.partitions.owns(guild):
            return
        await self.store.privacy.removed(guild, self.now())
        for id_ in await self.store.open_in(guild):
            try:
                await end(await self.find(id_), quietly=True)
            except Quarantined:
                await self.end_unread(id_)
            except NoSuchTable:
                continue
            self.clock.set(id_, None)

    async def compare(self, guilds: Collection[int]) -> None:
        """The bot is on these servers; it was removed from any others that data is stored about."""
        for guild in sorted(await self.store.privacy.servers() - set(guilds)):
            if self.partitions.owns(guild):
                await self.leave(guild)
        await self.store.privacy.back([guild for guild in guilds if self.partitions.owns(guild)])

    async def _beat(self) -> None:
        """Record that the bot runs, and what it doesn't hear after asking Discord."""
        await self.hearing.prove_all()
        await self._note_hearing()

    async def _note_hearing(self) -> None:
        """Whoever holds no tables has nothing to say of when people there were heard."""
        async with self._moving:  # partitions that are being handed over are another process's afterwards
            if holds := self._cared_for:
                await self.store.downtime.beat(self.now(), self.partitions.shards, holds, self.hearing.outages())

    async def _contests(self) -> None:
        """End what is over, and let a computer that plays hard try what has begun."""
        for number, ends, guild in await self.store.contests.due(self.now()):
            is_over = self.partitions.first if guild is None else await self._is_over(guild, ends)
            if is_over:
                await self.store.contests.end(number, self.now())
        if not self.partitions.first:
            return
        for contest in await self.store.contests.without_benchmark():
            if plugin := self.plugin_of(contest.game, contest.version, contest.deals):
                score = await play_out(plugin, contest, self.thinker)
                await self.store.contests.found_benchmark(contest.id, score)

    async def _sweep(self) -> None:
        """Delete data that has been kept long enough, and try unreadable tables again."""
        now = self.now()
        await self.store.audit_log.forget(now)
        for guild in await self.store.privacy.forget_servers(now):
            log.info("all that was stored of server %d is deleted", guild)
            await self.store.preferences.forget()
        for table in await self.store.quarantined():
            if (table.game, table.version) not in self._rules:
                continue
            self._quarantined.pop(table.id, None)
            with suppress(NoSuchTable):
                await self.find(table.id)
            await asyncio.sleep(0)
        self._swept()

    async def forget(self, user: int) -> list[AnyTable]:
        """Remove somebody from every table and from every row; returns the open tables that had data about them.

        Raises StillSeated if they keep sitting down again.
        """
        known: dict[str, AnyTable] = {}
        for _ in range(_TRIES):
            await self.vacate(user)
            try:
                found = await self.store.privacy.erase(user)
            except StillSeated:
                continue
            await self.store.preferences.forget()
            if not found:
                return list(known.values())
            await self.store.announce_of("reread", found)
            if not self.partitions.held.issuperset(partition_of_id(id_) for id_, is_open in found.items() if is_open):
                await asyncio.sleep(HEARD)
            # Tables in memory still have their data and may have written it again by now, so check once more.
            await self.reread(id_ for id_, is_open in found.items() if not is_open)
            known |= {table.id: table for table in await self._reopened(id_ for id_ in found if found[id_])}
        raise StillSeated("still-seated")

    async def _reopened(self, tables: Iterable[str]) -> list[AnyTable]:
        """These open tables as they are on disk now, whether or not they were in memory."""
        found: list[AnyTable] = []
        for id_ in tables:
            with suppress(NoSuchTable):
                found.append(await self.find(id_))
                await found[-1].reread()
        return found

    async def reread(self, tables: Iterable[str]) -> None:
        """Read those of these tables that are in memory again: their data on disk has changed."""
        for id_ in tables:
            if loading := self._loading.get(id_):
                await asyncio.wait([loading])
            if table := self._tables.get(id_):
                with suppress(OwnedElsewhere):  # it is forgotten in a moment
                    await table.reread()

    async def close(self) -> None:
        """Stop, giving work in progress a short time to finish."""
        await asyncio.gather(self.clock.close(), self.jobs.close(), self.hearing.close())
        self.thinker.close()
        await self._note_hearing()

    async def _load(self, id_: str) -> AnyTable:
        if id_ in self._quarantined:
            raise Quarantined(self._quarantined[id_], id_)
        table = await self._read(id_)
        if table.record.quarantined is not None:
            async with self._quarantine_lock:
                table = await self._read(id_)  # somebody may have left it
                await self._go_on(table)
        self._tables[id_] = table
        return table

    async def _read(self, id_: str) -> AnyTable:
        """The table, replayed; if that fails, it is quarantined and waits with all its rows. Raises NoSuchTable."""
        record: Record | None = None
        try:
            found = await self.store.record(id_)
            if found is None:
                raise NoSuchTable("no-such-table")
            record, revision = found
            lease = self._lease_of(record)
            plugin = self._plugin_of(record)
            if plugin is None and lease is not None and self.partitions.others:  # whose rules are newer
                self.partitions.decline([lease.partition])
                raise OwnedElsewhere(lease.partition)
            if plugin is None:
                raise LookupError("rules")
            table = self._table(plugin, record, lease)
            await table.restore(record, await self.store.moves(id_, revision))
        except (NoSuchTable, KeyboardInterrupt, asyncio.CancelledError):
            raise
        except BaseException as error:
            if isinstance(error, DatabaseError) and not isinstance(error, Damaged):
                raise
            if record and record.status not in {"lobby", "playing"}:
                raise NoSuchTable("table-over" if record.status == "over" else "table-closed") from error
            if record and record.quarantined is not None:
                log.info("table %s: it still can't be read: %s", id_, type(error).__name__)
            else:
                log.exception("table %s: it can't be read, and waits", id_)
            why = self._why(record.game if record else "")
            await self._quarantine({id_: why})
            raise Quarantined(why, id_) from error
        return table

    def plugin_of(self, game: str, version: int, deals: int | None) -> AnyPlugin | None:
        """A game by one version of its rules, over after so many deals if given; None: it isn't here."""
        return self.rules_of(game, deals).get(version)

    def _plugin_of(self, record: Record) -> AnyPlugin | None:
        return self.plugin_of(record.game, record.version, record.deals)

    async def see(self, table: str) -> AnyTable:
        """The table as ``find`` gives it; one that another process has, as it is on disk now, to be looked at only."""
        try:
            return await self.find(table)
        except OwnedElsewhere as elsewhere:
            found = await self.store.load(table)
            plugin = self._plugin_of(found[0]) if found else None
            if found is None or plugin is None:
                raise NoSuchTable("no-such-table") from elsewhere
            seen = self._table(plugin, found[0], Lease(elsewhere.partition, NEVER))
            await seen.restore(*found)
            return seen

    def _why(self, game: str) -> str:
        return "game-broken" if game in self._unloaded else "table-broken"

    async def _quarantine(self, tables: Mapping[str, str]) -> None:
        """Quarantine these tables: they are refused as unreadable until they are tried again."""
        self._quarantined.update(tables)
        for table in tables:
            self._tables.pop(table, None)
            self._recent.pop(table, None)
            self.clock.set(table, None)
        try:
            new = await self.store.quarantine(list(tables), self.now())
        except DatabaseError as error:
            log.warning("it couldn't be written that tables can't be read: %s", error)
            return
        if said := [each for each in new if each.game not in self._unloaded]:
            self._tell_quarantined(said)

    async def _go_on(self, table: AnyTable) -> None:
        """Let a table that is readable again go on where it was, once there is no other table in its channel."""
        try:
            await relocate(table, seats.released)
        except LobbyRefusal as error:
            self._awaiting_channel[table.id] = table.record.channel
            raise Quarantined("table-waits", table.id) from error
        self._awaiting_channel.pop(table.id, None)
        log.info("table %s: it can be read again", table.id)

    def _table(self, plugin: Plugin[O, S, M, V, E], record: Record, lease: Lease | None) -> Table[O, S, M, V, E]:
        return Table(
            plugin,
            record,
            self.store if lease is None else self.store.holding(lease),
            hearing=self.hearing,
            computer_delay=self._computer_delay,
            changed=self._on_change,
            lease=lease,
            is_leased=self.partitions.is_leased,
        )

    def _lease_of(self, record: Record) -> Lease | None:
        """How this process holds a table, if there are others; None: another has it, which is over."""
        if not self.partitions.shared or (
            record.status in {"over", "ended"} and record.partition not in self.partitions.held
        ):
            return None
        return self.partitions.lease(record.partition)

    def _on_change(self, table: AnyTable) -> None:
        self.clock.set(table.id, self._next_time(table))
        self._changed(table)
        if table.record.status in {"over", "ended"} or table.record.paused:
            self.hearing.rests(table.id)
        if table.record.status in {"over", "ended"}:
            for waiting, channel in self._awaiting_channel.items():
                if channel == table.record.channel:
                    self.clock.set(waiting, self.now())

    def _keep(self, table: AnyTable) -> None:
        self._tables[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > _KEPT:
            self._recent.popitem(last=False)

    async def _time_is_up(self, id_: str) -> int | None:
        try:
            table = await self.find(id_)
        except NoSuchTable:
            return None
        try:
            if not await self._was_heard(table):
                self._unheard.add(id_)
                return self.now() + _AGAIN if table.is_past else None  # it may be another process that hears again
            if table.is_rewritten:  # meanwhile
                return self.now()
            return await self._do_what_is_due(table)
        except OwnedElsewhere:  # it has just been given away, or lost
            return None

    async def _was_heard(self, table: AnyTable) -> bool:
        """Whether the bot could hear people there until their time was up, if it is."""
        record, at = table.record, overdue(table)
        if table.is_unheard or at is None:
            return not table.is_unheard
        if record.contest is not None and record.waits and table.is_past and record.ends is not None:
            contest = await self.store.contests.find(record.contest)
            guild = contest.guild if contest else None
            if guild is not None and not await self._were_heard(guild, record.ends):
                return False
        if not await self.hearing.reaches(record.guild, at):
            return False
        behind = [] if table.is_rewritten else late(table)
        return not behind or not self.hearing.withholds(record.guild, behind)

    async def _were_heard(self, guild: int, until: int) -> bool:
        """Whether a contest's people were heard until its end, if need be by the process that hears its server."""
        if self.hearing.leaves_to_others(guild):
            return await self.store.downtime.heard(partition_of(guild), until)
        return await self.hearing.reaches(guild, until)

    async def _is_over(self, guild: int, ends: int) -> bool:
        """Whether a server's contest whose time is up ends here, and now."""
        return self.partitions.owns(guild) and await self.hearing.reaches(guild, ends)

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

    def new_id(self, owner: int) -> str:
        """An id for a table of this server, or of this person alone; raises OwnedElsewhere if it isn't made here."""
        return new_id(self.partitions.lease(partition_of(owner)).partition)

    async def _move_for(self, table: Table[O, S, M, V, E], seat: Seat) -> None:
        """Choose a move without holding the table's lock, then play it; the table refuses a move that is too late."""
        revision, view, plugin = table.revision, table.view(seat), table.plugin
        if not table.players[seat].automatic:
            await substitute(table, seat, revision, plugin.absent(view), "clock")
            return
        rng, level = own_rng(table.record.seed, seat, table.progress.decisions(seat)), table.players[seat].level
        steady = table.record.contest is not None
        move, share = await self.thinker.choose(plugin, view, rng, level, table.id, steady=steady)
        if share is not None:
            log.info("table %s: many wait, so move %d is chosen from %d%% of the worlds", table.id, revision, share)
        try:
            await substitute(table, seat, revision, move, "computer", share)
        except IllegalMove:
            log.exception("table %s: a computer's move %d is illegal", table.id, revision)
            await substitute(table, seat, revision, plugin.absent(view), "computer")


def _among(partitions: Collection[int], tables: Collection[str]) -> dict[str, int]:
    """Those of these tables that belong to these partitions, with their partitions."""
    return {table: partition for table in tables if (partition := partition_of_id(table)) in partitions}
