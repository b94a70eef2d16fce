"""SQLite: one file, with a connection that writes and two that read, each on its own thread."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable, Collection, Generator, Iterable, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from bot.db.connection import Connection, Damaged, DatabaseError, Full, Lease, Row, Taken, Work, commit
from bot.db.files import is_full, no_room
from bot.db.migrate import STEPS, Steps, migrate
from bot.db.rows import named
from bot.db.soundness import damaged, findings, is_damage, must_be_sound, said_of, way_back
from bot.engine.refusal import Refusal

log = logging.getLogger(__name__)

T = TypeVar("T")

_BUSY_MS = 5_000
_BRIEFLY_MS = 50
_CHUNK = 1 << 20
_CONNECTIONS = 3
_TAKEN = {sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY}
_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What Python's module raises for an error of SQLite; the second one where that quotes damaged text."""
_PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": 2,
    "secure_delete": 1,
    "fullfsync": 1,
    "checkpoint_fullfsync": 1,
    "foreign_keys": 1,
    "busy_timeout": _BUSY_MS,
}
"""Settings every connection must confirm. ``synchronous`` 2 is FULL: a commit survives a power cut.

macOS needs both kinds of ``fullfsync`` for that: its fsync stops at the drive's cache. OwnedElsewhere they do nothing.
"""


class FileConnection(sqlite3.Connection):
    """A connection that raises the errors of every database."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:  # noqa: ANN401  what SQLite takes
        """Run a statement."""
        try:
            return super().execute(sql, parameters)
        except _ERRORS as error:
            raise _meant(error) from error

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> sqlite3.Cursor:
        """Run a statement for each of these."""
        try:
            return super().executemany(sql, parameters)
        except _ERRORS as error:
            raise _meant(error) from error

    def lock(self, name: str) -> None:
        """Nothing: SQLite has one writer."""

    def inside(self) -> tuple[int, set[str]]:
        """The number of the schema, and the names of all tables."""
        ((number,),) = self.execute("PRAGMA user_version")
        names = self.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'"
        )
        return number, {name for (name,) in names}

    def must_hold(self, lease: Lease) -> None:
        """A file belongs to one process."""

    def load(self, table: str, columns: Sequence[str], rows: Iterable[Row], /) -> None:
        """Add rows, their values in the order of these columns."""
        names = ", ".join(f'"{column}"' for column in columns)
        marks = ", ".join("?" * len(columns))
        self.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({marks})', rows)  # noqa: S608  names of the schema


class _Session:
    """A connection with aiosqlite's thread."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection

    async def run(self, work: Work[T]) -> T:
        """Run the work on the connection's own thread; aiosqlite has no public call for that."""
        run = cast("Callable[..., Awaitable[T]]", self.connection._execute)  # noqa: SLF001  # pyright: ignore  see above
        try:
            return await run(work, self.connection._conn)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  see above
        except _ERRORS as error:  # where rows are fetched
            raise _meant(error) from error


class File:
    """The bot's SQLite file."""

    sharing = None

    def __init__(self, path: Path, lock: sqlite3.Connection, *connections: aiosqlite.Connection) -> None:
        """The connections: the writer, the reader, and the reader aside."""
        self._path = path
        self._lock = lock
        self._connections = connections
        self.writer, self.reader, self.aside = map(_Session, connections)

    @classmethod
    async def open(cls, path: Path, steps: Steps = STEPS) -> File:
        """Open or create the file and bring it up to date; raises Refusal."""
        try:
            path = await asyncio.to_thread(path.resolve)  # a link to the file is the same file, with the same lock
            lock = await asyncio.to_thread(_lock, path)
        except (OSError, RuntimeError, ValueError) as error:  # a name too long, links in a circle, NUL
            raise _unusable(path, error) from error
        connections: list[aiosqlite.Connection] = []
        try:
            await asyncio.to_thread(must_be_sound, path, steps)
            while len(connections) < _CONNECTIONS:
                connections.append(await _connect(path))
            opened = cls(path, lock, *connections)
            await opened.writer.run(lambda connection: migrate(cast("sqlite3.Connection", connection), path, steps))
            for session in (opened.reader, opened.aside):
                await session.run(lambda connection: connection.execute("PRAGMA query_only = 1"))
        except BaseException as error:
            for connection in connections:
                await connection.close()
            lock.close()
            if isinstance(error, (*_ERRORS, DatabaseError, OSError)):
                raise _unusable(path, error) from error
            raise
        log.info("database: %s, SQLite %s", path, sqlite3.sqlite_version)
        return opened

    async def commit(self, works: Sequence[Work[Any]]) -> list[Any]:
        """Do all units in one transaction."""
        outcomes = await self.writer.run(lambda connection: commit(connection, "BEGIN IMMEDIATE", works))
        return [_meant(each) if isinstance(each, _ERRORS) else each for each in outcomes]

    async def check(self) -> list[str]:
        """What SQLite finds wrong with the file (see ``findings``), on a separate connection.

        It takes seconds for a large file; cancelling it ends it at once.
        """
        opening = asyncio.ensure_future(aiosqlite.connect(self._path))  # read-only, SQLite leaves out constraints
        try:
            connection = await asyncio.shield(opening)
            await connection.execute("PRAGMA query_only = 1")
            return await _Session(connection).run(lambda each: findings(cast("sqlite3.Connection", each)))
        except _ERRORS as error:
            raise _meant(error) from error
        finally:
            connection = await opening
            await connection.interrupt()
            await connection.close()

    async def way_back(self) -> str:
        """The name of the newest backup, or ``none``."""
        return await asyncio.to_thread(way_back, self._path)

    async def scrub(self, deleted: Collection[bytes] | None) -> bool:
        """Empty the log; if anything deleted is left even then, write the whole file anew, for which moves wait.

        SQLite overwrites what is deleted with zeros, but not the copies that stay where it has moved rows within a page
        or to another one.
        """
        if not await self.writer.run(_folded):
            return False
        if deleted is None or await asyncio.to_thread(_holds, self._path, deleted):
            began = time.monotonic()
            await self.writer.run(lambda connection: connection.execute("VACUUM"))
            log.info("database: written anew in %.1f s, so that nothing deleted is left", time.monotonic() - began)
            return await self.writer.run(_folded)
        return True

    async def close(self) -> None:
        """Fold the log into the file, and release it."""
        with suppress(DatabaseError):
            await self.writer.run(lambda connection: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())
        for connection in reversed(self._connections):
            await connection.close()
        self._lock.close()


