"""A table: a lock, the rules, a log, and one door for players, the clock and computers."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.engine.game import Event, Outcome, Rng, Seat
from bot.engine.notation import decode, encode
from bot.engine.record import seed_hash
from bot.engine.replay import steps
from bot.tables import lobby
from bot.tables.ledger import Result
from bot.tables.plugin import AnyPlugin
from bot.tables.refusals import LobbyRefusal, NoSuchTable, NotSeated, StaleClick
from bot.tables.settings import pause
from bot.tables.sheet import Sheet
from bot.tables.store import Chair, Entry, Gone, MadeBy, Record, Store, load_options

log = logging.getLogger(__name__)

_RECENT = 40
"""How many events are kept for the screens; what they show of them is the game's choice."""


class Table:
    """One table, gathering or playing.

    Whatever changes it happens in here, one thing at a time, and is on the disk before it is true: after an error
    nothing has changed. ``changed`` is called after every change.
    """

    def __init__(
        self,
        plugin: AnyPlugin,
        record: Record,
        store: Store,
        *,
        now: Callable[[], int],
        computer_pace: int,
        changed: Callable[[Table], None],
    ) -> None:
        """A table that was just opened. ``now`` and ``computer_pace``, a computer's time to move, are milliseconds."""
        self.plugin = plugin
        self.record = record
        self.entries: list[Entry] = []
        self.state: Any = None
        self.outcome: Outcome | None = None
        self.sheet = Sheet(plugin.figures, 0)
        self.recent: deque[Event[Any]] = deque(maxlen=_RECENT)
        self.addressed: frozenset[Seat] = frozenset()
        """The seats that the last move told something of their own, as a deal does with the cards."""
        self._store = store
        self._now = now
        self._computer_pace = computer_pace
        self._changed = changed
        self._turn = asyncio.Lock()
        self._patience: dict[Seat, int] = {}
        self._sure = True

    @property
    def id(self) -> str:
        """The table's name in ids and logs."""
        return self.record.id

    @property
    def revision(self) -> int:
        """How many moves have been made."""
        return len(self.entries)

    def revision_of(self, seat: Seat) -> int:
        """How many moves had been made when this seat had last moved: buttons drawn since are fresh for it."""
        for number in range(self.revision, 0, -1):
            if self.entries[number - 1].seat == seat:
                return number
        return 0

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who plays, by seat."""
        return tuple(chair for chair in self.record.chairs if chair)

    @property
    def seed_hash(self) -> str:
        """What is shown of the seed while the game goes on: its SHA-256."""
        return seed_hash(self.record.seed)

    @property
    def deadline(self) -> int | None:
        """When the clock must look here next."""
        chairs = self.chairs
        return min((at for seat in self.active if (at := chairs[seat].deadline) is not None), default=None)

    @property
    def active(self) -> frozenset[Seat]:
        """The seats the game waits for; none before the start and after the end."""
        return self.plugin.game.active(self.state) if self.record.status == "playing" else frozenset()

    def seat_of(self, user: int) -> Seat | None:
        """Where this person sits."""
        return lobby.place_of(self.record, user)

    def view(self, seat: Seat | None) -> Any:  # noqa: ANN401  each game has a class of its own
        """What this seat may know of the game; None: what everybody may."""
        return self.plugin.game.view(self.state, seat)

    def told(self, seat: Seat | None) -> list[Any]:
        """What this seat was told lately, oldest first; None: what everybody was told."""
        return [told for event in self.recent if (told := event.told_to(seat)) is not None]

    def load(self, record: Record, entries: Sequence[Entry]) -> None:
        """Become what the disk says, a seed and a list of moves; raises any error where they don't replay."""
        if record.status == "lobby":
            empty = max(self.plugin.game.SEATS) - len(record.chairs)
            record = replace(record, chairs=(*record.chairs, *(None,) * empty))
        self.record, self.entries = record, list(entries)
        self.state = self.outcome = None
        self.recent.clear()
        if record.status in {"playing", "over"}:
            game = self.plugin.game
            options = load_options(game.Options, record.options)
            self.sheet = Sheet(self.plugin.figures, len(record.chairs))
            moves = [(entry.seat, entry.move) for entry in entries]
            for step in steps(game, options, len(record.chairs), record.seed, moves):
                self.state = step.state
                self.recent.extend(step.events)
                self.sheet.hear(step.events)
            self.outcome = game.outcome(self.state)
            self._patience = self._patiences(self.state)
        self._sure = True

    # Before the start ---------------------------------------------------------------------------------------------

    async def gather(self, change: Callable[[Record], Record | None]) -> None:
        """Apply one of the lobby's functions; None closes the table. Raises what the function raises."""
        async with self._turn:
            await self._make_sure()
            if self.record.status == "void":
                raise NoSuchTable("table-closed")
            if self.record.status != "lobby":
                raise LobbyRefusal("already-started")
            record = change(self.record)
            if record is None:
                await self._close(self.record)
            elif record.status == "playing":
                await self._begin(record)
            else:
                await self._reseat(record)
        self._changed(self)

    async def _begin(self, record: Record) -> None:
        options = load_options(self.plugin.game.Options, record.options)
        state = self.plugin.game.deal(options, len(record.chairs), Rng(record.seed))
        record, patience = self._timed(record, state, None)
        await self._reseat(record)
        self.state, self._patience = state, patience
        self.sheet = Sheet(self.plugin.figures, len(record.chairs))

    async def _reseat(self, record: Record, gone: Gone | None = None) -> None:
        record = replace(record, shown=-1)
        await self._write(self._store.reseat(record, gone))
        self.record = record

    async def _close(self, record: Record) -> None:
        await self._write(self._store.close(self.id))
        self.record = replace(record, status="void")

    # The door -----------------------------------------------------------------------------------------------------

    async def click(self, user: int, revision: int, text: str, interaction: int | None = None) -> None:
        """A player's move, from a button drawn at that revision.

        Raises NotSeated, StaleClick, NoSuchTable, or BadNotation and IllegalMove as the rules do: nothing has changed.
        """
        async with self._turn:
            await self._make_sure()
            seat = self.seat_of(user)
            if seat is None:
                raise NotSeated("not-seated")
            self._must_be_fresh(seat, revision)
            move = decode(text, self.plugin.game.MOVES)
            await self._play(seat, move, "player", interaction)
        self._changed(self)

    async def substitute(self, seat: Seat, revision: int, move: object, made_by: MadeBy) -> None:
        """A move of a computer or of the clock, thought of at that revision; raises as ``click`` does."""
        async with self._turn:
            await self._make_sure()
            self._must_be_fresh(seat, revision)
            if made_by == "computer" and not self.is_computer(seat):
                raise StaleClick("stale")
            await self._play(seat, move, made_by, None)
        self._changed(self)

    async def counted(self, interaction: int) -> bool:
        """Whether the move of this click stands, asked of the disk."""
        async with self._turn:
            self._sure = False
            await self._make_sure()
            return any(entry.interaction == interaction for entry in self.entries)

    def _must_be_fresh(self, seat: Seat, revision: int) -> None:
        self._must_play()
        if not 0 <= revision <= self.revision or any(entry.seat == seat for entry in self.entries[revision:]):
            raise StaleClick("stale")

    def _must_play(self) -> None:
        match self.record.status:
            case "playing":
                return
            case "lobby":
                raise NoSuchTable("not-started")
            case "over":
                raise NoSuchTable("table-over")
            case "void":
                raise NoSuchTable("table-closed")

    async def _play(self, seat: Seat, move: Any, made_by: MadeBy, interaction: int | None) -> None:  # noqa: ANN401  of any game
        """Play, write, swap."""
        game = self.plugin.game
        step = game.play(self.state, seat, move)
        outcome = game.outcome(step.state)
        entry = Entry(seat, encode(move), made_by, self._now(), interaction)
        timed, patience = self._timed(self.record, step.state, seat)
        deadlines = {
            seat: chair.deadline
            for seat, (chair, old) in enumerate(zip(timed.chairs, self.record.chairs, strict=True))
            if chair and old and chair.deadline != old.deadline
        }
        try:
            result = self._result(outcome, step.events) if outcome else None
            await self._write(self._store.append(self.record, self.revision, entry, deadlines, result))
        except sqlite3.IntegrityError as error:
            log.warning("table %s: move %d was there already; reading the log again", self.id, self.revision)
            raise StaleClick("stale") from error
        self.record = replace(timed, status="over") if outcome else timed
        self.state, self.outcome, self._patience = step.state, outcome, patience
        self.entries.append(entry)
        self.recent.extend(step.events)
        self.sheet.hear(step.events)
        self.addressed = frozenset(seat for event in step.events for seat, _ in event.private)

    def _result(self, outcome: Outcome, last: Sequence[Event[Any]]) -> Result:
        """What the match leaves, these events being its last."""
        sheet = self.sheet.after(last)
        return Result(outcome, self.plugin.game.SIDES, tuple(sheet.deals), tuple(sheet.figures))

    async def _write(self, work: Awaitable[None]) -> None:
        """Write; where that is cancelled or fails, the disk decides what is so, before the next change."""
        self._sure = False
        await work
        self._sure = True

    async def _make_sure(self) -> None:
        """Read the table again where nobody knows whether the last write holds."""
        if self._sure:
            return
        await self._store.settle()
        loaded = await self._store.load(self.id)
        if loaded is None:
            raise NoSuchTable("no-such-table")
        self.load(*loaded)

    # Time ---------------------------------------------------------------------------------------------------------

    def due(self) -> list[Seat]:
        """The active seats whose time is up."""
        now = self._now()
        chairs = self.chairs
        return [seat for seat in sorted(self.active) if (at := chairs[seat].deadline) is not None and at <= now]

    def is_computer(self, seat: Seat) -> bool:
        """Whether a computer plays this seat."""
        return self.chairs[seat].user is None

    def _patiences(self, state: Any, record: Record | None = None) -> dict[Seat, int]:  # noqa: ANN401  of any game
        """The seats that are timed now, with their milliseconds: computers, and what the rules time themselves."""
        times: dict[Seat, int] = {}
        record, players = record or self.record, self.plugin.players
        for seat in self.plugin.game.active(state):
            chair = record.chairs[seat]
            if chair and chair.user is None:
                times[seat] = self._computer_pace
                continue
            view = self.plugin.game.view(state, seat)
            if (seconds := players.patience(view)) is not None:
                times[seat] = round(1000 * (pause(record.pauses, seconds) if players.is_pause(view) else seconds))
        return times

    def _timed(self, record: Record, state: Any, mover: Seat | None) -> tuple[Record, dict[Seat, int]]:  # noqa: ANN401  of any game
        """The record with the deadlines of this state, and the times they come from.

        A seat that is waited for already keeps its deadline, unless it has just moved or has another time now.
        """
        patience = self._patiences(state, record)
        now = self._now()
        chairs: list[Chair | None] = []
        for seat, chair in enumerate(record.chairs):
            time = patience.get(seat)
            if chair and (time is None or seat == mover or time != self._patience.get(seat) or chair.deadline is None):
                chairs.append(replace(chair, deadline=None if time is None else now + time))
            else:
                chairs.append(chair)
        return replace(record, chairs=tuple(chairs)), patience

    # Who sits here ------------------------------------------------------------------------------------------------

    async def leave(self, user: int, name: str) -> None:
        """A person gets up in the middle of the game; a computer of this name plays on. Without people it is closed.

        Raises NotSeated, NoSuchTable.
        """
        async with self._turn:
            await self._make_sure()
            seat = self.seat_of(user)
            if seat is None:
                raise NotSeated("not-seated")
            self._must_play()
            chair = self.chairs[seat]
            gone = Gone(seat, user, chair.name, chair.came, self.revision, "left")
            chairs = (*self.record.chairs[:seat], Chair(None, name), *self.record.chairs[seat + 1 :])
            people = [chair.user for chair in chairs if chair and chair.user is not None]
            if not people:
                await self._close(replace(self.record, chairs=chairs))
            else:
                host = self.record.host if self.record.host in people else people[0]
                record, patience = self._timed(replace(self.record, chairs=chairs, host=host), self.state, seat)
                await self._reseat(record, gone)
                self._patience = patience
        self._changed(self)

    async def end(self) -> None:
        """Close the table without a result."""
        async with self._turn:
            await self._make_sure()
            if self.record.status in {"lobby", "playing"}:
                await self._close(self.record)
        self._changed(self)

    async def showed(self, message: int | None, shown: int) -> None:
        """Remember which public message shows how many moves."""
        async with self._turn:
            await self._write(self._store.showed(self.id, message, shown))
            self.record = replace(self.record, message=message, shown=shown)

    async def handed(self, seat: Seat, channel: int | None, message: int | None, *, refused: bool = False) -> None:
        """Remember where a hand by direct message is, or that Discord refused it."""
        async with self._turn:
            chairs = list(self.chairs)
            chairs[seat] = replace(chairs[seat], dm_channel=channel, dm_message=message, dm_refused=refused)
            await self._write(self._store.handed(self.id, seat, chairs[seat]))
            self.record = replace(self.record, chairs=tuple(chairs))
