"""Several processes on one PostgreSQL: who holds which partition of all tables, and what they tell each other.

A partition is held by an advisory lock of the very session that writes. Whoever loses the session has lost its
partitions and can write nothing to them, and PostgreSQL gives them to whoever asks next: no list of processes, no
election, no broker.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable
from itertools import count
from typing import TYPE_CHECKING, TypeVar

from bot.db.connection import DatabaseError, Holders
from bot.db.rows import named

if TYPE_CHECKING:
    from bot.db.link import Link, PostgresSession

log = logging.getLogger(__name__)

T = TypeVar("T")

SILENCE = 7.0
"""Seconds without a word after which whoever holds something counts as frozen or cut off."""
_PARTITIONS = 0x656C6472
"""The first number of these advisory locks; the second is the partition, or one from ``_SERVING`` on of being there."""
_SERVING = 1_000
_CHANNEL = "elderhand"
_MOMENT = 0.5
"""Seconds between two looks whether listening is over."""
_AGAIN = 1.0
"""Seconds until a lost connection that listens is made again."""
_EPOCHS = count(1)

# A session that waits for its process is silent; one at work for long isn't.
_STANDING = f"""
SELECT l.pid AS session, CAST(l.objid AS bigint) AS number, l.pid = pg_backend_pid() AS own,
 coalesce(a.state_change < clock_timestamp() - make_interval(secs => ?)
  AND (a.state <> 'active' OR a.wait_event_type = 'Client'), false) AS silent
FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid
WHERE l.locktype = 'advisory' AND l.classid = {_PARTITIONS} AND l.objsubid = 2 AND l.granted
 AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""  # noqa: S608  contains no user input


class Shared:
    """The sharing of one process. ``writer``: the session that holds; ``reader``: one that announces."""

    def __init__(self, writer: PostgresSession, reader: PostgresSession, connect: Callable[[], Link]) -> None:
        """``connect`` makes the connection that listens."""
        self._writer = writer
        self._reader = reader
        self._connect = connect
        self._name = secrets.token_hex(4)
        """What this process's own announcements begin with, which it needn't hear."""
        self._ear: _Ear | None = None

    async def ahead(self) -> int:
        """How far the database's clock is ahead of this machine's."""

        def ahead(link: Link) -> int:
            before = time.time_ns()
            ((told,),) = link.execute("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000000 AS bigint)")
            return int(told) - (before + time.time_ns()) // 2

        return await self._by_writer(ahead)

    async def standing(self) -> Holders:
        """Who holds what."""
        return await self._by_writer(_standing)

    async def take(self, partitions: Iterable[int]) -> dict[int, int]:
        """Take those of these partitions that nobody holds."""
        wanted = sorted(partitions)

        def take(link: Link) -> dict[int, int]:
            got = [
                partition for partition in wanted if _got(link, f"pg_try_advisory_lock({_PARTITIONS}, {partition:d})")
            ]
            epochs = {partition: next(_EPOCHS) for partition in got if partition not in link.epochs}
            link.epochs.update(epochs)
            return epochs

        return await self._by_writer(take)

    async def give(self, partitions: Iterable[int]) -> None:
        """Let go of these partitions."""
        given = sorted(partitions)

        def give(link: Link) -> None:
            for partition in given:
                if link.epochs.pop(partition, None) is not None:
                    _got(link, f"pg_advisory_unlock({_PARTITIONS}, {partition:d})")

        await self._by_writer(give)

    async def serve(self, what: int | None) -> None:
        """Say that this process is there for people, and by a number what it can hold; None: it isn't."""

        def serve(link: Link) -> None:
            if link.serving != what:
                if link.serving is not None:
                    _got(link, f"pg_advisory_unlock_shared({_PARTITIONS}, {_SERVING + link.serving})")
                if what is not None:
                    _got(link, f"pg_try_advisory_lock_shared({_PARTITIONS}, {_SERVING + what:d})")
                link.serving = what

        await self._by_writer(serve)

    async def end(self, session: int) -> None:
        """End a silent process's session."""
        await self._by_writer(lambda link: _got(link, f"pg_terminate_backend({session:d})"))

    async def announce(self, said: str) -> None:
        """Tell all other processes. Not with a move: a commit that notifies waits for all others that do."""
        await self._reader.run(
            lambda link: link.execute("SELECT pg_notify(?, ?)", (_CHANNEL, f"{self._name} {said}")).fetchall()
        )

    async def _by_writer(self, work: Callable[[Link], T]) -> T:
        return await self._writer.call(lambda: work(self._writer.link()))

    def listen(self, hear: Callable[[str], object]) -> None:
        """From now on call this with what others announce."""
        loop = asyncio.get_running_loop()

        def heard(said: str) -> None:
            by, _, words = said.partition(" ")
            if by != self._name:
                loop.call_soon_threadsafe(hear, words)

        self._ear = _Ear(self._connect, heard)
        self._ear.start()

    async def close(self) -> None:
        """Stop listening."""
        if self._ear is not None:
            await asyncio.to_thread(self._ear.close)


class _Ear(threading.Thread):
    """Listens, on a connection of its own, which is made again when it is lost."""

    def __init__(self, connect: Callable[[], Link], heard: Callable[[str], None]) -> None:
        super().__init__(name="listening", daemon=True)
        self._connect = connect
        self._heard = heard
        self._ending = threading.Event()

    def close(self) -> None:
        """End it."""
        self._ending.set()
        self.join()

    def run(self) -> None:
        """Listen until it is closed."""
        while not self._ending.is_set():
            try:
                self._listen()
            except DatabaseError as error:
                log.warning("other processes can't be heard for a moment: %s", error)
                self._ending.wait(_AGAIN)
            except RuntimeError:  # the loop is closed
                return

    def _listen(self) -> None:
        link = self._connect()
        try:
            link.script(f"LISTEN {_CHANNEL}")
            self._heard("")
            while not self._ending.is_set():
                for said in link.heard(_MOMENT):
                    self._heard(said)
        finally:
            link.close()


def _standing(link: Link) -> Holders:
    me, holders, serving, silent = 0, dict[int, int](), dict[int, int](), set[int]()
    for row in named(link, _STANDING, (SILENCE,)):
        session, number = row["session"], row["number"]
        me = session if row["own"] else me
        if number >= _SERVING:
            serving[session] = number - _SERVING
        else:
            holders[number] = session
        if row["silent"] and not row["own"]:
            silent.add(session)
    return Holders(me, dict(link.epochs), holders, serving, frozenset(silent))


def _got(link: Link, call: str) -> bool:
    """What PostgreSQL answers to this call of a function."""
    return bool(link.execute(f"SELECT {call}").fetchone()[0])  # type: ignore[index]
