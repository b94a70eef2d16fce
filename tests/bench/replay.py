"""What it takes to restore a table, compared with playing its moves."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.engine.game import Rng
from tests import games
from tests.bench.figures import Figure, times
from tests.bench.tables import beginning, database_with, name, service
from tests.playing import Played

EXPLAINED = """\
A table is a seed and a list of moves: on its first touch these are read and played again. The peer plays the same
moves through the contract alone, as values instead of text, in turns with it."""

AIM = 0.020


async def measure(*, moves: int = 200, tables: int = 40) -> Sequence[Figure]:
    longest = [beginning(moves, game, games.plugin(game).game.ABOUT.seats.stop - 1) for game in games.names()]
    return [figure for game in longest for figure in await _game(game, tables)]


async def _game(game: Played, tables: int) -> Sequence[Figure]:
    found: list[float] = []
    loaded: list[float] = []
    played: list[float] = []
    with TemporaryDirectory() as folder:
        path = await database_with(Path(folder) / "bot.sqlite3", {range(tables): game})
        async with service(path) as rooms:
            for number in range(tables):
                start = time.perf_counter()
                table = await rooms.registry.find(name(number))
                found.append(time.perf_counter() - start)
                start = time.perf_counter()
                table.load(table.record, table.progress.entries)
                loaded.append(time.perf_counter() - start)
                played.append(_play(game))
    moves = len(game.turns)
    mine, bare, first = 1e6 * median(loaded) / moves, 1e6 * median(played) / moves, median(found)
    what = f"{game.plugin.name}, {moves} moves"
    return [
        Figure(f"{what}: Table.load, a move", f"{mine:.1f} µs", times(mine, bare, "the rules'", "µs", 1)),
        Figure(
            f"{what}: first touch, disk and all",
            f"{1000 * first:.1f} ms",
            times(1000 * first, 1000 * median(played), "the rules'"),
            f"at most {1000 * AIM:.0f} ms",
            met=first <= AIM,
        ),
    ]


def _play(game: Played) -> float:
    """The seconds it takes to play these moves."""
    rules, start = game.plugin.game, time.perf_counter()
    state = rules.deal(game.options, game.seats, Rng(game.seed))
    for turn in game.turns:
        state = rules.play(state, turn.seat, turn.move).state
    seconds = time.perf_counter() - start
    assert state == game.states[-1]
    return seconds
