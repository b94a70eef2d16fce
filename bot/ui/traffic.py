"""How many requests Discord refuses: who makes 10,000 of them in ten minutes is heard no more."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from http import HTTPStatus

import aiohttp

log = logging.getLogger(__name__)

WITHIN = 600.0
"""Seconds in which Discord counts."""
MARK = 250
"""So many in that time, and the bot sends one message a second of its own: refused all, they stay under a tenth."""

_COUNTED = {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS}


class Traffic:
    """Hears every answer. ``warn`` is called once with the count when it reaches the mark."""

    def __init__(self, trace: aiohttp.TraceConfig, warn: Callable[[int], None]) -> None:
        self._warn = warn
        self._refused: deque[float] = deque()
        self._warned = False
        trace.on_request_end.append(self._answered)

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

    async def _answered(self, _: object, __: object, about: aiohttp.TraceRequestEndParams) -> None:
        headers = about.response.headers
        if about.response.status not in _COUNTED or headers.get("X-RateLimit-Scope") == "shared":
            return
        self._refused.append(time.monotonic())
        if self.strained and not self._warned:
            log.warning("Discord refused %d requests within ten minutes; few are made from now on", self.refused)
            self._warn(self.refused)
        self._warned = self.strained or (self._warned and self.refused > MARK // 2)
