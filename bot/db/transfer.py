"""All rows of one database into another, whichever kinds they are: in one transaction, and compared within it."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

from bot.db import sqlite
from bot.db.backup import Copied, OnProgress, measured
from bot.db.connection import Connection, DatabaseError, Full, Row, Whole
from bot.db.files import appearing, is_full, no_room
from bot.db.migrate import STEPS, must_lead_on
from bot.db.rows import named
from bot.db.server import Server
from bot.db.soundness import must_be_sound, said_of
from bot.engine.refusal import Refusal

ROWS = 5_000
"""How many are read at a time."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """A table, without the columns that the database generates."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    values: str
    """What is read of a row. Zero is never negative: SQLite doesn't keep the sign."""


class _Content(NamedTuple):
    """What stands in a table."""

    rows: int
    digest: str


def backup(source: Server, target: Path, progress: OnProgress) -> Copied:
    """Write all rows as of now into a new SQLite file, while the bot is writing; if that fails, there is no new file.

    Raises Refusal: ``backup-exists``, ``backup-unwritable``, ``backup-failed``, or what is wrong with the database.
    """
    with _refusing(target, "backup-failed", path=str(source)), appearing(target) as part:
        with _from(source, alone=False) as origin, sqlite.filling(part, _anything) as copied:
            _pour(origin, copied, progress)
        return measured(part)


def copy(source: Path | Server, target: Path | Server, progress: OnProgress) -> int:
    """Write all rows of a database that no bot has into a new or empty one: how many they were.

    Raises Refusal: ``copy-not-empty``, ``copy-failed``, or what is wrong with one of the two. Nothing has changed then.
    """
    if source == target:
        raise Refusal("copy-not-empty", path=str(target))
    with (
        _refusing(target, "copy-failed", source=str(source), target=str(target)),
        _from(source, alone=True) as origin,
        _into(target) as copied,
    ):
        return _pour(origin, copied, progress)


@cache
def tables() -> tuple[TableShape, ...]:
    """The tables of the newest schema, each after those to which it refers."""
    memory = sqlite3.connect(":memory:", isolation_level=None, factory=sqlite.FileConnection)
    with closing(memory) as connection:
        for sql in STEPS.values():
            connection.executescript(sql)
        names = sorted(connection.inside()[1])
        others = 'SELECT "table" FROM pragma_foreign_key_list(?)'
        refers = {name: [other for (other,) in connection.execute(others, (name,))] for name in names}
        return tuple(_table(connection, name) for name in TopologicalSorter(refers).static_order())


def _table(connection: Connection, name: str) -> TableShape:
    rows = named(connection, "SELECT name, pk, type FROM pragma_table_xinfo(?) WHERE hidden = 0", (name,))
    columns = {row["name"]: row["type"] for row in rows}
    key = {row["pk"]: row["name"] for row in rows if row["pk"]}
    values = ", ".join(f'"{column}" + 0.0' if kind == "REAL" else f'"{column}"' for column, kind in columns.items())
    return TableShape(name, tuple(columns), tuple(key[index] for index in sorted(key)), values)


@contextmanager
def _refusing(into: Path | Server, key: str, **facts: str) -> Generator[None]:
    """Let what goes wrong with a database be this refusal, or that there is no room for what is written."""
    try:
        yield
    except ImportError as error:
        raise Refusal("no-driver", error=str(error)) from error
    except (DatabaseError, sqlite3.Error, UnicodeDecodeError, OSError) as error:
        if isinstance(error, Full) or is_full(error):
            raise no_room(into) from error
        told = error.strerror if isinstance(error, OSError) and error.strerror else said_of(error)
        raise Refusal(key, **facts, error=told) from error


@contextmanager
def _from(source: Path | Server, *, alone: bool) -> Generator[Whole]:
    """Read a database that has all tables of the newest schema, and no others."""
    if isinstance(source, Path):
        if not source.exists():
            raise Refusal("no-database", path=str(source))
        with sqlite.reading(source.resolve()) as file:
            _must_be_newest(file, source)
            yield file
    else:
        from bot.db import postgres  # noqa: PLC0415  SQLite needs nothing of it

        with postgres.reading(source, alone=alone) as link:
            _must_be_newest(link, source)
            yield link


