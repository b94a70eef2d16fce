"""Discord's rate limits: of a route in a channel, of edits to old messages, and of the bot as a whole."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.sandbox.wire import Json, time_of

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
OLD = 3600.0
"""Seconds after which a message is old, for the limit of its edits."""


@dataclass(frozen=True, slots=True)
class Limit:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Denied:
    """A 429: its JSON and its headers."""

    json: Json
    headers: dict[str, str]


@dataclass(slots=True)
class _Window:
    """A fixed window: so many requests, then all of them again when it is over."""

    limit: Limit
    ends: float = 0.0
    left: int = 0

    def take(self, now: float) -> bool:
        if now >= self.ends:
            self.ends, self.left = now + self.limit.seconds, self.limit.requests
        self.left -= 1
        return self.left >= 0

    def headers(self, now: float, bucket: str) -> dict[str, str]:
        return {
            "X-RateLimit-Bucket": bucket,
            "X-RateLimit-Limit": str(self.limit.requests),
            "X-RateLimit-Remaining": str(max(0, self.left)),
            "X-RateLimit-Reset": f"{time.time() + self.ends - now:.3f}",
            "X-RateLimit-Reset-After": f"{self.ends - now:.3f}",
        }


GENEROUS = {
    "X-RateLimit-Limit": "1000",
    "X-RateLimit-Remaining": "999",
    "X-RateLimit-Reset": "0",
    "X-RateLimit-Reset-After": "1.000",
    "Via": "1.1 google",
}
"""The headers while no limit is kept. Without any, discord.py sends the requests of a route one after another."""


@dataclass(slots=True)
class Limits:
    """Off until `on` is set. Interaction routes have no limit here."""

    now: Callable[[], float]
    on: bool = False
    route: Limit = Limit(5, 5.0)
    """Of posting to a channel, and of editing in it."""
    old_edits: Limit = Limit(3, 6.0)
    """Of editing old messages of a channel."""
    whole: Limit = Limit(50, 1.0)
    """Of everything that counts."""
    denied: int = 0
    """How many requests were answered with 429."""
    _windows: dict[tuple[str, str], _Window] = field(default_factory=dict[tuple[str, str], _Window])
    _last_second: deque[float] = field(default_factory=deque[float])

    def take(self, method: str, template: str, params: Mapping[str, str]) -> tuple[dict[str, str], Denied | None]:
        """Counts a request; gives the headers of its answer, or why it is refused."""
        if not self.on:
            return GENEROUS, None
        now = self.now()
        if not self._take_global(now):
            wait = self._last_second[0] + self.whole.seconds - now
            return {}, self._deny(wait, {}, scope="global")
        if method == "PATCH" and template == MESSAGE and now - time_of(params["message_id"]) > OLD:
            window = self._window("old edits", params["channel_id"], self.old_edits)
            if not window.take(now):
                return {}, self._deny(window.ends - now, {}, code=30046)
        if template not in (MESSAGES, MESSAGE) or method not in ("POST", "PATCH"):
            return GENEROUS, None
        window = self._window(f"{method} {template}", params["channel_id"], self.route)
        allowed = window.take(now)
        headers = {**window.headers(now, f"{method.lower()}-message"), "Via": "1.1 google"}
        return headers, None if allowed else self._deny(window.ends - now, headers)

    def _window(self, kind: str, place: str, limit: Limit) -> _Window:
        return self._windows.setdefault((kind, place), _Window(limit))

    def _take_global(self, now: float) -> bool:
        while self._last_second and self._last_second[0] <= now - self.whole.seconds:
            self._last_second.popleft()
        if len(self._last_second) >= self.whole.requests:
            return False
        self._last_second.append(now)
        return True

    def _deny(self, wait: float, headers: dict[str, str], *, scope: str = "user", code: int = 0) -> Denied:
        self.denied += 1
        message = (
            "Maximum number of edits to messages older than 1 hour reached. Try again later."
            if code
            else "You are being rate limited."
        )
        json: Json = {"message": message, "retry_after": round(wait, 3), "global": scope == "global", "code": code}
        more = {"X-RateLimit-Scope": scope, "Retry-After": f"{wait:.3f}", "Via": "1.1 google"}
        if scope == "global":
            more["X-RateLimit-Global"] = "true"
        return Denied(json, {**headers, **more})
