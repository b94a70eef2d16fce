"""The threads in which discord.py sends heartbeats."""

from __future__ import annotations

import asyncio
import gc
import threading
import warnings

from discord.gateway import KeepAliveHandler

from tests.speed import FOR_EVER


async def abandon() -> None:
    """Clean up after a connection that was begun and given up, as the end of the bot's process would."""
    for thread in _threads():
        thread.stop()
    await ended()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # discord.py leaves the socket open
        gc.collect()


async def ended() -> None:
    """Wait for those told to stop: one that outlives the event loop makes whichever test comes next fail."""
    threads = [each for each in _threads() if each._stop_ev.is_set()]  # pyright: ignore[reportPrivateUsage]  no public way
    await asyncio.gather(*(asyncio.to_thread(thread.join, FOR_EVER) for thread in threads))


def _threads() -> list[KeepAliveHandler]:
    return [each for each in threading.enumerate() if isinstance(each, KeepAliveHandler)]
