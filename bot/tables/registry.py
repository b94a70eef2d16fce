"""All tables of this process: found in memory, or replayed from disk."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from weakref import WeakValueDictionary

from bot.db.connection import Damaged, DatabaseError, Lease
from bot.engine.game import E, M, O, S, V
from bot.tables.changes.match import begin_alone
from bot.tables.clocks.hearing import Hearing
from bot.tables.partitions.partitions import NEVER, Partitions
from bot.tables.partitions.shards import among, new_id, partition_of
from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.quarantine import Quarantine
from bot.tables.record import Record
from bot.tables.refusals import NoSuchTable, OwnedElsewhere, Quarantined
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable, Table

log = logging.getLogger(__name__)

_KEPT = 2_000
"""How many unused tables stay in memory; any other is read again when it is needed."""


class Registry:
    """Every open table, whether in memory or only on disk.

    ``plugins``: the games by name; ``older``: their earlier rules, by which tables opened at that time go on.
    """

    def __init__(
        self,
        storage: Storage,
        plugins: Mapping[str, AnyPlugin],
        quarantine: Quarantine,
        hearing: Hearing,
        partitions: Partitions,
        *,
        computer_delay: int,
        opened: Callable[[AnyTable], None],
        changed: Callable[[AnyTable], None],
        older: Collection[AnyPlugin] = (),
    ) -> None:
        """``computer_delay``: milliseconds a computer takes for a move.

        ``opened`` is called with each new table that gathers players, ``changed`` after each change of a table.
        """
        self.plugins = plugins
        self._storage = storage
        self._quarantine = quarantine
        self._hearing = hearing
        self._partitions = partitions
        self._computer_delay = computer_delay
        self._opened = opened
        self._changed = changed
        self._rules = {(plugin.name, plugin.game.ABOUT.version): plugin for plugin in (*older, *plugins.values())}
        self._tables: WeakValueDictionary[str, AnyTable] = WeakValueDictionary()
        self._recent: OrderedDict[str, AnyTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[AnyTable]] = {}
        self.moving = asyncio.Lock()
        """Held while times are set forward on disk: what would be read now may be from before."""

    # Games --------------------------------------------------------------------------------------------------------

    def rules_of(self, game: str, deals: int | None) -> dict[int, AnyPlugin]:
        """A game by the versions of its rules, over after this many deals if given; empty if there is no such game."""
        found = {version: plugin for (name, version), plugin in self._rules.items() if name == game}
        return {version: plugin if deals is None else plugin.of_deals(deals) for version, plugin in found.items()}

    def plugin_of(self, game: str, version: int, deals: int | None) -> AnyPlugin | None:
        """A game by one version of its rules, over after so many deals if given; None: it isn't here."""
        return self.rules_of(game, deals).get(version)

    def knows(self, game: str, version: int) -> bool:
        """Whether these rules are here."""
        return (game, version) in self._rules

    def _plugin_of(self, record: Record) -> AnyPlugin | None:
        return self.plugin_of(record.game, record.version, record.deals)

    # New tables ---------------------------------------------------------------------------------------------------

    def new_id(self, owner: int) -> str:
        """An id for a table of this server, or of this person alone; raises OwnedElsewhere if it isn't made here."""
        return new_id(self._partitions.lease(partition_of(owner)).partition)

    async def add(self, plugin: AnyPlugin, record: Record, most: int | None, by: int) -> AnyTable:
        """A table of these players gathers from now on; raises LobbyRefusal as ``Store.open`` does.

        ``most``: this server's limit of open tables; ``by``: who opens it.
        """
        lease = self._lease_of(record)
        await (self._storage.tables if lease is None else self._storage.tables.holding(lease)).open(record, most, by)
        if record.id in self._tables or record.id in self._loading or self.moving.locked():
            table = await self.find(record.id)  # somebody else in the channel has found it, or its times are changed
        else:
            table = self._table(plugin, record, lease)
            table.load(record, ())
            self._keep(table)
        self._opened(table)
        return table

    async def add_alone(self, plugin: AnyPlugin, record: Record, counts_in: int | None) -> AnyTable:
        """The same for a table that begins at once, in messages of its person's own, as ``match.begin_alone`` says."""
        table = self._table(plugin, record, self._lease_of(record))
        await begin_alone(table, counts_in)
        self._keep(table)
        return table

    # Finding them -------------------------------------------------------------------------------------------------

    async def find(self, table: str, *, ended: bool = False) -> AnyTable:
        """The open or finished table with this ID, from memory or replayed from disk; raises NoSuchTable.

        ``ended``: include tables that were closed without a result.
        """
        found = self._tables.get(table)
        if found is not None and found.is_rewritten and found.is_ours:
            await found.reread()
        if found is None or found.unreadable or not found.is_ours:
            task = self._loading.get(table)
            if task is None and self.moving.locked():
                async with self.moving:
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

    async def see(self, table: str) -> AnyTable:
        """The table as ``find`` gives it; one that another process has, as it is on disk now, to be looked at only."""
        try:
            return await self.find(table)
        except OwnedElsewhere as elsewhere:
            found = await self._storage.tables.load(table)
            plugin = self._plugin_of(found[0]) if found else None
            if found is None or plugin is None:
                raise NoSuchTable("no-such-table") from elsewhere
            seen = self._table(plugin, found[0], Lease(elsewhere.partition, NEVER))
            await seen.restore(*found)
            return seen

    async def record(self, table: str) -> Record | None:
        """The record of the table with this ID, in any state, without replaying its game; None if there is none."""
        if (found := self._tables.get(table)) and found.is_ours and not found.is_rewritten:
            return found.record
        stored = await self._storage.tables.record(table)
        return stored[0] if stored else None

    @property
    def known(self) -> list[str]:
        """The ids of all tables in memory."""
        return list(self._tables)

    def _keep(self, table: AnyTable) -> None:
        self._tables[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > _KEPT:
            self._recent.popitem(last=False)

    # Reading them -------------------------------------------------------------------------------------------------

    async def _load(self, id_: str) -> AnyTable:
        self._quarantine.must_be_readable(id_)
        table = await self._read(id_)
        if table.record.quarantined is not None:
            table = await self._quarantine.release(lambda: self._read(id_))
        self._tables[id_] = table
        return table

    async def _read(self, id_: str) -> AnyTable:
        """The table, replayed; if that fails, it is quarantined and waits with all its rows. Raises NoSuchTable."""
        record: Record | None = None
        try:
            found = await self._storage.tables.record(id_)
            if found is None:
                raise NoSuchTable("no-such-table")
            record, revision = found
            lease = self._lease_of(record)
            plugin = self._plugin_of(record)
            if plugin is None and lease is not None and self._partitions.others:  # whose rules are newer
                self._partitions.decline([lease.partition])
                raise OwnedElsewhere(lease.partition)
            if plugin is None:
                raise LookupError("rules")
            table = self._table(plugin, record, lease)
            await table.restore(record, await self._storage.tables.moves(id_, revision))
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
            game = record.game if record else ""
            await self._set_aside({id_: game})
            raise Quarantined(self._quarantine.why(game), id_) from error
        return table

    async def must_know_rules(self, partitions: Collection[int]) -> None:
        """Leave the tables of these partitions whose rules aren't here to others, or else quarantine them."""
        unknown = [each for each in await self._storage.queries.versions() if not self.knows(*each[1:])]
        where = among(partitions, [table for table, _, _ in unknown])
        if self._partitions.others and (newer := {where[table] for table, _, _ in unknown if table in where}):
            log.warning("%d partitions have tables of rules that aren't here: other processes take them", len(newer))
            self._partitions.decline(newer)
            where = {table: partition for table, partition in where.items() if partition not in newer}
        unknown = [each for each in unknown if each[0] in where]
        for (game, version), number in Counter((game, version) for _, game, version in unknown).items():
            log.warning("%d tables of %s wait: version %d of its rules isn't here", number, game, version)
        if unknown:
            await self._set_aside({table: game for table, game, _ in unknown})

    async def _set_aside(self, games: Mapping[str, str]) -> None:
        """Quarantine these tables, with their games."""
        for table in games:
            self._forget(table)
        await self._quarantine.add(games)

    def _table(self, plugin: Plugin[O, S, M, V, E], record: Record, lease: Lease | None) -> Table[O, S, M, V, E]:
        return Table(
            plugin,
            record,
            self._storage.tables if lease is None else self._storage.tables.holding(lease),
            preferences=self._storage.preferences,
            hearing=self._hearing,
            computer_delay=self._computer_delay,
            changed=self._changed,
            lease=lease,
            is_leased=self._partitions.is_leased,
        )

    def _lease_of(self, record: Record) -> Lease | None:
        """How this process holds a table, if there are others; None: another has it, which is over."""
        if not self._partitions.shared or (
            record.status in {"over", "ended"} and record.partition not in self._partitions.held
        ):
            return None
        return self._partitions.lease(record.partition)

    # What is in memory, and what is on disk -----------------------------------------------------------------------

    async def reread(self, tables: Iterable[str]) -> None:
        """Read those of these tables that are in memory again: their data on disk has changed."""
        for id_ in tables:
            if loading := self._loading.get(id_):
                await asyncio.wait([loading])
            if table := self._tables.get(id_):
                with suppress(OwnedElsewhere):  # it is forgotten in a moment
                    await table.reread()

    @asynccontextmanager
    async def rewriting(self, which: Callable[[AnyTable], bool]) -> AsyncGenerator[None]:
        """Set times forward on disk meanwhile: these tables, and what is asked for, are read again afterwards."""
        async with self.moving, AsyncExitStack() as still:
            while self._loading:
                await asyncio.wait(self._loading.values())
            for table in list(self._tables.values()):
                if which(table):
                    await still.enter_async_context(table.rewritten())
            yield

    async def settled(self, partitions: Collection[int]) -> None:
        """Wait until nothing is being done at the tables of these partitions."""
        await asyncio.gather(*(table.settled() for table in self._of(partitions)))

    def drop(self, partitions: Collection[int]) -> None:
        """The tables of these partitions are another process's: forget them."""
        for table in self._of(partitions):
            self._forget(table.id)
        self._quarantine.drop(partitions)

    def _of(self, partitions: Collection[int]) -> list[AnyTable]:
        """The tables of these partitions that are in memory."""
        return [table for table in list(self._tables.values()) if table.record.partition in partitions]

    def _forget(self, table: str) -> None:
        self._tables.pop(table, None)
        self._recent.pop(table, None)
