"""Which tables are this process's: those of the partitions that it holds. On SQLite that is all of them.

Everybody hears, whoever holds the partition speaks: every process is told everything by Discord, and only the one that
holds a table's partition acts on it, thinks, keeps its time and shows it. A process that is told only some of it, that
of certain shards, holds only partitions whose servers are among them.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping
from contextlib import suppress
from typing import Any

from bot.db.connection import DatabaseError, Holders, Lease, Sharing
from bot.tables.partitions.shards import ALL, Shards, partition_of
from bot.tables.refusals import OwnedElsewhere

log = logging.getLogger(__name__)

NEVER = -1
"""An epoch that nobody has."""
FIRST = 0
"""Whoever holds this partition does what is to be done once, however many processes there are."""
TICK = 0.5
"""Seconds between two looks at who holds what."""
LEASE = 4.0
"""Seconds after which partitions that couldn't be confirmed aren't held any more: others take them after some more."""
UNWANTED = 1.0
"""Seconds after which a partition that everybody with room for it has left is taken by whoever can."""
HEARD = LEASE + 1.0
"""Seconds after which what was announced has been heard by everybody who can still write."""
KEPT = 2.0
"""Seconds for which a click is kept for whoever takes its partition over."""


class Partitions:
    """The partitions that this process holds.

    ``gained`` is called with partitions that are held from now on, and whether nobody held anything before; ``losing``
    before partitions are given away, ``lost`` once some are lost without having been asked, and ``settled`` when what
    is in partitions that were gained goes on.
    """

    gained: Callable[[Collection[int], bool], Awaitable[None]]
    losing: Callable[[Collection[int]], Awaitable[None]]
    lost: Callable[[Collection[int]], None]
    settled: Callable[[], None]

    def __init__(self, sharing: Sharing | None, shards: Shards | None = None) -> None:
        """``sharing``: None if this process is the only one. ``shards``: those it takes care of; None: all."""
        self.shards = shards or Shards()
        self.own = self.shards.partitions
        """What it can hold."""
        self.split = not self.shards.whole
        """Whether there is a process that doesn't hear everything."""
        self.joins = False
        """Whether others held something when this process began."""
        self._sharing = sharing
        self._epochs: dict[int, int] = dict.fromkeys(ALL, 0) if sharing is None else {}
        self._confirmed = 0.0
        self._others = False
        self._away = False
        self._last: frozenset[int] = frozenset()
        self._look_now = asyncio.Event()
        self._declined: set[int] = set()
        self._free: dict[int, float] = {}
        """Since when partitions are known to be held by nobody."""
        self._extra: set[int] = set()
        """Partitions that nobody else wanted, which aren't given away to make shares equal."""
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
        """Whether another process that could hold the same partitions is there for people."""
        return self._others

    @property
    def held(self) -> frozenset[int]:
        """The partitions that are held at this moment."""
        return frozenset(self._epochs) if self._is_confirmed else frozenset()

    @property
    def _is_confirmed(self) -> bool:
        return self._sharing is None or time.monotonic() - self._confirmed < LEASE

    def lease(self, partition: int) -> Lease:
        """How this partition is held; raises OwnedElsewhere if it isn't."""
        epoch = self._epochs.get(partition) if self._is_confirmed else None
        if epoch is None:
            raise OwnedElsewhere(partition)
        return Lease(partition, epoch)

    def is_leased(self, lease: Lease) -> bool:
        """Whether a partition is held, and has been all the time."""
        return self._is_confirmed and self._epochs.get(lease.partition) == lease.epoch

    def owns(self, owner: int) -> bool:
        """Whether what is of this server, or of this person alone, is this process's."""
        return self._is_confirmed and partition_of(owner) in self._epochs

    @property
    def first(self) -> bool:
        """Whether this process does what is to be done once."""
        return self._is_confirmed and FIRST in self._epochs

    def was_ours(self, partition: int) -> bool:
        """Whether this process held the partition last, as far as it knows, and nobody can be asked at this moment."""
        return partition in self._last and (self._away or not self._is_confirmed)

    def decline(self, partitions: Iterable[int]) -> None:
        """Leave these to others, as long as there are any: they have tables that this process can't read."""
        self._declined |= set(partitions)
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
        self._epochs, self._confirmed, self._last = taken, asked, self.own
        return True

    def _see(self, found: Holders) -> None:
        """Note who else is there for people."""
        others = [Shards.of(number) for session, number in found.serving.items() if session != found.me]
        self._others = any(self.own & shards.partitions for shards in others)
        self.split = not all(shards.whole for shards in (self.shards, *others))

    def start(self, is_ready: Callable[[], bool]) -> None:
        """From now on hold a fair share. ``is_ready``: whether this process is there for people."""
        self._is_ready = is_ready
        if self._sharing is not None:
            self._tending = asyncio.create_task(self._tend(self._sharing), name="partitions")

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
                await self._give(self._sharing, self._epochs.keys())
        self._confirmed = math.inf  # what is still held is, until the connection is closed

    async def _tend(self, sharing: Sharing) -> None:
        """Look every moment; the database may hang, and what is held is held no longer without its word."""
        looking: asyncio.Task[None] | None = None
        while True:
            if looking is None:
                self._look_now.clear()
                looking = self._spawn(self._look(sharing))
            left = self._confirmed + LEASE - time.monotonic()
            await asyncio.wait([looking], timeout=left if left > 0 and self._epochs else None)
            if not self._is_confirmed and self._epochs:
                log.warning("the database doesn't answer: %d partitions are given up", len(self._epochs))
                self._lose(self._epochs.keys())
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
                log.exception("looking after the partitions failed")
            looking = None
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK):
                    await self._look_now.wait()

    async def _look(self, sharing: Sharing) -> None:
        asked, ready = time.monotonic(), self._is_ready()
        await sharing.serve(self.shards.number if ready else None)
        found = await sharing.standing()
        self._lose([partition for partition, epoch in self._epochs.items() if found.epochs.get(partition) != epoch])
        self._confirmed = asked
        self._see(found)
        for session in found.silent:
            log.warning("another process hasn't been heard for long: it loses its partitions")
            await sharing.end(session)
        take, give = fair(found, self.own, ready=ready, declined=self._declined, extra=self._extra)
        take += (extra := self._unwanted(found, take, asked) if ready else [])
        if give:
            await self._give(sharing, give)
        epochs = {partition: epoch for partition, epoch in found.epochs.items() if partition not in give}
        epochs |= await sharing.take(take) if take else {}
        self._extra |= epochs.keys() & set(extra)
        if new := {partition: epoch for partition, epoch in epochs.items() if partition not in self._epochs}:
            self._epochs |= new
            log.info("%d partitions taken, %d held", len(new), len(self._epochs))
            self._spawn(self._gain(new, alone=not self.own & found.holders.keys()))
        self._last = frozenset(self._epochs)

    def _unwanted(self, found: Holders, take: Collection[int], now: float) -> list[int]:
        """The partitions that others have left for long, though they have room: they can't read what is there."""
        if found.serving != self._serving:
            self._serving = found.serving
            self._extra.clear()
        free = self.own - found.holders.keys()
        self._free = {partition: self._free.get(partition, now) for partition in free}
        left = {partition for partition, since in self._free.items() if now - since >= UNWANTED}
        return sorted(left - self._declined - set(take))

    async def _gain(self, new: Mapping[int, int], *, alone: bool) -> None:
        """Let what is there go on, and then whoever waits for it; if that fails, the next look tries again."""
        try:
            await self.gained(new.keys(), alone)
        except Exception as error:
            if isinstance(error, DatabaseError):  # the connection that reads may be back later than the one that writes
                log.warning("partitions were taken, but what is in them can't be read yet: %s", error)
            else:
                log.exception("partitions were taken, but not what is in them")
            self._lose([partition for partition, epoch in new.items() if self._epochs.get(partition) == epoch])
        self.settled()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        return task

    def _lose(self, partitions: Collection[int]) -> None:
        """These aren't held any more, whatever this process was doing."""
        gone = set(partitions)
        if gone:
            for partition in gone:
                del self._epochs[partition]
            self.lost(gone)

    async def _give(self, sharing: Sharing, partitions: Collection[int]) -> None:
        """Give partitions away: what has begun there is finished before; what comes is kept for their next holder."""
        given = set(partitions)
        for partition in given:
            self._epochs.pop(partition, None)  # one that was given up isn't there, but its lock may be
        await self.losing(given)
        await sharing.give(given)
        self._last = frozenset(self._epochs)
        log.info("%d partitions given away, %d held", len(given), len(self._epochs))
        await sharing.announce("look")


