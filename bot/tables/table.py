"""A table: a lock, the rules, a log, and a single entry point for the moves of players, the clock and computers."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Container, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeAlias

from bot.engine.game import E, Event, M, O, Outcome, Rng, S, Seat, Step, V
from bot.engine.notation import decode, encode
from bot.engine.refusal import BadNotation, IllegalMove, Refusal
from bot.engine.replay import steps
from bot.engine.transcript import seed_hash
from bot.tables import lobby, seats, timing
from bot.tables.audit import Act, Action
from bot.tables.contests import Stand
from bot.tables.ledger import Result
from bot.tables.plugin import Plugin, never_forced
from bot.tables.refusals import LobbyRefusal, NoSuchTable, NotSeated, StaleClick, Unreadable
from bot.tables.score_sheet import ScoreSheet
from bot.tables.settings import FORCED
from bot.tables.store import Chair, Entry, MadeBy, Record, Store, load_options
from bot.tables.timing import AWAY_AFTER, Times

log = logging.getLogger(__name__)

_RECENT = 40
"""How many events are kept for the screens; each game chooses which of them to show."""


class Table(Generic[O, S, M, V, E]):
    """One table, gathering or playing, of a game with these options, states, moves, views and events.

    All changes are made here, one at a time, and are on disk before they take effect: after an error, nothing has
    changed. ``changed`` is called after every change.
    """

    def __init__(
        self,
        plugin: Plugin[O, S, M, V, E],
        record: Record,
        store: Store,
        *,
        now: Callable[[], int],
        computer_pace: int,
        changed: Callable[[Table[O, S, M, V, E]], None],
    ) -> None:
        """A table that was just opened. ``now`` and ``computer_pace``, a computer's time per move, are milliseconds."""
        self.plugin = plugin
        self.record = record
        self.entries: list[Entry] = []
        self._state: S | None = None
        self.outcome: Outcome | None = None
        self.score_sheet = ScoreSheet(plugin.stats, 0)
        self.recent: deque[Event[E]] = deque(maxlen=_RECENT)
        self.since: dict[Seat, int] = {}
        """Since when the game has been waiting for each active seat, in milliseconds since 1970."""
        self._store = store
        self._now = now
        self._computer_pace = computer_pace
        self._changed = changed
        self._turn = asyncio.Lock()
        self._times: Times = {}
        self._by_hand: frozenset[int] = frozenset()
        """The people here who make even a move without a choice themselves."""
        self._seen: dict[int, int] = {}
        self._noted = record
        """The record with the button presses that are noted on disk."""
        self._sure = True
        self.unreadable = False
        """Whether an attempt to read it again from disk failed."""

    @property
    def id(self) -> str:
        """The table's name in IDs and logs."""
        return self.record.id

    @property
    def revision(self) -> int:
        """How many moves have been made."""
        return len(self.entries)

    def revision_of(self, seat: Seat) -> int:
        """How many moves had been made after this seat's last one: buttons drawn since then are valid for it."""
        for number in range(self.revision, 0, -1):
            if self.entries[number - 1].seat == seat:
                return number
        return 0

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The players, by seat."""
        return tuple(chair for chair in self.record.chairs if chair)

    @property
    def seed_hash(self) -> str:
        """The SHA-256 of the seed, which is shown during the match."""
        return seed_hash(self.record.seed)

    @property
    def is_secret(self) -> bool:
        """Whether others may still play the same deals, so that nothing of this match may be shown to anybody else."""
        return self.record.ends is not None and self._now() < self.record.ends

    @property
    def is_past(self) -> bool:
        """Whether its contest has ended."""
        return self.record.ends is not None and self._now() >= self.record.ends

    @property
    def deadline(self) -> int | None:
        """When the clock must look here next."""
        return timing.next_time(self.record, self.active, self._now())

    @property
    def lapses(self) -> int | None:
        """When the table is closed unless somebody presses a button, if it is to say so.

        A match says so only on its last day.
        """
        warning = timing.warns(self.record)
        return self.record.lapses if warning is None or warning <= self._now() else None

    def led_by(self, user: int) -> bool:
        """Whether this person is the host, or can act for a host who has been inactive here for too long."""
        return lobby.led(self.record, user, self._now()).host == user

    @property
    def leaderless(self) -> bool:
        """Whether everybody seated here can act for the host."""
        since = timing.leaderless(self.record)
        return since is not None and since <= self._now()

    @property
    def active(self) -> frozenset[Seat]:
        """The seats the game is waiting for; none before the start and after the end."""
        return frozenset(self.since) if self.record.status == "playing" else frozenset()

    @property
    def has_begun(self) -> bool:
        """Whether there is a match, running or finished."""
        return self._state is not None

    @property
    def state(self) -> S:
        """The full state of a match that has begun. It has hidden cards, so it must never be shown."""
        assert self._state is not None  # noqa: S101  callers have checked
        return self._state

    def seat_of(self, user: int) -> Seat | None:
        """This person's seat, if they have one."""
        return lobby.find_seat(self.record, user)

    def view(self, seat: Seat | None) -> V:
        """What this seat may know about a match that has begun; None: what everybody may."""
        return self.plugin.game.view(self.state, seat)

    def told(self, seat: Seat | None) -> list[E]:
        """The recent events as told to this seat, oldest first; None: as told to everybody."""
        return [told for event in self.recent if (told := event.told_to(seat)) is not None]

    def refusal(self, seat: Seat, text: str) -> Refusal | None:
        """Why the rules wouldn't let this seat make this move now; None: they would."""
        game = self.plugin.game
        try:
            game.play(self.state, seat, decode(text, game.MOVES))
        except (IllegalMove, BadNotation) as refusal:
            return refusal
        return None

    async def restore(self, record: Record, entries: Sequence[Entry]) -> None:
        """Rebuild as ``load`` does, for people who want to play as they have set."""
        await self._ask(record)
        self.load(record, entries)

    def load(self, record: Record, entries: Sequence[Entry]) -> None:
        """Rebuild from the stored seed and moves; may raise any error if they can't be replayed."""
        if record.status == "lobby":
            empty = max(self.plugin.game.SEATS) - len(record.chairs)
            record = replace(record, chairs=(*record.chairs, *(None,) * empty))
        self.record = self._noted = record
        self.entries = list(entries)
        self._state = self.outcome = None
        self._times = {}
        self.since = {}
        self.recent.clear()
        game = self.plugin.game
        options = load_options(game.Options, record.options)
        if record.status in {"playing", "over"} or record.began is not None:
            self.score_sheet = ScoreSheet(self.plugin.stats, len(record.chairs))
            moves = [(entry.seat, entry.move) for entry in entries]
            made = [(None, record.began or record.opened), *((entry.seat, entry.at) for entry in entries)]
            played = steps(game, options, len(record.chairs), record.seed, moves)
            for step, (seat, at) in zip(played, made, strict=True):
                self._advance(step, seat, at)
            self.outcome = game.outcome(self.state)
            self._times = self._times_in(record, self.state)
        self._sure = True

    async def reread(self) -> None:
        """Read the table again, after something else has changed it on disk."""
        async with self._turn:
            self._sure = False
            await self._make_sure()
        if self.record.status in {"lobby", "playing"}:  # the end was reported before
            self._changed(self)

    def _advance(self, step: Step[S, E], mover: Seat | None, at: int) -> None:
        """Apply the result of this seat's move, or of the deal."""
        self._state = step.state
        self.recent.extend(step.events)
        self.score_sheet.add(step.events)
        active = self.plugin.game.active(step.state)
        self.since = {seat: at if seat == mover else self.since.get(seat, at) for seat in active}

    # Before the start ---------------------------------------------------------------------------------------------

    async def gather(self, change: Callable[[Record], Record | None], act: Act | None = None) -> None:
        """Apply one of the functions of ``lobby``; None closes the table. Raises what the function raises.

        If seats were reserved and nobody is missing any longer, the match starts by itself.
        """
        async with self._turn:
            await self._make_sure()
            if self.record.status == "void":
                raise NoSuchTable("table-closed")
            if self.record.status != "lobby":
                raise LobbyRefusal("already-started")
            record = change(self.record)
            if record is None:
                await self._close(act)
            else:
                await self._gathered(record, act)
        self._changed(self)

    async def _gathered(self, record: Record, act: Act | None = None) -> None:
        """Write who is there; start the match if the record says so, or if nobody is missing any longer.

        Just after a change of the house rules, a match that would start by itself waits; raises LobbyRefusal if
        somebody starts it.
        """
        record = lobby.with_company(self.record, record, self._now())
        until = lobby.held_until(record, self._now())
        if record.status == "lobby" and lobby.is_complete(record):
            record = replace(record, closes=until) if until else lobby.go_on(record, self.plugin)
        elif record.status == "playing" and until:
            raise LobbyRefusal("rules-just-changed", time=until)
        if record.status == "playing":
            await self._begin(record)
        else:
            await self._reseat(record, act)

    async def _begin(self, record: Record) -> None:
        state, now = self._dealt(record), self._now()
        await self._retime(replace(timing.with_reserves(record), began=now, lapses=timing.lapse(record, now)), state)
        self._start(state, now)

    async def begin_alone(self, counts_in: int | None = None) -> None:
        """Store a table that starts at once because nobody else is to come; raises as ``Store.open`` does.

        ``counts_in``: the server where a contest's counts.
        """
        state, now = self._dealt(self.record), self._now()
        record = replace(timing.with_reserves(self.record), began=now, lapses=timing.lapse(self.record, now))
        await self._ask(record)
        record, times = self._timed(record, state, None)
        await self._store.open(record, counts_in=counts_in)
        self.record, self._noted, self._times = record, record, times
        self._start(state, now)
        self._changed(self)

    def _dealt(self, record: Record) -> S:
        options = load_options(self.plugin.game.Options, record.options)
        return self.plugin.game.deal(options, len(record.chairs), Rng(record.seed))

    def _start(self, state: S, now: int) -> None:
        self.score_sheet = ScoreSheet(self.plugin.stats, len(self.record.chairs))
        self._advance(Step(state), None, now)

    async def _reseat(self, record: Record, act: Act | None = None) -> None:
        record = replace(record, shown=-1)
        if record.host != self.record.host:
            record = replace(record, host_seen=self._now())
        await self._write(self._store.reseat(self.record, record, act))
        self.record = self._noted = record

    async def _close(self, act: Act | None = None) -> None:
        reason = act.note if act else ""
        await self._write(self._store.close(self.id, reason, act, self._stand(self.score_sheet)))
        self.record = replace(self.record, status="void", closes=None, lapses=None, shown=-1, reason=reason)
        self._times = {}

    # Moves --------------------------------------------------------------------------------------------------------

    async def click(self, user: int, revision: int, text: str, interaction: int | None = None) -> None:
        """A player's move, from a button drawn at this revision; it may be the very one the clock has just made.

        Raises NotSeated, StaleClick or NoSuchTable, or BadNotation or IllegalMove as the rules do; then nothing has
        changed.
        """
        async with self._turn:
            await self._make_sure()
            seat = self.seat_of(user)
            if seat is None:
                raise NotSeated("not-seated")
            if self._was_made(seat, revision, text):
                return
            self._must_be_fresh(seat, revision)
            move = decode(text, self.plugin.game.MOVES)
            await self._play(seat, move, "player", interaction=interaction)
        self._changed(self)

    async def substitute(self, seat: Seat, revision: int, move: M, made_by: MadeBy, share: int | None = None) -> None:
        """A move by a computer or the clock, chosen at this revision; raises as ``click`` does.

        ``share``: the percentage of its worlds that the computer looked at, if not all.
        """
        async with self._turn:
            await self._make_sure()
            self._must_be_fresh(seat, revision)
            if seat not in self.due() or (made_by == "computer") != self.chairs[seat].automatic:
                raise StaleClick("stale")
            await self._play(seat, move, made_by, share=share)
        self._changed(self)

    async def counted(self, interaction: int) -> bool:
        """Whether the move of this click has been made, according to the disk."""
        async with self._turn:
            self._sure = False
            await self._make_sure()
            return any(entry.interaction == interaction for entry in self.entries)

    def _was_made(self, seat: Seat, revision: int, text: str) -> bool:
        """Whether the clock has made this move for the seat since then, and no other."""
        since = [(entry.made_by, entry.move) for entry in self.entries[max(0, revision) :] if entry.seat == seat]
        return since == [("clock", text)]

    def _must_be_fresh(self, seat: Seat, revision: int) -> None:
        self._must_play()
        if not 0 <= revision <= self.revision or any(entry.seat == seat for entry in self.entries[revision:]):
            raise StaleClick("stale")

    def _must_play(self) -> None:
        match self.record.status:
            case "playing" if self.is_past:
                raise NoSuchTable("contest-over")
            case "playing":
                return
            case "lobby":
                raise NoSuchTable("not-started")
            case "over":
                raise NoSuchTable("table-over")
            case "void":
                raise NoSuchTable("table-closed")

    async def _play(
        self, seat: Seat, move: M, made_by: MadeBy, *, interaction: int | None = None, share: int | None = None
    ) -> None:
        """Play the move, write it, then replace the state."""
        game = self.plugin.game
        step = game.play(self.state, seat, move)
        outcome = game.outcome(step.state)
        entry = Entry(seat, encode(move), made_by, self._now(), interaction, share)
        addressed = {seat for event in step.events for seat, _ in event.private}
        record, times = self._timed(self._made(seat, made_by), step.state, seat)
        record = _told(
            record,
            range(len(record.chairs)) if outcome else self.active | game.active(step.state) | addressed,
            self.revision + 1,
        )
        if outcome:
            record = replace(record, status="over", closes=None, lapses=None, reason="")
        try:
            result = self._result(outcome, step.events) if outcome else None
            stand = self._stand(self.score_sheet.after(step.events)) if outcome else None
            await self._write(self._store.append(self.record, record, self.revision, entry, result, stand))
        except sqlite3.IntegrityError as error:
            log.warning("table %s: move %d was there already; reading the log again", self.id, self.revision)
            raise StaleClick("stale") from error
        self.record, self.outcome, self._times = record, outcome, times
        self.entries.append(entry)
        self._advance(step, seat, entry.at)

    def _result(self, outcome: Outcome, last: Sequence[Event[E]]) -> Result:
        """The result of the match, with these as its last events."""
        sheet = self.score_sheet.after(last)
        since = tuple(map(self.since_deal, range(len(self.chairs))))
        return Result(outcome, self.plugin.game.SIDES, tuple(sheet.deals), tuple(sheet.stats), since)

    def _stand(self, sheet: ScoreSheet[E]) -> Stand | None:
        """What the person here has reached by this score sheet; None where there is no contest."""
        if self.record.contest is None:
            return None
        (seat,) = (seat for seat, chair in enumerate(self.chairs) if chair.user is not None)
        return Stand.of(sheet.deals, seat)

    def decisions(self, seat: Seat) -> int:
        """How many decisions this seat has made: its moves, without those that only ended a pause."""
        pausing = encode(self.plugin.pause.move)
        return sum(entry.seat == seat and entry.move != pausing for entry in self.entries)

    def since_deal(self, seat: Seat) -> int | None:
        """The number of the deal since which somebody who came in the middle has played here; None: from the start."""
        came = self.chairs[seat].came
        return None if came is None else self.score_sheet.deal_at(came)

    def _made(self, seat: Seat, made_by: MadeBy) -> Record:
        """The record after a move: a player who keeps running out of time becomes away, one who moves is back."""
        chair = self.chairs[seat]
        if made_by == "player":
            changed = replace(chair, late=0, away=False)
        elif made_by == "clock" and self._times[seat].kind == "pace":
            changed = replace(chair, late=chair.late + 1, away=chair.late + 1 >= AWAY_AFTER)
        else:
            return self.record
        return self.record if changed == chair else seats.hosted(self.record.with_chair(seat, changed))

    async def _write(self, work: Awaitable[None]) -> None:
        """Write; if that is cancelled or fails, the table is read again from disk before the next change."""
        self._sure = False
        await work
        self._sure = True

    async def _make_sure(self) -> None:
        """Read the table again if it isn't known whether the last write succeeded."""
        if self._sure:
            return
        await self._store.settle()
        try:
            loaded = await self._store.load(self.id)
            if loaded is None:
                raise NoSuchTable("no-such-table")
            await self.restore(*loaded)
        except (NoSuchTable, sqlite3.Error):
            raise
        except Exception as error:
            self.unreadable = True
            raise Unreadable("table-broken", self.id) from error

    # Time ---------------------------------------------------------------------------------------------------------

    def due(self) -> list[Seat]:
        """The active seats whose time is up."""
        now = self._now()
        chairs = self.chairs
        return [seat for seat in sorted(self.active) if (at := chairs[seat].deadline) is not None and at <= now]

    def hurried(self) -> dict[Seat, Chair]:
        """The people whose time at this table's pace is running; times set by the rules aren't included."""
        return {seat: self.chairs[seat] for seat, time in sorted(self._times.items()) if time.kind == "pace"}

    def is_forced(self, seat: Seat) -> bool:
        """Whether this seat has no choice, so that its move is about to be made for it."""
        time = self._times.get(seat)
        return time is not None and time.kind == "forced"

    async def heed_settings(self) -> None:
        """Somebody here has changed how they want to play."""
        async with self._turn:
            await self._make_sure()
            await self._ask(self.record)
            if self.record.status != "playing" or self._times_in(self.record, self.state) == self._times:
                return
            await self._retime(self.record, self.state)
        self._changed(self)

    async def _ask(self, record: Record) -> None:
        """Read how the people who sit here want to play, if that makes a difference in this game."""
        if self.plugin.forced is never_forced:
            return
        chosen = [(user, await self._store.preferences.person(user)) for user in record.people]
        self._by_hand = frozenset(user for user, settings in chosen if settings[FORCED] == "me")

    def _times_in(self, record: Record, state: S) -> Times:
        return timing.times(self.plugin, record, state, self._computer_pace, self._by_hand)

    def _timed(self, record: Record, state: S, mover: Seat | None) -> tuple[Record, Times]:
        """The record with the deadlines for this state, and the times they come from."""
        times = self._times_in(record, state)
        return timing.timed(record, self._times, times, mover, self._now()), times

    async def _retime(self, record: Record, state: S, act: Act | None = None) -> None:
        """Write who sits here now, with the resulting deadlines."""
        await self._ask(record)
        record, times = self._timed(record, state, None)
        await self._reseat(record, act)
        self._times = times

    # Reminders ----------------------------------------------------------------------------------------------------

    def chair(self, seat: Seat) -> Chair | None:
        """Who sits there, or has the seat reserved; None: nobody, or there is no such seat."""
        return self.record.chairs[seat] if seat < len(self.record.chairs) else None

    def _awaits(self, seat: Seat) -> bool:
        """Whether the table waits for this seat's person: for a decision at its pace, or for the next match."""
        chair = self.chair(seat)
        kept = self.record.status == "lobby" and chair is not None and chair.reserved
        return kept or seat in self.hurried()

    def must_remind(self, seat: Seat) -> bool:
        """Whether half of this seat's time is over, or it is reserved, and its player hasn't been reminded."""
        chair = self.chair(seat)
        due = chair is not None and chair.remind is not None and chair.remind <= self._now()
        return due and self._awaits(seat)

    async def remind(self, seat: Seat) -> bool:
        """Whether to remind somebody now: once per decision, and not if they have been active here since it began."""
        async with self._turn:
            await self._make_sure()
            chair = self.chair(seat)
            if chair is None or not self.must_remind(seat):
                return False
            await self._remember(seat, replace(chair, remind=None))
            if chair.reserved:
                return True
        began = (chair.deadline or 0) - chair.reserve - self._times[seat].length
        return self._seen.get(chair.user or 0, -1) < began

    def reminds(self, seat: Seat) -> bool:
        """Whether this seat's reminder still applies: the table has been waiting for it ever since."""
        chair = self.chair(seat)
        return chair is not None and chair.remind is None and self._awaits(seat)

    async def reminded(self, seat: Seat, channel: int | None, message: int | None) -> None:
        """Remember which message reminds this seat; None: there is none any more."""
        async with self._turn:
            if chair := self.chair(seat):
                await self._remember(seat, replace(chair, reminder_channel=channel, reminder=message))

    async def _remember(self, seat: Seat, chair: Chair) -> None:
        await self._write(self._store.reminded(self.id, seat, chair))
        self.record = self.record.with_chair(seat, chair)

    # Who sits here ------------------------------------------------------------------------------------------------

    async def reseat(self, change: Callable[[Record, int], Record], act: Act | None = None) -> None:
        """Apply one of the functions of ``seats`` to the record and the number of moves; raises what it raises.

        Raises NoSuchTable if no match is running. If everybody wants to end it, it ends.
        """
        async with self._turn:
            await self._make_sure()
            self._must_play()
            record = change(self.record, self.revision)
            if seats.all_want_end(record):
                self.record = record
                await self._close(self._ended())
            else:
                await self._retime(record, self.state, act)
        self._changed(self)

    async def relocate(self, change: Callable[[Record], Record], act: Act | None = None) -> None:
        """Change where an open table is shown, or since when it can't be; raises LobbyRefusal if a channel is taken.

        Raises NoSuchTable if the table is no longer open.
        """
        async with self._turn:
            await self._make_sure()
            record = change(self.record)
            if record is not self.record:
                record = replace(record, lapses=timing.lapse(record, self._now()))
            if record.status == "playing":
                await self._retime(record, self.state, act)
            elif record.status == "lobby":
                await self._reseat(record, act)
            else:
                self._must_play()
        self._changed(self)

    def act(self, kind: Action, by: int, *, person: int | None = None, note: str = "") -> Act:
        """An entry for the audit log of a server: something that somebody does at this table there."""
        guild, channel, _ = self.record.venue
        return Act(guild, self._now(), kind, by, self.id, channel, person, note)

    def _ended(self) -> Act | None:
        """The audit entry for ending the match now, if somebody asked for that."""
        record = self.record
        return self.act("ended", record.host, note=record.reason) if record.asked and not record.alone else None

    async def here(self, user: int) -> None:
        """Somebody has pressed something at the table, so it isn't abandoned.

        If they sit here, they need no reminder and are no longer away.
        """
        seat = self.seat_of(user)
        if seat is not None and self.record.status == "playing":
            self._seen[user] = self._now()
            if self.chairs[seat].away:
                await self.reseat(lambda record, _: seats.come_back(record, user))
        if self.record.lapses is not None and await self._note(user):
            self._changed(self)

    async def _note(self, user: int) -> bool:
        """Note that this person has pressed a button; whether this changes what the public message says.

        Presses that change nothing else are written only once in a while, and count even if that fails.
        """
        async with self._turn:
            await self._make_sure()
            told = self.lapses
            self.record = timing.pressed(self.record, user, self._now())
            if not timing.is_news(self._noted, self.record):
                return False
            try:
                await self._store.pressed(self.record)
            except sqlite3.Error as error:
                log.warning("table %s: a press could not be noted: %s", self.id, error)
            self._noted = self.record
            return told is not None

    async def lead(self, user: int) -> None:
        """Make this person the host, if they sit here and the host has been inactive for too long."""
        async with self._turn:
            await self._make_sure()
            record = lobby.led(self.record, user, self._now())
            if record.host == self.record.host:
                return
            await self._reseat(record)
        self._changed(self)

    async def expire(self) -> None:
        """Do what is due: go on without the people seats were reserved for, or close an abandoned or ending table.

        A match that will be closed soon starts to say so.
        """
        async with self._turn:
            await self._make_sure()
            record, now = self.record, self._now()
            if record.closes is not None and record.closes <= now:
                if record.status == "lobby":
                    gathering = replace(record, lapses=timing.lapse(record, now))
                    await self._gathered(lobby.go_on(gathering, self.plugin))
                else:
                    await self._close(self._ended())
            elif record.status == "playing" and self.is_past:
                await self._close()
            elif self.lapses is None:
                return
            elif self.lapses <= now:
                await self._close()
        self._changed(self)

    async def end(self, act: Act | None = None, *, quietly: bool = False) -> None:
        """Close the table without a result; ``quietly``: without calling ``changed``."""
        async with self._turn:
            await self._make_sure()
            if self.record.status in {"lobby", "playing"}:
                await self._close(act)
        if not quietly:
            self._changed(self)

    async def showed(self, message: int | None, shown: int) -> None:
        """Remember which public message shows the table, and up to how many moves."""
        async with self._turn:
            await self._write(self._store.showed(self.id, message, shown))
            self.record = replace(self.record, message=message, shown=shown)

    async def handed(self, seat: Seat, message: int | None, *, refused: bool = False, hinted: bool = False) -> None:
        """Remember which direct message shows a hand, or that it was refused and its owner was told how to play on."""
        async with self._turn:
            before = self.chairs[seat]
            chair = replace(before, dm_message=message, dm_refused=refused, dm_hinted=hinted or before.dm_hinted)
            await self._write(self._store.handed(self.id, seat, chair))
            self.record = self.record.with_chair(seat, chair)

    def drawn(self, seat: Seat, moves: int) -> None:
        """A hand shown by direct message is now up to date to this many moves; written later, along with others."""
        self.record = self.record.with_chair(seat, replace(self.chairs[seat], dm_shown=moves))


AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]
"""A table, whatever its game."""


def _told(record: Record, seats: Container[Seat], moves: int) -> Record:
    """The record after a move that changes the hands of these seats; ``moves``: the number of moves including it."""
    chairs = (
        replace(chair, told=moves) if chair and chair.user is not None and seat in seats else chair
        for seat, chair in enumerate(record.chairs)
    )
    return replace(record, chairs=tuple(chairs))
