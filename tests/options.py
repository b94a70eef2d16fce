"""Whether every value of every house rule is played: ``python -m tests.options`` prints how often, or why not.

Counted are matches played at random to their end: those that the laws play anyway (``tests.playing.samples``), then,
for each value that is missing there, one in which the other house rules are drawn by lot, and in the command more of
these. Of a whole number, the least, the most, the default and some value between have to be played.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, zip_longest
from random import Random
from types import NoneType
from typing import Any, get_args

from bot.engine.game import AnyGame, BadOptions, Rng
from bot.engine.options import kinds
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.playing import TIMES, play, samples

TRIES = 2 * TIMES
"""How many times the other house rules are drawn for a match in which a value makes a difference.

Some limits are so high or low that no random match comes near them.
"""


@dataclass(frozen=True, slots=True)
class Row:
    """A value of a house rule, or all values of a whole number that have no row of their own; ``name`` says which."""

    option: str
    name: str
    values: frozenset[Any]

    def is_in(self, options: Any) -> bool:
        """Whether these options have such a value."""
        return getattr(options, self.option) in self.values


def rows(game: AnyGame) -> Iterator[Row]:
    """All rows of the table of a game."""
    default = game.Options()
    for option, parts in kinds(game.Options).items():
        usual = getattr(default, option)
        for kind in parts:
            if kind is int:
                yield from _numbers(option, games.limits(game, option), usual)
            else:
                values = (False, True) if kind is bool else (None,) if kind is NoneType else get_args(kind)
                for value in values:
                    yield Row(option, f"{value} (default)" if value == usual else str(value), frozenset({value}))


def _numbers(option: str, limits: range, usual: int | None) -> Iterator[Row]:
    names: dict[int, list[str]] = {}
    for value, name in ((limits[0], "least"), (limits[-1], "most"), (usual, "default")):
        if value is not None:
            names.setdefault(value, []).append(name)
    for value in sorted(names):
        yield Row(option, f"{value} ({', '.join(names[value])})", frozenset({value}))
    if between := frozenset(limits).difference(names):
        yield Row(option, "between", between)


def must_have_examples(game: AnyGame, examples: Iterable[tuple[str, Any]]) -> None:
    """Assert that these options and values are examples of every row."""
    known = list(examples)
    lacking = [
        f"{row.option} = {row.name}"
        for row in rows(game)
        if not any(row.option == option and value in row.values for option, value in known)
    ]
    assert not lacking, f"write an example, beside this test, of what comes of {', '.join(lacking)}"


# How often each is played


@dataclass(frozen=True, slots=True)
class Table:
    """How many matches had each value, and of those that can't be played the refusal's key."""

    counts: dict[Row, int]
    refused: dict[Row, str] = field(default_factory=dict[Row, str])

    def count(self, options: Any) -> None:
        """A match with these options was played to its end."""
        for row in self.counts:
            self.counts[row] += row.is_in(options)

    def __str__(self) -> str:
        widths = [
            max(len(text) for text in texts)
            for texts in zip(*((row.option, row.name) for row in self.counts), strict=True)
        ]
        return "\n".join(
            f"  {row.option:{widths[0]}}  {row.name:{widths[1]}}  {self.refused.get(row, count):>6}"
            for row, count in self.counts.items()
        )


def table(plugin: AnyPlugin, known: Iterable[Any], further: int = 0) -> Table:
    """The table of a game: of matches with the ``known`` options, one for each value missing there, and more by lot.

    ``further``: how many more. Raises AssertionError if one doesn't end.
    """
    random, found = Random(plugin.name), Table(dict.fromkeys(rows(plugin.game), 0))
    for options in known:
        found.count(options)
    for row, count in found.counts.items():
        if not count:
            _play(plugin, row, random, found)
    for number in range(further):
        _play(plugin, [*found.counts][number % len(found.counts)], random, found)
    return found


def _play(plugin: AnyPlugin, row: Row, random: Random, found: Table) -> None:
    """A match with a value of this row."""
    match = _by_lot(plugin, row, random)
    if match is None:
        value = random.choice(sorted(row.values))
        found.refused[row] = why_not(plugin.game, replace(plugin.game.Options(), **{row.option: value}))
        return
    options, seats, seed = match
    for _ in play(plugin, options, seats, seed, strays=0.1):
        pass
    found.count(options)


def _by_lot(plugin: AnyPlugin, row: Row, random: Random) -> tuple[Any, int, str] | None:
    """Options, seats and seed of a match with a value of this row that matters, if possible; None if there are none."""
    drawn: tuple[Any, int, str] | None = None
    for number in range(TRIES):
        options = by_lot(plugin.game, row, random)
        if options is None:
            return None
        possible = [seats for seats in plugin.game.ABOUT.seats if games.deals(plugin.game, options, seats)]
        drawn = options, random.choice(possible), str(random.random())
        if number == TRIES - 1 or matters(plugin, row.option, *drawn):
            break
    return drawn


def matters(plugin: AnyPlugin, option: str, options: Any, seats: int, seed: str) -> bool:
    """Whether a match with the usual value of this option instead would have gone otherwise."""
    usual = replace(options, **{option: getattr(plugin.game.Options(), option)})
    if not games.deals(plugin.game, usual, seats):
        return True
    matches = (play(plugin, each, seats, seed, strays=0.1) for each in (options, usual))
    return any(
        not (this and that) or (this.seat, this.move, this.step.events) != (that.seat, that.move, that.step.events)
        for this, that in zip_longest(*matches)
    )


def by_lot(game: AnyGame, row: Row, random: Random) -> Any:
    """Options with a value of this row, and any others that go with it; None if none do."""
    options = games.having(game, row.option, random.choice(sorted(row.values)))
    if options is None:
        return None
    others = [name for name in kinds(game.Options) if name != row.option]
    for name in random.sample(others, len(others)):
        tried = replace(options, **{name: random.choice(games.values(game, name))})
        options = tried if games.is_playable(game, tried) else options
    return options


# What doesn't go together


def why_not(game: AnyGame, options: Any, seats: int | None = None) -> str:
    """The key of the refusal of these options, by this number of players or by all; empty if they can be played."""
    keys: list[str] = []
    for number in game.ABOUT.seats if seats is None else [seats]:
        try:
            game.deal(options, number, Rng("why"))
        except BadOptions as refusal:
            keys.append(refusal.key)
        else:
            return ""
    return keys[0]


def contradictions(game: AnyGame) -> Iterator[tuple[str, str]]:
    """What can't be played though each of its values can, otherwise as usual; and the refusal's key."""
    default, random = game.Options(), Random("contradictions")
    usual = [(row.option, random.choice(sorted(row.values, key=str))) for row in rows(game)]
    tried = [(name, value) for name, value in usual if value != getattr(default, name)]
    alone = [(name, value) for name, value in tried if not why_not(game, replace(default, **{name: value}))]
    for name, value in tried:
        if (name, value) not in alone:
            yield f"{name}={value}", why_not(game, replace(default, **{name: value}))
    for name, value in alone:
        keys = {seats: why_not(game, replace(default, **{name: value}), seats) for seats in game.ABOUT.seats}
        for key in dict.fromkeys(filter(None, keys.values())):
            players = ", ".join(str(seats) for seats in keys if keys[seats] == key)
            yield f"{name}={value} with {players} players", key
    for (one, this), (other, that) in combinations(alone, 2):
        if one != other and (key := why_not(game, replace(default, **{one: this, other: that}))):
            yield f"{one}={this} with {other}={that}", key


def main() -> None:
    """Print the tables of the named games, or of all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.options", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", default=games.names())
    parser.add_argument("--games", type=int, default=0, help="how many more of each, with house rules by lot")
    asked = parser.parse_args()
    for name in asked.game:
        plugin, known = games.plugin(name), [sample.options for sample in samples(name)]
        sys.stdout.write(f"{name}\n{table(plugin, known, asked.games)}\n")
        sys.stdout.writelines(f"  refused: {what}: {key}\n" for what, key in contradictions(plugin.game))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
