"""Whole matches, played at random, by computers, or by the clock."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from random import Random
from typing import Any, TypeAlias, TypeVar

from bot.engine.cards import Cards
from bot.engine.game import Rng, Seat, Step
from bot.engine.notation import encode
from bot.tables.plugin import AnyPlugin
from tests import games

TIMES = int(os.environ.get("TIMES", "1"))
"""How many times as much is tried at random as in the suite, which tries what fails where something is broken."""

LONGEST = 20_000
"""After this many moves, a match counts as endless."""

_FORMS = 2_000
"""How many legal moves are considered for a random one: some kinds have tens of thousands of variants."""

_ENOUGH = 2_000
"""The least number of moves in a game's sample matches: the shorter its matches, the more of them."""

Pick: TypeAlias = Callable[[AnyPlugin, Any, Seat, Random], Any]
"""Chooses a seat's move from the state."""


def at_random(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:
    """Choose any legal move."""
    return random.choice(list(islice(plugin.game.legal(state, seat), _FORMS)))


def by_kind(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:
    """Choose any kind of legal move, then any of this kind: that makes rare kinds frequent."""
    kinds: dict[Any, list[Any]] = {}
    for move in islice(plugin.game.legal(state, seat), _FORMS):
        kind: Any = move.__class__
        kinds.setdefault(kind, []).append(move)
    return random.choice(kinds[random.choice([*kinds])])


def by_computer(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:
    """Choose as the computer player does."""
    return plugin.choose(plugin.game.view(state, seat), Rng(str(random.random())))


def by_clock(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:  # noqa: ARG001  required of a Pick
    """Choose as the clock does for someone who doesn't answer."""
    return plugin.absent(plugin.game.view(state, seat))


T = TypeVar("T")


def a_few(items: Sequence[T], random: Random, most: int = 40) -> list[T]:
    """All of them, or this many drawn at random."""
    return list(items) if len(items) <= most else random.sample(items, most)


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, with the states around it."""

    before: Any
    seat: Seat
    move: Any
    step: Step[Any, Any]


@dataclass(frozen=True)
class Played:
    """A match from the deal to its end."""

    plugin: AnyPlugin
    options: Any
    seats: int
    seed: str
    turns: tuple[Turn, ...]

    @property
    def log(self) -> list[tuple[Seat, str]]:
        """Its moves in their notation."""
        return [(turn.seat, encode(turn.move)) for turn in self.turns]

    @cached_property
    def states(self) -> tuple[Any, ...]:
        """The deal, and the state after each move."""
        return (self.turns[0].before, *(turn.step.state for turn in self.turns))


def play(
    plugin: AnyPlugin, options: Any, seats: int, seed: str, picks: Sequence[Pick] = (), strays: float = 0.0
) -> Iterator[Turn]:
    """A match in which seat 0 moves by ``picks[0]`` and so on, or at random without picks.

    If several seats are active, a random one is next. ``strays``: how often a seat that isn't waited for makes a
    random move, if it may. Raises AssertionError if the match doesn't end.
    """
    game, random = plugin.game, Random(f"play {seed}")
    state = game.deal(options, seats, Rng(seed))
    for _ in range(LONGEST):
        active = game.active(state)
        if not active:
            return
        seat = random.choice(sorted(active))
        pick: Pick = at_random
        others = [other for other in range(seats) if other not in active and any(islice(game.legal(state, other), 1))]
        if others and random.random() < strays:
            seat = random.choice(others)
        elif picks:
            pick = picks[seat]
        move = pick(plugin, state, seat, random)
        step = game.play(state, seat, move)
        yield Turn(state, seat, move, step)
        state = step.state
    raise AssertionError(f"{plugin.name}: no end after {LONGEST} moves")


def played(
    plugin: AnyPlugin, options: Any, seats: int, seed: str, picks: Sequence[Pick] = (), strays: float = 0.0
) -> Played:
    """A whole match, played by ``play``."""
    return Played(plugin, options, seats, seed, tuple(play(plugin, options, seats, seed, picks, strays)))


def hand_of(view: Any) -> Cards:
    """The cards that a seat sees as its own."""
    return (view.mine.cards if view.mine else ()) if hasattr(view, "mine") else view.hand


@cache
def usual(name: str) -> tuple[Played, ...]:
    """Random matches by the usual rules, of few and of many seats.

    Whatever house rules there are, these stay the same: what has to be met somewhere is looked for in them.
    """
    plugin = games.plugin(name)
    possible = plugin.game.ABOUT.seats
    return tuple(
        played(plugin, plugin.game.Options(), seats, f"{name} {number}", strays=0.1)
        for number, seats in enumerate(sorted({possible[0], possible[1 - len(possible)], possible[-1]}))
    )


def samples(name: str) -> tuple[Played, ...]:
    """Random matches for the laws: the usual ones, then all values of all options, with moves out of turn."""
    return _samples(name, TIMES)


@cache
def _samples(name: str, times: int) -> tuple[Played, ...]:
    plugin, found = games.plugin(name), [*usual(name)]
    tables = [(match.options, match.seats) for match in found]
    for number, options in enumerate(games.mixed(plugin.game)):
        possible = [seats for seats in plugin.game.ABOUT.seats if games.deals(plugin.game, options, seats)]
        tables.append((options, possible[number % len(possible)]))
    while len(found) % len(tables) or sum(len(sample.turns) for sample in found) < _ENOUGH * times:
        options, seats = tables[len(found) % len(tables)]
        found.append(played(plugin, options, seats, f"{name} {len(found)}", strays=0.1))
    return tuple(found)


Such: TypeAlias = Callable[[Played, Any], bool]
"""Whether a state of a match is of the kind that is looked for."""


def spread(name: str, count: int, times: int = TIMES, such: Such | None = None) -> list[tuple[Played, int]]:
    """About this many turns, this many times, by match and number, spread evenly over all sample matches.

    ``such``: only turns before which the state is of this kind.
    """
    return _evenly(_samples(name, times), count * times, such)


def spread_usual(name: str, count: int, such: Such | None = None) -> list[tuple[Played, int]]:
    """The same over matches by the usual rules alone."""
    return _evenly(usual(name), count, such)


def _evenly(matches: Sequence[Played], count: int, such: Such | None) -> list[tuple[Played, int]]:
    turns = [
        (match, number)
        for match in matches
        for number, turn in enumerate(match.turns)
        if such is None or such(match, turn.before)
    ]
    return turns[:: max(1, len(turns) // count)]
