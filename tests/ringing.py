"""For clocks that stand still until a test moves them: waking them, and knowing when everything due is done."""

from __future__ import annotations

from bot.tables.service.service import TableService

_NOBODY = "nobody"


def wake(tables: TableService, now: int) -> None:
    """Set the time: let the clocks check whether anything is due."""
    tables.timekeeper.clock.set(_NOBODY, now)
    tables.jobs.clock._earlier.set()  # pyright: ignore[reportPrivateUsage]  as an earlier deadline does


def is_quiet(tables: TableService, now: int) -> bool:
    """Whether nothing is due any more and nothing that was due is still being done."""
    clock, jobs = tables.timekeeper.clock, tables.jobs.clock
    if clock._ringing or jobs._ringing or _NOBODY in clock._times:  # pyright: ignore[reportPrivateUsage]  no public way
        return False
    return all(when > now for when in jobs._times.values())  # pyright: ignore[reportPrivateUsage]  no public way
