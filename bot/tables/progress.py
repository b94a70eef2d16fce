"""How far a match has come: its log, the state this leads to, and what is remembered on the way.

All of it is in memory, and changes only once the table has written an entry to disk. ``Progress.replay`` makes the same
of a log as playing did.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Generic, NamedTuple

from bot.engine.cards import Cards, cards_in
from bot.engine.game import E, Event, Game, M, O, Outcome, Rng, S, Seat, Step, V, begin
from bot.engine.notation import decode, encode
from bot.engine.phases import Continue
from bot.engine.refusal import BadNotation, IllegalMove, Refusal
from bot.engine.replay import steps
from bot.engine.takeback import counting, lasting, number_of
from bot.engine.value import Value
from bot.tables.plugin import Plugin, never_forced
from bot.tables.record import Entry, Record, load_options
from bot.tables.score_sheet import ScoreSheet

_RECENT = 40
"""How many events are kept for the screens; each game chooses which of them to show."""
_FAR = 40
"""How many moves back it is remembered where a match stood, as long as nothing comes to light."""

_MOVES_ON = encode(Continue())
"""How the move is written that does nothing but end a pause."""


class Past(NamedTuple, Generic[S, E]):
    """Where a match stood before a move, the one after ``number`` entries, with what was remembered of it then."""

    number: int
    state: S
    since: dict[Seat, int]
    recent: tuple[Event[E], ...]
    score_sheet: ScoreSheet[E]


class Views(Generic[O, S, M, V, E]):
    """What may be known of the state that was asked about last, by each seat and by everybody."""

    def __init__(self, game: Game[O, S, M, V, E]) -> None:
        self._game = game
        self._state: S | None = None
        self._found: dict[Seat | None, V] = {}

    def of(self, state: S, seat: Seat | None) -> V:
        """What this seat may know of this state; None: what everybody may."""
        if state is not self._state:
            self._state, self._found = state, {}
        if seat not in self._found:
            self._found[seat] = self._game.view(state, seat)
        return self._found[seat]


class Progress(Generic[O, S, M, V, E]):
    """A match of this game as far as it has been played; before it begins there is no state."""

    def __init__(self, plugin: Plugin[O, S, M, V, E], entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = list(entries)
        """The log: every move, also those that were taken back, and every time something was."""
        self.outcome: Outcome | None = None
        self.score_sheet = ScoreSheet(plugin.stats, 0)
        self.recent: deque[Event[E]] = deque(maxlen=_RECENT)
        self.since: dict[Seat, int] = {}
        """Since when the game has been waiting for each active seat, in milliseconds since 1970."""
        self._clicks = {entry.interaction for entry in self.entries}
        """By which interactions entries were made."""
        self._plugin = plugin
        self._options: O | None = None
        self._state: S | None = None
        self._past: deque[Past[S, E]] = deque(maxlen=_FAR)
        """The latest moves that can be taken back, oldest first: nothing came to light with them, or since.

        None of them binds, nor does any move since.
        """
        self._choices: dict[int, bool] = {}
        """For the numbers of entries whether there was a choice, as far as anybody has asked."""
        self._counting: list[int] = []
        """The numbers of the entries that are moves and count."""
        self._settled: dict[Seat, int] = {}
        """For each seat how many entries there were when it last moved, or when what it had to decide was gone."""

    @property
    def has_begun(self) -> bool:
        """Whether there is a match, running or finished."""
        return self._state is not None

    @property
    def state(self) -> S:
        """The full state of a match that has begun. It has hidden cards, so it must never be shown."""
        assert self._state is not None  # noqa: S101  callers have checked
        return self._state

    @property
    def revision(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    def revision_of(self, seat: Seat) -> int:
        """Since which revision buttons are valid for this seat: its last move, or when it got another decision."""
        return self._settled.get(seat, 0)

    def events_for(self, seat: Seat | None) -> list[E]:
        """The recent events as told to this seat, oldest first; None: as told to everybody."""
        return [own for event in self.recent if (own := event.seen_by(seat)) is not None]

    def refusal(self, seat: Seat, text: str) -> Refusal | None:
        """Why the rules wouldn't let this seat make this move now; None: they would."""
        game = self._plugin.game
        try:
            game.play(self.state, seat, decode(text, game.ABOUT.moves))
        except (IllegalMove, BadNotation) as refusal:
            return refusal
        return None

    # On and back --------------------------------------------------------------------------------------------------

    def dealt(self, record: Record) -> S:
        """The state in which the match of this record begins."""
        options = load_options(self._plugin.game.Options, record.options)
        return begin(self._plugin.game, options, len(record.players), Rng(record.seed))

    def begin(self, record: Record, state: S, at: int) -> None:
        """The cards are dealt for a match of this record."""
        seats = len(record.players)
        self._options = load_options(self._plugin.game.Options, record.options)
        self.score_sheet = ScoreSheet(self._plugin.stats, seats)
        self._past.clear()
        self._state = state
        self.since = dict.fromkeys(self._plugin.game.active(state), at)

    def replay(self, record: Record, options: O) -> None:
        """Begin the match of this record, and apply all entries; may raise any error if they can't be replayed."""
        game, seats = self._plugin.game, len(record.players)
        moves = [(entry.seat, entry.move) for entry in self.entries]
        counted, back = counting(moves), lasting(moves)
        known, remembered = set(counted), set(counted[-_FAR:])
        played = steps(game, options, seats, record.seed, moves)
        assert record.began is not None  # noqa: S101  it has
        self.begin(record, next(played).state, record.began)
        active = game.active(self.state)
        for number, (step, entry) in enumerate(zip(played, self.entries, strict=True)):
            before, active = active, game.active(step.state)
            if number in remembered and record.takeback != "none":
                self._remember(step, entry, number)
            if number in known:
                self._advance(step, entry, number)
            else:
                self._settle(number, before, active, anew=number in back)
        self._end(game.outcome(self.state))

    def add(self, entry: Entry, step: Step[S, E], outcome: Outcome | None, *, can_go_back: bool) -> None:
        """Apply a move, and what it led to. ``can_go_back``: at this table moves can be taken back."""
        number = self.revision
        if can_go_back:
            self._remember(step, entry, number)
        self._log(entry)
        self._advance(step, entry, number)
        self._end(outcome)

    def _end(self, outcome: Outcome | None) -> None:
        """Note the result, if there is one; then nothing can be taken back any more."""
        self.outcome = outcome
        if outcome is not None:
            self._past.clear()
            self._choices.clear()

    def go_back(self, entry: Entry, past: Past[S, E]) -> None:
        """Stand where the match stood, as a replay of all entries would, the last of which leads there."""
        self._log(entry)
        before, after = (self._plugin.game.active(state) for state in (self.state, past.state))
        self._state, self.since, self.score_sheet = past.state, past.since, past.score_sheet
        self.recent.clear()
        self.recent.extend(past.recent)
        del self._counting[bisect_left(self._counting, past.number) :]
        while self._past and self._past[-1].number >= past.number:
            self._past.pop()
        self._settle(self.revision - 1, before, after, anew=True)

    def _log(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._clicks.add(entry.interaction)

    def _remember(self, step: Step[S, E], entry: Entry, number: int) -> None:
        """Keep where the match stands before a move that can be taken back, and before those that can be with it."""
        if self._plugin.reveals(step) or self._binds(entry):
            self._past.clear()
            self._choices.clear()
        else:
            sheet = self.score_sheet.after(())
            self._past.append(Past(number, self.state, self.since, tuple(self.recent), sheet))

    def _advance(self, step: Step[S, E], entry: Entry, number: int) -> None:
        self._state = step.state
        self._counting.append(number)
        self._settled[entry.seat] = number + 1
        self.recent.extend(step.events)
        self.score_sheet.add(step.events, number + 1)
        active = self._plugin.game.active(step.state)
        self.since = {seat: entry.at if seat == entry.seat else self.since.get(seat, entry.at) for seat in active}

    def _settle(self, number: int, before: frozenset[Seat], active: frozenset[Seat], *, anew: bool) -> None:
        """Note whose buttons are no longer valid after an entry that isn't a move that counts.

        If something was taken back, that is also those whose moves it was, or who aren't waited for any more, or again.
        ``before``, ``active``: who was waited for, and who is. ``anew``: it is taken back to this day.
        """
        entry = self.entries[number]
        gone = {entry.seat}
        if (back := number_of(entry.move)) is not None:
            gone |= {each.seat for each in self.entries[back:number]}
            if anew and len(gone) > 1:  # with consent, its decision begins anew
                self.since = self.since | {entry.seat: entry.at}
            gone |= before ^ active
        self._settled |= dict.fromkeys(gone, number + 1)

    # What was decided ---------------------------------------------------------------------------------------------

    def moves(self) -> Iterator[tuple[int, Entry]]:
        """The moves that count, and after how many entries each was made, the latest first."""
        return ((number, self.entries[number]) for number in reversed(self._counting))

    def decisions(self, seat: Seat) -> int:
        """How many decisions this seat has made: its moves that count, without those that only ended a pause."""
        return sum(entry.seat == seat and entry.move != _MOVES_ON for _, entry in self.moves())

    def has_chosen(self, seat: Seat) -> bool:
        """Whether this seat has made its choice while others, who choose at the same time, still have to."""
        own = self.revision_of(seat)
        return own > 0 and any(since < self.entries[own - 1].at for since in self.since.values())

    def counts(self, interaction: int | None) -> bool:
        """Whether this click is in the log. Its id names its table, so it can be in no other."""
        return interaction is not None and interaction in self._clicks

    def was_made(self, seat: Seat, revision: int, text: str) -> bool:
        """Whether the clock has made this move for the seat since that revision, and no other."""
        since = [(entry.made_by, entry.move) for entry in self.entries[max(0, revision) :] if entry.seat == seat]
        return since == [("clock", text)] and self._settled[seat] - 1 in self._counting

    def decision(self, seat: Seat) -> Past[S, E] | None:
        """Where this seat last had a choice since which nothing has come to light, if it had one."""
        return next((past for past in reversed(self._past) if self._is_decision(past, seat)), None)

    def _is_decision(self, past: Past[S, E], seat: Seat) -> bool:
        """Whether this seat had a choice there; in a pause there is none, nor while the game waits only for others."""
        if self.entries[past.number].seat != seat:
            return False
        if past.number not in self._choices:
            self._choices[past.number] = self._had_choice(past, seat)
        return self._choices[past.number]

    def _had_choice(self, past: Past[S, E], seat: Seat) -> bool:
        game, entry = self._plugin.game, self.entries[past.number]
        if seat not in game.active(past.state) or entry.move == _MOVES_ON:
            return False
        if (
            self._plugin.forced is not never_forced
            and self._plugin.forced(game.view(past.state, None), seat) is not None
        ):
            return False
        return len([*islice(game.legal(past.state, seat), 2)]) > 1

    def is_bound(self, seat: Seat) -> bool:
        """Whether the last move of this seat is one that binds."""
        last = next((entry for _, entry in self.moves() if entry.seat == seat), None)
        return last is not None and self._binds(last)

    def _binds(self, entry: Entry) -> bool:
        assert self._options is not None  # noqa: S101  a match has begun
        move: M = decode(entry.move, self._plugin.game.ABOUT.moves)
        return self._plugin.binds(self._options, type(move))

    def has_come_to_light(self, seat: Seat) -> bool:
        """Whether this seat has moved, and something has come to light since."""
        known = {self.entries[past.number].seat for past in self._past}
        return seat not in known and any(entry.seat == seat for _, entry in self.moves())

    def may_change(self, seat: Seat, past: Past[S, E]) -> bool:
        """Whether this seat can make another move of that kind in place of it although nobody waits for it."""
        game = self._plugin.game
        made: Value = decode(self.entries[past.number].move, game.ABOUT.moves)
        return seat not in self.since and any(isinstance(move, type(made)) for move in game.legal(self.state, seat))

    def taken_back(self) -> tuple[Seat, Cards] | None:
        """Who has just taken a move back, and its cards if everybody has seen them; None: nobody has."""
        number = number_of(self.entries[-1].move) if self.entries else None
        return None if number is None else self._said(number, self.state)

    def said(self, past: Past[S, E]) -> tuple[Seat, Cards]:
        """Who made the move there, and its cards if everybody has seen them."""
        return self._said(past.number, past.state)

    def _said(self, number: int, before: S) -> tuple[Seat, Cards]:
        entry, game = self.entries[number], self._plugin.game
        move = decode(entry.move, game.ABOUT.moves)
        step = game.play(before, entry.seat, move)
        cards, public = tuple(cards_in(move)), {*cards_in(tuple(event.public for event in step.events))}
        return entry.seat, cards if public.issuperset(cards) else ()
