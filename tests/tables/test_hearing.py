"""Who gets time back when some of Discord's shards weren't heard, and what is recorded meanwhile."""

from __future__ import annotations

from functools import partial

import pytest

from bot.tables import lobby
from bot.tables.hearing import Hearing
from bot.tables.parts import SNOWFLAKE
from bot.tables.table import AnyTable
from bot.tables.timing import MINUTE
from tests.tables.house import House

OTHER = 1 << SNOWFLAKE
"""A server of the second of two shards; the usual one is of the first."""


class Line:
    """Two shards that answer, as long as they aren't ``cut``."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.cut: set[int] = set()
        self.asked = 0
        self.doubted: list[int] = []
        self.hearing: Hearing = home.registry.hearing
        self.hearing.ask, self.hearing.back, self.hearing.doubt = self.ask, self.back, self.doubted.append
        self.hearing.begin(2, (0, 1))

    async def ask(self, shard: int) -> bool:
        self.asked += 1
        return shard not in self.cut

    async def back(self, shard: int, since: int) -> None:
        await self.home.registry.hears_again(shard, since)


@pytest.fixture
async def line(home: House) -> Line:
    line = Line(home)
    assert await line.hearing.prove(0)
    assert await line.hearing.prove(1)
    return line


async def seated(home: House, guild: int) -> AnyTable:
    """A table of two on this server."""
    options = home.registry.plugins["goofspiel"].game.Options()
    table = await home.openings.open("goofspiel", options, guild=guild, channel=90, user=3, name="P3", pace="relaxed")
    await table.gather(partial(lobby.join, user=4, name="P4"))
    await home.start(table, 3)
    return table


async def test_only_the_shard_that_was_not_heard_gets_time_back(home: House, line: Line) -> None:
    here, there = await home.seated(pace="relaxed"), await seated(home, OTHER)
    line.cut.add(1)
    began = home.now
    await home.wait(5 * MINUTE)
    assert [entry.made_by for entry in here.entries] == ["clock", "clock"]
    assert (there.revision, line.doubted) == (0, [1])
    assert await home.rows("SELECT at FROM alive") == [(began,)], "a crash now would cost nobody there anything"
    line.cut.clear()
    assert await line.hearing.prove(1)
    there = await home.registry.find(there.id)
    assert [chair.deadline for chair in there.chairs] == [began + 8 * MINUTE] * 2
    assert [chair.deadline for chair in here.chairs] == [home.now + 3 * MINUTE] * 2
    assert await home.rows("SELECT at FROM alive") == [(home.now,)]
    await home.wait(3 * MINUTE)
    assert [entry.made_by for entry in there.entries] == ["clock", "clock"]


async def test_a_connection_that_is_lost_for_a_moment_moves_nothing(home: House, line: Line) -> None:
    table = await home.seated(pace="relaxed")
    before = table.chairs
    line.hearing.lost(0)
    home.now += 4_000
    assert await line.hearing.prove(0)
    assert (await home.registry.find(table.id)).chairs == before


async def test_one_question_serves_all_whose_time_is_up_at_a_moment(home: House, line: Line) -> None:
    tables = [await home.seated(pace="relaxed") for _ in range(5)]
    home.now += 1
    before = line.asked
    await home.wait(3 * MINUTE)
    assert [table.revision for table in tables] == [2] * 5
    assert line.asked - before <= 2, "one a shard"


async def test_what_another_process_hears_is_believed(line: Line) -> None:
    line.hearing.shards = 4
    line.cut |= {0, 1}
    line.home.now += MINUTE
    assert await line.hearing.reaches(2 << SNOWFLAKE, line.home.now)
    assert not await line.hearing.reaches(OTHER, line.home.now)
