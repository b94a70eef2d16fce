"""Refused requests are counted, and a client that makes too many is banned."""

from __future__ import annotations

import discord
import pytest

from bot.sandbox import FakeDiscord, Json
from tests.sandbox.probe import Clock, Probe

MESSAGES = "/channels/{channel_id}/messages"


async def ask(bot: Probe, channel: str) -> int:
    """The status of a request that posts."""
    try:
        await bot.call("POST", MESSAGES, {"content": "x"}, channel_id=channel)
    except discord.HTTPException as error:
        return error.status
    return 200


@pytest.mark.slow
async def test_too_many_refusals_in_ten_minutes_are_a_ban(
    bot: Probe, fake: FakeDiscord, table: Json, clock: Clock
) -> None:
    bans = fake.bans
    fake.limits.speed = 20.0
    assert bans.limit == 10_000
    bans.limit = 3
    fake.faults.errors(403, "POST", times=3)
    fake.faults.errors(404, "POST", times=1)
    assert [await ask(bot, table["id"]) for _ in range(5)] == [403, 403, 403, 404, 200]
    assert bans.count == 3
    clock.advance(601)
    assert bans.count == 0
    fake.faults.errors(401, "POST", times=4)
    assert [await ask(bot, table["id"]) for _ in range(5)] == [401, 401, 401, 401, 429]
    assert bans.bans == 1
    with pytest.raises(discord.HTTPException, match="1015"):
        await bot.fetch_user(bot.user.id if bot.user else 0)
    clock.advance(3_601)
    assert await ask(bot, table["id"]) == 200
    assert bans.most == 6


async def test_a_limit_that_is_shared_counts_for_nobody(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    fake.faults.rate_limit(0.01, "POST", scope="shared")
    assert await ask(bot, table["id"]) == 200
    assert fake.bans.count == 0
    fake.faults.rate_limit(0.01, "POST")
    assert await ask(bot, table["id"]) == 200
    assert fake.bans.count == 1
