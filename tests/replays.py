"""Plays random matches and rebuilds each from its log: ``python -m tests.replays``.

It covers every game, number of seats, and value of each option. After each move, the rebuilt state and events must be
the same as in the match, and so must be what features show of that moment.
"""

from __future__ import annotations

import argparse
import sys

from bot.engine.replay import replay, steps
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.found import declared
from tests.playing import Played, played


def check(sample: Played) -> None:
    """Raises AssertionError if a rebuilt match isn't the one that was played."""
    rules = sample.plugin.game
    again = list(steps(rules, sample.options, sample.seats, sample.seed, sample.log))
    assert tuple(step.state for step in again) == sample.states
    assert [hash(step.state) for step in again] == list(map(hash, sample.states))
    assert [step.events for step in again[1:]] == [turn.step.events for turn in sample.turns]
    assert replay(rules, sample.options, sample.seats, sample.seed, sample.log) == sample.states[-1]


def look(plugin: AnyPlugin, count: int) -> int:
    """Play and rebuild this many matches; returns their number of moves."""
    tables = [
        (options, seats)
        for options in games.options(plugin.game)
        for seats in plugin.game.ABOUT.seats
        if games.deals(plugin.game, options, seats)
    ]
    moves = 0
    more = declared("again", "LOOK_BACK")
    for number in range(count):
        options, seats = tables[number % len(tables)]
        sample = played(plugin, options, seats, f"replays {number}", strays=0.1)
        check(sample)
        for compare in more:
            compare(sample)
        moves += len(sample.turns)
    return moves


def main() -> None:
    """Check the named games, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.replays", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", default=games.names())
    parser.add_argument("--games", type=int, default=2000, help="how many games of each (default: 2000)")
    asked = parser.parse_args()
    for name in asked.game:
        moves = look(games.plugin(name), asked.games)
        sys.stdout.write(f"{name}: {asked.games} games, {moves} moves: each state as rebuilt\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
