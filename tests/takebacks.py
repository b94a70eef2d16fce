"""Takes moves back in random matches, and looks at what is left of it: ``python -m tests.takebacks``.

- Where nothing came to light with a move, as the game says, whoever made it knows no more than before: with all cards
  changed that they can't know, the same move shows them the same.
- A match in which moves were taken back at random is the match of those that count: its states, what was told, its
  score sheet, its record, and what features make of it.
"""

from __future__ import annotations

import argparse
import json
import runpy
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any

from bot.engine.commitment import Origin
from bot.engine.game import IllegalMove, Seat
from bot.engine.notation import encode
from bot.engine.replay import replay, steps
from bot.engine.takeback import back_to, counting
from bot.engine.transcript import Made, Transcript, check, write
from bot.tables.clocks.hearing import Hearing
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Entry, Player, Record, dump_options
from bot.tables.table import AnyTable, Table
from tests import games, leaks
from tests.found import declared
from tests.playing import Played, Turn, played

_TWINS = 2
"""How often what somebody can't know is changed."""
_LONGEST = 3
"""How many moves are taken back at most at once."""
_FORMS = 200
CHECKER = games.PLATFORM.parent / "docs" / "verify.py"
ANNA = 11


# What comes to light


def look_at(plugin: AnyPlugin, turn: Turn, random: Random) -> bool:
    """Whether nothing came to light with this move; raises AssertionError if whoever made it has learned something."""
    if plugin.reveals(turn.step):
        return False
    game, seat = plugin.game, turn.seat
    shown, told = game.view(turn.step.state, seat), leaks.told(turn.step.events, seat)
    for _ in range(_TWINS):
        twin = leaks.reshuffle_of(plugin.name)(turn.before, seat, random)
        try:
            step = game.play(twin, seat, turn.move)
        except IllegalMove as refusal:
            raise AssertionError(f"{turn.move} of {seat} depends on what they can't know: {refusal.key}") from refusal
        if plugin.reveals(step) or (game.view(step.state, seat), leaks.told(step.events, seat)) != (shown, told):
            raise AssertionError(f"with {turn.move}, {seat} learns what reveals doesn't know of")
    return True


# What is left of it


@dataclass(frozen=True, slots=True)
class Detour:
    """A match with detours: its rows, and after how many of them each state of the match without them is reached."""

    sample: Played
    rows: Sequence[tuple[Seat, str]]
    places: Sequence[int]


def with_detours(sample: Played, random: Random, often: float = 0.2) -> Detour:
    """The same match, in which some other moves were made at random, and taken back."""
    rows: list[tuple[Seat, str]] = []
    places = [0]
    for turn in sample.turns:
        if random.random() < often:
            rows += _detour(sample.plugin, turn.before, len(rows), random)
        if random.random() < often / 2:  # the very move, for once
            rows += [(turn.seat, encode(turn.move)), (turn.seat, back_to(len(rows)))]
        rows.append((turn.seat, encode(turn.move)))
        places.append(len(rows))
    return Detour(sample, rows, places)


def _detour(plugin: AnyPlugin, state: Any, place: int, random: Random) -> Iterator[tuple[Seat, str]]:
    """Some moves from here, one of which may be taken back by itself; then all of them are."""
    game, first, number = plugin.game, None, place
    for _ in range(random.randint(1, _LONGEST)):
        active = sorted(game.active(state))
        if not active:
            break
        seat = random.choice(active)
        move = random.choice([*islice(game.legal(state, seat), _FORMS)])
        first = seat if first is None else first
        yield seat, encode(move)
        number += 1
        if random.random() < 0.2:
            yield seat, back_to(number - 1)
            number += 1
            if seat == first and number - 2 == place:
                first = None
                place = number
        else:
            state = game.play(state, seat, move).state
    if first is not None:
        yield first, back_to(place)


def compare(found: Detour) -> None:
    """Raise AssertionError if anything of a match with detours isn't as it is without them."""
    sample, rows = found.sample, found.rows
    game, options, seed = sample.plugin.game, sample.options, sample.seed
    assert [rows[number] for number in counting(rows)] == sample.log
    states = [step.state for step in steps(game, options, sample.seats, seed, rows)]
    assert tuple(states[place] for place in found.places) == sample.states
    assert replay(game, options, sample.seats, seed, rows) == sample.states[-1]
    _compare_tables(found)
    for compare_more in declared("detours", "COMPARE"):
        compare_more(found)
    _compare_records(found)


