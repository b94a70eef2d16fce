"""Cloudflare's ban: a client that makes too many refused requests is shut out for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from aiohttp import web


@dataclass(slots=True)
class Bans:
    """Counts answers with 401, 403 and 429, except those of a shared limit."""

    now: Callable[[], float]
    limit: int = 10_000
    within: float = 600.0
    lasts: float = 3_600.0
    """Seconds."""
    most: int = 0
    """The highest count so far."""
    bans: int = 0
    _counted: deque[float] = field(default_factory=deque[float])
    _until: float = 0.0

    @property
    def count(self) -> int:
        """How many there were in the last ten minutes."""
        while self._counted and self._counted[0] <= self.now() - self.within:
            self._counted.popleft()
        return len(self._counted)

    @property
    def answer(self) -> web.Response | None:
        """The answer to every request while a ban lasts."""
        wait = self._until - self.now()
        if wait <= 0:
            return None
        return web.Response(status=429, text="error code: 1015", headers={"Retry-After": f"{wait:.0f}"})

    def heard(self, status: int, headers: Mapping[str, str]) -> None:
        """Count the answer to a request."""
        if status not in (401, 403, 429) or headers.get("X-RateLimit-Scope") == "shared":
            return
        self._counted.append(self.now())
        self.most = max(self.most, self.count)
        if self.count > self.limit and self.answer is None:
            self.begin(self.lasts)

    def begin(self, seconds: float) -> None:
        """Ban the client for this many seconds."""
        self.bans += 1
        self._until = self.now() + seconds
