"""All tables: finding and restoring them, and what happens when time is up."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from operator import itemgetter
from weakref import WeakValueDictionary

from bot.db.connection import Damaged, DatabaseError, Hold
from bot.engine.game import E, IllegalMove, M, O, S, Seat, V
from bot.tables import lobby, seats, timing
from bot.tables.audit import Act
from bot.tables.clock import Clock
from bot.tables.downtime import GivenBack
from bot.tables.hearing import Hearing, Outage
from bot.tables.hints import HintService
from bot.tables.jobs import Job, Jobs
from bot.tables.parts import ALL, HEARD, NEVER, Parts, new_id, part_of, told_by
from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.record import Record
from bot.tables.refusals import Elsewhere, LobbyRefusal, NoSuchTable, NotSeated, StaleClick, StillSeated, Unreadable
from bot.tables.rival import play_out
from bot.tables.store import Quarantined, Store
from bot.tables.table import AnyTable, Table
from bot.tables.thinker import Thinker, own_rng

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
"""Milliseconds until it is looked again whether people were heard where a duel's time is up."""
MOMENT = 5_000
"""How long a connection may be lost, in milliseconds, without anybody losing time by it."""
_KEPT = 2_000
"""How many unused tables stay in memory; any other is read again when it is needed."""


class Registry:
    """Every open table, whether in memory or only on disk.

    ``changed`` is called after each change of a table, ``quarantined`` once with tables newly found to be unreadable,
    ``remind`` to remind somebody that the game is waiting for them, ``swept`` after each start and once a day.
    ``plugins``: the games by name; ``older``: their earlier rules, by which tables opened at that time go on.
    ``broken``: games that exist but couldn't be loaded; their tables wait as well, without a notice. ``parts``: those
    whose tables are this process's; None: all are.
    """

    def __init__(
        self,
        store: Store,
        plugins: Mapping[str, AnyPlugin],
        thinker: Thinker,
        *,
        now: Callable[[], int],
        computer_pace: int,
        changed: Callable[[AnyTable], None],
        quarantined: Callable[[Sequence[Quarantined]], None],
        remind: Callable[[AnyTable, Seat], None],
        swept: Callable[[], None],
        older: Collection[AnyPlugin] = (),
        broken: Collection[str] = (),
        parts: Parts | None = None,
    ) -> None:
        """``now`` and ``computer_pace``, the time a computer takes for a move, are milliseconds."""
        self.store = store
        self.plugins = plugins
        self.thinker = thinker
        self.hints = HintService(thinker)
        self.parts = parts or Parts(None)
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
            lambda: self.parts.first,
        )
        self.now = now
        self._computer_pace = computer_pace
        self._changed = changed
        self._quarantined = quarantined
        self._remind = remind
        self._swept = swept
        self._rules = {(plugin.name, plugin.game.ABOUT.version): plugin for plugin in (*older, *plugins.values())}
        self._broken = broken
        self._tables: WeakValueDictionary[str, AnyTable] = WeakValueDictionary()
        self._recent: OrderedDict[str, AnyTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[AnyTable]] = {}
        self._unreadable: dict[str, str] = {}
        """For each unreadable table the key of its refusal, until it is tried again."""
        self._waiting: dict[str, int | None] = {}
        """The channels of tables that are readable again, but must wait for another table there to end."""
        self._mending = asyncio.Lock()
        self._moving = asyncio.Lock()
        """Held while times are set forward on disk: what would be read now may be from before."""
        self.postponed: Callable[[Collection[int]], object] = lambda _: None
        """Called with the numbers of duels that end later than they said."""
        self._awake: set[int] = set()
        """The parts where what was owed when they were taken has been given back."""
        self._owes = False
        """Whether parts were taken while this process didn't hear everything."""
        self._unheard: set[str] = set()
        """The tables where something would have happened if the bot could hear."""

    async def wake(self, parts: Collection[int] = ALL, *, alone: bool = True) -> list[str]:
        """Let the tables of these parts go on: set the clock, and quarantine those without rules.

        ``alone``: nobody took care of these servers until now. Returns the tables whose messages may be out of date.
        """
        async with self._rewriting(lambda table: table.record.part in parts):
            if alone:
                await self._give_time_back()
            else:
                await self._make_up_for_others(parts)
            self._awake |= set(parts)
        unknown = [
            (table, game, version)
            for table, game, version in await self.store.versions()
            if (game, version) not in self._rules
        ]
        where = _among(parts, [table for table, _, _ in unknown])
        if self.parts.others and (newer := {where[table] for table, _, _ in unknown if table in where}):
            log.warning("%d parts have tables of rules that aren't here: other processes take them", len(newer))
            self.parts.decline(newer)
            where = {table: part for table, part in where.items() if part not in newer}
        unknown = [each for each in unknown if each[0] in where]
        for (game, version), number in Counter((game, version) for _, game, version in unknown).items():
            log.warning("%d tables of %s wait: version %d of its rules isn't here", number, game, version)
        if unknown:
            await self._put_aside({table: self._why(game) for table, game, _ in unknown})
        deadlines = await self.store.deadlines()
        where = _among(parts, {table for table, _ in deadlines})
        for table, when in sorted(deadlines, key=itemgetter(1), reverse=True):
            if table in where:
                self.clock.set(table, when)  # the earliest last
        behind = await self.store.behind()
        behind += set(await self.store.reminding()) - set(behind)
        where = _among(parts, behind)
        return [table for table in behind if table in where]

    async def _give_time_back(self) -> None:
        now = self.now()
        given = await self.store.downtime.give_back(now, self.parts.shards)
        self.hearing.begin_anew(now)
        await self._made_up(given)
        if given.gap < 0:
            log.warning(
                "the machine's clock was set back by %d s or more; everybody has the time they had", -given.gap // 1000
            )
        else:
            log.info("all clocks are set forward by the %d s the bot was away", given.gap // 1000)

    async def _make_up_for_others(self, parts: Collection[int]) -> None:
        """Whoever held these parts may not have heard everybody until it lost them."""
        outages = self.hearing.outages()
        self._owes = self._owes or bool(outages)
        await self._made_up(await self.store.downtime.take(self.now(), parts, outages))

    async def _made_up(self, given: GivenBack) -> None:
        """Time has been given back on disk: let everybody know."""
        for outage in given.outages:
            self.hearing.made_up(outage)
        await self.store.announce_of("reread", given.tables)
        if given.duels:
            self.postponed(given.duels)

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
            lambda table: table.record.duel or hearing.shard_of(table.record.guild) == shard,
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
    def _cared_for(self) -> dict[int, Hold | None]:
        """The parts that are held, each with how, and where what was owed before has been given back."""
        parts = self.parts
        return {part: parts.hold(part) if parts.shared else None for part in parts.held & self._awake}

    def _look_again(self) -> None:
        """A shard hears again: find out what is due at the tables that have waited for that."""
        self._owes = self._owes and bool(self.hearing.outages())
        waiting, self._unheard = self._unheard, set()
        for id_ in waiting:
            self.clock.set(id_, self.now())

    async def hand_over(self, parts: Collection[int]) -> None:
        """These parts are about to be another process's: finish what is being done there, and give back what is owed.

        Whoever takes them may hear what this process doesn't.
        """
        async with self._moving:
            await asyncio.gather(*(table.settled() for table in self._of(parts)))
            outages = [each for each in self.hearing.outages() if self._owes or each.until - each.since >= MOMENT]
            if outages and (ours := self._awake & set(parts)):
                await self._made_up(await self.store.downtime.hand_over(ours, outages))
            self.drop(parts)

    def drop(self, parts: Collection[int]) -> None:
        """The tables of these parts are another process's: forget them. Their times, if they come, find nothing."""
        self._awake -= set(parts)
        for table in self._of(parts):
            self._tables.pop(table.id, None)
            self._recent.pop(table.id, None)
        for left in (self._unreadable, self._waiting):
            for id_ in [id_ for id_ in left if told_by(id_) in parts]:
                del left[id_]

    @property
    def known(self) -> list[str]:
        """The ids of all tables in memory."""
        return list(self._tables)

    def _of(self, parts: Collection[int]) -> list[AnyTable]:
        """The tables of these parts that are in memory."""
        return [table for table in list(self._tables.values()) if table.record.part in parts]

    async def add(self, record: Record, most: int | None, by: int) -> None:
        """A table of these players gathers from now on; raises LobbyRefusal as ``Store.open`` does.

        ``most``: this server's limit of open tables; ``by``: who opens it.
        """
        hold = self._hold_of(record)
        await (self.store if hold is None else self.store.holding(hold)).open(record, most, by)
        self.clock.set(record.id, timing.next_time(record, (), self.now()))

    async def add_alone(self, plugin: AnyPlugin, record: Record, counts_in: int | None) -> AnyTable:
        """The same for a table that begins at once, in messages of its person's own, as ``Table.begin_alone`` says."""
        table = self._table(plugin, record, self._hold_of(record))
        await table.begin_alone(counts_in)
        self._keep(table)
        return table

    def rules_of(self, game: str, deals: int | None) -> dict[int, AnyPlugin]:
        """A game by the versions of its rules, over after this many deals if given; empty if there is no such game."""
        found = {version: plugin for (name, version), plugin in self._rules.items() if name == game}
        return {version: plugin if deals is None else plugin.of_deals(deals) for version, plugin in found.items()}

    async def is_secret(self, record: Record) -> bool:
        """Whether others may still play the deals of this table; a duel may have ended in another process."""
        if not self.is_running(record.ends):
            return False
        stored = await self.store.record(record.id)
        return stored is None or stored[0].ends is not None

    def is_running(self, ends: int | None) -> bool:
        """Whether the contest that ends then, if there is one, may still go on, so that its deals are secret."""
        return ends is not None and self.hearing.proved() < ends

    async def find(self, table: str, *, closed: bool = False) -> AnyTable:
        """The open or finished table with this ID, from memory or replayed from disk; raises NoSuchTable.

        ``closed``: include tables that were closed without a result.
        """
        found = self._tables.get(table)
        if found is not None and found.is_rewritten and found.is_ours:
            await found.reread()
        if found is None or found.unreadable or not found.is_ours:
            task = self._loading.get(table)
            if task is None and self._moving.locked():
                async with self._moving:
                    pass
                return await self.find(table, closed=closed)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(task)
        if found.record.status == "void" and not closed:
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
                except Elsewhere:
                    elsewhere = True
                    continue
                except Unreadable:
                    await self._vacate_unread(id_, user)
                    continue
                if table.record.alone and len(table.record.people) == 1:
                    await table.end()
                elif table.record.status == "lobby":
                    await table.gather(lambda record: lobby.leave(record, user), stops=True)
                else:
                    await table.reseat(lambda record, moves: seats.leave(record, moves, user))
        return elsewhere

    async def _vacate_unread(self, id_: str, user: int) -> None:
        """Remove somebody from an unreadable table, which is possible without reading its moves."""
        async with self._mending:
            found = await self.store.record(id_)
            if found is None:
                return
            before, moves = found
            if before.alone:
                await self.close_unread(id_)
            elif before.status == "playing":
                await self.store.reseat(before, seats.leave(before, moves, user))
            elif after := lobby.leave(before, user):
                await self.store.reseat(before, replace(after, starting=False))
            else:
                await self.close_unread(id_)

    async def close_unread(self, table: str, act: Act | None = None) -> None:
        """Close an unreadable table permanently, without a result."""
        await self.store.close(table, act.note if act else "", act)
        self._unreadable.pop(table, None)
        self._waiting.pop(table, None)

    async def leave(self, guild: int) -> None:
        """The bot is no longer on this server: close its tables without notice, and start the grace period."""
        if not self.parts.owns(guild):
            return
        await self.store.privacy.removed(guild, self.now())
        for id_ in await self.store.open_in(guild):
            try:
                await (await self.find(id_)).end(quietly=True)
            except Unreadable:
                await self.close_unread(id_)
            except NoSuchTable:
                continue
            self.clock.set(id_, None)

    async def compare(self, guilds: Collection[int]) -> None:
        """The bot is on these servers; it was removed from any others that data is stored about."""
        for guild in sorted(await self.store.privacy.servers() - set(guilds)):
            if self.parts.owns(guild):
                await self.leave(guild)
        await self.store.privacy.back([guild for guild in guilds if self.parts.owns(guild)])

    async def _beat(self) -> None:
        """Record that the bot runs, and what it doesn't hear after asking Discord."""
        await self.hearing.prove_all()
        await self._note_hearing()

    async def _note_hearing(self) -> None:
        """Whoever holds no tables has nothing to say of when people there were heard."""
        async with self._moving:  # parts that are being handed over are another process's afterwards
            if holds := self._cared_for:
                await self.store.downtime.beat(self.now(), self.parts.shards, holds, self.hearing.outages())

    async def _contests(self) -> None:
        """End what is over, and let a computer that plays hard try what has begun."""
        for number, ends, guild in await self.store.contests.due(self.now()):
            is_over = self.parts.first if guild is None else await self._is_over(guild, ends)
            if is_over:
                await self.store.contests.end(number, self.now())
        if not self.parts.first:
            return
        for contest in await self.store.contests.without_rival():
            if plugin := self.plugin_of(contest.game, contest.version, contest.deals):
                stand = await play_out(plugin, contest, self.thinker)
                await self.store.contests.found_rival(contest.id, stand)

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
            self._unreadable.pop(table.id, None)
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
            if not self.parts.held.issuperset(told_by(id_) for id_, is_open in found.items() if is_open):
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
                with suppress(Elsewhere):  # it is forgotten in a moment
                    await table.reread()

    async def close(self) -> None:
        """Stop, giving work in progress a short time to finish."""
        await asyncio.gather(self.clock.close(), self.jobs.close(), self.hearing.close())
        self.thinker.close()
        await self._note_hearing()

    async def _load(self, id_: str) -> AnyTable:
        if id_ in self._unreadable:
            raise Unreadable(self._unreadable[id_], id_)
        table = await self._read(id_)
        if table.record.broken is not None:
            async with self._mending:
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
            hold = self._hold_of(record)
            plugin = self._plugin_of(record)
            if plugin is None and hold is not None and self.parts.others:  # whose rules are newer
                self.parts.decline([hold.part])
                raise Elsewhere(hold.part)
            if plugin is None:
                raise LookupError("rules")
            table = self._table(plugin, record, hold)
            await table.restore(record, await self.store.moves(id_, revision))
        except (NoSuchTable, KeyboardInterrupt, asyncio.CancelledError):
            raise
        except BaseException as error:
            if isinstance(error, DatabaseError) and not isinstance(error, Damaged):
                raise
            if record and record.status not in {"lobby", "playing"}:
                raise NoSuchTable("table-over" if record.status == "over" else "table-closed") from error
            if record and record.broken is not None:
                log.info("table %s: it still can't be read: %s", id_, type(error).__name__)
            else:
                log.exception("table %s: it can't be read, and waits", id_)
            why = self._why(record.game if record else "")
            await self._put_aside({id_: why})
            raise Unreadable(why, id_) from error
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
        except Elsewhere as elsewhere:
            found = await self.store.load(table)
            plugin = self._plugin_of(found[0]) if found else None
            if found is None or plugin is None:
                raise NoSuchTable("no-such-table") from elsewhere
            seen = self._table(plugin, found[0], Hold(elsewhere.part, NEVER))
            await seen.restore(*found)
            return seen

    def _why(self, game: str) -> str:
        return "game-broken" if game in self._broken else "table-broken"

    async def _put_aside(self, tables: Mapping[str, str]) -> None:
        """Quarantine these tables: they are refused as unreadable until they are tried again."""
        self._unreadable.update(tables)
        for table in tables:
            self._tables.pop(table, None)
            self._recent.pop(table, None)
            self.clock.set(table, None)
        try:
            new = await self.store.quarantine(list(tables), self.now())
        except DatabaseError as error:
            log.warning("it couldn't be written that tables can't be read: %s", error)
            return
        if told := [each for each in new if each.game not in self._broken]:
            self._quarantined(told)

    async def _go_on(self, table: AnyTable) -> None:
        """Let a table that is readable again go on where it was, once there is no other table in its channel."""
        try:
            await table.relocate(seats.mended)
        except LobbyRefusal as error:
            self._waiting[table.id] = table.record.channel
            raise Unreadable("table-waits", table.id) from error
        self._waiting.pop(table.id, None)
        log.info("table %s: it can be read again", table.id)

    def _table(self, plugin: Plugin[O, S, M, V, E], record: Record, hold: Hold | None) -> Table[O, S, M, V, E]:
        return Table(
            plugin,
            record,
            self.store if hold is None else self.store.holding(hold),
            hearing=self.hearing,
            computer_pace=self._computer_pace,
            changed=self._on_change,
            hold=hold,
            holds=self.parts.holds,
        )

    def _hold_of(self, record: Record) -> Hold | None:
        """How this process holds a table, if there are others; None: another has it, which is over."""
        if not self.parts.shared or (record.status in {"over", "void"} and record.part not in self.parts.held):
            return None
        return self.parts.hold(record.part)

    def _on_change(self, table: AnyTable) -> None:
        self.clock.set(table.id, table.deadline)
        self._changed(table)
        if table.record.status in {"over", "void"} or table.record.paused:
            self.hearing.rests(table.id)
        if table.record.status in {"over", "void"}:
            if table.record.duel:
                self.jobs.soon("duels")
            for waiting, channel in self._waiting.items():
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
        except Elsewhere:  # it has just been given away, or lost
            return None

    async def _was_heard(self, table: AnyTable) -> bool:
        """Whether the bot could hear people there until their time was up, if it is."""
        record, at = table.record, table.overdue
        if table.is_unheard or at is None:
            return not table.is_unheard
        if record.contest is not None and record.duel and table.is_past and record.ends is not None:
            duel = await self.store.duels.find(record.contest)
            if duel and not await self._were_heard(duel.guild, record.ends):
                return False
        if not await self.hearing.reaches(record.guild, at):
            return False
        late = [] if table.is_rewritten else table.late()
        return not late or not self.hearing.withholds(record.guild, late)

    async def _were_heard(self, guild: int, until: int) -> bool:
        """Whether a duel's people were heard until its end, if need be by the process that hears its server."""
        if self.hearing.leaves_to_others(guild):
            return await self.store.downtime.heard(part_of(guild), until)
        return await self.hearing.reaches(guild, until)

    async def _is_over(self, guild: int, ends: int) -> bool:
        """Whether a server's duel whose time is up ends here, and now."""
        return self.parts.owns(guild) and await self.hearing.reaches(guild, ends)

    async def _do_what_is_due(self, table: AnyTable) -> int | None:
        """Remind, play for whoever's time is up, end what is over; returns when to look again."""
        await table.expire()
        for seat in range(len(table.record.chairs)):
            if table.must_remind(seat) and seat not in table.due() and await table.remind(seat):
                self._remind(table, seat)
        for seat in table.due():
            if seat not in table.due():  # another seat's move has given it more time
                continue
            revision = table.revision
            try:
                await self._move_for(table, seat)
            except (StaleClick, NoSuchTable, NotSeated):
                if table.is_past:  # its contest has ended while the computer thought
                    await table.expire()
                elif seat in table.due() and table.revision == revision:  # no player's own move came first
                    raise
        return table.deadline

    def new_id(self, owner: int) -> str:
        """An id for a table of this server, or of this person alone; raises Elsewhere if it isn't made here."""
        return new_id(self.parts.hold(part_of(owner)).part)

    async def _move_for(self, table: Table[O, S, M, V, E], seat: Seat) -> None:
        """Choose a move without holding the table's lock, then play it; the table refuses a move that is too late."""
        revision, view, plugin = table.revision, table.view(seat), table.plugin
        if not table.chairs[seat].automatic:
            await table.substitute(seat, revision, plugin.absent(view), "clock")
            return
        rng, level = own_rng(table.record.seed, seat, table.decisions(seat)), table.chairs[seat].level
        steady = table.record.contest is not None
        move, share = await self.thinker.choose(plugin, view, rng, level, table.id, steady=steady)
        if share is not None:
            log.info("table %s: many wait, so move %d is chosen from %d%% of the worlds", table.id, revision, share)
        try:
            await table.substitute(seat, revision, move, "computer", share)
        except IllegalMove:
            log.exception("table %s: a computer's move %d is illegal", table.id, revision)
            await table.substitute(seat, revision, plugin.absent(view), "computer")


def _among(parts: Collection[int], tables: Collection[str]) -> dict[str, int]:
    """Those of these tables that belong to these parts, with their parts."""
    return {table: part for table in tables if (part := told_by(table)) in parts}