def record_of(plugin: AnyPlugin, options: Any, seats: int, status: Any, seed: str = "seed") -> Record:
    """A match's table, where everything is taken back that everybody lets go back."""
    players = tuple(Player(ANNA + seat, f"P{seat}") for seat in range(seats))
    return Record(
        id="k3x9q2a", game=plugin.name, version=plugin.game.ABOUT.version, options=dump_options(options), seed=seed,
        guild=1, channel=2, host=ANNA, status=status, opened=0, began=0, players=players, takeback="consent",
    )  # fmt: skip


def table_of(sample: Played, rows: Sequence[tuple[Seat, str]], status: Any = "over") -> AnyTable:
    """A table with these rows in its log, made by people."""
    nowhere: Any = None
    record = record_of(sample.plugin, sample.options, sample.seats, status, sample.seed)
    table: AnyTable = Table(
        sample.plugin,
        record,
        nowhere,
        preferences=nowhere,
        hearing=Hearing(lambda: 0),
        computer_delay=0,
        changed=lambda _: None,
    )
    table.load(record, [Entry(seat, move, "player", 0) for seat, move in rows])
    return table


def _compare_tables(found: Detour) -> None:
    """State, result, what was told last, and statistics."""
    sample = found.sample
    with_, without = table_of(sample, found.rows), table_of(sample, sample.log)
    for name in ("state", "outcome", "recent", "since"):
        assert getattr(with_.progress, name) == getattr(without.progress, name), name
    sheets = (with_.progress.score_sheet, without.progress.score_sheet)
    assert len({repr((sheet.deals, sheet.stats)) for sheet in sheets}) == 1
    assert [found.places[end] for end in without.progress.score_sheet.ends] == with_.progress.score_sheet.ends


def _compare_records(found: Detour) -> None:
    """A record with detours is read, replayed and checked; one that takes back what it can't is refused."""
    sample, game = found.sample, found.sample.plugin.game
    outcome = game.outcome(sample.states[-1])
    assert outcome
    match = Transcript(
        sample.plugin.name,
        game.ABOUT.version,
        dump_options(sample.options),
        sample.seats,
        ("normal",) * sample.seats,
        Origin(sample.seed),
        _made(found.rows),
        outcome,
    )
    text = write(match)
    assert check(text, lambda _name, _deals: {game.ABOUT.version: game}) == match
    checker = runpy.run_path(str(CHECKER))
    if sample.plugin.name in checker:
        straight = replace(match, moves=_made(sample.log))
        assert checker["check"](text.encode()) == checker["check"](write(straight).encode())
    assert json.loads(match.options) == json.loads(dump_options(sample.options))


def _made(rows: Sequence[tuple[Seat, str]]) -> tuple[Made, ...]:
    return tuple(Made(seat, move, "player") for seat, move in rows)


def look(plugin: AnyPlugin, count: int) -> tuple[int, int]:
    """Play this many matches, with and without detours; the number of moves, and of those that could be taken back."""
    tables = [
        (options, seats)
        for options in games.options(plugin.game)
        for seats in plugin.game.ABOUT.seats
        if games.deals(plugin.game, options, seats)
    ]
    moves = hidden = 0
    for number in range(count):
        options, seats = tables[number % len(tables)]
        sample = played(plugin, options, seats, f"takebacks {number}", strays=0.1)
        random = Random(f"{plugin.name} {number}")
        hidden += sum(look_at(plugin, turn, random) for turn in sample.turns)
        moves += len(sample.turns)
        compare(with_detours(sample, random))
    return moves, hidden


def main() -> None:
    """Check the named games, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.takebacks", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", default=games.names())
    parser.add_argument("--games", type=int, default=1000, help="how many games of each (default: 1000)")
    asked = parser.parse_args()
    for name in asked.game:
        moves, hidden = look(games.plugin(name), asked.games)
        sys.stdout.write(
            f"{name}: {asked.games} games, {moves} moves, {hidden} of which show whoever makes them nothing;"
            " with detours, each is as without\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
