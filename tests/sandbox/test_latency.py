"""Requests, answers and events take time, and may overtake each other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from typing import Any

import discord
import pytest

from bot.sandbox import FakeDiscord, Json, World
from bot.sandbox.api.latency import Latency
from bot.sandbox.api.limits import Limit
from tests.sandbox.probe import Clock, Probe, running


@pytest.fixture
def latency() -> Latency:
    return Latency("any", least=0.02, most=0.08)


@pytest.fixture
async def fake(clock: Clock, latency: Latency) -> AsyncGenerator[FakeDiscord, None]:
    fake = FakeDiscord(World.card_club(), now=clock, latency=latency)
    fake.limits.posts = Limit(1_000, 1.0)
    await fake.start()
    fake.point()
    yield fake
    await fake.stop()


def test_a_seed_draws_the_same_times_and_another_one_others(latency: Latency) -> None:
    ways = [latency.way() for _ in range(100)]
    assert ways == [again.way() for again in [Latency("any", least=0.02, most=0.08)] for _ in range(100)]
    assert ways != [other.way() for other in [Latency("other", least=0.02, most=0.08)] for _ in range(100)]
    assert all(0.01 <= way <= 0.04 for way in ways)


@pytest.mark.slow
async def test_a_request_takes_its_time(bot: Probe, table: Json) -> None:
    started = time.monotonic()
    await bot.call("GET", "/channels/{channel_id}", channel_id=table["id"])
    assert time.monotonic() - started >= 0.02


@pytest.mark.slow
async def test_an_interaction_takes_its_time_to_the_bot_and_back(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    heard: list[float] = []

    async def act(interaction: discord.Interaction[Any]) -> None:
        heard.append(time.monotonic())
        await interaction.response.send_message("pong")

    bot.act = act
    started = time.monotonic()
    await fake.person("Anna").slash(table, "probe")
    assert heard[0] - started >= 0.01
    assert time.monotonic() - heard[0] >= 0.01


@pytest.mark.slow
async def test_of_requests_on_one_route_the_later_may_be_the_first(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    async def post(text: str) -> None:
        await bot.call("POST", "/channels/{channel_id}/messages", {"content": text}, channel_id=table["id"])

    await post("first")  # until then discord.py sends one at a time
    texts = [str(number) for number in range(10)]
    await asyncio.gather(*map(post, texts))
    arrived = [message["content"] for message in fake.person("Anna").sees(table)][1:]
    assert sorted(arrived) == texts
    assert arrived != texts


@pytest.mark.slow
async def test_an_event_comes_before_or_after_the_answer_of_what_caused_it_and_events_keep_their_order(
    fake: FakeDiscord, table: Json
) -> None:
    happened: list[str] = []

    class Listener(Probe):
        async def on_message(self, message: discord.Message) -> None:
            happened.append(f"event {message.content}")

    async with running(fake, Listener(intents=discord.Intents.all())) as bot:
        for number in range(10):
            await bot.call("POST", "/channels/{channel_id}/messages", {"content": str(number)}, channel_id=table["id"])
            happened.append(f"answer {number}")
        await bot.has_heard("MESSAGE_CREATE", 10)
    firsts = {happened.index(f"event {number}") < happened.index(f"answer {number}") for number in range(10)}
    assert firsts == {True, False}
    assert [each for each in happened if each[:5] == "event"] == [f"event {number}" for number in range(10)]
