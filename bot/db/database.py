"""One file, one writer: whole units of work, many per commit, each on disk before its caller gets the result."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import aiosqlite

from bot.db.migrate import migrate
from bot.db.rows import Named, Parameters, named
from bot.db.soundness import damaged, findings, is_damage, must_be_sound
from bot.engine.refusal import Refusal
from bot.meter import Meter

log = logging.getLogger(__name__)

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], T]
Row: TypeAlias = tuple[Any, ...]

_BUSY_MS = 5_000
_CONNECTIONS = 3
_PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": 2,
    "fullfsync": 1,
    "checkpoint_fullfsync": 1,
    "foreign_keys": 1,
    "busy_timeout": _BUSY_MS,
}
"""Settings every connection must confirm. ``synchronous`` 2 is FULL: a commit survives a power cut.

macOS needs both kinds of ``fullfsync`` for that: its fsync stops at the drive's cache. Elsewhere they do nothing.
"""


class Reader:
    """A read-only connection with its own thread."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def read(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        """All rows of a query, as of the last commit."""
        return cast("list[Row]", list(await self._connection.execute_fetchall(sql, parameters)))

    async def named(self, sql: str, parameters: Parameters = ()) -> list[Named]:
        """All rows of a query by the names of their columns, as of the last commit."""
        return await self.look(lambda connection: named(connection, sql, parameters))

    async def look(self, work: Work[T]) -> T:
        """What the work reads, in one go."""
        return await _on_thread(self._connection, work)


class Database:
    """The bot's SQLite file.

    A unit of work is a plain function of a connection. It runs on the writer's thread, in a savepoint of its own, so
    that no other statement gets in between, a failing unit harms no other, and cancelling leaves nothing half done.

    ``aside`` is for reads that aren't about a table: leaderboards, statistics, exports. No table waits for them.
    """

    def __init__(self, path: Path, lock: sqlite3.Connection, *connections: aiosqlite.Connection) -> None:
        """The connections: the writer, the reader, and the reader ``aside``."""
        self.path = path
        self._lock = lock
        self._connections = connections
        self._writer, reader, aside = connections
        self._reader = Reader(reader)
        self.aside = Reader(aside)
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._more = asyncio.Event()
        self._closing = False
        self.writes = Meter()
        self.commits = Meter()
        self._task = asyncio.create_task(self._write(), name="database writer")

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open or create the file and bring it up to date.

        Raises Refusal: ``database-in-use`` (another bot has it), ``database-unusable``, or as ``must_be_sound``.
        """
        try:
            path = await asyncio.to_thread(path.resolve)  # a link to the file is the same file, with the same lock
            lock = await asyncio.to_thread(_lock, path)
        except (OSError, RuntimeError, ValueError) as error:  # a name too long, links in a circle, NUL
            raise _unusable(path, error) from error
        connections: list[aiosqlite.Connection] = []
        try:
            await asyncio.to_thread(must_be_sound, path)
            while len(connections) < _CONNECTIONS:
                connections.append(await _connect(path))
            writer, *readers = connections
            await _on_thread(writer, lambda connection: migrate(connection, path))
            for reader in readers:
                await reader.execute("PRAGMA query_only = 1")
        except BaseException as error:
            for connection in connections:
                await connection.close()
            lock.close()
            if isinstance(error, sqlite3.Error | OSError):
                raise _unusable(path, error) from error
            raise
        log.info("database: %s, SQLite %s", path, sqlite3.sqlite_version)
        return cls(path, lock, *connections)

    async def write(self, work: Work[T]) -> T:
        """What the work returns, once it is on disk; raises what the work raises, and then nothing has changed.

        If the caller is cancelled, the work is done completely or not at all.
        """
        if self._closing:
            raise sqlite3.ProgrammingError("the database is closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        self._more.set()
        with self.writes.one():
            return await done

    async def read(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]:
        """All rows of a query, as of the last commit."""
        return await self._reader.read(sql, parameters)

    async def named(self, sql: str, parameters: Parameters = ()) -> list[Named]:
        """All rows of a query by the names of their columns, as of the last commit."""
        return await self._reader.named(sql, parameters)

    async def look(self, work: Work[T]) -> T:
        """What the work reads, in one go."""
        return await self._reader.look(work)

    async def check(self) -> list[str]:
        """What SQLite finds wrong with the file (see ``findings``), on a separate connection.

        It takes seconds for a large file; cancelling it ends it at once. Raises sqlite3.Error.
        """
        opening = asyncio.ensure_future(aiosqlite.connect(self.path))  # read-only, SQLite leaves out constraints
        try:
            connection = await asyncio.shield(opening)
            await connection.execute("PRAGMA query_only = 1")
            return await _on_thread(connection, findings)
        finally:
            connection = await opening
            await connection.interrupt()
            await connection.close()

    async def close(self) -> None:
        """Finish what is waiting, fold the log into the file, and release it."""
        self._closing = True
        self._more.set()
        await self._task
        with suppress(sqlite3.Error):
            await self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for connection in reversed(self._connections):
            await connection.close()
        self._lock.close()

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
                    outcomes = await _on_thread(self._writer, partial(_commit, works=[work for work, _ in batch]))
            except Exception as error:  # noqa: BLE001  each caller is told, and the writer goes on
                outcomes = [error] * len(batch)
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                if done.done():
                    continue
                if isinstance(outcome, Exception):
                    done.set_exception(outcome)
                else:
                    done.set_result(outcome)


def _unusable(path: Path, error: Exception) -> Refusal:
    if isinstance(error, sqlite3.Error) and is_damage(error):
        return damaged(path, str(error))
    told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Refusal("database-unusable", path=str(path), error=told)


def _lock(path: Path) -> sqlite3.Connection:
    """Lock the file beside the database. The operating system releases it however the process dies.

    SQLite's own exclusive mode on the database would shut out a backup of the running bot.
    """
    try:
        lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise _unusable(path, error) from error
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        key = "database-in-use" if "locked" in str(error) else "database-unusable"
        raise Refusal(key, path=str(path), error=str(error)) from error
    return lock


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, cached_statements=256)
    try:
        for name, value in _PRAGMAS.items():
            await connection.execute(f"PRAGMA {name} = {value}")
            ((found,),) = await connection.execute_fetchall(f"PRAGMA {name}")
            if found != value:
                raise sqlite3.OperationalError(f"PRAGMA {name} is {found}")
    except BaseException:
        await connection.close()
        raise
    return connection


async def _on_thread(connection: aiosqlite.Connection, work: Work[T]) -> T:
    """Run the work on the connection's own thread; aiosqlite has no public call for that."""
    run = cast("Callable[..., Awaitable[T]]", connection._execute)  # noqa: SLF001  # pyright: ignore  see above
    return await run(work, connection._conn)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  see above


def _commit(connection: sqlite3.Connection, works: Sequence[Work[Any]]) -> list[Any]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [_attempt(connection, work) for work in works]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes


def _attempt(connection: sqlite3.Connection, work: Work[T]) -> T | Exception:
    """What the work returned, or raised; raises only where SQLite itself gave the whole transaction up (disk full)."""
    connection.execute("SAVEPOINT work")
    outcome: T | Exception
    try:
        outcome = work(connection)
    except Exception as error:
        outcome = error
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO work")
    connection.execute("RELEASE work")
    return outcome
