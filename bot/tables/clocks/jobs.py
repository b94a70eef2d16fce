"""Periodic jobs, independent of what happens at tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

from bot.tables.clocks.clock import Clock

_LOOK = 60_000
"""Milliseconds until a process that isn't to do a job looks again whether it is."""


class Job(NamedTuple):
    """Something to do every ``every`` milliseconds, first at ``first`` milliseconds after the start.

    ``everywhere``: in every process; otherwise only one of them does it.
    """

    name: str
    work: Callable[[], Awaitable[None]]
    every: int
    first: int = 0
    everywhere: bool = False


class Jobs:
    """Runs each job when it is due. A job that fails is retried soon and doesn't hold up the others."""

    def __init__(self, now: Callable[[], int], jobs: Iterable[Job], is_first: Callable[[], bool]) -> None:
        """``now``: milliseconds since 1970, from a clock that never jumps.

        ``is_first``: whether this process does what only one does.
        """
        self._now = now
        self._is_first = is_first
        self._jobs = {job.name: job for job in jobs}
        self.clock = Clock(now, self._do, "job")

    def add(self, job: Job) -> None:
        """Another one; before ``start``."""
        self._jobs[job.name] = job

    def soon(self, name: str) -> None:
        """Do this one as soon as possible, if this process does it."""
        if name in self._jobs:
            self.clock.set(name, self._now())

    def start(self) -> None:
        """Start the jobs."""
        for job in self._jobs.values():
            self.clock.set(job.name, self._now() + job.first)
        self.clock.start()

    async def close(self) -> None:
        """Start no more jobs, as with ``Clock.close``."""
        await self.clock.close()

    async def _do(self, name: str) -> int:
        job = self._jobs[name]
        if not (job.everywhere or self._is_first()):
            return self._now() + min(job.every, _LOOK)
        await job.work()
        return self._now() + job.every
