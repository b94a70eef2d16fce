"""Whose computer thinks next: tables take turns, and while many wait, computers that play hard think for less long."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import zip_longest

from bot.engine.game import LEVELS, Level

PATIENCE = 1.5
"""How long somebody may be expected to wait for a turn, in seconds; as that is a guess, less than the two they may."""

SHARES = (100, 50, 25, 12, 6, 3)
"""The percentages of their worlds that computers at hard may have to do with (``Skill.share``)."""

_USUAL = 0.05
"""What a thought with all worlds is expected to take, in seconds, before any was measured: as much as it may."""

_WEIGHT = 1 / 8
"""How much the latest duration counts for what the next thought is expected to take."""


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    """Somebody who waits for a turn, since when; ``turn``: done once it has come."""

    level: Level
    since: float
    turn: asyncio.Future[None] = field(default_factory=asyncio.Future[None])


class Turns:
    """Gives out the turns to think: as many at a time as there are workers, and round and round the tables."""

    def __init__(self, workers: int, now: Callable[[], float] = time.monotonic) -> None:
        """``now``: seconds."""
        self._workers = self._free = workers
        self._now = now
        self._queues: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        """Who waits at each table; the table whose turn it is comes first."""
        self._seconds = {(level, share): _USUAL * share / 100 for level in LEVELS for share in SHARES}
        """What a thought is expected to take at each level, with each percentage of its worlds."""

    @asynccontextmanager
    async def one(self, table: str, level: Level) -> AsyncGenerator[int]:
        """Wait for a turn of this table; the block has it, and gets the percentage of its worlds to look at."""
        await self._come(table, _Waiting(level, self._now()))
        share, began = self._share() if level == "hard" else SHARES[0], self._now()
        try:
            yield share
        finally:
            expected = self._seconds[level, share]
            self._seconds[level, share] += (self._now() - began - expected) * _WEIGHT
            self._pass_on()

    async def _come(self, table: str, waiting: _Waiting) -> None:
        if self._free:
            self._free -= 1
            return
        self._queues.setdefault(table, deque()).append(waiting)
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting.turn.cancelled():
                self._queues[table].remove(waiting)
                self._forget(table)
            else:
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a turn that is over to the next table, and that table no other before all others had one."""
        if not self._queues:
            self._free += 1
            return
        table, queue = next(iter(self._queues.items()))
        queue.popleft().turn.set_result(None)
        self._queues.move_to_end(table)
        self._forget(table)

    def _forget(self, table: str) -> None:
        if not self._queues[table]:
            del self._queues[table]

    def _share(self) -> int:
        """The largest percentage at which nobody who waits is expected to lose patience."""
        return next((share for share in SHARES if self._longest(share) <= PATIENCE), SHARES[-1])

    def _longest(self, share: int) -> float:
        """How long somebody will have waited at most, if computers at hard look at this percentage of their worlds."""
        now, longest = self._now(), 0.0
        ahead = self._seconds["hard", share]  # of the thought that begins now
        for waiting in self._in_order():
            longest = max(longest, now - waiting.since + ahead / self._workers)
            ahead += self._seconds[waiting.level, share if waiting.level == "hard" else SHARES[0]]
        return longest

    def _in_order(self) -> list[_Waiting]:
        """Everybody who waits, in the order in which their turns come."""
        rounds = zip_longest(*self._queues.values())
        return [waiting for round_ in rounds for waiting in round_ if waiting]
