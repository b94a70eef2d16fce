"""A thread that watches the event loop, since a hanging loop can't report itself; and the bot's messages to systemd."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from types import FrameType, TracebackType
from typing import Self

from bot.logs import stacks

log = logging.getLogger(__name__)

SLOW = 2.0
"""Seconds without an answer from the loop before the stacks of all threads are logged."""
STUCK = 60.0
"""Seconds without an answer before the process exits, so that the service restarts it."""
EXIT_CODE = 1

_TICK = 0.25
"""Seconds between two pings of the loop."""
_RECENT = 8
"""How many recent answers the lag is taken from."""
_BEAT = 10.0
"""The longest time in seconds between two messages to systemd."""
_PATIENCE_US = 60_000_000
"""Microseconds of patience asked of systemd during the start, with each of these messages."""
_LOGGED_WITHIN = 1.0
_DEBUGGERS = {"bdb", "pdb", "pydevd"}


class Watchdog:
    """Pings the event loop of the running task while entered.

    Time is counted in the thread's own ticks: a paused machine or process makes none, so a pause isn't a hang.
    """

    def __init__(self) -> None:
        self.observers: list[Callable[[float], object]] = []
        """Called in the loop at every answer with its lag in seconds."""
        self._thread: threading.Thread | None = None
        self._ending = threading.Event()
        self._asked: float | None = None
        self._late = deque([0.0], _RECENT)
        self._ready = False

    def __enter__(self) -> Self:
        loop, watched = asyncio.get_running_loop(), threading.get_ident()
        self._thread = threading.Thread(target=self._watch, args=(loop, watched), name="watchdog", daemon=True)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ending.set()
        if self._thread is not None:
            self._thread.join(_LOGGED_WITHIN)

    @property
    def lag(self) -> float:
        """The loop's lag in seconds: the worst of the last two seconds, or so far."""
        asked = self._asked
        return max(*self._late, 0.0 if asked is None else time.monotonic() - asked)

    def ready(self, status: str) -> None:
        """The bot has started: from now on a loop that hangs too long ends the process.

        Before that, a start that takes too long is left to systemd: restarted, it would only hang again.
        """
        self._ready = True
        notify("READY=1", f"STATUS={status}")

    def _watch(self, loop: asyncio.AbstractEventLoop, watched: int) -> None:
        waited = beaten = 0
        beat = round(min(_BEAT, int(os.environ.get("WATCHDOG_USEC") or 1e9) / 2e6) / _TICK)
        while not self._ending.wait(_TICK):
            beaten += 1
            if self._asked is not None:
                waited += 1
                self._judge(waited, watched)
                continue
            if waited >= SLOW / _TICK:
                _log(logging.WARNING, "the event loop answers again, after %.1f s", self._late[-1])
            waited = 0
            if beaten >= beat:
                beaten = 0
                notify("WATCHDOG=1" if self._ready else f"EXTEND_TIMEOUT_USEC={_PATIENCE_US}")
            self._asked = time.monotonic()
            try:
                loop.call_soon_threadsafe(self._answer)
            except RuntimeError:  # the loop is closed
                return

    def _answer(self) -> None:
        """Runs in the loop."""
        late = time.monotonic() - (self._asked or 0.0)
        self._late.append(late)
        self._asked = None
        for observe in self.observers:
            observe(late)

    def _judge(self, waited: int, watched: int) -> None:
        """Log or exit, after this many ticks without an answer."""
        if waited == SLOW / _TICK:
            _log(logging.WARNING, "the event loop has hung for %g s; the threads are at\n%s", SLOW, stacks())
        if waited >= STUCK / _TICK and self._ready and not _is_debugged(watched):
            _log(logging.CRITICAL, "the event loop hangs: the process ends; the threads are at\n%s", stacks())
            os._exit(EXIT_CODE)


def _is_debugged(thread: int) -> bool:
    """Whether a debugger is holding this thread."""
    frame: FrameType | None = sys._current_frames().get(thread)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  documented
    while frame is not None:
        if frame.f_globals.get("__name__") in _DEBUGGERS:
            return True
        frame = frame.f_back
    return False


def _log(level: int, message: str, *facts: object) -> None:
    """Log from a separate thread and wait only a moment, since it may be the log that hangs."""
    thread = threading.Thread(target=log.log, args=(level, message, *facts), daemon=True)
    thread.start()
    thread.join(_LOGGED_WITHIN)


def notify(*lines: str) -> None:
    """Send systemd these lines (sd_notify), if the service has ``Type=notify``."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.settimeout(0)  # the loop waits for nobody
        sender.sendto("\n".join(lines).encode(), "\0" + address[1:] if address[0] == "@" else address)
