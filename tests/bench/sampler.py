"""Which part of the bot its processor time goes to, asked of its threads a few hundred times a second."""

from __future__ import annotations

import re
import signal
import sys
import threading
import time
from collections import defaultdict
from types import FrameType

EVERY = 0.002
"""Seconds of processor time between two samples; the system may make it a few times longer."""
_IDLE = 0.0005
"""A thread that has used less, in seconds, doesn't count as busy."""
REST = "the rest: event loop, system"
PARTS = {
    "pictures": r"/bot/art/|/bot/messages/pictures\.py|/PIL/|/cogs/\w+/pictures\.py",
    "SQL": r"/bot/db/|/bot/tables/storage/|/aiosqlite/|/psycopg/",
    "words": r"/bot/(?:i18n|fluent|names)\.py|/fluent/",
    "views, legal moves, rules": r"/cogs/\w+/rules|/bot/engine/",
    "components encoded": r"(?:/discord/.*):(?:to_\w+|_to_json)$|/json/encoder\.py",
    "components built": r"/bot/screens/|/cogs/\w+/layout|/bot/features/\w+/screens\.py|/discord/(?:ui/|components\.py)",
    "discord.py's adapter and gateway": r"/discord/|/aiohttp/|/yarl/|/multidict/",
    "the bot's tables": r"/bot/tables/",
    "the bot's messages, presses, handlers": r"/bot/",
}
"""Which files, and functions after a colon, are a part's. The innermost call that is any part's says whose it is."""
_PATTERNS = {part: re.compile(pattern) for part, pattern in PARTS.items()}


class Sampler:
    """Processor time of this process in seconds, by part, from a SIGUSR1 on."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self._parts: dict[str, str] = {}
        self._clocks: dict[int, float] = {}
        self._last: dict[int, str] = {}
        self._before = 0.0

    def wait(self) -> None:
        """Wait for the signal; only the main thread can."""
        signal.signal(signal.SIGUSR1, self._start)
        signal.signal(signal.SIGPROF, self._sample)
        for each in (signal.SIGUSR1, signal.SIGPROF):
            signal.siginterrupt(each, False)  # or SQLite takes a lock that it didn't get for another's

    def _start(self, _: int, __: FrameType | None) -> None:
        self._before = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _sample(self, _: int, interrupted: FrameType | None) -> None:
        """All since the last sample is whose is at work now: the main thread's, or the busiest of the others."""
        busiest = self._busiest()
        if interrupted and interrupted.f_code.co_filename.endswith("/selectors.py") and busiest:
            part = busiest
        else:
            part = self._part(interrupted)
        now = time.process_time()
        self.spent[part] += now - self._before
        self._before = now

    def _busiest(self) -> str | None:
        """What the thread besides the main one does that has used most since the last sample; None if none has."""
        frames = sys._current_frames()  # pyright: ignore[reportPrivateUsage]  the only way to ask another thread
        most, part = 0.0, None
        for thread in threading.enumerate():
            ident = thread.ident
            if thread is threading.main_thread() or ident is None or ident not in frames:
                continue
            clock = time.clock_gettime(time.pthread_getcpuclockid(ident))
            used, self._clocks[ident] = clock - self._clocks.get(ident, clock), clock
            if (found := self._part(frames[ident])) != REST:  # or it has just ended what it did
                self._last[ident] = found
            if used > max(most, _IDLE):
                most, part = used, self._last.get(ident, REST)
        return part

    def _part(self, frame: FrameType | None) -> str:
        while frame is not None:
            if (part := self._part_of(f"{frame.f_code.co_filename}:{frame.f_code.co_name}")) != REST:
                return part
            frame = frame.f_back
        return REST

    def _part_of(self, function: str) -> str:
        if function not in self._parts:
            found = (part for part, pattern in _PATTERNS.items() if pattern.search(function))
            self._parts[function] = next(found, REST)
        return self._parts[function]
