"""Keeps restarts from piling up: Discord resets the token of a bot that connects too often.

Growing pauses between failed starts, and a check of how many sessions Discord still allows.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

import aiohttp
import discord

from bot.db.connection import DatabaseError
from bot.engine.refusal import Refusal
from bot.tables.people.key_values import KeyValues

log = logging.getLogger(__name__)

FAILED = "failed-starts"
"""The fact: how many starts in a row have failed, and when the last asked for a session, in seconds since 1970."""
PAUSES = (0, 5, 15, 60, 300)
"""Seconds between two starts, by how many have failed in a row."""
RESERVE = 20
"""Sessions never used, of the 1,000 a day: with the last one Discord resets the token."""
_MARGIN = 0.1
"""Seconds of margin after which Discord's count has surely started over."""


class Unreachable(Refusal):
    """The bot can't run for now, but trying again may help."""


class Start:
    """A start after so many that failed in a row."""

    def __init__(self, key_values: KeyValues, failed: int) -> None:
        self._key_values = key_values
        self._failed = failed

    async def begins(self) -> None:
        """Discord is asked for a session now: this start counts as failed until it is good."""
        await self._key_values.put(FAILED, f"{self._failed + 1} {int(time.time())}")

    async def good(self) -> None:
        """The bot is ready."""
        await self._key_values.put(FAILED, None)


@asynccontextmanager
async def counted(key_values: KeyValues, *, joins: bool = False) -> AsyncGenerator[Start]:
    """One start: waits after failed ones.

    A start that is stopped on purpose hasn't failed, and the next one is immediate. ``joins``: other processes of the
    bot are at work, so it isn't the bot that has failed.
    """
    failed, began = map(int, (await key_values.get(FAILED) or "0 0").split())
    start, pause = Start(key_values, failed), PAUSES[min(failed, len(PAUSES) - 1)]
    try:
        wait = min(pause, began + pause - int(time.time()))
        if wait > 0 and not joins:
            log.warning(
                "%s starts in a row failed: logging in in %s seconds. Stop the bot and start it again to skip this.",
                failed,
                wait,
            )
            await asyncio.sleep(wait)
        yield start
    except asyncio.CancelledError:
        try:
            await start.good()
        except DatabaseError as error:
            log.warning("it couldn't be written that this start didn't fail: %s", error)
        raise


async def await_sessions(client: discord.AutoShardedClient, tell: Callable[[int, int], Awaitable[None]]) -> None:
    """If few sessions are left, wait until Discord's count starts over.

    ``tell`` is called with how many are left, and when the count starts over (seconds since 1970).
    """
    told = False
    while True:
        shards, _, limit = await client.http.get_bot_gateway()
        needed = len(client.shard_ids) if client.shard_ids else shards
        if limit["remaining"] - needed >= RESERVE:
            return
        wait = limit["reset_after"] / 1000
        log.warning(
            "%s sessions left: connecting in %.0f seconds, when Discord's count starts over", limit["remaining"], wait
        )
        if not told:
            told = True
            await tell(limit["remaining"], int(time.time() + wait))
        await asyncio.sleep(wait + _MARGIN)


async def must_have_sessions(client: discord.AutoShardedClient) -> None:
    """Raise Unreachable if one more session would be too many; carry on if Discord doesn't say."""
    try:
        _, _, limit = await client.http.get_bot_gateway()
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("Discord doesn't say how many sessions are left: %s", type(error).__name__)
        return
    if limit["remaining"] <= RESERVE:
        raise Unreachable("few-sessions", left=limit["remaining"], minutes=-(-limit["reset_after"] // 60_000))
