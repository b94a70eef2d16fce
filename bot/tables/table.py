"""A table: a lock, the rules, a log, and a single entry point for the moves of players, the clock and computers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Container, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Generic, NamedTuple, TypeAlias

from bot.db.connection import DatabaseError, Lease, LeaseLost, Taken
from bot.engine.cards import Cards
from bot.engine.game import E, Event, M, O, Outcome, S, Seat, V
from bot.engine.notation import decode, encode
from bot.engine.refusal import Refusal
from bot.engine.takeback import back_to
from bot.tables import lobby, seats, takeback, timing
from bot.tables.audit import Act, Action
from bot.tables.contests import OWN, ContestScore
from bot.tables.hearing import Cause, Hearing
from bot.tables.ledger import Result
from bot.tables.plugin import Plugin, never_forced
from bot.tables.progress import Past, Progress
from bot.tables.record import Entry, MadeBy, Player, Record, load_options
from bot.tables.refusals import LobbyRefusal, NoSuchTable, NotSeated, OwnedElsewhere, Quarantined, StaleClick
from bot.tables.score_sheet import ScoreSheet
from bot.tables.settings import FORCED
from bot.tables.store import Store
from bot.tables.timing import AWAY_AFTER, Times

log = logging.getLogger(__name__)

_LOOK_AGAIN = 5_000
"""Milliseconds between two looks whether a duel is over that waits for others to be heard."""


class Unheard(NamedTuple):
    """For how many milliseconds nobody was heard, and why."""

    length: int
    why: Cause


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
        hearing: Hearing,
        computer_delay: int,
        changed: Callable[[Table[O, S, M, V, E]], None],
        lease: Lease | None = None,
        is_leased: Callable[[Lease], bool] = bool,
    ) -> None:
        """A table that was just opened. ``computer_delay``: milliseconds a computer takes for a move.

        ``lease``: how this process holds the partition it belongs to, as long as ``is_leased`` says so; None: where
        there is only one process, or another has the table, which is over.
        """
        self.plugin = plugin
        self.record = record
        self.progress = Progress(plugin)
        """How far its match has come; it is changed only here."""
        self._store = store
        self._hearing = hearing
        self._computer_delay = computer_delay
        self._changed = changed
        self._lease = lease
        self._is_leased = is_leased
        self._turn = asyncio.Lock()
        self._times: Times = {}
        self._by_hand: frozenset[int] = frozenset()
        """The people here who make even a move without a choice themselves."""
        self._seen: dict[int, int] = {}
        self._noted = record
        """The record with the button presses that are noted on disk."""
        self._sure = True
        self.unheard: Unheard | None = None
        """The last outage; None: somebody has done something here since."""
        self.is_rewritten = False
        """Whether it must be read again before anybody looks at it."""
        self.unreadable = False
        """Whether an attempt to read it again from disk failed."""

    @property
    def id(self) -> str:
        """The table's name in IDs and logs."""
        return self.record.id

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

    @property
    def revision(self) -> int:
        """How many moves have been made, with those that were taken back, and how often something was."""
        return self.progress.revision

    def revision_of(self, seat: Seat) -> int:
        """Since which revision buttons are valid for this seat: its last move, or when it got another decision."""
        return self.progress.revision_of(seat)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return tuple(player for player in self.record.players if player)

    def now(self) -> int:
        """What time it is for the people here: it stands still while they aren't heard."""
        return self._hearing.counted(self.record.guild)

    @property
    def is_secret(self) -> bool:
        """Whether others may still play the same deals, so that nothing of this match may be shown to anybody else."""
        return self.record.ends is not None and self._hearing.proved() < self.record.ends

    @property
    def is_past(self) -> bool:
        """Whether its contest has ended. A day ends when it ends; a duel doesn't while anybody may not be heard."""
        now = self._hearing.proved() if self.record.duel else self._hearing.now()
        return self.record.ends is not None and now >= self.record.ends

    @property
    def is_unheard(self) -> bool:
        """Whether the people here aren't heard, so that time stands still."""
        return self._hearing.is_deaf(self.record.guild)

    @property
    def overdue(self) -> int | None:
        """Until when a person could have prevented what is due now; None: nothing like that is."""
        return timing.overdue(self.record, self.active, self._hearing.now())

    @property
    def deadline(self) -> int | None:
        """When the clock must look here next; again and again once a duel would be over if everybody were heard."""
        record, now = self.record, self._hearing.now()
        if record.ends is not None and record.ends <= now and not self.is_past:
            record = replace(record, ends=now + _LOOK_AGAIN)
        return timing.next_time(record, self.active, self.now())

    @property
    def expires(self) -> int | None:
        """When the table is closed unless somebody presses a button, if it is to say so.

        A match says so only on its last day.
        """
        warning = timing.warns(self.record)
        return self.record.expires if warning is None or warning <= self.now() else None

    def led_by(self, user: int) -> bool:
        """Whether this person is the host, or can act for a host who has been inactive here for too long."""
        return lobby.led(self.record, user, self.now()).host == user

    @property
    def leaderless(self) -> bool:
        """Whether everybody seated here can act for the host."""
        since = timing.leaderless(self.record)
        return since is not None and since <= self.now()

    @property
    def active(self) -> frozenset[Seat]:
        """The seats the game is waiting for; none before the start and after the end."""
        return frozenset(self.progress.since) if self.record.status == "playing" else frozenset()

    @property
    def has_begun(self) -> bool:
        """Whether there is a match, running or finished."""
        return self.progress.has_begun

    @property
    def state(self) -> S:
        """The full state of a match that has begun. It has hidden cards, so it must never be shown."""
        return self.progress.state

    @property
    def outcome(self) -> Outcome | None:
        """The result of a match that is over."""
        return self.progress.outcome

    @property
    def entries(self) -> Sequence[Entry]:
        """The log of the match, as ``Progress.entries``."""
        return self.progress.entries

    @property
    def since(self) -> Mapping[Seat, int]:
        """Since when the game has been waiting for each active seat, in milliseconds since 1970."""
        return self.progress.since

    @property
    def score_sheet(self) -> ScoreSheet[E]:
        """The score sheet so far."""
        return self.progress.score_sheet

    def seat_of(self, user: int) -> Seat | None:
        """This person's seat, if they have one."""
        return lobby.find_seat(self.record, user)

    def view(self, seat: Seat | None) -> V:
        """What this seat may know about a match that has begun; None: what everybody may."""
        return self.plugin.game.view(self.state, seat)

    def events_for(self, seat: Seat | None) -> list[E]:
        """The recent events as told to this seat, oldest first; None: as told to everybody."""
        return self.progress.events_for(seat)

    def refusal(self, seat: Seat, text: str) -> Refusal | None:
        """Why the rules wouldn't let this seat make this move now; None: they would."""
        return self.progress.refusal(seat, text)

    def decisions(self, seat: Seat) -> int:
        """How many decisions this seat has made, as ``Progress.decisions``."""
        return self.progress.decisions(seat)

    def has_chosen(self, seat: Seat) -> bool:
        """Whether this seat has made its choice while others, who choose at the same time, still have to."""
        return self.progress.has_chosen(seat)

    async def restore(self, record: Record, entries: Sequence[Entry]) -> None:
        """Rebuild as ``load`` does, for people who want to play as they have set."""
        await self._ask(record)
        self.load(record, entries)

    def load(self, record: Record, entries: Sequence[Entry]) -> None:
        """Rebuild from the stored seed and moves; may raise any error if they can't be replayed."""
        if record.gathers:
            record = lobby.with_free_seats(record, self.plugin)
        self.record = self._noted = record
        self.is_rewritten = False
        self.progress = Progress(self.plugin, entries)
        self._times = {}
        options = load_options(self.plugin.game.Options, record.options)  # of a lobby, too: it couldn't begin
        if record.began is not None:
            self.progress.replay(record, options)
            self._times = self._times_in(record, self.state)
        self._sure = True

    async def reread(self) -> None:
        """Read the table again, after something else has changed it on disk."""
        async with self._turn:
            self._sure = False
            await self._make_sure()
        if self.record.status in {"lobby", "playing"}:  # the end was reported before
            self._changed(self)

    # Before the start ---------------------------------------------------------------------------------------------

    async def gather(
        self, change: Callable[[Record], Record | None], act: Act | None = None, *, stops: bool = False
    ) -> None:
        """Apply one of the functions of ``lobby``; None closes the table. Raises what the function raises.

        If seats were reserved and nobody is missing any longer, the match starts by itself. ``stops``: if it is just
        about to, it doesn't: somebody leaves.
        """
        async with self._turn:
            await self._make_sure()
            if self.record.status == "ended":
                raise NoSuchTable("table-closed")
            if self.record.status != "lobby":
                raise LobbyRefusal("already-started")
            before = self.record
            if before.starting:
                if not stops:
                    self._changed(self)  # in case nobody heard of it
                    raise LobbyRefusal("already-started")
                before = lobby.gathering(before, self.plugin)
            record = change(before)
            if record is None:
                await self._end(act)
            else:
                await self._gathered(record, act)
        self._changed(self)

    async def _gathered(self, record: Record, act: Act | None = None) -> None:
        """Write who is there; the match is starting if the record says so, or if nobody is missing any longer.

        Just after a change of the house rules, a match that would start by itself waits; raises LobbyRefusal if
        somebody starts it.
        """
        record = lobby.with_company(self.record, record, self.now())
        until = lobby.held_until(record, self.now())
        if not record.starting and lobby.is_complete(record):
            record = replace(record, countdown=until) if until else lobby.go_on(record, self.plugin)
        elif record.starting and until:
            raise LobbyRefusal("rules-just-changed", time=until)
        await self._reseat(record, act)

    async def begin(self, message: int) -> bool:
        """Deal the cards of a match that is starting; returns whether it still was.

        ``message``: says that it begins, and shows the table from now on.
        """
        async with self._turn:
            await self._make_sure()
            if not self.record.starting:
                return False
            record = lobby.begun(self.record, message)
            state, now = self.progress.dealt(record), self._hearing.now()
            begun = replace(timing.with_reserves(record), began=now, expires=timing.expiry(record, self.now()))
            await self._retime(begun, state)
            self.progress.begin(self.record, state, now)
        self._changed(self)
        return True

    async def begin_alone(self, counts_in: int | None = None) -> None:
        """Store a table that starts at once because nobody else is to come; raises as ``Store.open`` does.

        ``counts_in``: the server where a contest's counts.
        """
        state, now = self.progress.dealt(self.record), self._hearing.now()
        record = replace(timing.with_reserves(self.record), status="playing", starting=False, began=now)
        record = replace(record, expires=timing.expiry(record, self.now()))
        await self._ask(record)
        record, times = self._timed(record, state, None)
        await self._store.open(record, counts_in=counts_in)
        self.record, self._noted, self._times = record, record, times
        self.progress.begin(record, state, now)
        self._changed(self)

    async def _reseat(self, record: Record, act: Act | None = None) -> None:
        record = replace(record, shown=-1)
        if record.host != self.record.host:
            record = replace(record, host_seen=self.now())
        await self._write(self._store.reseat(self.record, record, act))
        self.record = self._noted = record
        self.unheard = None

    async def _end(self, act: Act | None = None) -> None:
        reason = act.note if act else ""
        await self._write(self._store.end(self.id, reason, act, self._score(self.score_sheet)))
        self.record = replace(self.record, status="ended", countdown=None, expires=None, shown=-1, reason=reason)
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
            if self.progress.was_made(seat, revision, text):
                return
            self._must_be_fresh(seat, revision)
            move = decode(text, self.plugin.game.ABOUT.moves)
            await self._play(seat, move, "player", interaction=interaction)
        self._changed(self)

    async def substitute(self, seat: Seat, revision: int, move: M, made_by: MadeBy, share: int | None = None) -> None:
        """A move by a computer or the clock, chosen at this revision; raises as ``click`` does.

        ``share``: the percentage of its worlds that the computer looked at, if not all.
        """
        async with self._turn:
            await self._make_sure()
            self._must_be_fresh(seat, revision)
            if seat not in self.due() or (made_by == "computer") != self.players[seat].automatic:
                raise StaleClick("stale")
            await self._play(seat, move, made_by, share=share)
        self._changed(self)

    # Taking back --------------------------------------------------------------------------------------------------

    def slip(self, seat: Seat) -> int | None:
        """After how many entries this seat made the move that it may take back itself; None: there is none.

        It is its last one, and nobody else has moved since.
        """
        return self._number(takeback.slip, seat)

    def recall(self, seat: Seat) -> int | None:
        """The same for the move that this seat may ask the others to take back, with all that came after it."""
        return self._number(takeback.recall, seat)

    def _number(self, find: Callable[[Record, Progress[O, S, M, V, E], Seat], Past[S, E]], seat: Seat) -> int | None:
        try:
            return find(self.record, self.progress, seat).number if self.active else None
        except LobbyRefusal:
            return None

    def taken_back(self) -> tuple[Seat, Cards] | None:
        """Who has just taken a move back, and its cards if everybody has seen them; None: nobody has."""
        return self.progress.taken_back()

    def asked_back(self) -> tuple[Seat, Cards] | None:
        """Who asks to take a move back, as ``taken_back`` says it; None: nobody does."""
        seat = takeback.asker(self.record)
        past = None if seat is None else self.progress.decision(seat)
        return None if past is None else self.progress.said(past)

    async def take_back(self, user: int, number: int, interaction: int | None = None) -> None:
        """Take back a player's own last move, which they made after this many entries.

        Raises NotSeated, StaleClick, NoSuchTable, or LobbyRefusal, which says why it can't be taken back; then nothing
        has changed.
        """
        async with self._turn:
            await self._make_sure()
            self._must_play()
            seat = lobby.seat_of(self.record, user)
            past = takeback.slip(self.record, self.progress, seat)
            if past.number != number:
                raise StaleClick("stale")
            spent, left = self._clock_of(past, seat)
            if left is not None and left <= 0:
                raise LobbyRefusal("takeback-late")
            await self._go_back(self.record, past, spent, interaction)
        self._changed(self)

    def _clock_of(self, past: Past[S, E], seat: Seat) -> tuple[int, int | None]:
        """What a decision has taken, beside what came off the reserve, and what is left; as if it hadn't been made."""
        time = self._times_in(self.record, past.state).get(seat)
        if time is None:
            return 0, None
        began, guild = past.since[seat], self.record.guild
        reserve, beyond = 0, 0
        if time.kind == "control":
            reserve = self.players[seat].reserve
            beyond = self._hearing.passed_between(guild, began, self.entries[past.number].at) - time.length
        spent = self._hearing.passed(guild, began) - max(0, beyond)
        return spent, time.length + reserve - spent

    async def ask_back(self, user: int, interaction: int | None = None) -> None:
        """Somebody asks the others to go back to their own last decision; raises as ``take_back`` does."""
        async with self._turn:
            await self._make_sure()
            self._must_play()
            seat = lobby.seat_of(self.record, user)
            takeback.must_allow(self.record, by_consent=True)
            record = takeback.ask(self.record, seat)
            takeback.recall(self.record, self.progress, seat)
            await self._answered(record, interaction)
        self._changed(self)

    async def answer_back(self, user: int, *, agrees: bool, interaction: int | None = None) -> None:
        """Somebody lets whoever asks go back, or doesn't, or no longer asks; raises as ``take_back`` does.

        Once everybody agrees, it is done.
        """
        async with self._turn:
            await self._make_sure()
            self._must_play()
            await self._answered((takeback.agree if agrees else takeback.refuse)(self.record, user), interaction)
        self._changed(self)

    async def _answered(self, record: Record, interaction: int | None) -> None:
        asking = takeback.asker(record)
        if asking is None or not takeback.all_agree(record):
            await self._reseat(record)
            return
        past = takeback.recall(self.record, self.progress, asking)
        await self._go_back(takeback.without(record), past, 0, interaction)

    async def _go_back(self, record: Record, past: Past[S, E], spent: int, interaction: int | None) -> None:
        """Write that a move and all that came after it don't count; its seat decides again."""
        seat = self.entries[past.number].seat
        entry = Entry(seat, back_to(past.number), "player", self._hearing.now(), interaction)
        times = self._times_in(record, past.state)
        record = timing.taken_back(record, self._times, times, seat, spent, self.now())
        undone = {each.seat for each in self.entries[past.number :]}
        hands = undone | self.active | self.plugin.game.active(past.state)
        record = _with_changed_hands(record, hands, self.revision + 1)
        await self._append(record, entry)
        self.record, self._times = record, times
        self.progress.go_back(entry, past)

    async def _append(
        self, record: Record, entry: Entry, result: Result | None = None, score: ContestScore | None = None
    ) -> None:
        try:
            await self._write(self._store.append(self.record, record, self.revision, entry, result, score))
        except Taken as error:
            log.warning("table %s: move %d was there already; reading the log again", self.id, self.revision)
            raise StaleClick("stale") from error

    # Whose press counts -------------------------------------------------------------------------------------------

    def _must_be_fresh(self, seat: Seat, revision: int) -> None:
        self._must_play()
        if not self.revision_of(seat) <= revision <= self.revision:
            raise StaleClick("stale")

    def _must_play(self) -> None:
        match self.record.status:
            case "playing" if self.is_past:
                raise NoSuchTable("duel-is-over" if self.record.duel else "contest-over")
            case "playing":
                return
            case "lobby":
                raise NoSuchTable("not-started")
            case "over":
                raise NoSuchTable("table-over")
            case "ended":
                raise NoSuchTable("table-closed")

    async def _play(
        self, seat: Seat, move: M, made_by: MadeBy, *, interaction: int | None = None, share: int | None = None
    ) -> None:
        """Play the move, write it, then replace the state."""
        game = self.plugin.game
        step = game.play(self.state, seat, move)
        outcome = game.outcome(step.state)
        entry = Entry(seat, encode(move), made_by, self._hearing.now(), interaction, share)
        addressed = {seat for event in step.events for seat, _ in event.private}
        deal_over = any(event.public and self.plugin.stats.deal(event.public) for event in step.events)
        record = takeback.without(self._made(seat, made_by))
        record = takeback.in_another_deal(record) if deal_over else record
        record, times = self._timed(record, step.state, seat)
        record = _with_changed_hands(
            record,
            range(len(record.players)) if outcome else self.active | game.active(step.state) | addressed,
            self.revision + 1,
        )
        if outcome:
            record = replace(record, status="over", countdown=None, expires=None, reason="")
        result = self._result(outcome, step.events) if outcome else None
        score = self._score(self.score_sheet.after(step.events)) if outcome else None
        await self._append(record, entry, result, score)
        self.record, self._times = record, times
        self.unheard = None if made_by == "player" else self.unheard
        self.progress.add(entry, step, outcome, can_go_back=record.takeback != "none")

    def _result(self, outcome: Outcome, last: Sequence[Event[E]]) -> Result:
        """The result of the match, with these as its last events."""
        sheet = self.score_sheet.after(last)
        since = tuple(map(self.since_deal, range(len(self.players))))
        return Result(outcome, self.plugin.game.ABOUT.sides, tuple(sheet.deals), tuple(sheet.stats), since)

    def _score(self, sheet: ScoreSheet[E]) -> ContestScore | None:
        """What the person here, or their side, has reached by this score sheet; None where there is no contest."""
        return None if self.record.contest is None else ContestScore.of(sheet.deals, OWN)

    def since_deal(self, seat: Seat) -> int | None:
        """The number of the deal since which somebody who joined midway has played here; None: from the start."""
        came = self.players[seat].came
        return None if came is None else self.score_sheet.deal_at(came)

    def _made(self, seat: Seat, made_by: MadeBy) -> Record:
        """The record after a move: a player who keeps running out of time becomes away, one who moves is back."""
        player = self.players[seat]
        if made_by == "player":
            changed = replace(player, late=0, away=False)
        elif made_by == "clock" and self._times[seat].kind == "control":
            changed = replace(player, late=player.late + 1, away=player.late + 1 >= AWAY_AFTER)
        else:
            return self.record
        return self.record if changed == player else seats.hosted(self.record.with_player(seat, changed))

    async def _write(self, work: Awaitable[None]) -> None:
        """Write; if that is cancelled or fails, the table is read again from disk before the next change."""
        sure, self._sure = self._sure, False
        try:
            await work
        except LeaseLost as error:
            raise OwnedElsewhere(self.record.partition) from error
        self._sure = sure

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

    # Time ---------------------------------------------------------------------------------------------------------

    def due(self) -> list[Seat]:
        """The active seats whose time is up."""
        now = self.now()
        players = self.players
        return [seat for seat in sorted(self.active) if (at := players[seat].deadline) is not None and at <= now]

    def hurried(self) -> dict[Seat, Player]:
        """The people whose time by this table's time control is running; times set by the rules aren't included."""
        return {seat: self.players[seat] for seat, time in sorted(self._times.items()) if time.kind == "control"}

    def late(self) -> list[tuple[str, int]]:
        """The people whose time by this table's time control is up, each with the table."""
        hurried = self.hurried()
        return [(self.id, hurried[seat].user or 0) for seat in self.due() if seat in hurried]

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
        return timing.times(self.plugin, record, state, self._computer_delay, self._by_hand)

    def _timed(self, record: Record, state: S, mover: Seat | None) -> tuple[Record, Times]:
        """The record with the deadlines for this state, and the times they come from."""
        times = self._times_in(record, state)
        return timing.timed(record, self._times, times, mover, self.now()), times

    async def _retime(self, record: Record, state: S, act: Act | None = None) -> None:
        """Write who sits here now, with the resulting deadlines."""
        await self._ask(record)
        record, times = self._timed(record, state, None)
        await self._reseat(record, act)
        self._times = times

    # Hints ----------------------------------------------------------------------------------------------------------

    async def hinted(self, user: int, decision: int) -> bool:
        """Write that somebody has a hint for a decision, given by ``revision_of``; False: it isn't theirs any more.

        It is one hint however often it is asked for.
        """
        async with self._turn:
            await self._make_sure()
            seat = self.seat_of(user)
            if seat is None or seat not in self.active or self.revision_of(seat) != decision:
                return False
            player = self.players[seat]
            if player.hinted != decision:
                player = replace(player, hints=player.hints + 1, hinted=decision)
                await self._write(self._store.hinted(self.id, seat, player))
                self.record = self.record.with_player(seat, player)
        return True

    # Reminders ----------------------------------------------------------------------------------------------------

    def player(self, seat: Seat) -> Player | None:
        """Who sits there, or has the seat reserved; None: nobody, or there is no such seat."""
        return self.record.players[seat] if seat < len(self.record.players) else None

    def _awaits(self, seat: Seat) -> bool:
        """Whether the table waits for this seat's person: for a decision by its time control, or for the next match."""
        player = self.player(seat)
        kept = self.record.status == "lobby" and player is not None and player.reserved
        return kept or seat in self.hurried()

    def must_remind(self, seat: Seat) -> bool:
        """Whether half of this seat's time is over, or it is reserved, and its player hasn't been reminded."""
        player = self.player(seat)
        due = player is not None and player.remind is not None and player.remind <= self.now()
        return due and self._awaits(seat)

    async def remind(self, seat: Seat) -> bool:
        """Whether to remind somebody now: once per decision, and not if they have been active here since it began."""
        async with self._turn:
            await self._make_sure()
            player = self.player(seat)
            if player is None or not self.must_remind(seat):
                return False
            await self._remember(seat, replace(player, remind=None))
            if player.reserved:
                return True
        began = (player.deadline or 0) - player.reserve - self._times[seat].length
        return self._seen.get(player.user or 0, -1) < began

    def reminds(self, seat: Seat) -> bool:
        """Whether this seat's reminder still applies: the table has been waiting for it ever since."""
        player = self.player(seat)
        return player is not None and player.remind is None and self._awaits(seat)

    async def reminded(self, seat: Seat, channel: int | None, message: int | None) -> None:
        """Remember which message reminds this seat; None: there is none any more."""
        async with self._turn:
            if player := self.player(seat):
                await self._remember(seat, replace(player, reminder_channel=channel, reminder=message))

    async def _remember(self, seat: Seat, player: Player) -> None:
        await self._write(self._store.reminded(self.id, seat, player))
        self.record = self.record.with_player(seat, player)

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
                await self._end(self._ended())
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
                record = replace(record, expires=timing.expiry(record, self.now()))
            if record.status == "playing":
                await self._retime(record, self.state, act)
            elif record.status == "lobby":
                await self._reseat(record, act)
            else:
                self._must_play()
        self._changed(self)

    def act(self, kind: Action, by: int, *, person: int | None = None, note: str = "") -> Act:
        """An entry for the audit log of a server: something that somebody does at this table there."""
        guild, channel, _ = self.record.location
        return Act(guild, self._hearing.now(), kind, by, self.id, channel, person, note)

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
            self._seen[user] = self.now()
            if self.players[seat].away:
                await self.reseat(lambda record, _: seats.come_back(record, user))
        if self.record.expires is not None and await self._note(user):
            self._changed(self)

    async def _note(self, user: int) -> bool:
        """Note that this person has pressed a button; whether this changes what the public message says.

        Presses that change nothing else are written only once in a while, and count even if that fails.
        """
        async with self._turn:
            await self._make_sure()
            before = self.expires
            self.record = timing.pressed(self.record, user, self.now())
            if not timing.is_news(self._noted, self.record):
                return False
            try:
                await self._store.pressed(self.record)
            except DatabaseError as error:
                log.warning("table %s: a press could not be noted: %s", self.id, error)
            self._noted = self.record
            return before is not None

    async def lead(self, user: int) -> None:
        """Make this person the host, if they sit here and the host has been inactive for too long."""
        async with self._turn:
            await self._make_sure()
            record = lobby.led(self.record, user, self.now())
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
            record, now = self.record, self.now()
            if record.countdown is not None and record.countdown <= now:
                if record.status == "lobby":
                    gathering = replace(record, expires=timing.expiry(record, now))
                    await self._gathered(lobby.go_on(gathering, self.plugin))
                else:
                    await self._end(self._ended())
            elif record.status == "playing" and self.is_past:
                await self._end()
            elif self.expires is None:
                return
            elif self.expires <= now:
                await self._end()
        self._changed(self)

    async def end(self, act: Act | None = None, *, quietly: bool = False) -> None:
        """Close the table without a result; ``quietly``: without calling ``changed``."""
        async with self._turn:
            await self._make_sure()
            if self.record.status in {"lobby", "playing"}:
                await self._end(act)
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
            before = self.players[seat]
            player = replace(before, dm_message=message, dm_refused=refused, dm_hinted=hinted or before.dm_hinted)
            await self._write(self._store.handed(self.id, seat, player))
            self.record = self.record.with_player(seat, player)

    def drawn(self, seat: Seat, moves: int) -> None:
        """A hand shown by direct message is now up to date to this many moves; written later, along with others."""
        self.record = self.record.with_player(seat, replace(self.players[seat], dm_shown=moves))


AnyTable: TypeAlias = Table[Any, Any, Any, Any, Any]
"""A table, whatever its game."""


def _with_changed_hands(record: Record, seats: Container[Seat], moves: int) -> Record:
    """The record after a move that changes the hands of these seats; ``moves``: the number of moves including it."""
    players = (
        replace(player, hand_changed=moves) if player and player.user is not None and seat in seats else player
        for seat, player in enumerate(record.players)
    )
    return replace(record, players=tuple(players))
