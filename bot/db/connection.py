"""What units of work get, and what can go wrong, whichever database it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

T = TypeVar("T")

Row: TypeAlias = tuple[Any, ...]
Parameters: TypeAlias = Sequence[Any] | Mapping[str, Any]


class DatabaseError(Exception):
    """The database failed, refused a statement, or can't be reached."""


class Taken(DatabaseError):  # noqa: N818  a name says it, as those of refusals do
    """A unique key is taken. The unit of work can do nothing more, and raises this or what it means."""


class Full(DatabaseError):  # noqa: N818  as above
    """There is no room on the disk."""


class Damaged(DatabaseError):  # noqa: N818  as above
    """What is stored is itself damaged, which unlike a full disk or a lost connection won't pass."""


class LeaseLost(DatabaseError):  # noqa: N818  as above
    """What was to be written belongs to a partition that this process doesn't hold, or no longer as it did."""


class Lease(NamedTuple):
    """A partition of all tables that this process holds; ``epoch``: it is another one if it was lost in between."""

    partition: int
    epoch: int


class Rows(Protocol):
    """What a statement has found."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement has written."""
        ...

    @property
    def description(self) -> Sequence[Sequence[Any]]:
        """Something for each column, which begins with its name."""
        ...

    def fetchone(self) -> Any:  # noqa: ANN401  whatever the columns hold
        """The next row; None if there is none."""
        ...

    def fetchall(self) -> list[Any]:
        """All rows."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection as a unit of work gets it. Statements are in what SQLite and PostgreSQL have in common.

    Parameters are ``?`` or ``:name``. Both methods raise Taken and DatabaseError.
    """

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open, so that it can be undone."""
        ...

    def execute(self, sql: str, parameters: Parameters = (), /) -> Rows:
        """Run a statement."""
        ...

    def executemany(self, sql: str, parameters: Iterable[Parameters], /) -> Rows:
        """Run a statement for each of these."""
        ...

    def must_hold(self, lease: Lease) -> None:
        """Raise LeaseLost unless this very connection holds the partition, and has all the time."""
        ...

    def lock(self, name: str) -> None:
        """Keep all others out who lock this name, until the commit: what was read since then stays true.

        For units that read and then write what depends on it, where there are several writers.
        """
        ...


class Whole(Connection, Protocol):
    """A connection by which a whole database is read or written."""

    def inside(self) -> tuple[int, set[str]]:
        """The number of the schema, 0 if it isn't the bot's, and the names of all tables."""
        ...

    def load(self, table: str, columns: Sequence[str], rows: Iterable[Row], /) -> None:
        """Add rows, their values in the order of these columns."""
        ...


Work: TypeAlias = Callable[[Connection], T]
"""A unit of work. It changes nothing but the database: it may be run twice, of which one counts."""


class Session(Protocol):
    """A connection with a thread of its own."""

    async def run(self, work: Work[T]) -> T:
        """What the work returns, on that thread, with each statement by itself; raises DatabaseError."""
        ...


class Holders(NamedTuple):
    """Who holds what, as the database knows it at one moment. Processes are known by the session that writes.

    ``epochs``: the partitions that this one holds. ``serving``: who is there for people, and the number by which each
    said what it can hold. ``silent``: who holds something, but hasn't been heard of for so long that it must be frozen
    or cut off.
    """

    me: int
    epochs: Mapping[int, int]
    holders: Mapping[int, int]
    serving: Mapping[int, int]
    silent: frozenset[int]


class Sharing(Protocol):
    """How several processes share a database. All but ``close`` raise DatabaseError."""

    async def ahead(self) -> int:
        """How many nanoseconds the database's clock, which all go by, is ahead of this machine's."""
        ...

    async def standing(self) -> Holders:
        """Who holds what. Whoever keeps asking shows that it is alive."""
        ...

    async def take(self, partitions: Iterable[int]) -> dict[int, int]:
        """Take those of these partitions that nobody holds; returns them with their epochs."""
        ...

    async def give(self, partitions: Iterable[int]) -> None:
        """Let go of these partitions; what was to be written before is."""
        ...

    async def serve(self, what: int | None) -> None:
        """Say that this process is there for people, and by a number below 65,536 what it can hold; None: it isn't."""
        ...

    async def end(self, session: int) -> None:
        """End a silent process's session: it loses all it holds."""
        ...

    async def announce(self, said: str) -> None:
        """Tell all other processes, by at most 7,000 letters."""
        ...

    def listen(self, hear: Callable[[str], object]) -> None:
        """From now on call this, in the running loop, with what others announce.

        It is called with an empty text whenever something may have been missed.
        """
        ...


class Engine(Protocol):
    """A kind of database, opened: where units of work are done."""

    @property
    def sharing(self) -> Sharing | None:
        """How several processes share it; None: only one can have it."""
        ...

    @property
    def reader(self) -> Session:
        """A connection that only reads."""
        ...

    @property
    def aside(self) -> Session:
        """Another one, for what may take long."""
        ...

    async def commit(self, works: Sequence[Work[Any]]) -> list[Any]:
        """Do all units in one transaction: what each has returned, or the error it has raised, once that is on disk.

        Raises DatabaseError if none was committed, or it isn't known.
        """
        ...

    async def check(self) -> list[str]:
        """What the database finds wrong with itself, if it can be asked; raises DatabaseError."""
        ...

    async def way_back(self) -> str:
        """The name of the newest backup, or ``none``."""
        ...

    async def scrub(self, deleted: Collection[bytes] | None) -> bool:
        """Leave nothing of what has been deleted in the files, where the database is files of the bot's own.

        ``deleted``: what mustn't be found there, None: it isn't known. False if that can't be done now, while somebody
        reads; raises DatabaseError.
        """
        ...

    async def close(self) -> None:
        """Let go of the database."""
        ...


def commit(connection: Connection, begin: str, works: Sequence[Work[Any]]) -> list[Any]:
    """The units in one transaction, which this statement begins, each in a savepoint: none spoils another.

    A lone unit needs none.
    """
    attempt = _attempt if len(works) > 1 else _attempt_alone
    try:
        connection.execute(begin)
        outcomes = [attempt(connection, work) for work in works]
        if connection.in_transaction:
            connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return outcomes


def _attempt_alone(connection: Connection, work: Work[T]) -> T | Exception:
    """As ``_attempt``, with the whole transaction in place of a savepoint."""
    try:
        return work(connection)
    except Exception as error:
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK")
        return error


def _attempt(connection: Connection, work: Work[T]) -> T | Exception:
    """What the work returned, or raised; raises only where the database gave the whole transaction up (disk full)."""
    connection.execute("SAVEPOINT work")
    try:
        outcome = work(connection)
        connection.execute("RELEASE work")
    except Exception as error:
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO work")
        connection.execute("RELEASE work")
        return error
    return outcome
