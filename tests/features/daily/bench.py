"""The result of a deal of the day among a million tries."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.db.connection import Connection
from bot.db.database import Database
from bot.features.daily.stored import Days
from bot.tables.contests import Contest
from bot.tables.people.visibility import WORLD
from bot.tables.record import Record
from tests.bench.figures import Figure, percentile, times
from tests.tables import records
from tests.tables.house import House

EXPLAINED = """\
One deal of the day, played by so many people, a tenth of them on one server; points as of four deals of Jass. What is
measured is all that the page of a result reads from the disk. The peer counts the tries themselves at each look, which
is what there would be to do without counts."""

GAME, GUILD, READER = "goofspiel", 9, 5
START = 1_800_000_000_000
_COUNTED = "SELECT count(*), sum(points > 500), sum(points = 500) FROM tries WHERE contest = ? AND world"


async def measure(*, tries: int = 1_000_000, looks: int = 500) -> Sequence[Figure]:
    with TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "contests.sqlite3")
        try:
            return [figure async for figure in _figures(database, tries, looks)]
        finally:
            await database.close()


async def _figures(database: Database, tries: int, looks: int) -> AsyncIterator[Figure]:
    house = House(database, now=START)
    contests, days = house.storage.contests, Days(database, house.registry, house.tables.hearing.now)
    contest = await days.today(GAME)
    await database.write(lambda connection: _fill(connection, contest, tries))

    async def look() -> None:
        found = await contests.find(contest.id)
        own = (await contests.tries(READER, [contest.id]))[contest.id]
        assert found
        assert own.score
        for guild in (GUILD, WORLD):
            field = await contests.field(contest.id, guild, low_wins=False)
            assert field.percentile(own.score) is not None
            assert field.place(own.score).number
            assert field.bars(own.score)
        await days.milestones(READER, contest.id)

    peer = 1000 * median([await _timed(lambda: database.read(_COUNTED, (contest.id,))) for _ in range(3)])
    seconds = [await _timed(look) for _ in range(looks)]
    p50, p99 = 1000 * percentile(seconds, 50), 1000 * percentile(seconds, 99)
    yield Figure(
        f"the page of a result, {tries:,} tries",
        f"{p50:.1f} ms",
        f"p99 {p99:.1f} ms; {times(p50, peer, 'counting')}",
        "below 20 ms",
        met=p99 < 20,
    )


async def _timed(work: Callable[[], Awaitable[object]]) -> float:
    start = time.perf_counter()
    await work()
    return time.perf_counter() - start


def _fill(connection: Connection, contest: Contest, tries: int) -> None:
    chance = random.Random(4)
    points = [round(chance.gauss(420, 90)) for _ in range(tries)]
    tables = (
        Record(f"c{user}", GAME, 1, "{}", "", None, None, user, "over", 0, (), shown=0) for user in range(1, tries + 1)
    )
    records.write(connection, tables)
    connection.executemany(
        "INSERT INTO tries (contest, user_id, table_id, guild, world, deals, points) VALUES (?, ?, ?, ?, 1, 4, ?)",
        (
            (contest.id, user, f"c{user}", GUILD if user % 10 == READER else None, reached)
            for user, reached in enumerate(points, 1)
        ),
    )
    for guild, among in ((WORLD, points), (GUILD, points[READER - 1 :: 10])):
        connection.executemany(
            "INSERT INTO counts (contest, guild, deals, points, people) VALUES (?, ?, 4, ?, ?)",
            ((contest.id, guild, reached, people) for reached, people in Counter(among).items()),
        )


SECTIONS = {"contests": sys.modules[__name__]}
