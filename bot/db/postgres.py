"""PostgreSQL: a server, with a connection that writes and two that read, each on its own thread.

Imported only if the database is there, as is ``link``, the only module that knows psycopg.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Collection, Generator, Sequence
from contextlib import closing, contextmanager
from typing import Any

from bot.db.connection import DatabaseError, Full, Work, commit
from bot.db.files import no_room
from bot.db.link import READER, VERSION, WRITER, InUse, Link, PostgresSession, connected
from bot.db.migrate import STEPS, Steps, ahead, must_lead_on
from bot.db.rows import named
from bot.db.server import Server
from bot.db.sharing import Shared
from bot.engine.refusal import Refusal

log = logging.getLogger(__name__)

_OWNER = 0x656C646572
"""The advisory lock of all processes that write; whoever needs the whole database for itself doesn't share it."""
_MIGRATING = _OWNER + 1
"""The advisory lock of a process that changes the schema."""
_HELD_FOR = "1s"
"""How long a start waits for the lock: of a bot that was killed, PostgreSQL needs a moment to notice."""
_TYPES = {"INTEGER": "BIGINT", "REAL": "DOUBLE PRECISION", "TEXT": 'TEXT COLLATE "C"'}
_IN_SCHEMA = re.compile(
    r"\bINTEGER PRIMARY KEY\b(?! CHECK| REFERENCES)|\b(?:INTEGER|REAL|TEXT)\b|\) STRICT(?:, WITHOUT ROWID)?(?=;)"
)
"""What SQLite says differently of a schema."""
_NUMBERS = f"CREATE TABLE {VERSION} (number BIGINT NOT NULL);\nINSERT INTO {VERSION} (number) VALUES (0);\n"
"""What keeps the number of the schema."""
_HIGHEST = (1 << 63) - 1


class Postgres:
    """The bot's database on a server."""

    def __init__(self, where: Server, *, alone: bool) -> None:
        self._writer = PostgresSession(lambda: _whole(where) if alone else _own(where, "pg_advisory_lock_shared"))
        self.reader, self.aside = (PostgresSession(lambda: connected(where, READER)) for _ in range(2))
        self.sharing = Shared(self._writer, self.reader, lambda: connected(where, READER))

    @classmethod
    async def open(cls, where: Server, *, alone: bool, steps: Steps = STEPS) -> Postgres:
        """Connect, and bring the database up to date; ``alone``: without other processes. Raises Refusal."""
        opened = cls(where, alone=alone)
        try:
            await opened._writer.call(lambda: _prepare(opened._writer.link(), where, steps))
            for session in (opened.reader, opened.aside):
                await session.call(session.link)
            ((version,),) = await opened.reader.run(lambda link: link.execute("SHOW server_version").fetchall())
        except BaseException as error:
            await opened.close()
            if isinstance(error, DatabaseError):
                raise _refused(where, error) from error
            raise
        log.info("database: %s, PostgreSQL %s", where, version)
        return opened

    async def commit(self, works: Sequence[Work[Any]]) -> list[Any]:
        """Do all units in one transaction."""
        return await self._writer.call(lambda: self._commit(works))

    def _commit(self, works: Sequence[Work[Any]]) -> list[Any]:
        """All at once, which costs half as much; only if a unit fails, all again, each in a savepoint."""
        link = self._writer.link()
        try:
            return link.at_once(works)
        except Exception as error:
            if link.lost:
                raise DatabaseError(f"the connection is lost ({error})") from error
            link.undo()
        return commit(link, "BEGIN", works)

    async def check(self) -> list[str]:
        """Nothing: PostgreSQL looks after its own files."""
        return []

    async def way_back(self) -> str:
        """Unknown to the bot."""
        return "none"

    async def scrub(self, deleted: Collection[bytes] | None) -> bool:  # noqa: ARG002  as every database takes it
        """Nothing: PostgreSQL looks after its own files."""
        return True

    async def close(self) -> None:
        """Close the connections."""
        await self.sharing.close()
        for session in (self.aside, self.reader, self._writer):
            await session.close()


