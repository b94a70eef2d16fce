"""Requests are made sparingly, the important ones first."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import aiohttp
import pytest

from bot.interactions import admission
from bot.interactions.admission import CROWD, Admission
from bot.messages import updates
from bot.messages.discord_health import DiscordHealth
from bot.messages.updates import PER_SECOND, SLOWEST, Budget, LiveMessage, Updates
from tests.speed import FOR_EVER, limit


@pytest.mark.slow
async def test_so_many_a_second_and_the_most_important_first() -> None:
    loop = asyncio.get_running_loop()
    budget = Budget(lambda: 5, lambda _: 0.0)
    given: list[tuple[float, int]] = []

    async def ask(importance: int) -> None:
        await budget.take(importance)
        given.append((loop.time(), importance))

    async def look() -> None:
        await asyncio.sleep(1.5)
        given.append((loop.time(), -1))

    tasks = [asyncio.create_task(ask(importance)) for importance in (2, 2, 2, 2, 2, 2, 1, 0, 2)]
    await asyncio.sleep(0)
    assert len(given) == 5, "at once"
    tasks[8].cancel()
    await asyncio.gather(*tasks, look(), return_exceptions=True)
    assert [importance for _, importance in given] == [2] * 5 + [0, 1, 2, -1]
    assert given[5][0] - given[0][0] >= 1.0
    assert PER_SECOND <= 50


@pytest.mark.slow
async def test_as_late_as_the_traffic_wants() -> None:
    loop, pause = asyncio.get_running_loop(), limit(0.2)
    budget, given = Budget(lambda: 5, lambda last: last + pause), list[float]()
    for _ in range(3):
        await budget.take(0)
        given.append(loop.time())
    assert all(after - before >= 0.95 * pause for before, after in pairwise(given))
    usual, pause = pause, 0.0
    await budget.take(0)
    assert loop.time() - given[-1] < usual


class Failing(LiveMessage):
    """Fails this many times, as when nobody answers."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.left = times
        self.tried: list[float] = []
        self.done = asyncio.Event()

    @property
    def importance(self) -> int:
        return 0

    async def update(self) -> None:
        self.tried.append(asyncio.get_running_loop().time())
        if len(self.tried) <= self.left:
            raise aiohttp.ServerDisconnectedError
        self.done.set()


@pytest.mark.slow
async def test_what_fails_is_tried_again_more_and_more_seldom_but_soon_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "INTERVAL", 0.05)
    monkeypatch.setattr(updates, "SLOWEST", 0.2)
    found, message = Updates(_health(), Admission()), Failing(8)
    found.mark_stale(message)
    await asyncio.wait_for(message.done.wait(), FOR_EVER)
    pauses = [after - before for before, after in pairwise(message.tried)]
    assert pauses[0] >= 0.09
    assert min(pauses[1:]) >= 0.19
    assert SLOWEST <= 15.0, "all is to be true half a minute after an outage"
    assert sum(pauses) < limit(10), "and not 25, as if each pause were twice the one before"
    await found.close(FOR_EVER)


class Broken(Failing):
    """Can't be drawn this many times."""

    async def update(self) -> None:
        self.tried.append(0.0)
        if len(self.tried) <= self.left:
            raise KeyError("5H")
        self.done.set()


async def test_what_could_not_be_drawn_is_logged_once_and_drawn_with_the_next_change(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(updates, "INTERVAL", 0.0)
    monkeypatch.setattr(updates, "_GATHER", 0.0)
    found, message = Updates(_health(), Admission()), Broken(1)
    found.mark_stale(message)
    assert message.task
    await message.task
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert len(message.tried) == 1
    found.mark_stale(message)
    await asyncio.wait_for(message.done.wait(), FOR_EVER)
    await found.close(FOR_EVER)


class Events(LiveMessage):
    """Records when it is updated."""

    def __init__(self, importance: int, told: list[int]) -> None:
        super().__init__()
        self._importance = importance
        self._told = told

    @property
    def importance(self) -> int:
        return self._importance

    async def update(self) -> None:
        self._told.append(self._importance)


async def test_what_tables_show_waits_for_a_crowd_of_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "_GATHER", 0.0)
    monkeypatch.setattr(admission, "SLOWLY", FOR_EVER)
    busy, told = Admission(), list[int]()
    ends = [busy.work() for _ in range(CROWD + 1)]
    shown = Updates(_health(), busy)
    for importance in (2, 0, 1):
        shown.mark_stale(Events(importance, told))
    for _ in range(10):
        await asyncio.sleep(0)
    assert told == []
    for end in ends:
        end()
    monkeypatch.setattr(admission, "SLOWLY", 0.0)
    busy.calm._call()  # pyright: ignore[reportPrivateUsage]  it would come a little later
    await shown.close(FOR_EVER)
    assert told == [0, 1, 2]


def _health() -> DiscordHealth:
    return DiscordHealth(aiohttp.TraceConfig(), lambda _: None)
