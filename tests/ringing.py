"""For clocks that stand still until a test moves them: waking them, and knowing when everything due is done."""

from __future__ import annotations

from bot.tables.registry import Registry

_NOBODY = "nobody"


def wake(registry: Registry, now: int) -> None:
    """Set the time: let the clocks check whether anything is due."""
    registry.clock.set(_NOBODY, now)
    registry.jobs.clock._earlier.set()  # pyright: ignore[reportPrivateUsage]  as an earlier deadline does


def is_quiet(registry: Registry, now: int) -> bool:
    """Whether nothing is due any more and nothing that was due is still being done."""
    tables, jobs = registry.clock, registry.jobs.clock
    if tables._ringing or jobs._ringing or _NOBODY in tables._times:  # pyright: ignore[reportPrivateUsage]  no public way
        return False
    return all(when > now for when in jobs._times.values())  # pyright: ignore[reportPrivateUsage]  no public way
