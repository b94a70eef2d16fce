"""A connection to PostgreSQL, with statements as SQLite takes them, and the thread it is on.

The only module that knows psycopg.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar

import psycopg
from psycopg.adapt import AdaptersMap, Dumper, Loader
from psycopg.pq import TransactionStatus
from psycopg.types.numeric import Int8BinaryDumper
from psycopg.types.string import StrDumper

from bot.db.connection import Damaged, DatabaseError, Full, Lease, LeaseLost, Parameters, Row, Taken, Work
from bot.db.server import Server

logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of errors that are raised, too, with what is in rows

T = TypeVar("T")

VERSION = "schema_version"
"""The table that keeps the number of the schema."""
_CONNECTION: dict[str, Any] = {
    "autocommit": True,
    "application_name": "elderhand",
    "client_encoding": "utf8",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 10_000,
}
"""A server that can't be reached any more is given up after ten seconds."""
_KEEPALIVE = "set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false), \
set_config('tcp_keepalives_count', '2', false)"
"""And so is the bot by the server, which then has its lock back."""
WRITER = (
    f"SELECT {_KEEPALIVE}, set_config('default_transaction_isolation', 'read committed', false), CASE"
    " WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', false) END"
)
"""What a connection that writes begins with."""
READER = f"SELECT {_KEEPALIVE}, set_config('default_transaction_read_only', 'on', false)"
"""What a connection that only reads begins with."""

_MARKS = re.compile(r"'[^']*'|\"[^\"]*\"|(?P<mark>\?)|:(?P<name>[a-z_]+)|(?P<left_out> INDEXED BY \w+)|group_concat")


class _Flag(Dumper):
    """Writes a bool as the integer that flags are."""

    oid = psycopg.postgres.types["int8"].oid

    def dump(self, obj: bool) -> bytes:  # noqa: FBT001  as psycopg calls it
        return b"1" if obj else b"0"


class _Truth(Loader):
    """Reads what is true as SQLite says it."""

    def load(self, data: bytes | bytearray | memoryview) -> int:
        return int(bytes(data) == b"t")


class _Number(Loader):
    """Reads sums, which are integers, and means."""

    def load(self, data: bytes | bytearray | memoryview) -> float:
        text = bytes(data)
        return float(text) if b"." in text else int(text)


_ADAPTERS = AdaptersMap(psycopg.adapters)
_ADAPTERS.register_dumper(int, Int8BinaryDumper)  # of one size, so that a statement is prepared once
_ADAPTERS.register_dumper(str, StrDumper)
_ADAPTERS.register_dumper(bool, _Flag)
_ADAPTERS.register_loader("bool", _Truth)
_ADAPTERS.register_loader("numeric", _Number)


class InUse(DatabaseError):  # noqa: N818  a name says it, as those of refusals do
    """Another bot has the database: a lock wasn't free in time."""


class _Rows:
    """What a statement has found, once it has arrived."""

    def __init__(self, link: Link, cursor: psycopg.Cursor[Row]) -> None:
        self._link = link
        self._cursor = cursor
        self._there = False

    @property
    def rowcount(self) -> int:
        """How many rows the statement has written."""
        self._arrive()
        return self._cursor.rowcount

    @property
    def description(self) -> Sequence[Sequence[Any]]:
        """Something for each column, which begins with its name."""
        self._arrive()
        return self._cursor.description or ()

    @property
    def status(self) -> str | None:
        """What the server says of a statement."""
        self._arrive()
        return self._cursor.statusmessage

    def fetchone(self) -> Row | None:
        """The next row; None if there is none."""
        return self._cursor.fetchone() if self.description else None

    def fetchall(self) -> list[Row]:
        """All rows."""
        return self._cursor.fetchall() if self.description else []

    def __iter__(self) -> Iterator[Row]:
        return iter(self.fetchall())

    def _arrive(self) -> None:
        """Wait for it, once."""
        if not self._there:
            self._link.arrive()
            self._there = True


