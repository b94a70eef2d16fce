"""The library's threads that send heartbeats."""

from __future__ import annotations

import asyncio
import gc
import threading
import warnings

from discord.gateway import KeepAliveHandler

from tests.speed import FOR_EVER


async def abandon() -> None:
    """End what is left of a connection that was begun and given up, as the end of the bot's process would."""
    for thread in _threads():
        thread.stop()
    await ended()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # of the library: it leaves the socket open
        gc.collect()


async def ended() -> None:
    """Wait for those that are to stop: one that outlives the event loop fails whichever test comes next."""
    threads = [each for each in _threads() if each._stop_ev.is_set()]  # pyright: ignore[reportPrivateUsage]  nothing else tells
    await asyncio.gather(*(asyncio.to_thread(thread.join, FOR_EVER) for thread in threads))


def _threads() -> list[KeepAliveHandler]:
    return [each for each in threading.enumerate() if isinstance(each, KeepAliveHandler)]
