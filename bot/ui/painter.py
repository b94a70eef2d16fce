"""Keeps messages true: one request in flight each, the latest state wins, about one a second, what matters first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import time
from abc import ABC, abstractmethod
from collections import deque

import aiohttp
import discord

from bot.meter import Meter

log = logging.getLogger(__name__)

PER_SECOND = 40
"""Requests a second at most, of the 50 that Discord allows a bot in all."""
PACE = 1.0
"""Seconds between two requests for the same message."""
REFUSED = 600.0
"""Seconds for which a message is let be after Discord said no: whoever keeps asking is shut out."""

_GATHER = 0.05
"""Seconds in which several changes become one request, and a click's own answer goes first."""
_SLOWEST = 60.0
_PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)
"""What is tried again: nobody said no."""


class Outdated(Exception):  # noqa: N818  no error: it says what to do
    """What was to be sent isn't right any more: draw it again."""


class Painted(ABC):
    """One message, or several of the same content, and how to make Discord agree with what it should say."""

    def __init__(self) -> None:
        self.stale = False
        self.task: asyncio.Task[None] | None = None
        self.painted = 0.0
        self.failures = 0
        self.refused = 0.0

    def accepted(self) -> None:
        """Discord takes this message (again), as a click on it or a new one shows."""
        self.refused = 0.0

    @property
    @abstractmethod
    def importance(self) -> int:
        """Lower goes first when requests are scarce."""

    @abstractmethod
    async def paint(self) -> None:
        """Send what the message should say now, if it says something else."""


class Painter:
    """Paints messages that were touched."""

    def __init__(self) -> None:
        self.permits = Meter()
        self._budget = Budget(PER_SECOND)
        self._tasks: set[asyncio.Task[None]] = set()

    async def permit(self, message: Painted) -> None:
        """Wait until a request that counts towards Discord's limit can be spent on this message."""
        with self.permits.one():
            await self._budget.take(message.importance)

    def touch(self, message: Painted) -> None:
        """What this message shows may have changed."""
        message.stale = True
        if message.task is None and time.monotonic() >= message.refused:
            message.task = asyncio.create_task(self._paint(message))
            self._tasks.add(message.task)
            message.task.add_done_callback(self._tasks.discard)

    async def close(self, seconds: float) -> None:
        """Finish what can be finished in this time."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()

    async def _paint(self, message: Painted) -> None:
        wait = message.painted + PACE - time.monotonic()
        try:
            while message.stale:
                await asyncio.sleep(max(wait, _GATHER))
                message.stale = False
                wait = PACE
                try:
                    # No time limit of ours: cancelled in a global limit, the library would hold all others for ever.
                    await message.paint()
                    message.failures = 0
                except _PASSING as error:
                    message.failures += 1
                    limited = error.retry_after if isinstance(error, discord.RateLimited) else 0
                    wait = max(limited, min(PACE * 2**message.failures, _SLOWEST))
                    message.stale = True
                    log.info("a message could not be sent (%s); again in %.0f s", type(error).__name__, wait)
                except Outdated:
                    message.stale = True
                except discord.HTTPException as error:
                    log.warning("a message was refused: %s %s", error.status, error.code)
                    message.refused = time.monotonic() + REFUSED
                    return
        except Exception:
            log.exception("a message could not be drawn")
        finally:
            message.task, message.painted, message.failures = None, time.monotonic(), 0


class Budget:
    """Gives out so many permits a second, the most important first."""

    def __init__(self, per_second: int) -> None:
        self._given: deque[float] = deque(maxlen=per_second)
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    async def take(self, importance: int) -> None:
        """Wait for a permit; lower importance numbers go first."""
        permit: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (importance, next(self._order), permit))
        self._give()
        await permit

    def _give(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            full = len(self._given) == self._given.maxlen
            if full and loop.time() - self._given[0] < 1:
                if self._timer is None:
                    self._timer = loop.call_at(self._given[0] + 1, self._again)
                return
            permit = heapq.heappop(self._waiting)[2]
            if not permit.done():
                self._given.append(loop.time())
                permit.set_result(None)

    def _again(self) -> None:
        self._timer = None
        self._give()
