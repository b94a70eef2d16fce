"""Turns to think go round the tables; where many wait, computers at hard look at fewer of their worlds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from bot.engine.game import Level
from bot.tables.thinking.thinking_queue import SHARES, Turns

MOST = 2.0
"""How long nobody waits, in seconds."""


class Thoughts:
    """Turns of one worker, on a clock that only thoughts move; a thought with all worlds takes ``seconds``."""

    def __init__(self, seconds: float = 0.05, workers: int = 1) -> None:
        self.now = 0.0
        self.turns = Turns(workers, lambda: self.now)
        self.seconds = seconds
        self.order: list[str] = []
        self.shares: list[int] = []
        self.longest = 0.0

    async def think(self, table: str, level: Level = "hard") -> None:
        asked = self.now
        async with self.turns.one(table, level) as share:
            self.order.append(table)
            self.shares.append(share)
            self.longest = max(self.longest, self.now - asked)
            self.now += self.seconds * share / 100

    async def crowd(self, tables: Iterable[str], level: Level = "hard") -> None:
        """All of these ask while somebody thinks."""
        async with self.turns.one("another", "normal"):
            asking = [asyncio.create_task(self.think(table, level)) for table in tables]
            await asyncio.sleep(0)
        await asyncio.gather(*asking)


def many(number: int) -> list[str]:
    return [f"table {each}" for each in range(number)]


async def test_a_table_that_asks_often_waits_for_the_others() -> None:
    thoughts = Thoughts()
    await thoughts.crowd("aaaabbc")
    assert "".join(thoughts.order) == "abcabaa"


async def test_as_many_think_at_once_as_there_are_workers() -> None:
    turns, thinking = Turns(2), 0
    most, done = 0, asyncio.Event()

    async def think(table: str) -> None:
        nonlocal thinking, most
        async with turns.one(table, "hard"):
            thinking += 1
            most = max(most, thinking)
            if thinking == 2:
                done.set()
            await done.wait()
            thinking -= 1

    await asyncio.gather(*map(think, many(5)))
    assert most == 2


async def test_whoever_no_longer_wants_a_turn_keeps_nobody_from_theirs() -> None:
    thoughts = Thoughts()
    async with thoughts.turns.one("another", "normal"):
        waits, waits_too = (asyncio.create_task(thoughts.think(table)) for table in "ab")
        await asyncio.sleep(0)
        waits.cancel()
        await asyncio.sleep(0)
    granted = asyncio.create_task(thoughts.think("c"))
    waits_too.cancel()  # its turn has come, but it hasn't noticed
    await asyncio.gather(waits, waits_too, granted, return_exceptions=True)
    assert thoughts.order == ["c"]
    await thoughts.think("d")
    assert thoughts.shares == [100, 100]


async def test_while_few_wait_all_worlds_are_looked_at() -> None:
    thoughts = Thoughts()
    await thoughts.crowd(many(25))
    assert set(thoughts.shares) == {100}


@pytest.mark.parametrize("number", [50, 200, 500])
@pytest.mark.slow
async def test_the_more_wait_the_fewer_worlds_and_nobody_waits_for_two_seconds(number: int) -> None:
    thoughts = Thoughts()
    await thoughts.crowd(many(number))
    assert thoughts.longest <= MOST
    assert thoughts.shares[0] < 100
    assert thoughts.shares[-1] == 100, "once they are gone"
    assert set(thoughts.shares) <= set(SHARES)
    await thoughts.think("later")
    assert thoughts.shares[-1] == 100


async def test_it_learns_how_slow_a_machine_is() -> None:
    thoughts = Thoughts(seconds=0.3)
    for _ in range(30):
        await thoughts.think("alone")
    assert set(thoughts.shares) == {100}
    await thoughts.crowd(many(20))
    assert thoughts.longest <= MOST
    assert thoughts.shares[30] < 100, "on a quick one 20 are few"


async def test_more_workers_look_at_more_worlds() -> None:
    lowest: list[int] = []
    for workers in (1, 4):
        thoughts = Thoughts(seconds=0.05 / workers, workers=workers)
        busy = [thoughts.turns.one("another", "normal") for _ in range(workers)]
        for each in busy:
            await each.__aenter__()
        asking = [asyncio.create_task(thoughts.think(table)) for table in many(100)]
        await asyncio.sleep(0)
        for each in busy:
            await each.__aexit__(None, None, None)
        await asyncio.gather(*asking)
        lowest.append(min(thoughts.shares))
    assert lowest[0] < lowest[1]


@pytest.mark.parametrize("level", ["easy", "normal"])
async def test_only_hard_ones_do_with_less(level: Level) -> None:
    thoughts = Thoughts()
    await thoughts.crowd(many(200), level)
    assert set(thoughts.shares) == {100}
