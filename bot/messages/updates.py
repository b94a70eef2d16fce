"""Keeps messages up to date: one request in flight each, the latest state wins, about one a second, important first."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from http import HTTPStatus

import aiohttp
import discord

from bot.db.connection import Damaged, DatabaseError, LeaseLost
from bot.interactions.admission import Admission, Queue
from bot.messages.discord_health import DiscordHealth, wait_of
from bot.meter import Meter
from bot.tables.refusals import OwnedElsewhere
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)

PER_SECOND = 40
"""The most requests a second, of the 50 that Discord allows a bot in total."""
INTERVAL = 1.0
"""Seconds between two requests for the same message."""
REFUSED = 600.0
"""Seconds before what Discord refused is sent again unchanged: Discord shuts out bots that keep retrying."""

OLD = 3_600.0
"""Seconds after which a message is posted again instead of edited, since Discord slows down edits of old ones."""

_LAST = 3
_GATHER = 0.05
"""Seconds in which several changes are gathered into one request, and a click's own answer goes first."""
SLOWEST = 15.0
"""The longest time in seconds between two retries, so that everything is right half a minute after an outage."""
_PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError, DatabaseError)
"""Errors after which the same is tried again: Discord didn't refuse, or the database is away."""


class Outdated(Exception):  # noqa: N818  not an error: it says what to do
    """What was to be sent is out of date: draw it again."""


class LiveMessage(ABC):
    """One message, or several with the same content, and how to make Discord show what it should say.

    ``nonce``: what Discord knows a new message by, while it isn't certain whether it was posted. ``doubted``: an answer
    and an edit were on their way at once, and nobody knows which of them it shows.
    """

    def __init__(self, table: AnyTable | None = None) -> None:
        """``table``: the one it shows something of."""
        self._table = table
        self.stale = False
        self.task: asyncio.Task[None] | None = None
        self.updated = 0.0
        self.failures = 0
        self.nonce: int | None = None
        self.doubted = False
        self._answers = self._answering = self._answered_before = 0
        self._attempt: object = None
        self._refused: object = None
        self._until = 0.0

    def may_say(self, content: object) -> bool:
        """Whether to send this now: not if Discord has refused exactly this a short while ago."""
        self._attempt = content
        return content != self._refused or time.monotonic() >= self._until

    def refused(self) -> None:
        """Discord refused what was tried last; different content is still tried."""
        self._refused, self._until = self._attempt, time.monotonic() + REFUSED

    def accepted(self) -> None:
        """Forget a refusal: a click on this message, or a new one, shows that Discord accepts it."""
        self._until = 0.0

    def begin(self) -> None:
        """It is drawn from now on: what changes later makes it stale again."""
        self.stale, self._answered_before = False, self._answers

    def must_be_latest(self) -> None:
        """Raise Outdated if a click was answered since it was drawn: an edit would undo what the answer shows."""
        if self._answers != self._answered_before:
            raise Outdated

    @contextmanager
    def answering(self) -> Generator[None]:
        """While an answer to a click is on its way that changes the message."""
        self._answers += 1
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1

    @contextmanager
    def editing(self) -> Generator[None]:
        """While an edit is on its way: if an answer is, too, the message is drawn once more afterwards.

        Raises Outdated as ``must_be_latest`` does.
        """
        self.must_be_latest()
        answers, answering = self._answers, self._answering
        try:
            yield
        finally:
            if answering or answers != self._answers:
                self.doubted = self.stale = True

    def must_be_ours(self) -> None:
        """Raise OwnedElsewhere if another process has its table by now, and shows it."""
        if self._table is not None:
            self._table.must_be_ours()

    @property
    @abstractmethod
    def importance(self) -> int:
        """Lower goes first when requests are scarce."""

    @abstractmethod
    async def update(self) -> None:
        """Send what the message should say now, if it says something else."""


