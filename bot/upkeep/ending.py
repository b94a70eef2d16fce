"""Ending background tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

_TRIES = 4
"""How often a task is cancelled: code in between may swallow it, as Python 3.11's ``asyncio.wait_for`` does."""


async def end(tasks: Collection[asyncio.Task[Any]], seconds: float) -> None:
    """Cancel these tasks, repeatedly if one carries on, and wait at most this long until all have ended."""
    left = {task for task in tasks if not task.done()}
    for _ in range(_TRIES):
        for task in left:
            task.cancel()
        if left:
            _, left = await asyncio.wait(left, timeout=seconds / _TRIES)