def _folded(connection: Connection) -> bool:
    """Fold the log into the file and empty it, unless somebody reads from it; nobody waits long for that."""
    connection.execute(f"PRAGMA busy_timeout = {_BRIEFLY_MS}")
    try:
        (outcome,) = named(connection, "PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
    return not outcome["busy"]


def _holds(path: Path, sought: Collection[bytes]) -> bool:
    """Whether any of these bytes are in the file or its log."""
    overlap = max(map(len, sought), default=1) - 1
    for file in (path, path.with_name(f"{path.name}-wal")):
        with suppress(FileNotFoundError), file.open("rb") as content:
            kept = b""
            while chunk := content.read(_CHUNK):
                window = kept + chunk
                if any(each in window for each in sought):
                    return True
                kept = window[-overlap:] if overlap else b""
    return False


@contextmanager
def reading(path: Path) -> Generator[FileConnection]:
    """Read a file as it is now, while no bot has it; raises Refusal, as opening it does."""
    with closing(_lock(path)):
        must_be_sound(path)
        # Opened to write, SQLite leaves no log beside it.
        where = f"{path.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(where, uri=True, isolation_level=None, factory=FileConnection)) as connection:
            try:
                connection.execute("PRAGMA query_only = 1")
                connection.execute("BEGIN")
                connection.inside()  # reads, which needs room beside the file
            except DatabaseError as error:
                raise _unusable(path, error) from error
            yield connection


@contextmanager
def filling(path: Path, check: Callable[[FileConnection], None]) -> Generator[FileConnection]:
    """Write all rows of a file, in a transaction that is committed at the end if the whole is sound.

    Where there is nothing yet, the file has the newest schema. ``check`` raises what is wrong with what is there.
    """
    new = not path.exists() or not path.stat().st_size
    with closing(sqlite3.connect(path, isolation_level=None, factory=FileConnection)) as connection:
        if new:
            migrate(connection, path)
        connection.execute("BEGIN IMMEDIATE")
        check(connection)
        with closing(_lock(path)):
            yield connection
            ((found,), *_) = connection.execute("PRAGMA integrity_check").fetchall()
            if found != "ok":
                raise DatabaseError(found)
            for (table,) in connection.execute('SELECT "table" FROM pragma_foreign_key_check'):
                raise DatabaseError(f"{table} has rows that refer to nothing")
            connection.execute("COMMIT")


def _meant(error: sqlite3.Error | UnicodeDecodeError) -> DatabaseError:
    """The error that every database has for this."""
    if is_damage(error):
        return Damaged(said_of(error))
    if is_full(error):
        return Full(str(error))
    taken = getattr(error, "sqlite_errorcode", None) in _TAKEN
    return Taken(str(error)) if taken else DatabaseError(str(error))


def _unusable(path: Path, error: Exception) -> Refusal:
    if isinstance(error, Damaged) or (isinstance(error, _ERRORS) and is_damage(error)):
        return damaged(path, said_of(error))
    if isinstance(error, Full) or is_full(error):
        return no_room(path)
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
        if "locked" in str(error):
            raise Refusal("database-in-use", path=str(path)) from error
        raise _unusable(path, error) from error
    return lock


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, cached_statements=256, factory=FileConnection)
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