@contextmanager
def reading(where: Server, *, alone: bool) -> Generator[Link]:
    """Read a database as it is now; ``alone``: while no bot has it. Raises Refusal, as opening it does."""
    with closing(_opened(where, _whole if alone else lambda where: connected(where, READER))) as link:
        link.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield link


@contextmanager
def filling(where: Server, check: Callable[[Link], None]) -> Generator[Link]:
    """Write all rows of a database, in a transaction that is committed at the end; raises Refusal, as opening it does.

    Where there is nothing yet, it gets the newest schema. ``check`` raises what is wrong with what is there.
    """
    with closing(_opened(where, _whole)) as link:
        link.script("BEGIN")
        if link.inside()[1]:
            check(link)
        else:
            _migrate(link, where, STEPS)
        yield link
        _go_on(link)
        link.script("COMMIT")


def _go_on(link: Link) -> None:
    """Let the numbers that the database gives go on after the highest one there is."""
    given = (
        "SELECT table_name, column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND is_identity = 'YES'"
    )
    for row in named(link, given):
        table, column = row["table_name"], row["column_name"]
        ((highest,),) = link.execute(f'SELECT coalesce(max("{column}"), 0) FROM "{table}"')  # noqa: S608  of the schema
        link.script(f'ALTER TABLE "{table}" ALTER COLUMN "{column}" RESTART WITH {min(max(highest, 0) + 1, _HIGHEST)}')


def _opened(where: Server, connect: Callable[[Server], Link]) -> Link:
    try:
        return connect(where)
    except DatabaseError as error:
        raise _refused(where, error) from error


def _whole(where: Server) -> Link:
    """A connection that has the database for itself, for as long as it is connected."""
    return _own(where, "pg_advisory_lock")


def _own(where: Server, lock: str) -> Link:
    """A connection that writes, with the lock that this takes, for as long as it is connected."""
    link = connected(where, WRITER)
    try:
        link.script("BEGIN")
        link.script(f"SET LOCAL lock_timeout = '{_HELD_FOR}'")
        link.script(f"SELECT {lock}({_OWNER})")
        link.script("COMMIT")
    except DatabaseError:
        link.close()
        raise
    return link


def _refused(where: Server, error: DatabaseError) -> Refusal:
    """The refusal of a database that can't be opened."""
    if isinstance(error, InUse):
        return Refusal("database-in-use", path=str(where))
    if isinstance(error, Full):
        return no_room(where)
    return Refusal("database-unreachable", path=str(where), error=str(error))


def _schema(sql: str) -> str:
    """SQL of the schema as PostgreSQL takes it.

    >>> print(_schema("CREATE TABLE a (id INTEGER PRIMARY KEY, mu REAL) STRICT, WITHOUT ROWID;"))
    CREATE TABLE a (id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, mu DOUBLE PRECISION);
    """

    def one(found: re.Match[str]) -> str:
        if found[0].startswith(")"):
            return ")"
        return _TYPES.get(found[0], "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY")

    return _IN_SCHEMA.sub(one, sql)


def _prepare(link: Link, where: Server, steps: Steps) -> None:
    """Bring the database up to date, one process after the other."""
    link.script(f"SELECT pg_advisory_lock({_MIGRATING})")
    try:
        _migrate(link, where, steps)
    finally:
        link.script(f"SELECT pg_advisory_unlock({_MIGRATING})")


def _migrate(link: Link, where: Server, steps: Steps) -> None:
    """Bring the schema up to the newest number; raises Refusal if nothing leads there, or it isn't the bot's."""
    number, found = link.inside()
    if not number and found:
        raise Refusal("database-of-others", path=str(where))
    must_lead_on(where, number, steps)
    if number > max(steps):
        raise Refusal("database-newer", path=str(where), found=number, known=max(steps))
    for step, sql in ahead(number, steps).items():
        numbers = _NUMBERS if step == min(steps) else ""
        # Sent at once, all of it is one transaction.
        link.script(f"{_schema(sql)};\n{numbers}UPDATE {VERSION} SET number = {step};")  # noqa: S608  a name of the schema