@contextmanager
def _into(target: Path | Server) -> Generator[Whole]:
    """Write a database in which nothing is, in one transaction."""

    def check(there: Whole) -> None:
        number, names = there.inside()
        known = [table.name for table in tables()]
        must_lead_on(target, number, STEPS)
        if number != max(STEPS) or names != set(known) or any(_count(there, name) for name in known):
            raise Refusal("copy-not-empty", path=str(target))

    if isinstance(target, Server):
        from bot.db import postgres  # noqa: PLC0415  SQLite needs nothing of it

        with postgres.filling(target, check) as link:
            yield link
    elif target.exists():
        path = target.resolve()
        if path.stat().st_size:
            try:
                must_be_sound(path)
            except Refusal as refusal:
                if refusal.key == "database-unreleased":
                    raise
                raise Refusal("copy-not-empty", path=str(target)) from refusal
        with sqlite.filling(path, check) as file:
            yield file
    else:
        with appearing(target) as part, sqlite.filling(part, _anything) as file:
            yield file


def _anything(_: Whole) -> None:
    """Checks nothing, where there is nothing yet."""


def _must_be_newest(source: Whole, where: Path | Server) -> None:
    number, names = source.inside()
    known = max(STEPS)
    if not names:
        raise Refusal("copy-nothing", path=str(where))
    if number > known:
        raise Refusal("database-newer", path=str(where), found=number, known=known)
    must_lead_on(where, number, STEPS)
    if 0 < number < known:
        raise Refusal("copy-older", path=str(where), found=number, known=known)
    if not number or names - {table.name for table in tables()}:
        raise Refusal("database-of-others", path=str(where))


def _pour(source: Whole, target: Whole, progress: OnProgress) -> int:
    """Copy and compare, within the transactions that both are in; the number of rows, each of which is done twice."""
    known = tables()
    rows = sum(_count(source, table.name) for table in known)
    done = 0

    def passing(batches: Iterator[list[Row]]) -> Iterator[list[Row]]:
        nonlocal done
        for batch in batches:
            yield batch
            done += len(batch)
            progress(done, 2 * rows)

    def loading(table: TableShape) -> Iterator[list[Row]]:
        for batch in _batches(source, table):
            target.load(table.name, table.columns, batch)
            yield batch

    given = {table.name: _content(passing(loading(table))) for table in known}
    for table in known:
        if _content(passing(_batches(target, table))) != given[table.name]:
            raise DatabaseError(f"not all of {table.name} has arrived as it was")
    if done != 2 * rows:
        raise DatabaseError(f"{done // 2} of {rows} rows have been read")
    return rows


def _count(connection: Connection, name: str) -> int:
    ((rows,),) = connection.execute(f'SELECT count(*) FROM "{name}"')  # noqa: S608  a name of the schema
    return int(rows)


def _content(batches: Iterator[list[Row]]) -> _Content:
    rows, digest = 0, hashlib.sha256()
    for batch in batches:
        rows += len(batch)
        digest.update("".join(map(repr, batch)).encode())
    return _Content(rows, digest.hexdigest())


def _batches(connection: Connection, table: TableShape) -> Iterator[list[Row]]:
    """The rows in the order of their key, which is the same in both kinds of database."""
    key = ", ".join(f'"{name}"' for name in table.key)
    after, last = "", ()
    indexes = [table.columns.index(name) for name in table.key]
    while True:
        sql = f'SELECT {table.values} FROM "{table.name}" {after} ORDER BY {key} LIMIT {ROWS}'  # noqa: S608  as above
        if batch := connection.execute(sql, last).fetchall():
            yield batch
        if len(batch) < ROWS:
            return
        after = f"WHERE ({key}) > ({', '.join('?' * len(indexes))})"
        last = tuple(batch[-1][index] for index in indexes)
