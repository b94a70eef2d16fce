"""A table: its record, how far its match has come, and the one way in which either changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Generic, NamedTuple, TypeAlias

from bot.db.connection import DatabaseError, Lease, LeaseLost
from bot.engine.game import E, M, O, Outcome, S, Seat, V
from bot.engine.value import replace
from bot.tables import lobby
from bot.tables.change import Change
from bot.tables.clocks import timing
from bot.tables.clocks.hearing import Cause, Hearing
from bot.tables.clocks.timing import Time, Times
from bot.tables.people.preferences import Preferences
from bot.tables.people.settings import FORCED
from bot.tables.plugin import Plugin, never_forced
from bot.tables.progress import Progress, Views
from bot.tables.record import Entry, Player, Record, load_options
from bot.tables.refusals import NoSuchTable, OwnedElsewhere, Quarantined, StaleClick
from bot.tables.storage.store import Store

log = logging.getLogger(__name__)


class Unheard(NamedTuple):
    """For how many milliseconds nobody was heard, and why."""

    length: int
    why: Cause


class Table(Generic[O, S, M, V, E]):
    """One table, gathering or playing, of a game with these options, states, moves, views and events.

    It changes only by ``change``, one change at a time, each on disk before it takes effect: after an error, nothing
    has changed. What can happen at a table are functions of it: before the start in ``gathering``, moves in ``match``,
    who sits where in ``seating``, what time brings in ``due`` and ``expiry``.
    """

    def __init__(
        self,
        plugin: Plugin[O, S, M, V, E],
        record: Record,
        store: Store,
        *,
        preferences: Preferences,
        hearing: Hearing,
        computer_delay: int,
        changed: Callable[[Table[O, S, M, V, E]], None],
        lease: Lease | None = None,
        is_leased: Callable[[Lease], bool] = bool,
    ) -> None:
        """A table that was just opened. ``computer_delay``: milliseconds a computer takes for a move.

        ``changed`` is called after every change that isn't quiet. ``lease``: how this process holds the partition it
        belongs to, as long as ``is_leased`` says so; None: where there is only one process, or another has the table,
        which is over.
        """
        self.plugin = plugin
        self.record = record
        self.saved = record
        """The record as it is on disk."""
        self.progress = Progress(plugin)
        """How far its match has come."""
        self.hearing = hearing
        self.times: Times = {}
        """The seats that are timed now."""
        self.pressed: dict[int, int] = {}
        """When somebody who sits here last pressed something during the match, by user."""
        self.unheard: Unheard | None = None
        """The last outage; None: somebody has done something here since."""
        self.is_slow = False
        """Whether a computer takes long to think here: its thought was begun again."""
        self.is_rewritten = False
        """Whether it must be read again before anybody looks at it."""
        self.unreadable = False
        """Whether an attempt to read it again from disk failed."""
        self._store = store
        self._preferences = preferences
        self._computer_delay = computer_delay
        self._changed = changed
        self._lease = lease
        self._is_leased = is_leased
        self._turn = asyncio.Lock()
        self._views = Views(plugin.game)
        self._by_hand: frozenset[int] = frozenset()
        """The people here who make even a move without a choice themselves."""
        self._sure = True
        """Whether it is known what is on disk."""

    # What is known ------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's name in IDs and logs."""
        return self.record.id

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return tuple(player for player in self.record.players if player)

    def seat_of(self, user: int) -> Seat | None:
        """This person's seat, if they have one."""
        return self.record.find_seat(user)

    def view(self, seat: Seat | None) -> V:
        """What this seat may know about a match that has begun; None: what everybody may."""
        return self._views.of(self.state, seat)

    def events_for(self, seat: Seat | None) -> list[E]:
        """The recent events as told to this seat, oldest first; None: as told to everybody."""
        return self.progress.events_for(seat)

    @property
    def state(self) -> S:
        """The full state of a match that has begun. It has hidden cards, so it must never be shown."""
        return self.progress.state

    @property
    def has_begun(self) -> bool:
        """Whether there is a match, running or finished."""
        return self.progress.has_begun

    @property
    def outcome(self) -> Outcome | None:
        """The result of a match that is over."""
        return self.progress.outcome

    @property
    def revision(self) -> int:
        """How many moves have been made, with those that were taken back, and how often something was."""
        return self.progress.revision

    def revision_of(self, seat: Seat) -> int:
        """Since which revision buttons are valid for this seat: its last move, or when it got another decision."""
        return self.progress.revision_of(seat)

    @property
    def active(self) -> frozenset[Seat]:
        """The seats the game is waiting for; none before the start and after the end."""
        return frozenset(self.progress.since) if self.record.status == "playing" else frozenset()

    def now(self) -> int:
        """What time it is for the people here: it stands still while they aren't heard."""
        return self.hearing.counted(self.record.guild)

    @property
    def is_unheard(self) -> bool:
        """Whether the people here aren't heard, so that time stands still."""
        return self.hearing.is_deaf(self.record.guild)

    @property
    def is_secret(self) -> bool:
        """Whether others may still play the same deals, so that nothing of this match may be shown to anybody else."""
        return self.record.ends is not None and self.hearing.proved() < self.record.ends

    @property
    def is_past(self) -> bool:
        """Whether its contest has ended. One that waits doesn't end while anybody may not be heard."""
        now = self.hearing.proved() if self.record.waits else self.hearing.now()
        return self.record.ends is not None and now >= self.record.ends

    def must_play(self) -> None:
        """Raise NoSuchTable if no match is running here."""
        match self.record.status:
            case "playing" if self.is_past:
                raise NoSuchTable("contest-over", kind=self.record.kind)
            case "playing":
                return
            case "lobby":
                raise NoSuchTable("not-started")
            case "over":
                raise NoSuchTable("table-over")
            case "ended":
                raise NoSuchTable("table-closed")

    def times_in(self, record: Record, state: S) -> Mapping[Seat, Time]:
        """Who would be timed in this state."""
        return timing.times(self.plugin, self._views, record, state, self._computer_delay, self._by_hand)

    # Whose it is --------------------------------------------------------------------------------------------------

    @property
    def is_ours(self) -> bool:
        """Whether this process still has it, and may act and speak for it."""
        return self._lease is None or self._is_leased(self._lease)

    def must_be_ours(self) -> None:
        """Raise OwnedElsewhere if this process no longer has it."""
        if self._lease is not None and not self._is_leased(self._lease):
            raise OwnedElsewhere(self._lease.partition)

    @asynccontextmanager
    async def rewritten(self) -> AsyncGenerator[None]:
        """Change nothing here meanwhile, and read the table again afterwards: something else changes it on disk."""
        async with self._turn:
            self._sure, self.is_rewritten = False, True
            yield

    async def settled(self) -> None:
        """Wait for what is being done here."""
        async with self._turn:
            pass

    # Reading ------------------------------------------------------------------------------------------------------

    async def restore(self, record: Record, entries: Sequence[Entry]) -> None:
        """Rebuild as ``load`` does, for people who want to play as they have set."""
        await self.ask(record)
        self.load(record, entries)

    def load(self, record: Record, entries: Sequence[Entry]) -> None:
        """Rebuild from the stored seed and moves; may raise any error if they can't be replayed."""
        if record.gathers:
            record = lobby.with_free_seats(record, self.plugin)
        self.record = self.saved = record
        self.is_rewritten = False
        self.progress = Progress(self.plugin, entries)
        self.times = {}
        options = load_options(self.plugin.game.Options, record.options)  # of a lobby, too: it couldn't begin
        if record.began is not None:
            self.progress.replay(record, options)
            self.times = self.times_in(record, self.state)
        self._sure = True

    async def reread(self) -> None:
        """Read the table again, after something else has changed it on disk."""
        async with self._turn:
            self._sure = False
            await self._make_sure()
        if self.record.status in {"lobby", "playing"}:  # the end was reported before
            self.tell()

    async def _make_sure(self) -> None:
        """Read the table again if it isn't known whether the last write succeeded; raises OwnedElsewhere."""
        self.must_be_ours()
        if self._sure:
            return
        try:
            await self._store.settle()
            loaded = await self._store.load(self.id)
            if loaded is None:
                raise NoSuchTable("no-such-table")
            await self.restore(*loaded)
        except LeaseLost as error:
            raise OwnedElsewhere(self.record.partition) from error
        except (NoSuchTable, DatabaseError):
            raise
        except Exception as error:
            self.unreadable = True
            raise Quarantined("table-broken", self.id) from error

    async def ask(self, record: Record) -> None:
        """Read how the people who sit here want to play, if that makes a difference in this game."""
        if self.plugin.forced is never_forced:
            return
        chosen = [(user, await self._preferences.person(user)) for user in record.people]
        self._by_hand = frozenset(user for user, settings in chosen if settings[FORCED] == "me")

    # Changing -----------------------------------------------------------------------------------------------------

    async def change(self, decide: Callable[[], Change[S] | None]) -> bool:
        """Change the table as decided while nothing else can change it, then tell; whether anything has changed.

        ``decide`` sees the table as it is then. None: nothing changes. Raises what it raises; then nothing has, either.
        Raises NoSuchTable, OwnedElsewhere, Quarantined or DatabaseError if the table can't be changed, LobbyRefusal
        or StaleClick as ``Store.save``.
        """
        async with self._turn:
            await self._make_sure()
            change = decide()
            if change is None:
                return False
            await self._save(change)
        if not change.quiet:
            self.tell()
        return True

    def tell(self) -> None:
        """Let everybody know that the table has changed."""
        self._changed(self)

    def keep(self, record: Record) -> None:
        """Change the record in memory alone; it is written with the next change."""
        self.record = record

    def drawn(self, seat: Seat, moves: int) -> None:
        """A hand shown by direct message is now up to date to this many moves; written later, along with others."""
        player = replace(self.players[seat], dm_shown=moves)
        self.record = self.record.with_player(seat, player)
        if before := self.saved.players[seat]:
            self.saved = self.saved.with_player(seat, replace(before, dm_shown=moves))

    async def open(self, change: Change[S], counts_in: int | None = None) -> None:
        """Store a table that has already begun; raises as ``Store.open``, where ``counts_in`` is explained."""
        record, times = await self._timed(change)
        await self._store.open(record, counts_in=counts_in)
        self._swap(change, record, times)
        self.tell()

    async def _timed(self, change: Change[S]) -> tuple[Record, Times]:
        """The record with its deadlines, and the times they come from."""
        if change.state is None:
            over = change.record.status in {"over", "ended"}
            return change.record, {} if over else self.times
        if change.entry is None:
            await self.ask(change.record)
        times = self.times_in(change.record, change.state)
        before = {seat: time for seat, time in self.times.items() if seat != change.anew}
        return timing.timed(change.record, before, times, change.moved, self.now()), times

    async def _save(self, change: Change[S]) -> None:
        """Write; if that is cancelled or fails, the table is read again from disk before the next change."""
        if change.entry is not None and self.progress.counts(change.entry.interaction):
            raise StaleClick("stale")  # Discord delivers it again, perhaps after a restart
        record, times = await self._timed(change)
        if change.entry is None and not change.quiet:
            record = replace(record, shown=-1)
        if record.host != self.record.host:
            record = replace(record, host_seen=self.now())
        self._sure = False
        try:
            await self._store.save(self.saved, record, change, self.revision)
        except LeaseLost as error:
            raise OwnedElsewhere(self.record.partition) from error
        except DatabaseError:
            self._sure = change.quiet  # it is written with what comes next
            raise
        except StaleClick:
            if change.entry is not None:
                log.warning("table %s: move %d was there already; reading the log again", self.id, self.revision)
            raise
        self._sure = True
        self._swap(change, record, times)

    def _swap(self, change: Change[S], record: Record, times: Times) -> None:
        self.record = self.saved = record
        self.times = times
        if not change.quiet and (change.entry is None or change.entry.made_by == "player"):
            self.unheard = None
        self.is_slow = self.is_slow and change.entry is None
        change.done()


AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]
"""A table, whatever its game."""
