"""Plays random matches and rebuilds each from its log: ``python -m tests.replays``.

It covers every game, number of seats, and value of each option. After each move, the rebuilt state and events must be
the same as in the match, and what a replay shows of that moment what each seat and everybody knew then, to the byte.
"""

from __future__ import annotations

import argparse
import re
import sys
import zlib
from base64 import b64decode
from random import Random

from bot.engine.replay import replay, steps
from bot.screens.replay_page import packed
from bot.tables.plugin import AnyPlugin
from bot.tables.record import dump_options
from bot.tables.replays import Replay
from tests import games
from tests.playing import Played, played

NOT_LOOKED_AT = 0.75
"""This share of moments is checked only in order: jumping to one costs up to fifteen moves."""


_PACKED = re.compile(r'(?<=<script id="data" type="text/plain">)[^<]+')


def data_of(page: str) -> str:
    """The JSON that the page of a match shows."""
    (found,) = _PACKED.findall(page)
    return zlib.decompress(b64decode(found)).decode()


def with_data(page: str, data: str) -> str:
    """The page with other JSON."""
    return _PACKED.sub(packed(data), page)


def check(sample: Played) -> None:
    """Raises AssertionError if a rebuilt match isn't the one that was played."""
    rules = sample.plugin.game
    again = list(steps(rules, sample.options, sample.seats, sample.seed, sample.log))
    assert tuple(step.state for step in again) == sample.states
    assert [hash(step.state) for step in again] == list(map(hash, sample.states))
    assert [step.events for step in again[1:]] == [turn.step.events for turn in sample.turns]
    assert replay(rules, sample.options, sample.seats, sample.seed, sample.log) == sample.states[-1]


def look_back(sample: Played) -> None:
    """Raises AssertionError if a replay shows anybody something else than the table did, in order or at one place."""
    game = sample.plugin.game
    again = Replay(sample.plugin, dump_options(sample.options), sample.seats, sample.seed, sample.log)
    random = Random(sample.seed)
    for place, (state, moment) in enumerate(zip(sample.states, again.moments(), strict=True)):
        known = game.view(state, None), tuple(game.view(state, seat) for seat in range(sample.seats))
        written = repr(known)
        found = [moment] if random.random() < NOT_LOOKED_AT else [moment, again.moment(place)]
        for each in found:
            assert (each.public, each.views) == known
            assert repr((each.public, each.views)) == written


def look(plugin: AnyPlugin, count: int) -> int:
    """Play and rebuild this many matches; returns their number of moves."""
    tables = [
        (options, seats)
        for options in games.options(plugin.game)
        for seats in plugin.game.ABOUT.seats
        if games.deals(plugin.game, options, seats)
    ]
    moves = 0
    for number in range(count):
        options, seats = tables[number % len(tables)]
        sample = played(plugin, options, seats, f"replays {number}", strays=0.1)
        check(sample)
        look_back(sample)
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
        sys.stdout.write(f"{name}: {asked.games} games, {moves} moves: each state as rebuilt, each view as it was\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
