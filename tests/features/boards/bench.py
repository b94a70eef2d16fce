"""Pages of leaderboards, statistics and histories among a million results."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import cast, get_args

from bot.db.connection import Connection
from bot.db.database import Database
from bot.features.boards.scores import Board, Measure, Scores
from bot.features.boards.stats import Scope, StatsReader
from bot.tables.record import Record
from tests.bench.figures import Figure, percentile, times
from tests.tables import records
from tests.tables.matches import finish

EXPLAINED = """\
One server, one game, a hundredth as many people as results, four of them in each match; every rated. The peer adds a
board up from the results at each look, which is what there would be to do without running scores. A page is the
number of people, ten lines and the reader's own place."""

GAME, GUILD = "goofspiel", 9
SEATS, LINES = 4, 10
DAY = 86_400_000

_ADDED_UP = """
    SELECT user_id, max(name), count(*), sum(place = 1) AS wins, count(points), sum(points)
    FROM results JOIN matches USING (number) WHERE game = ? AND guild = ? GROUP BY user_id ORDER BY wins DESC LIMIT 10
"""


async def measure(*, results: int = 1_000_000, looks: int = 40) -> Sequence[Figure]:
    with TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "boards.sqlite3")
        try:
            people = max(results // 100, 2 * SEATS)
            await database.write(lambda connection: _fill(connection, results // SEATS, people))
            return [figure async for figure in _figures(database, results, people, looks)]
        finally:
            await database.close()


async def _figures(database: Database, results: int, people: int, looks: int) -> AsyncIterator[Figure]:
    scores, stats, chance = Scores(database), StatsReader(database), random.Random(3)
    peer = 1000 * median([await _timed(lambda: database.read(_ADDED_UP, (GAME, GUILD))) for _ in range(3)])
    for by in cast("tuple[Measure, ...]", get_args(Measure)):
        board = Board(GAME, by, GUILD)

        async def look(page: int, board: Board = board) -> None:
            assert await scores.people(board)
            assert await scores.page(board, page * LINES, LINES)
            await scores.line(board, 1 + chance.randrange(people))

        first = [await _timed(lambda: look(0)) for _ in range(looks)]
        deep = [await _timed(lambda: look(chance.randrange(-(-people // LINES)))) for _ in range(looks)]
        for what, seconds in (("first page", first), ("any page", deep)):
            p50, p99 = 1000 * percentile(seconds, 50), 1000 * percentile(seconds, 99)
            yield Figure(
                f"board by {by}, {what}, {results:,} results",
                f"{p50:.1f} ms",
                f"p99 {p99:.1f} ms; {times(p50, peer, 'adding up')}",
                "below 20 ms",
                met=p99 < 20,
            )
    scope = Scope(1, GAME, GUILD)
    for what, ask in (
        ("somebody's statistics", lambda: stats.of(scope)),
        ("somebody's matches, ten of them", lambda: stats.history(scope.user, scope.game, 0, LINES)),
        ("a channel's score at the end of a match", lambda: scores.afterwards(_name(results // SEATS - 1))),
    ):
        seconds = [await _timed(ask) for _ in range(looks)]
        yield Figure(what, f"{1000 * median(seconds):.1f} ms", f"p99 {1000 * percentile(seconds, 99):.1f} ms")
    seconds = [await _timed(lambda: database.write(_one_more)) for _ in range(looks)]
    yield Figure("entering one more match, counted and rated", f"{1000 * median(seconds):.1f} ms")


async def _timed(work: Callable[[], Awaitable[object]]) -> float:
    start = time.perf_counter()
    await work()
    return time.perf_counter() - start


def _one_more(connection: Connection) -> str:
    return finish(connection, 1, 2, 3, 4, guild=GUILD, game=GAME)


def _name(number: int) -> str:
    return f"b{number:06}"


def _fill(connection: Connection, matches: int, people: int) -> None:
    """This many matches in a thousand channels over three years, with scores as if they had been counted."""
    chance = random.Random(2)
    now = 1_760_000_000_000

    def times_() -> Iterator[tuple[int, int]]:
        for number in range(1, matches + 1):
            yield number, now - (matches - number) * (1000 * DAY // matches)

    tables = (
        Record(_name(number - 1), GAME, 1, "{}", "", GUILD, number % 1000, 1, "over", at, (), shown=0)
        for number, at in times_()
    )
    records.write(connection, tables)
    connection.executemany(
        "INSERT INTO matches (number, table_id, game, guild, channel, seats, computers, finished, deals)"
        f" VALUES (?, ?, '{GAME}', {GUILD}, ?, {SEATS}, 0, ?, '[]')",
        ((number, _name(number - 1), number % 1000, at) for number, at in times_()),
    )
    connection.executemany(
        "INSERT INTO results (number, line, seat, user_id, name, part, place, points, figures)"
        " VALUES (?, ?, ?, ?, ?, 'whole', ?, ?, '{\"prizes\": 3}')",
        (
            (number, seat, seat, user, f"Player {user}", seat + 1, chance.randrange(100))
            for number, _ in times_()
            for seat, user in enumerate(chance.sample(range(1, people + 1), SEATS))
        ),
    )
    connection.executemany(
        f"INSERT INTO ratings (number, line, guild, mu, sigma) VALUES (?, ?, {GUILD}, ?, 2.0)",
        ((number, seat, chance.gauss(25, 4)) for number, _ in times_() for seat in range(SEATS)),
    )
    connection.execute(
        "INSERT INTO scores"
        " (game, guild, month, user_id, name, shown, matches, wins, counted, points, rated, mu, sigma)"
        " SELECT game, guild, 0, user_id, max(name), 1, count(*), sum(place = 1), count(points), sum(points), count(*),"
        " avg(mu), 2.0 FROM results JOIN matches USING (number) JOIN ratings USING (number, line, guild)"
        " GROUP BY user_id"
    )


SECTIONS = {"boards": sys.modules[__name__]}
