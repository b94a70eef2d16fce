"""Deadlines: rows on the disk, one sleeping task for all tables."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

_LONGEST = 30.0
"""Seconds of sleep at most, since the clock of the machine may be set."""
_AGAIN = 5_000
"""Milliseconds after which a table is looked at again where something went wrong."""


class Clock:
    """Calls ``ring(table)``, which answers with the next time, when a table's deadline has passed.

    Times are milliseconds since 1970.
    """

    def __init__(self, now: Callable[[], int], ring: Callable[[str], Awaitable[int | None]]) -> None:
        self._now = now
        self._ring = ring
        self._times: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._earlier = asyncio.Event()
        self._ringing: dict[str, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to ring."""
        self._task = asyncio.create_task(self._run(), name="clock")

    def set(self, table: str, time: int | None) -> None:
        """Ring for this table at this time, and at no other; None: never."""
        if time is None:
            self._times.pop(table, None)
        elif self._times.get(table) != time:
            self._times[table] = time
            heapq.heappush(self._heap, (time, table))
            self._earlier.set()

    async def close(self) -> None:
        """Stop ringing, and wait until what was rung for is done."""
        if self._task:
            self._task.cancel()
        while self._ringing:
            await asyncio.wait(list(self._ringing.values()))

    async def _run(self) -> None:
        while True:
            self._ring_due()
            wait = (self._heap[0][0] - self._now()) / 1000 if self._heap else _LONGEST
            self._earlier.clear()
            try:
                async with asyncio.timeout(min(max(wait, 0), _LONGEST)):
                    await self._earlier.wait()
            except TimeoutError:
                continue

    def _ring_due(self) -> None:
        now = self._now()
        while self._heap and self._heap[0][0] <= now:
            time, table = heapq.heappop(self._heap)
            if self._times.get(table) != time:
                continue
            del self._times[table]
            if table not in self._ringing:
                self._ringing[table] = asyncio.create_task(self._ring_one(table), name=f"clock {table}")

    async def _ring_one(self, table: str) -> None:
        """Ring, then set the next time: whatever was set while it rang is in that answer."""
        try:
            time = await self._ring(table)
        except Exception:
            log.exception("table %s: its time came, and something went wrong", table)
            time = self._now() + _AGAIN
        del self._ringing[table]
        self.set(table, time)
