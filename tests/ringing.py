"""Clocks that stand still until they are told: waking them, and knowing when all that was due is done."""

from __future__ import annotations

from bot.tables.registry import Registry

_NOBODY = "nobody"


def wake(registry: Registry, now: int) -> None:
    """It is so late now: let the clocks look whether anything is due."""
    registry.clock.set(_NOBODY, now)
    registry.jobs.clock._earlier.set()  # pyright: ignore[reportPrivateUsage]  what would wake it at another time


def is_quiet(registry: Registry, now: int) -> bool:
    """Whether nothing is due any more, and nothing is at work that was."""
    tables, jobs = registry.clock, registry.jobs.clock
    if tables._ringing or jobs._ringing or _NOBODY in tables._times:  # pyright: ignore[reportPrivateUsage]  nothing else tells
        return False
    return all(when > now for when in jobs._times.values())  # pyright: ignore[reportPrivateUsage]  nothing else tells
