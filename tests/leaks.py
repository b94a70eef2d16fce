"""Looks for leaks: anything shown to a seat, or to everybody, that depends on what they may not know.

``python -m tests.leaks`` plays random matches of every game and changes what is hidden:

- At each position it changes all hidden cards, with the game's own ``tests/<game>/hidden.py``: the view must stay the
  same, and if it also is the same after the next move, so must be the events of that move. At the end come positions
  that are looked for, so that nothing hangs on chance: for each seat and for everybody one where each hidden thing of
  each other seat, and of nobody, is changed.
- Where a game says that a seat has no choice, whatever is hidden, it changes all hidden cards: the seat must have this
  one move each time.
- Computers at every level must choose the same whatever is hidden, and expect the same of moves.
- While several seats choose at once, it changes the choice of one as long as another is still choosing: the others'
  views and events must stay the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from bot.engine.game import LEVELS, Event, IllegalMove, Rng, Seat, Skill
from bot.engine.phases import is_pause
from bot.tables.plugin import AnyPlugin, never_forced
from tests import games
from tests.playing import Turn, a_few, play

_MATCHES = 20
"""In how many matches by the usual rules a case is looked for."""

_TWINS = 5
"""How often the hidden cards are changed where a seat has no choice."""

_WORLDS = 3
"""In how many worlds something is expected of moves."""

Reshuffle: TypeAlias = Callable[[Any, Seat | None, Random], Any]
"""Makes another state that differs only in what this seat (None: everybody) may not know."""

Hidden: TypeAlias = Callable[[Any], Mapping[tuple[str, Seat | None], object]]
"""What can be changed in a state, with whose it is to know (None: nobody's)."""

Case: TypeAlias = tuple[Seat | None, str]
"""For whom what must have been looked at."""

DECIDES, NO_CHOICE = "decides", "has no choice"


class LeakError(AssertionError):
    """A view or an event depends on something hidden."""


@dataclass(slots=True)
class Tally:
    """How much was checked."""

    games: int = 0
    positions: int = 0
    forced: int = 0
    thoughts: int = 0
    choices: int = 0


def reshuffle_of(name: str) -> Reshuffle:
    """The game's function that changes hidden cards."""
    found: Reshuffle = _of(
        name,
        "reshuffle",
        "reshuffle(state, seat, random): a state that differs only in what this seat (None: everybody) can't know, "
        "with other cards in other hands, piles and bids, and another rng",
    )
    return found


def hidden_of(name: str) -> Hidden:
    """The game's function that names what is hidden."""
    found: Hidden = _of(
        name,
        "hidden",
        "hidden(state): what reshuffle can change, by what it is called and the seat that knows it (None: nobody "
        "does), all of it at every position",
    )
    return found


def _of(name: str, function: str, what: str) -> Any:
    """A function of what is hidden in a game; raises LookupError, saying what to write, if there is none."""
    module = f"tests.{name}.hidden"
    try:
        return getattr(import_module(module), function)
    except ModuleNotFoundError as error:
        if error.name not in {module, f"tests.{name}"}:
            raise
    except AttributeError:
        pass
    raise LookupError(
        f"tests/{name}/hidden.py should have a function {what}. No law can see a leak without it. "
        "tests/goofspiel/hidden.py is an example."
    )


def seen(plugin: AnyPlugin, state: Any, seat: Seat | None) -> Iterator[tuple[str, object]]:
    """Everything shown to a seat at a position (None: to everybody), each item with a name."""
    game = plugin.game
    yield "active", game.active(state)
    yield "outcome", game.outcome(state)
    yield "view", game.view(state, seat)
    if seat is not None:
        yield "legal", frozenset(game.legal(state, seat))


def told(events: Sequence[Event[Any]], seat: Seat | None) -> list[Any]:
    """What a seat is told by these events."""
    return [what for event in events if (what := event.seen_by(seat)) is not None]


def differences(plugin: AnyPlugin, state: Any, other: Any, seat: Seat | None) -> list[str]:
    """The names of the items that differ for this seat."""
    pairs = zip(seen(plugin, state, seat), seen(plugin, other, seat), strict=True)
    return [name for (name, here), (_, there) in pairs if here != there]


def look(plugin: AnyPlugin, count: int, positions: int | None = None) -> Tally:
    """Play this many matches and check this many positions of each (None: all of them), then every case.

    Raises LeakError.
    """
    tally = Tally()
    tables = [
        (options, seats)
        for options in games.options(plugin.game)
        for seats in plugin.game.ABOUT.seats
        if games.deals(plugin.game, options, seats)
    ]
    Random(plugin.name).shuffle(tables)
    for number in range(count):
        options, seats = tables[number % len(tables)]
        random = Random(f"{plugin.name} {number}")
        seed = f"{random.getrandbits(128):032x}"
        turns = list(play(plugin, options, seats, seed, strays=0.1))
        tally.games += 1
        match = f"{plugin.name}, {options}, {seats} seats, seed {seed}"
        for place, turn in enumerate(turns):
            with _named(f"{match}, before move {place}"):
                tally.forced += look_at_forced(plugin, turn.before, random)
        for turn in a_few(turns, random, positions or len(turns)):
            tally.positions += 1
            with _named(f"{match}, move {turns.index(turn)}, {turn.move} of seat {turn.seat}"):
                look_at(plugin, turn, twins_of(plugin, turn.before, (None, *range(seats)), random), random, tally)
                look_for_seed(plugin, turn, seats, seed)
                tally.thoughts += look_at_choices(plugin, turn.before, random)
    look_at_cases(plugin, max(plugin.game.ABOUT.seats), tally)
    return tally


def look_at_cases(plugin: AnyPlugin, seats: int, tally: Tally) -> None:
    """Look at every case among this many players by the usual rules, wherever it is met first. Raises LeakError."""
    random, missing = Random(f"{plugin.name} cases"), cases_of(plugin, seats)
    for number in range(_MATCHES):
        seed = f"{plugin.name} cases {number}"
        for place, turn in enumerate(play(plugin, plugin.game.Options(), seats, seed, strays=0.1)):
            if not missing:
                return
            with _named(f"{plugin.name}, {seats} seats, seed {seed}, move {place}, {turn.move} of seat {turn.seat}"):
                missing -= look_at_missing(plugin, turn, seats, missing, random, tally)
    lacking = ", ".join(sorted(f"{'everybody' if seat is None else f'seat {seat}'}: {what}" for seat, what in missing))
    raise LeakError(
        f"{plugin.name}: in {_MATCHES} matches of {seats} players this never was: {lacking}. Where something is never "
        f"changed, reshuffle in tests/{plugin.name}/hidden.py leaves it, or hidden there names what isn't hidden"
    )


def cases_of(plugin: AnyPlugin, seats: int) -> set[Case]:
    """For each seat, and for everybody, all that others hide from it; and each seat decides, and has no choice once."""
    state = plugin.game.deal(plugin.game.Options(), seats, Rng("cases"))
    found: set[Case] = {
        (seat, _changed(what, whose))
        for what, whose in hidden_of(plugin.name)(state)
        for seat in (None, *range(seats))
        if seat is None or seat != whose
    }
    found |= {(seat, DECIDES) for seat in range(seats)}
    return found if plugin.forced is never_forced else found | {(None, NO_CHOICE)}


def look_at_missing(
    plugin: AnyPlugin, turn: Turn, seats: int, missing: set[Case], random: Random, tally: Tally
) -> set[Case]:
    """Look at a position as far as it has missing cases; returns which. Raises LeakError."""
    hidden, before = hidden_of(plugin.name), hidden_of(plugin.name)(turn.before)
    watching = {seat for seat, what in missing if what not in {DECIDES, NO_CHOICE}}
    twins = twins_of(plugin, turn.before, [seat for seat in (None, *range(seats)) if seat in watching], random)
    found: set[Case] = {
        (seat, _changed(*thing))
        for seat, twin in twins.items()
        for thing, what in hidden(twin).items()
        if what != before[thing]
    }
    if found & missing:
        tally.positions += 1
        look_at(plugin, turn, twins, random, tally)
    if (None, NO_CHOICE) in missing and (forced := look_at_forced(plugin, turn.before, random)):
        tally.forced += forced
        found.add((None, NO_CHOICE))
    deciding: set[Case] = {(seat, DECIDES) for seat in plugin.game.active(turn.before)}
    if deciding & missing and (thoughts := look_at_choices(plugin, turn.before, random)):
        tally.thoughts += thoughts
        found |= deciding
    return found & missing


def _changed(what: str, whose: Seat | None) -> str:
    return f"{what} changed" if whose is None else f"{what} of {whose} changed"


def twins_of(plugin: AnyPlugin, state: Any, seats: Sequence[Seat | None], random: Random) -> dict[Seat | None, Any]:
    """For each of these seats (None: everybody) a state that looks the same to it, with other hidden cards."""
    reshuffle = reshuffle_of(plugin.name)
    return {seat: reshuffle(state, seat, random) for seat in seats}


@contextmanager
def _named(where: str) -> Generator[None]:
    """Say where a leak was found."""
    try:
        yield
    except LeakError as leak:
        raise LeakError(f"{where}: {leak}") from leak


def look_at_forced(plugin: AnyPlugin, state: Any, random: Random) -> int:
    """Change what nobody knows where a seat has no choice, as the game says: it must be so. Returns for how many seats.

    The bot soon makes such a move for people, and everybody sees how long it took.
    """
    game, found = plugin.game, 0
    view = game.view(state, None)
    if is_pause(view):
        return 0
    for seat in game.active(state):
        move = plugin.forced(view, seat)
        if move is None:
            continue
        found += 1
        if plugin.absent(game.view(state, seat)) != move:
            raise LeakError(f"{move} of {seat} is forced, but isn't made for somebody who doesn't respond")
        for twin in (state, *(reshuffle_of(plugin.name)(state, None, random) for _ in range(_TWINS))):
            if plugin.forced(game.view(twin, None), seat) != move or [*game.legal(twin, seat)] != [move]:
                raise LeakError(f"{move} of {seat} is forced, but with other hidden cards it isn't the only move")
    return found


def look_at_choices(plugin: AnyPlugin, state: Any, random: Random, share: int = 10) -> int:
    """Change all hidden cards: a computer must choose the same at each level, as it is told the same.

    A view can be equal and still tell: by the order of a set in it, or through what was remembered of another one.
    """
    game, found = plugin.game, 0
    if is_pause(game.view(state, None)):
        return 0
    for seat in sorted(game.active(state)):
        twin = reshuffle_of(plugin.name)(state, seat, random)
        for level in LEVELS:
            rng, skill = Rng(str(random.random())), Skill(level, share)
            here, there = (plugin.choose(game.view(each, seat), rng, skill) for each in (state, twin))
            if here != there:
                raise LeakError(f"with other hidden cards, {seat} chooses {there} instead of {here} at {level}")
            found += 1
        if plugin.expect is not None:
            rng, moves = Rng(str(random.random())), [*islice(game.legal(state, seat), 2)]
            here, there = (plugin.expect(game.view(each, seat), moves, rng, _WORLDS) for each in (state, twin))
            if here != there:
                raise LeakError(f"with other hidden cards, {seat} expects something else of {moves}")
    return found


def look_at(plugin: AnyPlugin, turn: Turn, twins: Mapping[Seat | None, Any], random: Random, tally: Tally) -> None:
    """Compare a position with those that should look the same to each seat, and to everybody. Raises LeakError."""
    for seat, twin in twins.items():
        if found := differences(plugin, turn.before, twin, seat):
            raise LeakError(f"hidden cards show in {found} of {seat}")
        look_at_move(plugin, turn, twin, seat)
        if seat != turn.seat:
            tally.choices += look_at_choice(plugin, turn, seat, random)


def look_at_move(plugin: AnyPlugin, turn: Turn, twin: Any, seat: Seat | None) -> None:
    """Make the same move with other hidden cards: if the views don't differ, neither may the events."""
    try:
        step = plugin.game.play(twin, turn.seat, turn.move)
    except IllegalMove:
        return
    same = plugin.game.view(step.state, seat) == plugin.game.view(turn.step.state, seat)
    if same and told(step.events, seat) != told(turn.step.events, seat):
        raise LeakError(f"hidden cards show in what {seat} is told")


def look_at_choice(plugin: AnyPlugin, turn: Turn, seat: Seat | None, random: Random) -> int:
    """Change one of several simultaneous choices: nobody else may notice before all have chosen."""
    game = plugin.game
    choosing = game.active(turn.before)
    kind: Any = turn.move.__class__
    alike = any(isinstance(move, kind) for other in choosing - {turn.seat} for move in game.legal(turn.before, other))
    if len(choosing) < 2 or not alike or not game.active(turn.step.state) & choosing - {turn.seat}:
        return 0
    moves = [move for move in game.legal(turn.before, turn.seat) if isinstance(move, kind) and move != turn.move]
    for move in a_few(moves, random, 3):
        step = game.play(turn.before, turn.seat, move)
        if found := differences(plugin, turn.step.state, step.state, seat):
            raise LeakError(f"what {turn.seat} chose shows in {found} of {seat}")
        if told(step.events, seat) != told(turn.step.events, seat):
            raise LeakError(f"what {turn.seat} chose shows in what {seat} is told")
    return min(len(moves), 3)


def look_for_seed(plugin: AnyPlugin, turn: Turn, seats: int, seed: str) -> None:
    """Nobody may see the seed, since it determines the whole deal."""
    for seat in (None, *range(seats)):
        if seed in repr((list(seen(plugin, turn.step.state, seat)), told(turn.step.events, seat))):
            raise LeakError(f"the seed shows to {seat}")


def main() -> int:
    """Check the named games, or all of them; returns 1 if something leaks."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("game", nargs="*", default=games.names())
    parser.add_argument("--games", type=int, default=2000, help="how many games of each")
    parser.add_argument("--positions", type=int, help="look at this many random positions of each game, not all")
    arguments = parser.parse_args()
    for name in arguments.game:
        try:
            tally = look(games.plugin(name), arguments.games, arguments.positions)
        except LeakError as leak:
            sys.stdout.write(f"{leak}\n")
            return 1
        sys.stdout.write(
            f"{name}: {tally.games} games, {tally.positions} positions, {tally.choices} choices replaced,"
            f" {tally.forced} moves without a choice, {tally.thoughts} thoughts of computers: no leak\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
