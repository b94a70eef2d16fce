"""Direct messages: the one place where they are opened, for Discord warns bots that open many, and quarantines some."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Literal, TypeAlias, TypeVar

import discord

from bot.tables.store import Store
from bot.tables.timing import DAY, MINUTE
from bot.ui.wire.traffic import Traffic
from bot.ui.wire.updates import LiveMessage, Updates

log = logging.getLogger(__name__)

SHORTEST, LONGEST = 10 * MINUTE, DAY
"""Milliseconds for which none is opened after Discord stopped it: the first time, and at most."""

PAUSE = "direct messages"
"""The fact that remembers the last pause: when it ends, and how long it is."""
_NEVER = (0, 0)

_GONE, _CLOSED, _APART = 10003, 50007, 50278
_TOO_FAST, _QUARANTINED = 40003, 20026
"""Discord's codes. Quarantined, a bot can still write where it has written before."""

Why: TypeAlias = Literal["closed", "apart", "paused", "unknown"]
"""They take none of the bot; they share no server with it; none is opened for a while; none was opened for them."""

T = TypeVar("T")


class NotReached(Exception):  # noqa: N818  no fault: it says why
    """Somebody can't be sent a direct message now."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


class Direct:
    """Everybody's direct messages. Where they are stands on the disk, so that each person's are opened once.

    Of the library's own memory nothing is used: it has room for 128 people, and none for a restart.
    """

    def __init__(
        self,
        bot: discord.Client,
        store: Store,
        updates: Updates,
        traffic: Traffic,
        now: Callable[[], int],
        stopped: Callable[[bool, int], None],
    ) -> None:
        """``stopped`` is called when a pause begins: whether the bot is quarantined, and until when.

        Times are milliseconds since 1970.
        """
        self._bot = bot
        self._store = store
        self._updates = updates
        self._traffic = traffic
        self._now = now
        self._stopped = stopped
        self._opening = asyncio.Lock()
        self._stopping = asyncio.Lock()

    async def channel(self, user: int) -> discord.PartialMessageable | None:
        """Where somebody's direct messages are, if they were opened once."""
        found = await self._store.direct_channel(user)
        return None if found is None else self._bot.get_partial_messageable(found)

    async def paused(self) -> int | None:
        """Until when none is opened; None: they are."""
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
        """Do something where somebody's direct messages are; raises NotReached.

        ``opens``: they have pressed something themselves, so that theirs may be opened. ``message``: what waits for a
        permit to do so; None: an answer to a click, which doesn't wait.
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
        async with self._opening:  # one after another: the first that is refused spares Discord all others
            where = await self.channel(user)
            if where is None:
                return await self._begin(user, act, message)
        async with self._refusals(user, where):
            return await act(where)

    async def of_operator(self, user: int) -> discord.PartialMessageable:
        """Where whoever runs the bot is told something, for whom they are opened in a pause, too."""
        async with self._opening:
            return await self.channel(user) or await self._open(user)

    async def _begin(
        self, user: int, act: Callable[[discord.PartialMessageable], Awaitable[T]], message: LiveMessage | None
    ) -> T:
        """Open somebody's, and send the first one: only then it's known that Discord lets the bot."""
        if await self.paused() is not None:
            raise NotReached("paused")
        if message is not None:
            await self._updates.permit(message)
        async with self._refusals(user):
            try:
                where = await self._open(user)
            except discord.RateLimited as error:
                if self._traffic.shut_out:
                    raise
                await self._stop(_TOO_FAST)
                raise NotReached("paused") from error
        async with self._refusals(user, where):
            done = await act(where)
        if await self._last_pause() != _NEVER:
            await self._store.facts.put(PAUSE, None)
        return done

    async def _open(self, user: int) -> discord.PartialMessageable:
        channel = int((await self._bot.http.start_private_message(user))["id"])
        await self._store.keep_direct_channel(user, channel)
        return self._bot.get_partial_messageable(channel)

    @asynccontextmanager
    async def _refusals(self, user: int, where: discord.PartialMessageable | None = None) -> AsyncGenerator[None]:
        """Turn Discord's refusals into NotReached; a channel that is gone, or isn't really open, is forgotten."""
        try:
            yield
        except discord.HTTPException as error:
            if where is not None and error.code in {_GONE, _TOO_FAST, _QUARANTINED}:
                await self._store.forget_direct_channel(user, where.id)
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
        """Open none for a while: twice as long as the last time, unless one could be opened since."""
        async with self._stopping:
            if await self.paused() is not None:
                return
            _, last = await self._last_pause()
            length = min(max(SHORTEST, 2 * last), LONGEST)
            until = self._now() + length
            await self._store.facts.put(PAUSE, f"{until} {length}")
        log.warning("no direct messages are opened for %d min: Discord refused (%d)", length // MINUTE, code)
        self._stopped(code == _QUARANTINED, until)

    async def _last_pause(self) -> tuple[int, int]:
        """When the last pause ends, or ended, and how long it is; ``_NEVER`` where one could be opened since."""
        fact = await self._store.facts.get(PAUSE)
        if fact is None:
            return _NEVER
        until, length = map(int, fact.split())
        return until, length
