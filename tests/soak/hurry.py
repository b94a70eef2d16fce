"""Time that goes faster than the machine's: an hour of it holds ten hours of an evening.

What is *time that passes* goes faster, for everybody in a process at once, by its clocks (``time.time``,
``time.monotonic``) and by its event loop: people's pauses, decisions' limits, how old messages and tokens get, the
windows of rate limits, waiting before something is tried again, the second between two edits. Nothing of the bot, of
the library or of the stand-in is told; and since windows and waits go faster by the same factor, a limit of 50 requests
a second is as tight as ever.

What is *work* doesn't: to compute, to write to the disk, to be on the way. A limit of that kind, written in seconds,
has to be so many times longer for the same real time (``real``): the three seconds in which Discord wants an answer,
the two after which the bot defers, what a computer may think, how long a picture is waited for, what stopping may
take, and the latency of the network. ``WORK`` lists those of the bot; they are also as much longer as this machine is
slower (``tests/speed.py``). Threads and other processes keep the machine's time.
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
from bot.sandbox import interactions, server
from bot.tables import clock, thinker
from bot.ui.wire import command_sync, pictures, reply
from tests.speed import limit

WORK: tuple[tuple[ModuleType, str], ...] = (
    (app, "_FINISHING"),
    (app, "_CLOSING"),
    (app, "_LEAVING"),
    (clock, "_ENDING"),
    (pictures, "PATIENCE"),
    (interactions, "ANSWER_WITHIN"),
    (reply, "DEFER_AFTER"),
    (reply, "SOONEST"),
    (server, "PATIENCE"),
    (command_sync, "PATIENCE"),
    (thinker, "START_SECONDS"),
)
"""Limits of what takes real time, in seconds: where they are."""

_speed = 1.0


def up(speed: float) -> None:
    """From now on time goes so many times faster in this process; to be called once, before its event loop is made."""
    global _speed  # noqa: PLW0603  a process has one time
    _speed = speed
    time.time, time.monotonic = _faster(time.time), _faster(time.monotonic)
    aiohttp.connector.monotonic = time.monotonic  # type: ignore[attr-defined]  # pyright: ignore[reportPrivateImportUsage]  it took the machine's when it was imported
    within = aiohttp.client.DEFAULT_TIMEOUT
    aiohttp.client.DEFAULT_TIMEOUT = aiohttp.ClientTimeout(  # type: ignore[misc]  # final for who has one time
        total=real(within.total or 0), sock_connect=real(within.sock_connect or 0)
    )
    for module, name in WORK:
        setattr(module, name, limit(real(getattr(module, name))))


def _faster(machine: Callable[[], float]) -> Callable[[], float]:
    began = machine()
    return lambda: began + _speed * (machine() - began)


def real(seconds: float) -> float:
    """So many seconds of the machine, as seconds of this process."""
    return seconds * _speed


def now() -> int:
    """The bot's clock: milliseconds since 1970."""
    return round(time.time() * 1_000)


def loop() -> asyncio.AbstractEventLoop:
    """An event loop whose waits are as much shorter as its clock goes faster."""
    return asyncio.SelectorEventLoop(_Selector())


class _Selector(selectors.DefaultSelector):
    """Waits for the machine's time, asked in that of this process."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """As every selector does."""
        return super().select(timeout / _speed if timeout and timeout > 0 else timeout)
