"""Whole games, played at random, by computers, or by the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any, TypeAlias, TypeVar

from bot.engine.game import Rng, Seat, Step
from bot.engine.notation import encode
from bot.tables.plugin import AnyPlugin
from tests import games

LONGEST = 20_000
"""Moves after which a game is taken to have no end."""

_FORMS = 2_000
"""Legal moves looked at to draw one: some kinds of move have tens of thousands of forms."""

_ENOUGH = 2_000
"""Moves in the sample games of a game, at least: of short games there are many."""

Pick: TypeAlias = Callable[[AnyPlugin, Any, Seat, Random], Any]
"""How a seat finds its move, from the state."""


def at_random(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:
    """Any legal move."""
    return random.choice(list(islice(plugin.game.legal(state, seat), _FORMS)))


def by_computer(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:
    """The computer player's."""
    return plugin.choose(plugin.game.view(state, seat), Rng(str(random.random())))


def by_clock(plugin: AnyPlugin, state: Any, seat: Seat, random: Random) -> Any:  # noqa: ARG001  nothing is left to chance
    """The one for somebody who doesn't answer."""
    return plugin.absent(plugin.game.view(state, seat))


T = TypeVar("T")


def a_few(items: list[T], random: Random, most: int = 40) -> list[T]:
    """All of them, or so many drawn by lot."""
    return items if len(items) <= most else random.sample(items, most)


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that was made."""

    before: Any
    seat: Seat
    move: Any
    step: Step[Any, Any]


@dataclass(frozen=True, slots=True)
class Played:
    """A game from the deal to its end."""

    plugin: AnyPlugin
    options: Any
    seats: int
    seed: str
    turns: tuple[Turn, ...]

    @property
    def log(self) -> list[tuple[Seat, str]]:
        """Its moves, as they are written."""
        return [(turn.seat, encode(turn.move)) for turn in self.turns]

    @property
    def states(self) -> list[Any]:
        """The deal, and the state after each move."""
        return [self.turns[0].before, *(turn.step.state for turn in self.turns)]


def play(
    plugin: AnyPlugin, options: Any, seats: int, seed: str, picks: Sequence[Pick] = (), strays: float = 0.0
) -> Iterator[Turn]:
    """A game, seat 0 moving by ``picks[0]`` and so on; at random where there are none.

    Of several active seats any one is next. ``strays``: how often a seat moves at random that isn't waited for, where
    it may. Raises AssertionError where the game doesn't end.
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
    """A whole game, as ``play`` plays it."""
    return Played(plugin, options, seats, seed, tuple(play(plugin, options, seats, seed, picks, strays)))


@cache
def samples(name: str) -> tuple[Played, ...]:
    """Random games for the laws: every number of seats, every value of every option, and moves out of turn."""
    plugin = games.plugin(name)
    game = plugin.game
    rows = [(game.Options(), seats) for seats in game.SEATS]
    for number, options in enumerate(games.options(game)):
        possible = [seats for seats in game.SEATS if games.deals(game, options, seats)]
        rows.append((options, possible[number % len(possible)]))
    found: list[Played] = []
    while sum(len(sample.turns) for sample in found) < _ENOUGH:
        for options, seats in rows:
            found.append(played(plugin, options, seats, f"{name} {len(found)}", strays=0.1))
    return tuple(found)


def spread(name: str, count: int) -> list[tuple[Played, int]]:
    """About so many turns, by game and number, evenly over all the sample games."""
    turns = [(game, number) for game in samples(name) for number in range(len(game.turns))]
    return turns[:: max(1, len(turns) // count)]
