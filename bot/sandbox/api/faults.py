"""Faults between the bot and Discord, on demand."""

from __future__ import annotations

import re
from dataclasses import dataclass, field


@dataclass(slots=True)
class Fault:
    """Affects the next `times` requests whose `METHOD /path` matches the pattern."""

    pattern: re.Pattern[str]
    times: int | None
    """None: until it is removed."""
    delay: float = 0.0
    """Seconds by which the answer is delayed."""
    status: int | None = None
    """The status of the answer, in place of the real one."""
    code: int = 0
    """Discord's error code in that answer."""
    reset: bool = False
    """Reset the connection instead of answering."""
    after: bool = False
    """Carry out the request first: it takes effect, but the answer is lost or late."""
    headers: dict[str, str] = field(default_factory=dict[str, str])
    retry_after: float | None = None
    """Seconds; for status 429."""
    every: int = 1
    """Only every n-th matching request is affected."""
    hits: int = 0
    _matched: int = 0

    def strikes(self, *names: str) -> bool:
        """Whether this request, known by any of these names, is affected; counts it if it matches."""
        if not any(self.pattern.search(name) for name in names):
            return False
        self._matched += 1
        return self._matched % self.every == 0


class Faults:
    """The active faults.

    A pattern is a regular expression searched for in `METHOD /path/template`, as in
    `POST /channels/{channel_id}/messages`, and in the same with the actual path.
    """

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self.deliver_twice = 0
        """How many of the next interactions are delivered twice."""

    def slow(self, seconds: float, pattern: str = "", *, times: int | None = None, after: bool = True) -> Fault:
        """Delay answers; with `after` the request takes effect on time, otherwise it is late as well."""
        return self._add(Fault(re.compile(pattern), times, delay=seconds, after=after))

    def errors(
        self,
        status: int = 500,
        pattern: str = "",
        *,
        code: int = 0,
        times: int | None = 1,
        after: bool = False,
        every: int = 1,
    ) -> Fault:
        """Answer with this status and Discord's code; with `after` the request takes effect all the same."""
        return self._add(Fault(re.compile(pattern), times, status=status, code=code, after=after, every=every))

    def reset(self, pattern: str = "", *, times: int | None = 1, after: bool = False) -> Fault:
        """Reset the connection instead of answering."""
        return self._add(Fault(re.compile(pattern), times, reset=True, after=after))

    def rate_limit(
        self, retry_after: float, pattern: str = "", *, times: int | None = 1, scope: str = "user", via: bool = True
    ) -> Fault:
        """Answer with 429. Scope: user, shared or global. Without `via` it looks like a ban by Cloudflare."""
        headers = {"X-RateLimit-Scope": scope, "Retry-After": f"{retry_after:.3f}"}
        if scope == "global":
            headers["X-RateLimit-Global"] = "true"
        if via:
            headers["Via"] = "1.1 google"
        return self._add(Fault(re.compile(pattern), times, status=429, headers=headers, retry_after=retry_after))

    def remove(self, fault: Fault) -> None:
        """End this fault; does nothing if it is already over."""
        if fault in self._faults:
            self._faults.remove(fault)

    def clear(self) -> None:
        """End all faults."""
        self._faults.clear()
        self.deliver_twice = 0

    def take(self, method: str, template: str, path: str) -> Fault | None:
        """The fault for this request, if any; counts the request."""
        for fault in self._faults:
            if fault.strikes(f"{method} {template}", f"{method} {path}"):
                fault.hits += 1
                if fault.times is not None and fault.hits >= fault.times:
                    self._faults.remove(fault)
                return fault
        return None

    def _add(self, fault: Fault) -> Fault:
        self._faults.append(fault)
        return fault
