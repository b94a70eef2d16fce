"""Ending what goes on in the background."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine
from typing import Any

from bot.db.connection import DatabaseError

_TRIES = 4
"""How often a task is cancelled: code in between may swallow it, as Python 3.11's ``asyncio.wait_for`` does."""

log = logging.getLogger(__name__)


async def end(tasks: Collection[asyncio.Task[Any]], seconds: float) -> None:
    """Cancel these tasks, repeatedly if one carries on, and wait at most this long until all have ended."""
    left = {task for task in tasks if not task.done()}
    for _ in range(_TRIES):
        for task in left:
            task.cancel()
        if left:
            _, left = await asyncio.wait(left, timeout=seconds / _TRIES)


async def end_steps(*steps: Coroutine[Any, Any, None]) -> None:
    """Run these steps concurrently; errors are logged, and stop neither the other steps nor what comes after."""
    for outcome in await asyncio.gather(*steps, return_exceptions=True):
        if isinstance(outcome, DatabaseError):
            log.warning("closing: the database can't be written: %s", outcome)
        elif isinstance(outcome, Exception):
            log.error("closing: a step failed", exc_info=outcome)
