"""Discord's rate limits: of routes, of edits to old messages, and of the bot as a whole."""

from __future__ import annotations

import math
import time
from collections import defaultdict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.sandbox.world.payloads import Json, time_of

OLD = 3600.0
"""Seconds after which a message is old, for the limit of its edits."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of requests in a number of seconds."""

    requests: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Denied:
    """A 429: its JSON and its headers."""

    json: Json
    headers: dict[str, str]


@dataclass(slots=True)
class _Window:
    """A fixed window: that many requests, and a full allowance again once it is over."""

    ends: float = 0.0
    left: int = 0

    def take(self, now: float, requests: int, seconds: float) -> bool:
        if now >= self.ends:
            self.ends, self.left = now + seconds, requests
        self.left -= 1
        return self.left >= 0


GENEROUS = {
    "X-RateLimit-Limit": "1000",
    "X-RateLimit-Remaining": "999",
    "X-RateLimit-Reset": "0",
    "X-RateLimit-Reset-After": "1.000",
    "Via": "1.1 google",
}
"""The headers of routes without a limit. If there were none, discord.py would send a route's requests one by one."""

_MESSAGES = "/channels/{channel_id}/messages"
_ANSWER = "/interactions/"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
_KINDS = {
    ("POST", _MESSAGES): "posts",
    ("PATCH", _MESSAGES + "/{message_id}"): "edits",
    ("DELETE", _MESSAGES + "/{message_id}"): "deletes",
    ("POST", "/users/@me/channels"): "openings",
    **{("POST", route): "commands" for route in (_COMMANDS, _GUILD_COMMANDS)},
    **{("PUT", route): "commands" for route in (_COMMANDS, _GUILD_COMMANDS)},
}
"""The limit each route counts towards; everything done with an interaction's token after its answer is "tokens"."""
_MAJOR = ("channel_id", "guild_id", "webhook_token")
"""Path parameters that each have counts of their own per value."""
_BUCKETS = {"posts": "messages", "edits": "messages"}
"""Discord reports these two as one bucket but counts them separately (discord-api-docs #8073)."""


@dataclass(slots=True)
class Limits:
    """Limits as Discord documents them or as observed; tests can set each. Answers to interactions have none."""

    now: Callable[[], float]
    speed: float = 1.0
    """How many times faster than Discord's the windows of routes pass, for a bot that waits that much less."""
    posts: Limit = Limit(5, 5.0)
    edits: Limit = Limit(5, 5.0)
    deletes: Limit = Limit(5, 1.0)
    """Deleting messages younger than ten seconds; for older ones Discord allows more."""
    old_edits: Limit = Limit(3, 6.0)
    """Editing old messages of a channel."""
    tokens: Limit = Limit(5, 2.0)
    """Everything done with one token after the answer."""
    openings: Limit = Limit(10, 10.0)
    """Opening direct messages. A guess: Discord doesn't document it."""
    commands: Limit = Limit(5, 20.0)
    whole: Limit = Limit(50, 1.0)
    """Everything except interactions; `speed` doesn't affect it."""
    denied: int = 0
    """How many requests were answered with 429."""
    _windows: defaultdict[tuple[str, ...], _Window] = field(default_factory=lambda: defaultdict(_Window))
    _last_second: deque[float] = field(default_factory=deque[float])

    def take(self, method: str, template: str, params: Mapping[str, str]) -> tuple[dict[str, str], Denied | None]:
        """Counts a request; returns the headers of its answer, or the refusal."""
        if template.startswith(_ANSWER):
            return {}, None
        now = time.monotonic()
        by_token = template.startswith(_WEBHOOK)
        if not by_token and not self._take_global(now):
            wait = self._last_second[0] + self.whole.seconds - now
            return {}, self._deny(wait, {}, scope="global")
        kind = "tokens" if by_token else _KINDS.get((method, template))
        if kind is None:
            return GENEROUS, None
        if kind == "edits" and self.now() - time_of(params["message_id"]) > OLD:
            allowed, headers, wait = self._count("old_edits", params, now)
            if not allowed:
                return {}, self._deny(wait, {}, code=30046)
        allowed, headers, wait = self._count(kind, params, now)
        return headers, None if allowed else self._deny(wait, headers)

    def _count(self, kind: str, params: Mapping[str, str], now: float) -> tuple[bool, dict[str, str], float]:
        """Whether another request is allowed, the headers to send, and the seconds until the full allowance is back."""
        limit: Limit = getattr(self, kind)
        window = self._windows[kind, *(params.get(name, "") for name in _MAJOR)]
        allowed = window.take(now, limit.requests, limit.seconds / self.speed)
        wait = window.ends - now
        return (
            allowed,
            {
                "X-RateLimit-Bucket": _BUCKETS.get(kind, kind),
                "X-RateLimit-Limit": str(limit.requests),
                "X-RateLimit-Remaining": str(max(0, window.left)),
                "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
                "X-RateLimit-Reset-After": f"{wait:.3f}",
                "Via": "1.1 google",
            },
            wait,
        )

    def _take_global(self, now: float) -> bool:
        while self._last_second and self._last_second[0] <= now - self.whole.seconds:
            self._last_second.popleft()
        if len(self._last_second) >= self.whole.requests:
            return False
        self._last_second.append(now)
        return True

    def _deny(self, wait: float, headers: dict[str, str], *, scope: str = "user", code: int = 0) -> Denied:
        self.denied += 1
        wait = math.ceil(1000 * wait) / 1000  # round up: never too soon
        message = (
            "Maximum number of edits to messages older than 1 hour reached. Try again later."
            if code
            else "You are being rate limited."
        )
        json: Json = {"message": message, "retry_after": wait, "global": scope == "global", "code": code}
        more = {"X-RateLimit-Scope": scope, "Retry-After": f"{wait:.3f}", "Via": "1.1 google"}
        if scope == "global":
            more["X-RateLimit-Global"] = "true"
        return Denied(json, {**headers, **more})
