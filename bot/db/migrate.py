"""The schema's number, which a database keeps in itself, and the SQL that leads to each, one transaction a number."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from bot.db.files import sync_folder
from bot.engine.refusal import Refusal
from bot.found import files

log = logging.getLogger(__name__)

_HERE = Path(__file__).parent
SCHEMAS = (_HERE / "schema.sql", *files("schema.sql"))
"""What a new database begins with: the platform's tables, then those of each feature.

The first line of each says at which number it was changed last, and by what a test knows that the number was raised.
"""
NUMBER = max(int(schema.read_text("utf-8").split(maxsplit=3)[2]) for schema in SCHEMAS)
"""The number of the schema.

Until the first release, whoever changes a ``schema.sql`` raises the number by one, and databases of a smaller one are
refused. From the release on, these files and the number stay as they are, and each change is a file of the next
number, such as ``migrations/0123_what_it_is_about.sql``: it leads on databases that are there, and new ones as well.
"""

Steps: TypeAlias = Mapping[int, str]
"""SQL by the number to which it leads: what a new database begins with, then each from the number before."""


def read(number: int, schemas: Iterable[Path], migrations: Path) -> Steps:
    """The steps in these files."""
    begins = {number: "\n".join(schema.read_text("utf-8") for schema in schemas)}
    later = {int(file.name[:4]): file.read_text("utf-8") for file in migrations.glob("[0-9][0-9][0-9][0-9]_*.sql")}
    return dict(sorted((begins | later).items()))


STEPS = read(NUMBER, SCHEMAS, _HERE / "migrations")


def ahead(number: int, steps: Steps) -> Steps:
    """The steps that a database of this number lacks, of which the log is told; 0: a new one."""
    lacking = {step: sql for step, sql in steps.items() if step > number}
    if lacking:
        log.info("database: schema %d, %s", max(steps), f"from {number}" if number else "new")
    return lacking


def must_lead_on(where: object, number: int, steps: Steps) -> None:
    """Raise Refusal ``database-unreleased`` if a program from before the first release has left this number."""
    if 0 < number < min(steps):
        raise Refusal("database-unreleased", path=str(where), kind="file" if isinstance(where, Path) else "server")


def migrate(connection: sqlite3.Connection, path: Path, steps: Steps = STEPS) -> None:
    """Bring a database, in autocommit mode, up to the newest number.

    Before rows of an older schema change, the file is copied to ``<name>.v<number>.backup`` beside it.
    """
    ((number,),) = connection.execute("PRAGMA user_version")
    lacking = ahead(number, steps)
    if number and lacking:
        _copy(connection, path.with_name(f"{path.name}.v{number}.backup"))
    ((checked,),) = connection.execute("PRAGMA foreign_keys")
    connection.execute("PRAGMA foreign_keys = 0")  # a table to which others refer can be replaced by a new one
    try:
        for step, sql in lacking.items():
            _apply(connection, step, sql)
    finally:
        connection.execute(f"PRAGMA foreign_keys = {checked}")


def _apply(connection: sqlite3.Connection, step: int, sql: str) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in _statements(sql):
            connection.execute(statement)
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            raise sqlite3.IntegrityError(f"schema {step} leaves rows that refer to nothing")
        connection.execute(f"PRAGMA user_version = {step}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk has rolled it back already
            connection.execute("ROLLBACK")
        raise


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
