"""Numbered SQL files, applied in order, each in a transaction; the number is kept in the database itself."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.db.backup import sync_folder

log = logging.getLogger(__name__)

FOLDER = Path(__file__).with_name("migrations")
BASELINE = 20, FOLDER / "baseline_0020.sql"
"""What PostgreSQL starts from instead of all files up to this number; each later file serves both databases."""


def migrations(folder: Path = FOLDER) -> dict[int, Path]:
    """The migration files by number: ``0001_tables.sql`` is 1."""
    return {int(file.name[:4]): file for file in sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))}


def migrate(connection: sqlite3.Connection, path: Path, folder: Path = FOLDER) -> None:
    """Bring a database, in autocommit mode, up to the newest number.

    Before rows of an older schema change, the file is copied to ``<name>.v<number>.backup`` beside it.
    """
    known = migrations(folder)
    newest = max(known)
    number = _version(connection)
    if 0 < number < newest:
        _copy(connection, path.with_name(f"{path.name}.v{number}.backup"))
    ((checked,),) = connection.execute("PRAGMA foreign_keys")
    connection.execute("PRAGMA foreign_keys = 0")  # a table to which others refer can be replaced by a new one
    try:
        for step in range(number + 1, newest + 1):
            _apply(connection, step, known[step])
    finally:
        connection.execute(f"PRAGMA foreign_keys = {checked}")


def _apply(connection: sqlite3.Connection, step: int, file: Path) -> None:
    log.info("database: applying %s", file.name)
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in _statements(file.read_text("utf-8")):
            connection.execute(statement)
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            raise sqlite3.IntegrityError(f"{file.name} leaves rows that refer to nothing")
        connection.execute(f"PRAGMA user_version = {step}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk has rolled it back already
            connection.execute("ROLLBACK")
        raise


def _version(connection: sqlite3.Connection) -> int:
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def _statements(script: str) -> Iterator[str]:
    """The script's statements one by one: ``executescript`` would commit the transaction they belong to."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


def _copy(connection: sqlite3.Connection, target: Path) -> None:
    """Copy the database; the copy gets its name once it is complete, and keeps it whatever happens."""
    part = target.with_name(f"{target.name}.part")
    for left in (part, part.with_name(f"{part.name}-journal")):  # by a start that was killed
        left.unlink(missing_ok=True)
    with closing(sqlite3.connect(part)) as copy:
        connection.backup(copy)
    part.replace(target)
    sync_folder(target.parent)
