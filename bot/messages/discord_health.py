"""What Discord's answers say about the bot as a whole: how many are refusals, whether it is shut out, or Discord down.

Discord shuts out bots with 10,000 refused requests in ten minutes.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from http import HTTPStatus

import aiohttp

log = logging.getLogger(__name__)

WITHIN = 600.0
"""The length of the period, in seconds, in which Discord counts."""
MARK = 250
"""With this many refusals in that time, the bot sends only one message a second of its own: even if Discord refuses
all of them, they stay below a tenth of its limit."""
SLOWLY = 1.0
"""Seconds between two of these messages."""
UNKNOWN = 15.0
"""Seconds for which the bot is shut out if Discord doesn't say how long."""
NOTABLE = 1.0
"""How many seconds of being shut out are worth a line in the log."""
DOWN = 5
"""After this many failed requests in a row Discord is taken to be down: the bot tries one a second."""

_COUNTED = {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS}


class DiscordHealth:
    """Sees every answer of Discord. ``warn`` is called once with the count when it reaches the mark.

    Times are those of ``time.monotonic``.
    """

    def __init__(self, trace: aiohttp.TraceConfig, warn: Callable[[int], None]) -> None:
        self._warn = warn
        self._refused: deque[float] = deque()
        self._warned = False
        self._shut: float | None = None
        self._failed = 0
        trace.on_request_end.append(self._answered)
        trace.on_request_exception.append(self._unanswered)

    @property
    def refused(self) -> int:
        """How many requests were refused recently, counted as Discord does."""
        while self._refused and self._refused[0] <= time.monotonic() - WITHIN:
            self._refused.popleft()
        return len(self._refused)

    @property
    def strained(self) -> bool:
        """Whether requests that nobody asked for had better wait."""
        return self.refused >= MARK

    @property
    def shut_out(self) -> bool:
        """Whether Discord currently accepts nothing from the bot, as far as is known."""
        return self._shut is not None

    def earliest(self, last: float) -> float:
        """When the bot may next send something of its own, if it last did so then; 0: at once.

        While Discord accepts nothing, or too little, one request at a time tests whether that has changed.
        """
        if self._shut is not None:
            return max(self._shut, last + SLOWLY)
        return last + SLOWLY if self.strained or self._failed >= DOWN else 0.0

    async def _answered(self, _: object, __: object, about: aiohttp.TraceRequestEndParams) -> None:
        headers, status, now = about.response.headers, about.response.status, time.monotonic()
        self._failed = self._failed + 1 if status >= HTTPStatus.INTERNAL_SERVER_ERROR else 0
        if status == HTTPStatus.TOO_MANY_REQUESTS and _is_of_all(headers):
            if self._shut is None and wait_of(headers) >= NOTABLE:
                log.warning("Discord takes nothing of the bot for %.0f s", wait_of(headers))
            self._shut = max(self._shut or 0.0, now + wait_of(headers))
        elif self._shut is not None and now >= self._shut and not self._failed:  # else the request is older
            self._shut = None
        if status not in _COUNTED or headers.get("X-RateLimit-Scope") == "shared":
            return
        self._refused.append(now)
        if self.strained and not self._warned:
            log.warning("Discord refused %d requests within ten minutes; few are made from now on", self.refused)
            self._warn(self.refused)
        self._warned = self.strained or (self._warned and self.refused > MARK // 2)

    async def _unanswered(self, _: object, __: object, ___: object) -> None:
        self._failed += 1


def wait_of(headers: Mapping[str, str]) -> float:
    """How many seconds Discord refuses requests, from the headers of a 429 response."""
    return float(headers.get("Retry-After", UNKNOWN))


def _is_of_all(headers: Mapping[str, str]) -> bool:
    """Whether this refuses the bot, not one request: by Discord's global limit, or before it gets to Discord."""
    return headers.get("X-RateLimit-Scope") == "global" or "Via" not in headers
