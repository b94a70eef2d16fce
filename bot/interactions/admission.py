"""Who goes first: clicks at tables, then what tables show, then people who only read; everybody has a limit."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.engine.refusal import Refusal

OWN_CLICKS = 10
"""How many unanswered clicks at tables one person may have."""
OWN_READS = 2
"""How many read-only requests one person may have: one at work and one waiting."""
READING = 4
"""How many of them may be at work at once."""
LONGEST = 5.0
"""How many seconds one counts among these: if Discord doesn't answer one, it doesn't hold up anybody else."""
WAITING = 2_000
"""How many may wait, of all people together."""
CROWD = 20
"""With more answers than these in progress at tables, everything else waits."""
SLOWLY = 0.1
"""Seconds between two tasks that wait for a crowd, since the crowd may stay for long."""
READ = 4
"""The importance of read-only requests: they come after everything that is a message."""
READ_ONLY = {"read_only": True}
"""The ``extras`` of a slash command that isn't about a table; for ids, the dispatcher knows which ones aren't."""


class Queue:
    """A waiting line: the lowest importance is called first, and among equals whoever came first."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def join(self, importance: int) -> asyncio.Future[None]:
        """Join the line; the future is done when it is this one's turn. One that is cancelled is skipped."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (importance, next(self._order), turn))
        return turn

    def call(self) -> bool:
        """Let the first in line go on; returns whether there was one."""
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return True
        return False

    def __bool__(self) -> bool:
        return bool(self._waiting)


class Gate:
    """Lets one caller go on at each turn of the event loop, so that others run in between."""

    def __init__(self, delay: Callable[[], float]) -> None:
        """``delay``: seconds until the next one goes on; 0: at the next turn of the loop."""
        self._delay = delay
        self._queue = Queue()
        self._calling: asyncio.Handle | None = None

    async def wait(self, importance: int = 0) -> None:
        """Wait for this caller's turn; the lowest importance goes first."""
        turn = self._queue.join(importance)
        self._call_later()
        await turn

    def _call_later(self) -> None:
        if self._calling is None:
            loop, delay = asyncio.get_running_loop(), self._delay()
            self._calling = loop.call_later(delay, self._call) if delay else loop.call_soon(self._call)

    def _call(self) -> None:
        self._calling = None
        if self._queue.call():
            self._call_later()


@dataclass(eq=False, slots=True)
class WaitingRead:
    """A person's read-only request, waiting for its turn."""

    user: int
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Admission:
    """Who is at work, and who has to wait for it.

    Clicks at tables are begun at once. Read-only requests aren't about a table, and are begun a few at a time, one per
    person.
    """

    def __init__(self) -> None:
        self._clicks = Counter[int]()
        self._at_work = 0
        self._reads = Counter[int]()
        self._reading: dict[WaitingRead, asyncio.TimerHandle] = {}
        self._waiting: list[WaitingRead] = []
        self.calm = Gate(lambda: SLOWLY if self.crowded else 0)
        """For what can wait until a crowd has passed."""
        self.step = Gate(lambda: 0)
        """For what can't wait, but may come in large numbers at once."""

    @property
    def crowded(self) -> bool:
        """Whether so many answers at tables are in progress that everything else has to wait."""
        return self._at_work > CROWD

    def click(self, user: int) -> None:
        """A person's click at a table begins, and lasts until ``clicked``; raises Refusal ``one-moment``."""
        _one_more(self._clicks, user, OWN_CLICKS)

    def clicked(self, user: int) -> None:
        """A click has ended."""
        _one_less(self._clicks, user)

    def work(self) -> Callable[[], None]:
        """Work on an answer at a table begins; call what this returns when it ends."""
        self._at_work += 1
        return self._worked

    def _worked(self) -> None:
        self._at_work -= 1

    def read(self, user: int) -> WaitingRead:
        """Put a person's read-only request in line, until ``read_ended``; raises Refusal ``one-moment``."""
        if len(self._waiting) >= WAITING:
            raise Refusal("one-moment")
        _one_more(self._reads, user, OWN_READS)
        request = WaitingRead(user)
        self._waiting.append(request)
        self._begin_reads()
        return request

    def read_ended(self, request: WaitingRead) -> None:
        """One has ended or was given up."""
        _one_less(self._reads, request.user)
        if request in self._waiting:
            self._waiting.remove(request)
        else:
            self._make_room(request)

    def _make_room(self, request: WaitingRead) -> None:
        timer = self._reading.pop(request, None)
        if timer:
            timer.cancel()
            self._begin_reads()

    def _begin_reads(self) -> None:
        while len(self._reading) < READING:
            at_work = {request.user for request in self._reading}
            request = next((request for request in self._waiting if request.user not in at_work), None)
            if request is None:
                return
            self._waiting.remove(request)
            self._reading[request] = asyncio.get_running_loop().call_later(LONGEST, self._make_room, request)
            if not request.turn.done():  # otherwise its task was cancelled, and ends it in a moment
                request.turn.set_result(None)


def _one_more(own: Counter[int], user: int, most: int) -> None:
    if own[user] >= most:
        raise Refusal("one-moment")
    own[user] += 1


def _one_less(own: Counter[int], user: int) -> None:
    """Count one less, and forget a person who has none left."""
    own[user] -= 1
    if not own[user]:
        del own[user]