class Updates:
    """Brings messages up to date that were marked stale."""

    def __init__(
        self, health: DiscordHealth, admission: Admission, per_second: Callable[[], int] = lambda: PER_SECOND
    ) -> None:
        """``per_second``: how many requests that count are this process's at this moment."""
        self.permits = Meter()
        self._admission = admission
        self._budget = Budget(per_second, health.earliest)
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def permit(self, message: LiveMessage) -> None:
        """Wait until one request that counts towards Discord's limit can be spent on this message."""
        with self.permits.one():
            await self._budget.take(message.importance)
        message.must_be_ours()

    async def spare(self) -> None:
        """Wait until such a request can be spent on something nobody is waiting for."""
        await self._budget.take(_LAST)

    def mark_stale(self, message: LiveMessage) -> None:
        """Note that what this message shows may have changed."""
        message.stale = True
        if message.task is None and not self._closed:
            message.task = asyncio.create_task(self._update(message))
            self._tasks.add(message.task)
            message.task.add_done_callback(self._tasks.discard)

    def mark_stale_later(self, message: LiveMessage, seconds: float) -> None:
        """Mark the message stale after this many seconds."""
        asyncio.get_running_loop().call_later(seconds, self.mark_stale, message)

    async def close(self, seconds: float) -> None:
        """Finish what can be finished in this many seconds, and begin nothing more."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
        self._closed = True
        for task in self._tasks:
            task.cancel()

    async def _update(self, message: LiveMessage) -> None:
        wait = message.updated + INTERVAL - time.monotonic()
        try:
            while message.stale:
                await asyncio.sleep(max(wait, _GATHER))
                await self._admission.calm.wait(message.importance)
                message.begin()
                wait = INTERVAL
                try:
                    message.must_be_ours()
                    # No time limit here: cancelled during a global limit, the library would block all others forever.
                    await _update(message)
                    message.failures = 0
                except (OwnedElsewhere, LeaseLost):
                    return
                except Damaged:
                    raise
                except _PASSING as error:
                    message.failures += 1
                    limited = error.retry_after if isinstance(error, discord.RateLimited) else 0
                    wait = max(limited, min(INTERVAL * 2**message.failures, SLOWEST))
                    message.stale = True
                    log.info("a message could not be sent (%s); again in %.0f s", type(error).__name__, wait)
                except Outdated:
                    message.stale = True
                except discord.HTTPException as error:
                    log.warning("a message was refused: %s %s", error.status, error.code)
                    message.refused()
        except Exception:
            log.exception("a message could not be drawn")
        finally:
            message.task, message.updated, message.failures = None, time.monotonic(), 0


async def _update(message: LiveMessage) -> None:
    """Update it; being shut out for a while isn't a refusal of this message."""
    try:
        await message.update()
    except discord.HTTPException as error:
        if error.status != HTTPStatus.TOO_MANY_REQUESTS:
            raise
        raise discord.RateLimited(wait_of(error.response.headers)) from error


def is_passing(error: discord.HTTPException) -> bool:
    """Whether Discord refused only because of the moment, so that the request is worth repeating."""
    return error.status >= HTTPStatus.INTERNAL_SERVER_ERROR or error.status == HTTPStatus.TOO_MANY_REQUESTS


def is_old(message: int) -> bool:
    """Whether a message should be posted again instead of edited."""
    return time.time() - discord.utils.snowflake_time(message).timestamp() > OLD


class Errand(LiveMessage):
    """Something to be done once, after everything else; if Discord refuses it for good, nothing more happens."""

    def __init__(self, updates: Updates, do: Callable[[], Awaitable[object]]) -> None:
        super().__init__()
        self._updates = updates
        self._do = do

    @property
    def importance(self) -> int:
        """After everything that people read."""
        return _LAST

    async def update(self) -> None:
        """Do it."""
        await self._updates.permit(self)
        try:
            await self._do()
        except discord.HTTPException as error:
            if is_passing(error):
                raise


class Budget:
    """Gives out at most ``per_second`` permits a second, the most important first."""

    def __init__(self, per_second: Callable[[], int], earliest: Callable[[float], float]) -> None:
        """``earliest``: the earliest time for the next permit, given when the last one was given."""
        self._per_second = per_second
        self._earliest = earliest
        self._given: deque[float] = deque(maxlen=PER_SECOND)
        self._queue = Queue()
        self._timer: asyncio.TimerHandle | None = None

    async def take(self, importance: int) -> None:
        """Wait for a permit; lower importance numbers go first."""
        permit = self._queue.join(importance)
        self._give()
        await permit

    def _give(self) -> None:
        loop = asyncio.get_running_loop()
        while self._queue:
            if loop.time() < (next_at := self._next_at()):
                if self._timer is None:
                    self._timer = loop.call_at(next_at, self._again)
                return
            if self._queue.call():
                self._given.append(loop.time())

    def _next_at(self) -> float:
        """When another permit may be given."""
        most = min(max(1, self._per_second()), PER_SECOND)
        full = self._given[-most] + 1 if len(self._given) >= most else 0.0
        return max(full, self._earliest(self._given[-1] if self._given else 0.0))

    def _again(self) -> None:
        self._timer = None
        self._give()