def fair(
    found: Holders,
    own: Collection[int] = ALL,
    *,
    ready: bool,
    declined: Collection[int] = (),
    extra: Collection[int] = (),
) -> tuple[list[int], list[int]]:
    """Which partitions to take and which to give, so that everybody who is there for people has about as many.

    ``own``: those that this process can hold; ``declined``: those to leave to others; ``extra``: those that others have
    left, so that they would again.

    >>> whole = dict.fromkeys(range(64), 1)
    >>> [len(partitions) for partitions in fair(Holders(1, {}, whole, {1: 0, 2: 0}, frozenset()), ready=True)]
    [0, 32]
    >>> [len(partitions) for partitions in fair(Holders(1, {}, whole, {1: 0}, frozenset()), ready=True)]
    [0, 0]
    """
    others = {session: Shards.of(number).partitions for session, number in found.serving.items() if session != found.me}
    wanted = Counter(partition for partitions in others.values() for partition in partitions)
    """By how many others each partition could be held."""
    mine = sorted(partition for partition, holder in found.holders.items() if holder == found.me)
    free = [
        partition
        for partition in sorted(own)
        if partition not in found.holders and not (wanted[partition] and partition in declined)
    ]
    if not ready:
        return [partition for partition in free if not wanted[partition]], [
            partition for partition in mine if wanted[partition]
        ]

    def share(partitions: Collection[int]) -> float:
        return round(sum(1 / (wanted[partition] + (partition in own)) for partition in partitions), 6)

    number = Counter(found.holders.values())
    lacking = any(
        number[other] < math.floor(share(partitions)) for other, partitions in others.items() if partitions & set(own)
    )
    most = math.floor(share(own)) if lacking else math.ceil(share(own))
    give = [partition for partition in mine if partition in declined and wanted[partition]]
    kept = sorted(
        (partition for partition in mine if partition not in declined and partition not in extra),
        key=lambda partition: wanted[partition] > 0,
    )
    give += [partition for partition in kept[most:] if wanted[partition]]
    begin = (
        sum(other < found.me for other in others) * len(free) // (len(others) + 1)
    )  # so that not all ask for the same
    return (free[begin:] + free[:begin])[: max(0, most - len(mine))], give
