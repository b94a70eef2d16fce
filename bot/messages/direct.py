"""The one place that opens direct messages, since Discord warns bots that open many, and quarantines some."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Literal, TypeAlias, TypeVar

import discord

from bot.db.connection import DatabaseError
from bot.messages.discord_health import DiscordHealth
from bot.messages.updates import LiveMessage, Updates
from bot.tables.clocks.timing import DAY, MINUTE
from bot.tables.storage.storage import Storage

log = logging.getLogger(__name__)

SHORTEST, LONGEST = 10 * MINUTE, DAY
"""Milliseconds for which none are opened after Discord stopped the bot: the first time, and the longest pause."""

PAUSE = "direct messages"
"""The fact that stores the last pause: when it ends, and how long it is."""
_NEVER = (0, 0)

_GONE, _CLOSED, _APART = 10003, 50007, 50278
_TOO_FAST, _QUARANTINED = 40003, 20026
"""Discord's codes. A quarantined bot can still write where it has written before."""

DirectRefusal: TypeAlias = Literal["closed", "apart", "paused", "unknown"]
"""They accept none from the bot; they share no server with it; the bot has paused opening any; none were opened yet."""

T = TypeVar("T")


class NotReached(Exception):  # noqa: N818  not a fault: it carries a reason
    """Somebody can't be sent a direct message right now."""

    def __init__(self, why: DirectRefusal) -> None:
        super().__init__(why)
        self.why: DirectRefusal = why


class Direct:
    """Everybody's direct messages. Their channels are stored on disk, so that each person's are opened only once.

    The library's own cache isn't used: it has room for 128 people, and doesn't survive a restart.
    """

    def __init__(
        self,
        bot: discord.Client,
        storage: Storage,
        updates: Updates,
        health: DiscordHealth,
        now: Callable[[], int],
        stopped: Callable[[bool, int], None],
    ) -> None:
        """``stopped`` is called when a pause begins, with whether the bot is quarantined and when the pause ends.

        Times are milliseconds since 1970.
        """
        self._bot = bot
        self._storage = storage
        self._updates = updates
        self._health = health
        self._now = now
        self._stopped = stopped
        self._opening = asyncio.Lock()
        self._stopping = asyncio.Lock()

    async def channel(self, user: int) -> discord.PartialMessageable | None:
        """The channel of somebody's direct messages, if they were ever opened."""
        found = await self._storage.direct_channels.of(user)
        return None if found is None else self._bot.get_partial_messageable(found)

    async def paused(self) -> int | None:
        """When the pause ends in which none are opened; None: there is no pause."""
        until, length = await self._last_pause()
        left = until - self._now()
        return until if 0 < left <= length else None  # more than its length: the machine's clock was set back

    async def reach(
        self,
        user: int,
        act: Callable[[discord.PartialMessageable], Awaitable[T]],
        *,
        opens: bool,
        message: LiveMessage | None = None,
    ) -> T:
        """Do something in somebody's direct messages; raises NotReached.

        ``opens``: they have pressed something themselves, so theirs may be opened. ``message``: the one that waits for
        a permit first; None: an answer to a click, which doesn't wait.
        """
        where = await self.channel(user)
        if where is not None:
            try:
                async with self._refusals(user, where):
                    return await act(where)
            except NotReached as error:
                if error.why != "unknown":
                    raise
        if not opens:
            raise NotReached("unknown")
        async with self._opening:  # one at a time: after a first refusal, Discord is spared the others
            where = await self.channel(user)
            if where is None:
                return await self._begin(user, act, message)
        async with self._refusals(user, where):
            return await act(where)

    async def of_operator(self, user: int) -> discord.PartialMessageable:
        """The direct messages of the bot's operator, which are opened during a pause, too."""
        async with self._opening:
            return await self.channel(user) or await self._open(user)

    async def _begin(
        self, user: int, act: Callable[[discord.PartialMessageable], Awaitable[T]], message: LiveMessage | None
    ) -> T:
        """Open somebody's direct messages and send the first one: only then is it known that Discord allows it."""
        if await self.paused() is not None:
            raise NotReached("paused")
        if message is not None:
            await self._updates.permit(message)
        async with self._refusals(user):
            try:
                where = await self._open(user)
            except discord.RateLimited as error:
                if self._health.shut_out:
                    raise
                await self._stop(_TOO_FAST)
                raise NotReached("paused") from error
        async with self._refusals(user, where):
            done = await act(where)
        if await self._last_pause() != _NEVER:
            await self._storage.key_values.put(PAUSE, None)
        return done

    async def _open(self, user: int) -> discord.PartialMessageable:
        channel = int((await self._bot.http.start_private_message(user))["id"])
        try:
            await self._storage.direct_channels.keep(user, channel)
        except DatabaseError as error:  # it can be opened again; of a full disk, the operator must be told
            log.warning("a channel of direct messages can't be remembered: %s", error)
        return self._bot.get_partial_messageable(channel)

    @asynccontextmanager
    async def _refusals(self, user: int, where: discord.PartialMessageable | None = None) -> AsyncGenerator[None]:
        """Turn Discord's refusals into NotReached; forget a channel that is gone or isn't really open."""
        try:
            yield
        except discord.HTTPException as error:
            if where is not None and error.code in {_GONE, _TOO_FAST, _QUARANTINED}:
                await self._storage.direct_channels.forget(user, where.id)
            if error.code in {_TOO_FAST, _QUARANTINED}:
                await self._stop(error.code)
                raise NotReached("paused") from error
            if error.code == _GONE:
                raise NotReached("unknown") from error
            if error.code == _APART:
                raise NotReached("apart") from error
            if error.code == _CLOSED or isinstance(error, discord.Forbidden):
                raise NotReached("closed") from error
            raise

    async def _stop(self, code: int) -> None:
        """Pause opening: twice as long as the last time, unless one could be opened since."""
        async with self._stopping:
            if await self.paused() is not None:
                return
            _, last = await self._last_pause()
            length = min(max(SHORTEST, 2 * last), LONGEST)
            until = self._now() + length
            await self._storage.key_values.put(PAUSE, f"{until} {length}")
        log.warning("no direct messages are opened for %d min: Discord refused (%d)", length // MINUTE, code)
        self._stopped(code == _QUARANTINED, until)

    async def _last_pause(self) -> tuple[int, int]:
        """When the last pause ends or ended, and its length; ``_NEVER`` if one could be opened since."""
        found = await self._storage.key_values.get(PAUSE)
        if found is None:
            return _NEVER
        until, length = map(int, found.split())
        return until, length
