"""What Discord's answers say of the bot as a whole: how many it refuses, whether it is shut out, whether it's down.

Who makes 10,000 requests in ten minutes that are refused is shut out.
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
"""Seconds in which Discord counts."""
MARK = 250
"""So many in that time, and the bot sends one message a second of its own: refused all, they stay under a tenth."""
SLOWLY = 1.0
"""Seconds between two of these."""
UNKNOWN = 15.0
"""Seconds for which the bot is shut out where Discord doesn't say."""
NOTABLE = 1.0
"""Seconds of being shut out from which on the log tells of it."""
DOWN = 5
"""So many requests in a row that fail, and Discord is taken to be down: the bot tries one a second."""

_COUNTED = {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS}


class Traffic:
    """Is told of every answer. ``warn`` is called once with the count when it reaches the mark.

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
        """How many requests were refused lately, as Discord counts."""
        while self._refused and self._refused[0] <= time.monotonic() - WITHIN:
            self._refused.popleft()
        return len(self._refused)

    @property
    def strained(self) -> bool:
        """Whether what nobody has asked for had better wait."""
        return self.refused >= MARK

    @property
    def shut_out(self) -> bool:
        """Whether Discord takes nothing of the bot, whatever it is, as far as is known."""
        return self._shut is not None

    def earliest(self, last: float) -> float:
        """When the bot may send something of its own, where it last did so then; 0: at once.

        Where Discord takes nothing, or too little, one at a time tries whether it does again.
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
        elif self._shut is not None and now >= self._shut and not self._failed:  # else it was asked before
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
    """For how many seconds Discord refuses, by what it answered with 429."""
    return float(headers.get("Retry-After", UNKNOWN))


def _is_of_all(headers: Mapping[str, str]) -> bool:
    """Whether the bot is refused, and not this request: by Discord's limit of all, or before it gets there."""
    return headers.get("X-RateLimit-Scope") == "global" or "Via" not in headers
