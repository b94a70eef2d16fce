"""How what goes on by itself is brought to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

_TRIES = 4
"""How often it is told to end: a library may keep a cancellation to itself, as ``asyncio.wait_for`` of 3.11 does."""


async def end(tasks: Collection[asyncio.Task[Any]], seconds: float) -> None:
    """Cancel these tasks, again where one goes on, and wait until they have ended, this long at most."""
    left = {task for task in tasks if not task.done()}
    for _ in range(_TRIES):
        for task in left:
            task.cancel()
        if left:
            _, left = await asyncio.wait(left, timeout=seconds / _TRIES)
