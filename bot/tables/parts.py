"""Which tables are this process's: those of the parts that it holds. On SQLite that is all of them.

Everybody hears, whoever holds the part speaks: every process is told everything by Discord, and only the one that holds
a table's part acts on it, thinks, keeps its time and shows it. A process that is told only some of it, that of certain
shards, holds only parts whose servers are among them.
"""

from __future__ import annotations

import asyncio
import logging
import math
import re
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from bot.db.connection import DatabaseError, Hold, Holders, Sharing
from bot.tables.refusals import Elsewhere

log = logging.getLogger(__name__)

PARTS = 64
ALL = frozenset(range(PARTS))
NEVER = -1
"""A term that nobody has."""
FIRST = 0
"""Whoever holds this part does what is to be done once, however many processes there are."""
TICK = 0.5
"""Seconds between two looks at who holds what."""
LEASE = 4.0
"""Seconds after which parts that couldn't be confirmed aren't held any more: others take them after some more."""
UNWANTED = 1.0
"""Seconds after which a part that everybody with room for it has left is taken by whoever can."""
HEARD = LEASE + 1.0
"""Seconds after which what was announced has been heard by everybody who can still write."""
KEPT = 2.0
"""Seconds for which a click is kept for whoever takes its part over."""

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH = 7
"""The letters of a table's id."""
SNOWFLAKE = 22
"""The bits of an id of Discord's after which it has its time: by that, Discord spreads servers over shards."""
_SHARDS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?/([0-9]{1,2})", re.ASCII)


