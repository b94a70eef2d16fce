"""All tables: opening, finding, restoring, what happens when time is up."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from operator import itemgetter
from weakref import WeakValueDictionary

from bot.engine.game import IllegalMove, Rng, Seat
from bot.tables import lobby, seats, timing
from bot.tables.clock import Clock
from bot.tables.plugin import AnyPlugin
from bot.tables.refusals import LobbyRefusal, NoSuchTable, NotSeated, StaleClick
from bot.tables.settings import DECK, PAUSES
from bot.tables.store import Chair, Record, Store, dump_options, load_options
from bot.tables.table import Table
from bot.tables.thinker import Thinker

log = logging.getLogger(__name__)

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_LENGTH = 6
_PULSE = "the bot"
"""What the clock rings for, so that the disk knows that the bot is alive; no table has such an id."""
_BEAT = 30_000
"""Milliseconds between two of these."""
_SWEEP = "the broom"
"""What it rings for once a day."""
GATHERING = timing.MINUTE
"""Milliseconds for which places are kept at the next table of a series."""
_KEPT = 2_000
"""How many tables stay in memory though nobody uses them; the others are read again when they are touched."""


class Hall:
    """Every open table, whether in memory or only on the disk.

    ``changed`` is called after each change of a table, ``voided`` with the record of one that had to be closed,
    ``remind`` where somebody is to be told that they are waited for.
    ``plugins`` has the games by their names; ``older``: rules they had before, by which tables opened then go on.
    ``broken``: games that are there and could not be loaded; their tables wait for the next start.
    """

    def __init__(
        self,
        store: Store,
        plugins: Mapping[str, AnyPlugin],
        thinker: Thinker,
        *,
        now: Callable[[], int],
        computer_pace: int,
        changed: Callable[[Table], None],
        voided: Callable[[Record], None],
        remind: Callable[[Table, Seat], None],
        older: Collection[AnyPlugin] = (),
        broken: Collection[str] = (),
    ) -> None:
        """``now`` and ``computer_pace``, the time a computer takes for a move, are milliseconds."""
        self.store = store
        self.plugins = plugins
        self.thinker = thinker
        self.clock = Clock(now, self._time_is_up)
        self._now = now
        self._computer_pace = computer_pace
        self._changed = changed
        self._voided = voided
        self._remind = remind
        self._rules = {(plugin.name, plugin.game.VERSION): plugin for plugin in (*older, *plugins.values())}
        self._broken = broken
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def wake(self) -> list[str]:
        """After a start: set the clock, close what other rules began; the tables whose messages are behind."""
        await self.store.ledger.begin()
        gap = await self.store.wake(self._now())
        if gap < 0:
            log.warning(
                "the machine's clock was set back by %d s or more; everybody has the time they had", -gap // 1000
            )
        else:
            log.info("everybody is given back the %d s for which the bot was away", gap // 1000)
        for table, game, version in await self.store.versions():
            if game not in self._broken and (game, version) not in self._rules:
                try:
                    await self.find(table)
                except NoSuchTable:
                    continue
        for table, when in sorted(await self.store.deadlines(), key=itemgetter(1), reverse=True):
            self.clock.set(table, when)  # at last the earliest
        self.clock.set(_PULSE, self._now() + _BEAT)
        self.clock.set(_SWEEP, self._now())
        self.clock.start()
        behind = await self.store.behind()
        return [*behind, *(set(await self.store.reminding()) - set(behind))]

    async def open(
        self,
        game: str,
        options: object,
        *,
        guild: int,
        channel: int,
        user: int,
        name: str,
        deck: str = DECK.default,
        pauses: str = PAUSES.default,
        parent: int | None = None,
        pace: str = "none",
        unfinished: int = 7,
        most: int | None = None,
    ) -> Table:
        """A new table with its host sitting at it, for the caller to show; raises LobbyRefusal or BadOptions.

        ``parent``: the channel, where it is opened in a thread. ``most``: how many tables this server has at once.
        """
        plugin = self.plugins[game]
        plugin.check(options)
        record = Record(
            id=_new_id(),
            game=game,
            version=plugin.game.VERSION,
            options=dump_options(options),
            seed=secrets.token_hex(16),
            guild=guild,
            channel=channel,
            host=user,
            status="lobby",
            opened=self._now(),
            chairs=(Chair(user, name),),
            deck=deck,
            pauses=pauses,
            parent=parent,
            pace=pace,
            unfinished=unfinished,
        )
        await self.store.open(record, most)
        return await self.find(record.id)  # which somebody else in the channel may have found by now

    async def again(self, table: Table, user: int, name: str, most: int | None = None) -> Table:
        """The next table of a series: as that one, its places kept for who played there, this person in theirs.

        It begins when everybody has come, or after a while with those who have. Raises LobbyRefusal.
        """
        before, plugin = table.record, self.plugins[table.plugin.name]
        try:
            plugin.check(load_options(plugin.game.Options, before.options))
        except TypeError as error:
            raise LobbyRefusal("rules-changed") from error
        now = self._now()
        record = replace(
            before,
            id=_new_id(),
            version=plugin.game.VERSION,
            seed=secrets.token_hex(16),
            status="lobby",
            opened=now,
            chairs=lobby.again(before, user, name),
            message=None,
            shown=-1,
            closes=now + GATHERING,
            began=None,
            lost=None,
            series=before.series or before.id,
            gone=(),
        )
        await self.store.open(record, most)
        self.clock.set(record.id, record.closes)
        return await self.find(record.id)

    async def find(self, table: str, *, closed: bool = False) -> Table:
        """The open or finished table of this id, from memory or replayed from the disk; raises NoSuchTable.

        ``closed``: also one that was closed without a result.
        """
        found = self._tables.get(table)
        if found is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(task)
        if found.record.status == "void" and not closed:
            raise NoSuchTable("table-closed")
        self._keep(found)
        return found

    async def record(self, table: str) -> Record | None:
        """A table of this id in whatever state, without its game; None where there is none."""
        found = self._tables.get(table)
        return found.record if found else await self.store.record(table)

    async def vacate(self, user: int) -> None:
        """Get somebody up from every open table; computers play on."""
        for id_, _, _ in await self.store.of_person(user):
            with suppress(NoSuchTable, NotSeated):
                table = await self.find(id_)
                if table.record.status == "lobby":
                    await table.gather(lambda record: lobby.leave(record, user))
                else:
                    await table.reseat(lambda record, moves: seats.leave(record, moves, user))

    async def leave(self, guild: int) -> None:
        """The bot is on this server no more: close its tables without a word, and begin to count its days of grace."""
        await self.store.privacy.removed(guild, self._now())
        for id_ in await self.store.open_in(guild):
            with suppress(NoSuchTable):
                table = await self.find(id_)
                await table.end(quietly=True)
                self.clock.set(id_, None)

    async def compare(self, guilds: Collection[int]) -> None:
        """The bot is on these servers: what is known of others is of those it was removed from."""
        for guild in sorted(await self.store.privacy.servers() - set(guilds)):
            await self.leave(guild)
        for guild in guilds:
            await self.store.privacy.back(guild)

    async def _sweep(self) -> None:
        """Delete what has been kept for long enough."""
        now = self._now()
        await self.store.acts.forget(now)
        for guild in await self.store.privacy.forget_servers(now):
            log.info("all that was stored of server %d is deleted", guild)
            self.store.settings.forget()

    async def reread(self, tables: Iterable[str]) -> None:
        """Read those of these tables from the disk that are in memory: what it says of them has changed."""
        for table in [found for id_ in tables if (found := self._tables.get(id_))]:
            await table.reread()

    async def close(self) -> None:
        """Let what is under way end, if it does soon."""
        await self.clock.close()
        await self.store.beat(self._now())
        self.thinker.close()

    async def _load(self, id_: str) -> Table:
        loaded = await self.store.load(id_)
        if loaded is None:
            raise NoSuchTable("no-such-table")
        record, entries = loaded
        if record.game in self._broken:
            raise NoSuchTable("game-broken")
        plugin = self._rules.get((record.game, record.version))
        try:
            if plugin is None:
                raise NoSuchTable("table-voided")
            table = self._table(plugin, record)
            table.load(record, entries)
        except Exception as error:
            if record.status not in {"lobby", "playing"}:
                raise NoSuchTable("table-over" if record.status == "over" else "table-closed") from error
            log.exception("table %s: can't go on after move %d; closed", id_, len(entries))
            await self.store.close(id_)
            self._voided(record)
            raise NoSuchTable("table-voided") from error
        self._tables[id_] = table
        return table

    def _table(self, plugin: AnyPlugin, record: Record) -> Table:
        return Table(
            plugin, record, self.store, now=self._now, computer_pace=self._computer_pace, changed=self._on_change
        )

    def _on_change(self, table: Table) -> None:
        self.clock.set(table.id, table.deadline)
        self._changed(table)

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        while len(self._recent) > _KEPT:
            self._recent.popitem(last=False)

    async def _time_is_up(self, id_: str) -> int | None:
        if id_ == _PULSE:
            await self.store.beat(self._now())
            return self._now() + _BEAT
        if id_ == _SWEEP:
            await self._sweep()
            return self._now() + timing.DAY
        try:
            table = await self.find(id_)
        except NoSuchTable:
            return None
        await table.expire()
        for seat in table.hurried():
            if table.must_remind(seat) and seat not in table.due() and await table.remind(seat):
                self._remind(table, seat)
        for seat in table.due():
            if seat not in table.due():  # the move of one before it gave it more time
                continue
            revision = table.revision
            try:
                await self._move_for(table, seat)
            except (StaleClick, NoSuchTable, NotSeated):
                if seat in table.due() and table.revision == revision:  # nobody's own move was quicker
                    raise
        return table.deadline

    async def _move_for(self, table: Table, seat: Seat) -> None:
        """Think outside the table's lock, enter by its door; a thought that comes too late is refused there."""
        revision, view, players = table.revision, table.view(seat), table.plugin.players
        if not table.chairs[seat].automatic:
            await table.substitute(seat, revision, players.absent(view), "clock")
            return
        move = await self.thinker.choose(table.plugin, view, _own_rng(table.record.seed, seat, revision))
        try:
            await table.substitute(seat, revision, move, "computer")
        except IllegalMove:
            log.exception("table %s: a computer's move %d is illegal", table.id, revision)
            await table.substitute(seat, revision, players.absent(view), "computer")


def _new_id() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def _own_rng(seed: str, seat: Seat, revision: int) -> Rng:
    """A computer's own chance: repeatable, and nothing that the deal could be computed from."""
    return Rng(hashlib.sha256(f"{seed}/{seat}/{revision}".encode()).hexdigest())
