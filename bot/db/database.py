"""One writer: whole units of work, many per commit, each on disk before its caller gets the result."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

from bot.db.connection import Damaged, DatabaseError, Engine, Full, Parameters, Row, Session, Sharing, Work
from bot.db.files import no_room
from bot.db.rows import Named, named
from bot.db.server import Server
from bot.db.soundness import damaged
from bot.db.sqlite import File
from bot.engine.refusal import Refusal
from bot.meter import Meter

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(slots=True)
class Written:
    """Whether anything was written, other than what the bot notes for itself."""

    anything: bool = False


_written: ContextVar[Written] = ContextVar("written")


def follow_writes() -> Written:
    """What this task writes from now on, and those it begins."""
    followed = Written()
    _written.set(followed)
    return followed


class Reader:
    """A connection that only reads."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def read(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """All rows of a query, as of the last commit."""
        return cast("list[Row]", await self.query(lambda connection: connection.execute(sql, parameters).fetchall()))

    async def named(self, sql: str, parameters: Parameters = ()) -> list[Named]:
        """All rows of a query by the names of their columns, as of the last commit."""
        return await self.query(lambda connection: named(connection, sql, parameters))

    async def query(self, work: Work[T]) -> T:
        """What the work reads, in one go."""
        return await self._session.run(work)


class Database:
    """The bot's database.

    A unit of work is a plain function of a connection. It runs on the writer's thread, in a savepoint of its own, so
    that no other statement gets in between, a failing unit harms no other, and cancelling leaves nothing half done.

    ``no_room``: called whenever something can't be written because the disk is full.

    ``aside`` is for reads that aren't about a table: leaderboards, statistics, exports. No table waits for them.
    """

    def __init__(self, where: Path | Server, engine: Engine) -> None:
        self.where = where
        self._engine = engine
        self._reader = Reader(engine.reader)
        self.aside = Reader(engine.aside)
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._more = asyncio.Event()
        self._closing = False
        self.writes = Meter()
        self.commits = Meter()
        self.no_room: list[Callable[[], object]] = []
        self._task = asyncio.create_task(self._write(), name="database writer")

    @classmethod
    async def open(cls, where: Path | Server, *, alone: bool = False) -> Database:
        """Open or create the database and bring it up to date. ``alone``: no other process may have it.

        Raises Refusal: ``database-in-use`` (another bot has it); of a file ``database-unusable``, or as
        ``must_be_sound``; of a server ``database-unreachable``, ``database-of-others``, ``database-newer`` or
        ``no-driver``.
        """
        if isinstance(where, Path):
            return cls(where, await File.open(where))
        try:
            from bot.db.postgres import Postgres  # noqa: PLC0415  SQLite needs nothing of it
        except ImportError as error:
            raise Refusal("no-driver", error=str(error)) from error
        return cls(where, await Postgres.open(where, alone=alone))

    async def write(self, work: Work[T]) -> T:
        """What the work returns, once it is on disk; raises what the work raises, and then nothing has changed.

        If the caller is cancelled, the work is done completely or not at all. Raises DatabaseError if it can't be done.
        """
        outcome = await self.note(work)
        if (followed := _written.get(None)) is not None:
            followed.anything = True
        return outcome

    async def note(self, work: Work[T]) -> T:
        """As ``write``, but for what nobody has asked for: a press that led only to this has changed nothing."""
        if self._closing:
            raise DatabaseError("the database is closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        self._more.set()
        with self.writes.one():
            return await done

    @property
    def sharing(self) -> Sharing | None:
        """How several processes share it; None: only one can have it."""
        return self._engine.sharing

    async def announce(self, said: str) -> None:
        """Tell all other processes on this database, if there can be any, of something that is on disk.

        If that fails, they notice that they may have missed something.
        """
        if self.sharing is not None:
            try:
                await self.sharing.announce(said)
            except DatabaseError as error:
                log.warning("other processes couldn't be told: %s", error)

    async def read(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """All rows of a query, as of the last commit."""
        return await self._reader.read(sql, parameters)

    async def named(self, sql: str, parameters: Parameters = ()) -> list[Named]:
        """All rows of a query by the names of their columns, as of the last commit."""
        return await self._reader.named(sql, parameters)

    async def query(self, work: Work[T]) -> T:
        """What the work reads, in one go."""
        return await self._reader.query(work)

    async def check(self) -> list[str]:
        """What the database finds wrong with itself, if it can be asked; raises DatabaseError."""
        return await self._engine.check()

    async def way_back(self) -> str:
        """The name of the newest backup, or ``none``."""
        return await self._engine.way_back()

    async def scrub(self, deleted: Collection[bytes] | None) -> bool:
        """Leave nothing of what has been deleted in the bot's files, as ``Engine.scrub``."""
        return await self._engine.scrub(deleted)

    async def close(self) -> None:
        """Finish what is waiting, and let go of the database."""
        self._closing = True
        self._more.set()
        await self._task
        await self._engine.close()

    async def _write(self) -> None:
        """Put all waiting units into one transaction; the next ones gather while it is committed."""
        while self._waiting or not self._closing:
            await self._more.wait()
            self._more.clear()
            batch = [(work, done) for work, done in self._waiting if not done.done()]
            self._waiting.clear()
            if not batch:
                continue
            outcomes: list[Any]
            try:
                with self.commits.one():
                    outcomes = await self._engine.commit([work for work, _ in batch])
            except Exception as error:  # noqa: BLE001  each caller is told, and the writer goes on
                outcomes = [error] * len(batch)
            if any(isinstance(outcome, Full) for outcome in outcomes):
                for told in self.no_room:
                    told()
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                if done.done():
                    continue
                if isinstance(outcome, Exception):
                    done.set_exception(outcome)
                else:
                    done.set_result(outcome)


def failed(where: Path | Server, error: DatabaseError) -> Refusal:
    """The refusal of a failed read or write: the database is damaged, or trying again may help."""
    if isinstance(error, Full):
        return no_room(where)
    if isinstance(where, Server):
        return Refusal("database-unreachable", path=str(where), error=str(error))
    if isinstance(error, Damaged):
        return damaged(where, str(error))
    return Refusal("database-failed", path=str(where), error=str(error))