def part_of(owner: int) -> int:
    """The part of a server's tables, or of what a person plays at no server's table.

    A shard's servers are those of certain parts, wherever the number of shards divides that of the parts.
    """
    return (owner >> SNOWFLAKE) % PARTS


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards a process handles: from the first to the last, of how many in all; by default all of them.

    >>> some = Shards.read("4-7/16")
    >>> some.parts == {part for part in range(64) if 4 <= part % 16 <= 7}, some.heard, str(some)
    (True, [0, 4, 5, 6, 7], '4-7/16')
    """

    first: int = 0
    last: int = 0
    total: int = 1

    @classmethod
    def read(cls, text: str) -> Shards:
        """What is written as ``4-7/16`` or ``4/16``; raises ValueError."""
        found = _SHARDS.fullmatch(text)
        if found is None:
            raise ValueError(text)
        first, last, total = (int(number or found[1]) for number in found.groups())
        if not first <= last < total <= PARTS or PARTS % total:
            raise ValueError(text)
        return cls(first, last, total)

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.total}"

    @property
    def whole(self) -> bool:
        """Whether these are all shards there are."""
        return self.last - self.first + 1 == self.total

    @property
    def parts(self) -> frozenset[int]:
        """The parts of their servers."""
        return frozenset(part for part in ALL if self.first <= part % self.total <= self.last)

    @property
    def heard(self) -> list[int]:
        """These, and the one that direct messages arrive at."""
        return sorted({0, *range(self.first, self.last + 1)})

    @property
    def number(self) -> int:
        """A number below 65,536 that stands for them.

        >>> Shards.of(Shards(4, 7, 16).number), Shards().number, Shards(0, 15, 16).number
        (Shards(first=4, last=7, total=16), 0, 0)
        """
        return 0 if self.whole else (self.total.bit_length() - 1) << 12 | self.first << 6 | self.last

    @classmethod
    def of(cls, number: int) -> Shards:
        """Those that this number stands for."""
        return cls(number >> 6 & 63, number & 63, 1 << (number >> 12))


def new_id(part: int) -> str:
    """An id for a table of this part."""
    while True:
        made = "".join(secrets.choice(_ALPHABET) for _ in range(LENGTH))
        if told_by(made) == part:
            return made


def told_by(table: str) -> int:
    """The part that a table's id tells.

    >>> told_by("k3x9q2a")
    31
    """
    return crc32(table.encode()) % PARTS


class Parts:
    """The parts that this process holds.

    ``gained`` is called with parts that are held from now on, and whether nobody held anything before; ``losing``
    before parts are given away, ``lost`` once some are lost without having been asked, and ``settled`` when what is in
    parts that were gained goes on.
    """

    gained: Callable[[Collection[int], bool], Awaitable[None]]
    losing: Callable[[Collection[int]], Awaitable[None]]
    lost: Callable[[Collection[int]], None]
    settled: Callable[[], None]

    def __init__(self, sharing: Sharing | None, shards: Shards | None = None) -> None:
        """``sharing``: None if this process is the only one. ``shards``: those it takes care of; None: all."""
        self.shards = shards or Shards()
        self.own = self.shards.parts
        """What it can hold."""
        self.split = not self.shards.whole
        """Whether there is a process that doesn't hear everything."""
        self.joins = False
        """Whether others held something when this process began."""
        self._sharing = sharing
        self._terms: dict[int, int] = dict.fromkeys(ALL, 0) if sharing is None else {}
        self._confirmed = 0.0
        self._others = False
        self._away = False
        self._last: frozenset[int] = frozenset()
        self._look_now = asyncio.Event()
        self._declined: set[int] = set()
        self._free: dict[int, float] = {}
        """Since when parts are known to be held by nobody."""
        self._extra: set[int] = set()
        """Parts that nobody else wanted, which aren't given away to make shares equal."""
        self._serving: Mapping[int, int] = {}
        self._tending: asyncio.Task[None] | None = None
        self._at_work: set[asyncio.Task[None]] = set()
        self._is_ready: Callable[[], bool] = bool

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""
        return self._sharing is not None

    @property
    def others(self) -> bool:
        """Whether another process that could hold the same parts is there for people."""
        return self._others

    @property
    def held(self) -> frozenset[int]:
        """The parts that are held at this moment."""
        return frozenset(self._terms) if self._is_confirmed else frozenset()

    @property
    def _is_confirmed(self) -> bool:
        return self._sharing is None or time.monotonic() - self._confirmed < LEASE

    def hold(self, part: int) -> Hold:
        """How this part is held; raises Elsewhere if it isn't."""
        term = self._terms.get(part) if self._is_confirmed else None
        if term is None:
            raise Elsewhere(part)
        return Hold(part, term)

    def holds(self, hold: Hold) -> bool:
        """Whether a part is held, and has been all the time."""
        return self._is_confirmed and self._terms.get(hold.part) == hold.term

    def owns(self, owner: int) -> bool:
        """Whether what is of this server, or of this person alone, is this process's."""
        return self._is_confirmed and part_of(owner) in self._terms

    @property
    def first(self) -> bool:
        """Whether this process does what is to be done once."""
        return self._is_confirmed and FIRST in self._terms

    def was_ours(self, part: int) -> bool:
        """Whether this process held the part last, as far as it knows, and nobody can be asked at this moment."""
        return part in self._last and (self._away or not self._is_confirmed)

    def decline(self, parts: Iterable[int]) -> None:
        """Leave these to others, as long as there are any: they have tables that this process can't read."""
        self._declined |= set(parts)
        self._look_now.set()

    def look_again(self) -> None:
        """Something has changed: look at once who holds what."""
        self._look_now.set()

    async def begin(self) -> bool:
        """Take what nobody holds; returns whether nobody held any of it, so that this process takes care of it alone.

        Raises DatabaseError.
        """
        if self._sharing is None:
            return True
        asked = time.monotonic()
        found = await self._sharing.standing()
        self.joins = bool(found.holders)
        self._see(found)
        if self.own & found.holders.keys():
            return False
        taken = await self._sharing.take(self.own)
        if taken.keys() != self.own:  # another one begins at the same moment
            await self._sharing.give(taken)
            return False
        self._terms, self._confirmed, self._last = taken, asked, self.own
        return True

    def _see(self, found: Holders) -> None:
        """Note who else is there for people."""
        others = [Shards.of(number) for session, number in found.serving.items() if session != found.me]
        self._others = any(self.own & shards.parts for shards in others)
        self.split = not all(shards.whole for shards in (self.shards, *others))

    def start(self, is_ready: Callable[[], bool]) -> None:
        """From now on hold a fair share. ``is_ready``: whether this process is there for people."""
        self._is_ready = is_ready
        if self._sharing is not None:
            self._tending = asyncio.create_task(self._tend(self._sharing), name="parts")

    async def close(self) -> None:
        """Give everything to other processes, if there are any."""
        if self._tending is None or self._sharing is None:
            return
        for task in (ending := [self._tending, *self._at_work]):
            task.cancel()
        await asyncio.wait(ending, timeout=LEASE)
        with suppress(DatabaseError):
            await self._sharing.serve(None)
            if self._others:
                await self._give(self._sharing, self._terms.keys())
        self._confirmed = math.inf  # what is still held is, until the connection is closed

    async def _tend(self, sharing: Sharing) -> None:
        """Look every moment; the database may hang, and what is held is held no longer without its word."""
        looking: asyncio.Task[None] | None = None
        while True:
            if looking is None:
                self._look_now.clear()
                looking = self._spawn(self._look(sharing))
            left = self._confirmed + LEASE - time.monotonic()
            await asyncio.wait([looking], timeout=left if left > 0 and self._terms else None)
            if not self._is_confirmed and self._terms:
                log.warning("the database doesn't answer: %d parts are given up", len(self._terms))
                self._lose(self._terms.keys())
            if not looking.done():
                continue
            try:
                looking.result()
                self._away = False
                self.settled()
            except DatabaseError as error:
                self._away = True
                log.warning("who holds what can't be found out: %s", error)
            except Exception:
                log.exception("looking after the parts failed")
            looking = None
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK):
                    await self._look_now.wait()

    async def _look(self, sharing: Sharing) -> None:
        asked, ready = time.monotonic(), self._is_ready()
        await sharing.serve(self.shards.number if ready else None)
        found = await sharing.standing()
        self._lose([part for part, term in self._terms.items() if found.terms.get(part) != term])
        self._confirmed = asked
        self._see(found)
        for session in found.silent:
            log.warning("another process hasn't been heard for long: it loses its parts")
            await sharing.end(session)
        take, give = fair(found, self.own, ready=ready, declined=self._declined, extra=self._extra)
        take += (extra := self._unwanted(found, take, asked) if ready else [])
        if give:
            await self._give(sharing, give)
        terms = {part: term for part, term in found.terms.items() if part not in give}
        terms |= await sharing.take(take) if take else {}
        self._extra |= terms.keys() & set(extra)
        if new := {part: term for part, term in terms.items() if part not in self._terms}:
            self._terms |= new
            log.info("%d parts taken, %d held", len(new), len(self._terms))
            self._spawn(self._gain(new, alone=not self.own & found.holders.keys()))
        self._last = frozenset(self._terms)

    def _unwanted(self, found: Holders, take: Collection[int], now: float) -> list[int]:
        """The parts that others have left for long, though they have room: they can't read what is there."""
        if found.serving != self._serving:
            self._serving = found.serving
            self._extra.clear()
        free = self.own - found.holders.keys()
        self._free = {part: self._free.get(part, now) for part in free}
        left = {part for part, since in self._free.items() if now - since >= UNWANTED}
        return sorted(left - self._declined - set(take))

    async def _gain(self, new: Mapping[int, int], *, alone: bool) -> None:
        """Let what is there go on, and then whoever waits for it; if that fails, the next look tries again."""
        try:
            await self.gained(new.keys(), alone)
        except Exception as error:
            if isinstance(error, DatabaseError):  # the connection that reads may be back later than the one that writes
                log.warning("parts were taken, but what is in them can't be read yet: %s", error)
            else:
                log.exception("parts were taken, but not what is in them")
            self._lose([part for part, term in new.items() if self._terms.get(part) == term])
        self.settled()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        return task

    def _lose(self, parts: Collection[int]) -> None:
        """These aren't held any more, whatever this process was doing."""
        gone = set(parts)
        if gone:
            for part in gone:
                del self._terms[part]
            self.lost(gone)

    async def _give(self, sharing: Sharing, parts: Collection[int]) -> None:
        """Give parts away: what has begun there is finished before, and what comes is kept for whoever takes them."""
        given = set(parts)
        for part in given:
            self._terms.pop(part, None)  # one that was given up isn't there, but its lock may be
        await self.losing(given)
        await sharing.give(given)
        self._last = frozenset(self._terms)
        log.info("%d parts given away, %d held", len(given), len(self._terms))
        await sharing.announce("look")


