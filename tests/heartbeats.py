"""The library's threads that send heartbeats."""

from __future__ import annotations

import asyncio
import threading

from discord.gateway import KeepAliveHandler

from tests.speed import FOR_EVER


async def ended() -> None:
    """Wait for those that are to stop: one that outlives the event loop fails whichever test comes next."""
    threads = [each for each in threading.enumerate() if isinstance(each, KeepAliveHandler) and each._stop_ev.is_set()]  # pyright: ignore[reportPrivateUsage]  nothing else tells
    await asyncio.gather(*(asyncio.to_thread(thread.join, FOR_EVER) for thread in threads))
