"""A message has one request on its way, and an edit never undoes what an answer shows."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.interactions.admission import LONGEST, Admission
from bot.messages import updates
from bot.messages.discord_health import DiscordHealth
from bot.messages.updates import LiveMessage, Outdated, Updates
from tests.speed import FOR_EVER


class Slow(LiveMessage):
    """Sends what there is to say, and waits until that has arrived."""

    def __init__(self) -> None:
        super().__init__()
        self.says = 0
        self.sent: list[int] = []
        self.under_way = self.most = 0
        self.begun = asyncio.Event()
        self.arrived = asyncio.Event()

    @property
    def importance(self) -> int:
        return 0

    async def update(self) -> None:
        self.sent.append(self.says)
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        self.begun.set()
        await self.arrived.wait()
        self.under_way -= 1


async def test_of_what_changes_while_a_request_is_on_its_way_only_the_latest_is_sent_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(updates, "INTERVAL", 0.0)
    found, message = Updates(DiscordHealth(aiohttp.TraceConfig(), lambda _: None), Admission()), Slow()
    found.mark_stale(message)
    async with asyncio.timeout(FOR_EVER):
        await message.begun.wait()
    for says in (1, 2, 3):
        message.says = says
        found.mark_stale(message)
    message.arrived.set()
    await found.close(FOR_EVER)
    assert message.sent == [0, 3]
    assert message.most == 1


def test_what_was_drawn_before_an_answer_is_not_sent_after_it() -> None:
    message = Slow()
    message.begin()
    message.must_be_latest()
    with message.answering():
        pass
    with pytest.raises(Outdated):
        message.must_be_latest()
    with pytest.raises(Outdated), message.editing():
        pass
    message.begin()
    message.must_be_latest()


async def test_a_look_without_an_answer_makes_room_after_seconds() -> None:
    admission, loop = Admission(), asyncio.get_running_loop()
    look = admission.read(1)
    timer = admission._reading[look]  # pyright: ignore[reportPrivateUsage]  it isn't waited for here
    assert timer.when() - loop.time() <= LONGEST <= 5
    admission.read_ended(look)
