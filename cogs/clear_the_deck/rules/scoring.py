"""The end of a round and of the match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from bot.engine.game import Event, Outcome, Seat, Step
from bot.engine.phases import Over, Pausing, Won
from bot.engine.seats import places
from cogs.clear_the_deck.rules.cards import points
from cogs.clear_the_deck.rules.model import Ended, Events, State, Why
from cogs.clear_the_deck.rules.options import Options

EXTRA_ROUNDS = 3
"""The most rounds added while the lead is tied."""

Scores = Sequence[tuple[int, ...]]
"""For each round, the points of every seat."""


def end_round(state: State, why: Why, out: Seat | None) -> Step[State, Events]:
    """R13 to R15: each player scores their remaining cards, wherever they lie."""
    scores = tuple(points(state.options, holding.cards) for holding in state.holdings)
    every = (*state.scores, scores)
    won = final_places(state.options, every)
    ended = Ended(state.round, why, out, scores)
    events: list[Event[Events]] = [Event(ended)]
    if won:
        events.append(Event(Won(won, totals_of(every, len(scores)))))
    phase = Over(won) if won else Pausing(frozenset(range(len(scores))))
    return Step(state._replace(phase=phase, scores=every, ended=ended), tuple(events))


def totals_of(scores: Scores, seats: int) -> tuple[int, ...]:
    """The sum of all rounds for each seat."""
    return tuple(map(sum, zip(*scores, strict=True))) or (0,) * seats


def final_places(options: Options, scores: Scores) -> tuple[int, ...] | None:
    """R17: the places after these rounds, or None if the match goes on. The lowest total wins.

    >>> final_places(Options(rounds=1), [(0, 50, 48)])
    (1, 3, 2)
    """
    last = _last_round(options, scores)
    if last is None:
        return None
    totals = totals_of(scores, 0)
    tied = totals.count(min(totals)) > 1
    if tied and options.tie_break == "extra_round" and len(scores) < last + EXTRA_ROUNDS:
        return None
    return places(totals, low_wins=True)


def _last_round(options: Options, scores: Scores) -> int | None:
    """The round that ends the match unless there is a tie; None if it hasn't been played yet."""
    if options.match_end == "rounds":
        return options.rounds if len(scores) >= options.rounds else None
    sums = accumulate(scores, lambda before, more: tuple(map(sum, zip(before, more, strict=True))))
    return next((number for number, totals in enumerate(sums, 1) if max(totals) >= options.score_limit), None)


def outcome(state: State) -> Outcome | None:
    """The places and totals; equal totals share a place."""
    phase = state.phase
    return Outcome(phase.places, totals_of(state.scores, len(phase.places))) if isinstance(phase, Over) else None
