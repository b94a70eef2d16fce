"""Finished matches, move by move: what each seat knew at any moment, rebuilt from the seed and the moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic

from bot.engine.game import E, Event, IllegalMove, M, O, Outcome, S, Seat, V
from bot.engine.notation import decode
from bot.engine.phases import is_pause
from bot.engine.refusal import BadNotation, Refusal
from bot.engine.replay import steps
from bot.engine.takeback import counting, number_of
from bot.tables.plugin import Plugin
from bot.tables.record import load_options

_APART = 16
"""Every this many moves a state is kept, from which later ones are rebuilt when they are asked for."""
_RECENT = 40
"""How many events lead to a moment, at most, as at a table."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[V, E]):
    """A match after ``number`` moves: what everybody knew, what each seat knew, and what everybody was told before.

    ``mover``: the seat that has just moved, or has ``taken_back`` a move; None: nobody has yet.
    """

    number: int
    mover: Seat | None
    taken_back: bool
    public: V
    views: tuple[V, ...]
    events: tuple[E, ...]


class Replay(Generic[O, S, M, V, E]):
    """A finished match. Making one plays it all, which takes as long as the match has moves.

    ``deals``: after how many moves each of its deals begins. ``steps``: for each deal, after how many moves something
    was complete that people like to go back to: a trick, else a turn.
    """

    def __init__(
        self, plugin: Plugin[O, S, M, V, E], options: str, seats: int, seed: str, moves: Sequence[tuple[Seat, str]]
    ) -> None:
        """Play the match with these options, as JSON.

        Raises what the rules raise, or Refusal ``record-illegal`` with the number of the move.
        """
        game = plugin.game
        self.plugin = plugin
        self.seats = seats
        self.movers = tuple(seat for seat, _ in moves)
        self._moves = tuple(move for _, move in moves)
        self._back = {
            number: back for number, move in enumerate(self._moves, 1) if (back := number_of(move)) is not None
        }
        """Where those moves lead back to that take others back."""
        played = steps(game, load_options(game.Options, options), seats, seed, moves)
        state = next(played).state
        self._kept = [state]
        self._events: list[tuple[Event[E], ...]] = [()]
        self.deals = [0]
        self.steps: list[list[int]] = [[]]
        self._tricks: list[list[int]] = [[]]
        self._ended = False
        active, public = game.active(state), game.view(state, None)
        try:
            counted = {number + 1 for number in counting(moves)}
            for number, step in enumerate(played, 1):
                state = step.state
                if number % _APART == 0:
                    self._kept.append(state)
                self._events.append(step.events)
                if number in counted:
                    before, (active, public) = (active, public), (game.active(state), game.view(state, None))
                    self._note(number, before, (active, public), step.events)
        except (BadNotation, IllegalMove) as error:
            raise Refusal("record-illegal", number=len(self._events)) from error
        self.outcome: Outcome | None = game.outcome(state)
        for tricks, turns in zip(self._tricks, self.steps, strict=True):
            turns[:] = tricks or turns

    @property
    def length(self) -> int:
        """How many moves it has, with those that were taken back, and each time somebody did."""
        return len(self._moves)

    def moment(self, number: int) -> Moment[V, E]:
        """The match after this many moves; raises Refusal ``bad-button`` if it has fewer."""
        if not 0 <= number <= self.length:
            raise Refusal("bad-button")
        return self._moment(number, self._state(number))

    def moments(self) -> Iterator[Moment[V, E]]:
        """All of them, one after the other: each costs but one move."""
        state = self._kept[0]
        yield self._moment(0, state)
        for number in range(1, self.length + 1):
            state = self._after(number, state)
            yield self._moment(number, state)

    def _moment(self, number: int, state: S) -> Moment[V, E]:
        game = self.plugin.game
        recent = (event for each in self._before(number) for event in reversed(self._events[each]))
        events = [public for event in islice(recent, _RECENT) if (public := event.seen_by(None)) is not None]
        return Moment(
            number,
            self.movers[number - 1] if number else None,
            number in self._back,
            game.view(state, None),
            tuple(game.view(state, seat) for seat in range(self.seats)),
            tuple(reversed(events)),
        )

    def deal_at(self, number: int) -> int:
        """The number of the deal, from 1, after this many moves."""
        return sum(begins <= number for begins in self.deals)

    def _state(self, number: int) -> S:
        since: list[int] = []
        before = self._before(number)
        while (kept := next(before)) % _APART:
            since.append(kept)
        state = self._kept[kept // _APART]
        for each in reversed(since):
            state = state if each in self._back else self._after(each, state)
        return state

    def _after(self, number: int, state: S) -> S:
        """The state after this many moves, given the one before it."""
        if number in self._back:
            return self._state(self._back[number])
        game = self.plugin.game
        return game.play(state, self.movers[number - 1], decode(self._moves[number - 1], game.ABOUT.moves)).state

    def _before(self, number: int) -> Iterator[int]:
        """The numbers of moves that have led to this one, itself first, without what was taken back."""
        while number >= 0:
            yield number
            number = self._back.get(number, number - 1)

    def _note(
        self,
        number: int,
        before: tuple[frozenset[Seat], V],
        after: tuple[frozenset[Seat], V],
        events: Sequence[Event[E]],
    ) -> None:
        """Note where deals begin and steps are complete, by who is active and what everybody knows."""
        plugin, (earlier, seen), (active, public) = self.plugin, before, after
        self._ended |= any(event.public and plugin.stats.deal(event.public) for event in events)
        if self._ended and active and not is_pause(public):
            self._ended = False
            self.deals.append(number)
            self.steps.append([])
            self._tricks.append([])
        elif plugin.to_see(public) and not plugin.to_see(seen):
            self._tricks[-1].append(number)
        elif active != earlier:
            self.steps[-1].append(number)


AnyReplay = Replay[Any, Any, Any, Any, Any]
"""A finished match, whatever its game."""
