"""Cloudflare's ban: who makes too many requests that are refused is heard no more for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from aiohttp import web


@dataclass(slots=True)
class Bans:
    """Counts answers with 401, 403 and 429, but for those of a limit that is shared with others."""

    now: Callable[[], float]
    limit: int = 10_000
    within: float = 600.0
    lasts: float = 3_600.0
    """Seconds."""
    most: int = 0
    """The highest count there has been."""
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
        """What everything is answered with while a ban lasts."""
        wait = self._until - self.now()
        if wait <= 0:
            return None
        return web.Response(status=429, text="error code: 1015", headers={"Retry-After": f"{wait:.0f}"})

    def heard(self, status: int, headers: Mapping[str, str]) -> None:
        """A request was answered like this."""
        if status not in (401, 403, 429) or headers.get("X-RateLimit-Scope") == "shared":
            return
        self._counted.append(self.now())
        self.most = max(self.most, self.count)
        if self.count > self.limit and self.answer is None:
            self.begin(self.lasts)

    def begin(self, seconds: float) -> None:
        """Answer nothing else for so long."""
        self.bans += 1
        self._until = self.now() + seconds
