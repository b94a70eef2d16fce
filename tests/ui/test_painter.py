"""Requests are given out sparingly, and what matters goes first."""

from __future__ import annotations

import asyncio

from bot.ui.painter import PER_SECOND, Budget


async def test_so_many_a_second_and_the_most_important_first() -> None:
    loop = asyncio.get_running_loop()
    budget = Budget(5)
    given: list[tuple[float, int]] = []

    async def ask(importance: int) -> None:
        await budget.take(importance)
        given.append((loop.time(), importance))

    started = loop.time()
    tasks = [asyncio.create_task(ask(importance)) for importance in (2, 2, 2, 2, 2, 2, 1, 0, 2)]
    await asyncio.sleep(0)
    tasks[8].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert [importance for _, importance in given] == [2] * 5 + [0, 1, 2]
    assert given[4][0] - started < 0.5
    assert 1.0 <= given[5][0] - given[0][0] < 1.5
    assert PER_SECOND <= 50
