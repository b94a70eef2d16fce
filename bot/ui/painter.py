"""Keeps messages true: one request in flight each, the latest state wins, about one a second, what matters first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
import logging
import time
from abc import ABC, abstractmethod
from collections import deque

import aiohttp
import discord
from discord import ui

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


class Picture(ABC):
    """One message, or several of the same content, and how to make Discord agree with what it should say."""

    def __init__(self) -> None:
        self.stale = False
        self.task: asyncio.Task[None] | None = None
        self.painted = 0.0
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
    """Paints pictures that were touched."""

    def __init__(self) -> None:
        self._budget = Budget(PER_SECOND)
        self._tasks: set[asyncio.Task[None]] = set()

    async def permit(self, picture: Picture) -> None:
        """Wait until a request that counts towards Discord's limit can be spent on this picture."""
        await self._budget.take(picture.importance)

    def touch(self, picture: Picture) -> None:
        """What this picture shows may have changed."""
        picture.stale = True
        if picture.task is None and time.monotonic() >= picture.refused:
            picture.task = asyncio.create_task(self._paint(picture))
            self._tasks.add(picture.task)
            picture.task.add_done_callback(self._tasks.discard)

    async def close(self, seconds: float) -> None:
        """Finish what can be finished in this time."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        for task in self._tasks:
            task.cancel()

    async def _paint(self, picture: Picture) -> None:
        wait, failures = picture.painted + PACE - time.monotonic(), 0
        try:
            while picture.stale:
                await asyncio.sleep(max(wait, _GATHER))
                picture.stale = False
                wait = PACE
                try:
                    # No time limit of ours: cancelled in a global limit, the library would hold all others for ever.
                    await picture.paint()
                    failures = 0
                except _PASSING as error:
                    failures += 1
                    limited = error.retry_after if isinstance(error, discord.RateLimited) else 0
                    wait = max(limited, min(PACE * 2**failures, _SLOWEST))
                    picture.stale = True
                    log.info("a message could not be sent (%s); again in %.0f s", type(error).__name__, wait)
                except discord.HTTPException as error:
                    log.warning("a message was refused: %s %s", error.status, error.code)
                    picture.refused = time.monotonic() + REFUSED
                    return
        except Exception:
            log.exception("a message could not be drawn")
        finally:
            picture.task, picture.painted = None, time.monotonic()


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


def fingerprint(view: ui.LayoutView) -> int:
    """Tells whether two screens say the same."""
    components: list[object] = view.to_components()  # type: ignore[no-untyped-call]  # the library's is untyped
    return hash(json.dumps(components))
