"""What goes wrong between the bot and Discord, on demand."""

from __future__ import annotations

import re
from dataclasses import dataclass, field


@dataclass(slots=True)
class Fault:
    """Something that happens to the next `times` requests whose `METHOD /path` the pattern finds."""

    pattern: re.Pattern[str]
    times: int | None
    """None: until it is removed."""
    delay: float = 0.0
    """Seconds the answer takes longer."""
    status: int | None = None
    """Answered with this status instead of the true answer."""
    code: int = 0
    """And with this code of Discord's."""
    reset: bool = False
    """The connection is reset instead of an answer."""
    after: bool = False
    """The work is done first: accepted, but the answer is lost or late."""
    headers: dict[str, str] = field(default_factory=dict[str, str])
    retry_after: float | None = None
    """For status 429, in seconds."""
    every: int = 1
    """Of the requests that match, only each of this number is hit."""
    hits: int = 0
    _matched: int = 0

    def strikes(self, *names: str) -> bool:
        """Whether a request of one of these names is hit; counts it when the pattern finds one."""
        if not any(self.pattern.search(name) for name in names):
            return False
        self._matched += 1
        return self._matched % self.every == 0


class Faults:
    """The faults that are on.

    A pattern is a regular expression over `METHOD /path/template`, as in `POST /channels/{channel_id}/messages`, or
    over the same with the path that was requested.
    """

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self.deliver_twice = 0
        """How many of the next interactions are delivered twice."""

    def slow(self, seconds: float, pattern: str = "", *, times: int | None = None, after: bool = True) -> Fault:
        """Answers come late; with `after` the work was done in time, otherwise it is done late as well."""
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
        """Answers are this status, with a code of Discord's; with `after` the work was done nevertheless."""
        return self._add(Fault(re.compile(pattern), times, status=status, code=code, after=after, every=every))

    def reset(self, pattern: str = "", *, times: int | None = 1, after: bool = False) -> Fault:
        """The connection is reset instead of an answer."""
        return self._add(Fault(re.compile(pattern), times, reset=True, after=after))

    def rate_limit(
        self, retry_after: float, pattern: str = "", *, times: int | None = 1, scope: str = "user", via: bool = True
    ) -> Fault:
        """Answers are 429. Scope: user, shared or global. Without `via` it looks like a ban by Cloudflare."""
        headers = {"X-RateLimit-Scope": scope, "Retry-After": f"{retry_after:.3f}"}
        if scope == "global":
            headers["X-RateLimit-Global"] = "true"
        if via:
            headers["Via"] = "1.1 google"
        return self._add(Fault(re.compile(pattern), times, status=429, headers=headers, retry_after=retry_after))

    def remove(self, fault: Fault) -> None:
        """Ends this fault; nothing happens when it is over already."""
        if fault in self._faults:
            self._faults.remove(fault)

    def clear(self) -> None:
        """Ends all faults."""
        self._faults.clear()
        self.deliver_twice = 0

    def take(self, method: str, template: str, path: str) -> Fault | None:
        """The fault for this request, if any; counts it."""
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
