"""One sleeping task that waits for the deadlines of all tables; the deadlines themselves are stored on disk."""

from __future__ import annotations

import asyncio
import heapq
import logging
import time
from collections.abc import Awaitable, Callable

from bot.db.connection import DatabaseError, Full

log = logging.getLogger(__name__)

_AGAIN = 5_000
"""Milliseconds until it rings again after an error."""
_SPARE = 100
"""The heap is cleaned up once its outdated times outnumber the current ones by more than this."""
_ENDING = 1.0
"""How many seconds work in progress gets to finish when the clock is stopped."""


def steady(
    wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns
) -> Callable[[], int]:
    """A clock that never jumps: the machine's time when the clock was created, plus the time elapsed since.

    Otherwise, setting the machine's clock could end everybody's time at once, or stop all computers for an hour.
    ``wall`` and ``monotonic`` return nanoseconds; the clock returns milliseconds since 1970.
    """
    start = wall() - monotonic()
    return lambda: (start + monotonic()) // 1_000_000


class Clock:
    """Calls ``ring(name)`` when the time set for that name has come; ``ring`` returns the next time.

    Times are milliseconds since 1970, from a clock that never jumps.
    """

    def __init__(self, now: Callable[[], int], ring: Callable[[str], Awaitable[int | None]], what: str) -> None:
        """``what`` says what the names stand for, for the log."""
        self._now = now
        self._ring = ring
        self._what = what
        self._times: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._earlier = asyncio.Event()
        self._ringing: dict[str, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start ringing."""
        self._task = asyncio.create_task(self._run(), name=f"{self._what} clock")

    def set(self, name: str, when: int | None) -> None:
        """Ring for this name at this time and at no other; None: never."""
        if when is None:
            self._times.pop(name, None)
        elif self._times.get(name) != when:
            self._times[name] = when
            heapq.heappush(self._heap, (when, name))
            if len(self._heap) > _SPARE + 2 * len(self._times):
                self._forget_changed()
            self._earlier.set()

    def _forget_changed(self) -> None:
        """Drop outdated times, which would otherwise stay in the heap until they come: possibly for days."""
        self._heap = [(when, name) for name, when in self._times.items()]
        heapq.heapify(self._heap)

    async def close(self) -> None:
        """Stop ringing. Work that was rung for and doesn't end soon is cancelled: its deadline is still on disk."""
        if self._task:
            self._task.cancel()
        if self._ringing:
            tasks = list(self._ringing.values())
            _, late = await asyncio.wait(tasks, timeout=_ENDING)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._ring_due()
            wait = (self._heap[0][0] - self._now()) / 1000 if self._heap else None
            self._earlier.clear()
            try:
                async with asyncio.timeout(wait):
                    await self._earlier.wait()
            except TimeoutError:
                continue

    def _ring_due(self) -> None:
        now = self._now()
        while self._heap and self._heap[0][0] <= now:
            when, name = heapq.heappop(self._heap)
            if self._times.get(name) != when:
                continue
            del self._times[name]
            if name not in self._ringing:
                self._ringing[name] = asyncio.create_task(self._ring_one(name), name=f"{self._what} {name}")

    async def _ring_one(self, name: str) -> None:
        """Ring, then set the next time; it takes into account anything that was set while ringing."""
        try:
            when = await self._ring(name)
        except DatabaseError as error:
            level = logging.INFO if isinstance(error, Full) else logging.WARNING  # of which the owner is told
            log.log(level, "%s %s: its time came, and the database failed: %s", self._what, name, error)
            when = self._now() + _AGAIN
        except Exception:
            log.exception("%s %s: its time came, and something went wrong", self._what, name)
            when = self._now() + _AGAIN
        del self._ringing[name]
        self.set(name, when)
