"""Runs a game's stats on events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeAlias

from bot.engine.game import AnyGame, Event, Seat, Stats

Counts: TypeAlias = Counter[tuple[Seat, str]]


def counts(stats: Stats[Any], events: Iterable[Event[Any]]) -> Counts:
    """The totals of all events' counts, by whom they count for, without empty ones."""
    found: Counts = Counter()
    for event in events:
        if event.public is not None:
            for seat, name, number in stats.count(event.public):
                found[seat, name] += number
    return +found


def deals(stats: Stats[Any], events: Iterable[Event[Any]]) -> list[tuple[int, ...]]:
    """The points of each deal that these events close."""
    found = (stats.deal(event.public) for event in events if event.public is not None)
    return [points for points in found if points is not None]


def moved(game: AnyGame, state: Any, moves: Iterable[tuple[Seat, Any]]) -> tuple[Any, list[Event[Any]]]:
    """The state after these moves, and the events on the way."""
    events: list[Event[Any]] = []
    for seat, move in moves:
        step = game.play(state, seat, move)
        state = step.state
        events += step.events
    return state, events