def fair(
    found: Holders,
    own: Collection[int] = ALL,
    *,
    ready: bool,
    declined: Collection[int] = (),
    extra: Collection[int] = (),
) -> tuple[list[int], list[int]]:
    """Which parts to take and which to give, so that everybody who is there for people has about as many.

    ``own``: those that this process can hold; ``declined``: those to leave to others; ``extra``: those that others have
    left, so that they would again.

    >>> whole = dict.fromkeys(range(64), 1)
    >>> [len(parts) for parts in fair(Holders(1, {}, whole, {1: 0, 2: 0}, frozenset()), ready=True)]
    [0, 32]
    >>> [len(parts) for parts in fair(Holders(1, {}, whole, {1: 0}, frozenset()), ready=True)]
    [0, 0]
    """
    others = {session: Shards.of(number).parts for session, number in found.serving.items() if session != found.me}
    wanted = Counter(part for parts in others.values() for part in parts)
    """By how many others each part could be held."""
    mine = sorted(part for part, holder in found.holders.items() if holder == found.me)
    free = [part for part in sorted(own) if part not in found.holders and not (wanted[part] and part in declined)]
    if not ready:
        return [part for part in free if not wanted[part]], [part for part in mine if wanted[part]]

    def share(parts: Collection[int]) -> float:
        return round(sum(1 / (wanted[part] + (part in own)) for part in parts), 6)

    number = Counter(found.holders.values())
    lacking = any(number[other] < math.floor(share(parts)) for other, parts in others.items() if parts & set(own))
    most = math.floor(share(own)) if lacking else math.ceil(share(own))
    give = [part for part in mine if part in declined and wanted[part]]
    kept = sorted(
        (part for part in mine if part not in declined and part not in extra), key=lambda part: wanted[part] > 0
    )
    give += [part for part in kept[most:] if wanted[part]]
    begin = (
        sum(other < found.me for other in others) * len(free) // (len(others) + 1)
    )  # so that not all ask for the same
    return (free[begin:] + free[:begin])[: max(0, most - len(mine))], give
