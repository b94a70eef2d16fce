"""Time that goes faster than the machine's, so that ten hours of an evening fit into one.

*Passing time* goes faster for everything in a process, because its clocks (``time.time``, ``time.monotonic``) and its
event loop do: people's pauses, time limits of decisions, the age of messages and tokens, the windows of rate limits,
waits before retries, the second between two edits. The bot, the library and the fake Discord don't notice; and since
windows and waits go faster by the same factor, a limit of 50 requests a second is as tight as ever.

*Work* doesn't go faster: computing, writing to the disk, travelling. Its limits in seconds must be multiplied by the
factor to be the same real time (``real``): the three seconds in which Discord expects an answer, the two after which
the bot defers, thinking times of computers, waits for pictures, the time to stop, and the latency of the network.
``WORK`` lists those of the bot, which are also extended on slow machines (``tests/speed.py``). Threads and other
processes keep the machine's time.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable
from types import ModuleType

import aiohttp.client
import aiohttp.connector

from bot import app
from bot.interactions import reply
from bot.messages import pictures
from bot.sandbox import server
from bot.sandbox.api import interactions
from bot.tables.clocks import clock
from bot.tables.thinking import worker
from bot.upkeep import command_sync, liveness
from tests.speed import limit

WORK: tuple[tuple[ModuleType, str], ...] = (
    (app, "_FINISHING"),
    (app, "_CLOSING"),
    (app, "_LEAVING"),
    (clock, "_ENDING"),
    (pictures, "PATIENCE"),
    (liveness, "ANSWERED"),
    (liveness, "UNPRESSED"),  # or the bot begins a new session, and who presses meanwhile gets no answer
    (interactions, "ANSWER_WITHIN"),
    (reply, "DEFER_AFTER"),
    (reply, "SOONEST"),
    (server, "PATIENCE"),
    (command_sync, "PATIENCE"),
    (worker, "START_SECONDS"),
)
"""Where the limits in seconds of things that take real time are."""

_speed = 1.0


def up(speed: float) -> None:
    """Make time go this many times faster in this process; to be called once, before its event loop is created."""
    global _speed  # noqa: PLW0603  a process has one time
    _speed = speed
    time.time, time.monotonic = _faster(time.time), _faster(time.monotonic)
    aiohttp.connector.monotonic = time.monotonic  # type: ignore[attr-defined]  # pyright: ignore[reportPrivateImportUsage]  it imported the machine's
    within = aiohttp.client.DEFAULT_TIMEOUT
    aiohttp.client.DEFAULT_TIMEOUT = aiohttp.ClientTimeout(  # type: ignore[misc]  # final only for users with one time
        total=real(within.total or 0), sock_connect=real(within.sock_connect or 0)
    )
    for module, name in WORK:
        setattr(module, name, limit(real(getattr(module, name))))


def _faster(machine: Callable[[], float]) -> Callable[[], float]:
    began = machine()
    return lambda: began + _speed * (machine() - began)


def real(seconds: float) -> float:
    """Converts seconds of the machine to seconds of this process."""
    return seconds * _speed


def now() -> int:
    """The bot's clock: milliseconds since 1970."""
    return round(time.time() * 1_000)


def loop() -> asyncio.AbstractEventLoop:
    """An event loop whose waits are shortened to match its faster clock."""
    return asyncio.SelectorEventLoop(_Selector())


class _Selector(selectors.DefaultSelector):
    """Converts timeouts from this process's time to the machine's."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Wait like any selector, with a converted timeout."""
        return super().select(timeout / _speed if timeout and timeout > 0 else timeout)