class Link:
    """A connection. In a pipeline, statements are sent without waiting, until what they find is asked for."""

    def __init__(self, connection: psycopg.Connection[Row]) -> None:
        self._connection = connection
        self._pipeline: psycopg.Pipeline | None = None
        self.epochs: dict[int, int] = {}
        """The partitions that it holds."""
        self.serving: int | None = None

    @property
    def lost(self) -> bool:
        """Whether it can't be used any more."""
        return self._connection.closed

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open, so that it can be undone."""
        status = self._connection.info.transaction_status
        return status not in {TransactionStatus.IDLE, TransactionStatus.UNKNOWN}

    def execute(self, sql: str, parameters: Parameters = (), /) -> _Rows:
        """Run a statement."""
        try:
            return _Rows(self, self._connection.execute(_adapted(sql), parameters))
        except psycopg.Error as error:
            raise _meant(error) from None

    def executemany(self, sql: str, parameters: Iterable[Parameters], /) -> _Rows:
        """Run a statement for each of these."""
        cursor = self._connection.cursor()
        try:
            cursor.executemany(_adapted(sql), parameters)
        except psycopg.Error as error:
            raise _meant(error) from None
        return _Rows(self, cursor)

    def must_hold(self, lease: Lease) -> None:
        """Raise LeaseLost unless this connection holds the partition, and has all the time."""
        if self.epochs.get(lease.partition) != lease.epoch:
            raise LeaseLost(f"partition {lease.partition} isn't held any more")

    def heard(self, seconds: float) -> list[str]:
        """What was announced, or is within this time."""
        try:
            return [each.payload for each in self._connection.notifies(timeout=seconds, stop_after=1)]
        except psycopg.Error as error:
            raise _meant(error) from None

    def lock(self, name: str) -> None:
        """Keep all others out who lock this name, until the commit."""
        self.execute("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", (name,))

    def inside(self) -> tuple[int, set[str]]:
        """The number of the schema, 0 if it isn't the bot's, and the names of all tables but the one that says it."""
        tables = (
            "SELECT table_name FROM information_schema.tables"
            " WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'"
        )
        names = {name for (name,) in self.execute(tables)}
        if VERSION not in names:
            return 0, names
        ((number,),) = self.execute(f"SELECT number FROM {VERSION}")  # noqa: S608  a name of the schema
        return number, names - {VERSION}

    def load(self, table: str, columns: Sequence[str], rows: Iterable[Row], /) -> None:
        """Add rows, their values in the order of these columns."""
        names = ", ".join(f'"{column}"' for column in columns)
        try:
            with self._connection.cursor().copy(f'COPY "{table}" ({names}) FROM STDIN'.encode()) as copy:
                for row in rows:
                    copy.write_row(row)
        except psycopg.Error as error:
            raise _meant(error) from None

    def script(self, sql: str) -> None:
        """Run statements as they are."""
        try:
            self._connection.execute(sql.encode())
        except psycopg.Error as error:
            raise _meant(error) from None

    def arrive(self) -> None:
        """Wait for what was sent."""
        if self._pipeline is not None:
            try:
                self._pipeline.sync()
            except psycopg.Error as error:
                raise _meant(error) from None

    def at_once(self, works: Sequence[Work[Any]]) -> list[Any]:
        """What the works return, in one transaction without savepoints; raises what one raises, without undoing it."""
        try:
            with self._connection.pipeline() as self._pipeline:
                self.execute("BEGIN")
                outcomes = [work(self) for work in works]
                done = self.execute("COMMIT")
                self.arrive()
        except psycopg.Error as error:
            raise _meant(error) from None
        finally:
            self._pipeline = None
        if done.status != "COMMIT":
            raise DatabaseError("the transaction was undone")
        return outcomes

    def undo(self) -> None:
        """Undo what was begun at once and has failed; what was to be prepared after that isn't."""
        if self.in_transaction:
            self.execute("ROLLBACK")
        self._connection._prepared.clear()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  there is no public way

    def close(self) -> None:
        """Let go of it, and of its locks at once."""
        with suppress(psycopg.Error):
            if not self.lost:
                self._connection.execute("SELECT pg_advisory_unlock_all()")
        self._connection.close()


class PostgresSession:
    """A connection on a thread, made when it is needed, and made again when it is lost."""

    def __init__(self, connect: Callable[[], Link]) -> None:
        self._connect = connect
        self._thread = ThreadPoolExecutor(1, "database")
        self._link: Link | None = None

    async def run(self, work: Work[T]) -> T:
        """What the work returns, on that thread, with each statement by itself."""
        return await self.call(lambda: work(self.link()))

    async def call(self, function: Callable[[], T]) -> T:
        """What this returns, on that thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, function)

    def link(self) -> Link:
        """The connection."""
        if self._link is None or self._link.lost:
            self._link = None
            self._link = self._connect()
        return self._link

    async def close(self) -> None:
        """End both."""
        if self._link is not None:
            await self.call(self._link.close)
        self._thread.shutdown(wait=False)


def connected(where: Server, settings: str) -> Link:
    """A new connection; ``settings``: a statement that makes them."""
    try:
        connection = psycopg.connect(where.url, context=_ADAPTERS, **_CONNECTION)
        connection.execute(settings.encode())
    except psycopg.Error as error:
        raise _meant(error) from None
    return Link(connection)


def _meant(error: psycopg.Error) -> DatabaseError:
    """The error that every database has for this, without what stands in rows.

    It is raised ``from None``, since tracebacks would show the server's own error, whose details quote rows.
    """
    said = error.diag.message_primary or " ".join(str(error).split())
    if isinstance(error, psycopg.errors.UniqueViolation):
        return Taken(said)
    if isinstance(error, psycopg.errors.LockNotAvailable):
        return InUse(said)
    if isinstance(error, psycopg.errors.DiskFull):
        return Full(said)
    if isinstance(error, psycopg.errors.DataCorrupted | psycopg.errors.IndexCorrupted):
        return Damaged(said)
    return DatabaseError(said)


@lru_cache(maxsize=1_024)
def _adapted(sql: str) -> bytes:
    """A statement as psycopg takes it.

    >>> _adapted("SELECT '?', 5 % 2 FROM seats INDEXED BY deadlines WHERE name = ? OR name = :name")
    b"SELECT '?', 5 %% 2 FROM seats WHERE name = %s OR name = %(name)s"
    """

    def one(found: re.Match[str]) -> str:
        if found["mark"]:
            return "%s"
        if found["name"]:
            return f"%({found['name']})s"
        if found["left_out"]:
            return ""
        return "string_agg" if found[0] == "group_concat" else found[0]

    return _MARKS.sub(one, sql.replace("%", "%%")).encode()
