"""Whether a file is the bot's own and undamaged, before it is opened and while the bot runs; where its backups are."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from functools import cache
from pathlib import Path

from bot.db.migrate import NUMBER, STEPS, Steps, must_lead_on
from bot.engine.refusal import Refusal

AT_START = 1.0
"""Seconds a start spends looking for damage; what it doesn't get to is checked while the bot runs."""

_OURS = {"tables", "seats", "moves"}
"""Tables in every version of the bot's schema, also in unreleased ones."""
_MOST = 9_999
"""The highest schema number: file names have four digits."""
_HEADER = 100
_FINDINGS = 5
_STEPS = 10_000
_UNREADABLE = ("Could not decode to UTF-8", "unsupported file format")
_GARBLED = "text in it can't be read"
_OF_PAGES = ("***", "database disk image is malformed")
"""How SQLite's findings about pages begin, which can affect anything; others are about single rows."""


def is_damage(error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether SQLite found the file itself damaged, which unlike a full disk or a lock won't pass.

    Where SQLite quotes damaged text, Python's module can't read the error itself, and raises UnicodeDecodeError.
    """
    found = getattr(error, "sqlite_errorcode", 0) & 0xFF in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
    return found or isinstance(error, UnicodeDecodeError) or str(error).startswith(_UNREADABLE)


def said_of(error: Exception) -> str:
    """What an error says of the file on one line, without contents."""
    said = _GARBLED if isinstance(error, UnicodeDecodeError) else str(error)
    return " ".join(said.partition(" with text ")[0].split())


def must_be_sound(path: Path, steps: Steps = STEPS) -> None:
    """Raise Refusal if the bot had better not touch the file. Reads only: not a byte changes, nor of what is beside it.

    Except that SQLite undoes a change interrupted by a power cut: without that the file can't be read.
    ``database-newer``: a newer program wrote it; ``database-unreleased``: one from before the first release did;
    ``database-foreign``: it isn't the bot's; ``database-damaged``.
    """
    if not path.exists():
        return
    if not path.stat().st_size:
        if newest_backup(path):
            raise damaged(path, "it is empty")
        return
    try:
        with closing(_looking(path)) as connection:
            _must_be_ours(connection, path, steps)
            found = [line for line in findings(connection, AT_START) if line.startswith(_OF_PAGES)]
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB:
            raise _foreign(path, str(error)) from error
        if is_damage(error):
            raise damaged(path, said_of(error)) from error
        raise
    if found:
        raise damaged(path, described(found[:1]))


def must_be_released(path: Path) -> None:
    """Raise Refusal ``database-unreleased`` if a program from before the first release wrote the file; reads only."""
    with closing(_looking(path)) as connection:
        ((found,),) = connection.execute("PRAGMA user_version")
        if _names(connection) >= _OURS:
            must_lead_on(path, found, STEPS)


def _looking(path: Path) -> sqlite3.Connection:
    """A connection that only reads, and leaves what is beside the file as it is."""
    journal, log, memory = (path.with_name(f"{path.name}-{end}") for end in ("journal", "wal", "shm"))
    if journal.exists():
        mode = "mode=rw"
    elif log.exists():
        mode = "mode=ro&readonly_shm=1" if memory.exists() else "mode=ro"
    else:  # otherwise SQLite leaves an empty log beside it
        mode = "immutable=1"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)


def _names(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


def _must_be_ours(connection: sqlite3.Connection, path: Path, steps: Steps) -> None:
    ((found,),) = connection.execute("PRAGMA user_version")
    names, known = _names(connection), max(steps)
    if known < found <= _MOST:
        raise Refusal("database-newer", path=str(path), found=found, known=known)
    if not 0 <= found <= known or (found and not names >= _OURS) or (names and not found):
        raise _foreign(path, f"schema {found} with {len(names)} tables")
    must_lead_on(path, found, steps)
    if changed := sorted(_expected(steps, found) - _made(connection)):
        raise damaged(path, f"{changed[0].partition(' ')[0]} isn't as it was made")


def _made(connection: sqlite3.Connection) -> set[str]:
    """The name of each table and index, and the SQL that makes it."""
    found = connection.execute("SELECT name || ' ' || sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return {made for (made,) in found}


@cache
def _made_by(steps: tuple[str, ...]) -> set[str]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for sql in steps:
            connection.executescript(sql)
        return _made(connection)


def _expected(steps: Steps, number: int) -> set[str]:
    """What is in a database that these steps have led to this number."""
    return _made_by(tuple(sql for step, sql in steps.items() if step <= number))


def findings(connection: sqlite3.Connection, seconds: float | None = None) -> list[str]:
    """What SQLite finds wrong, in its own words, which name pages and columns, never their contents.

    Empty if nothing is found within this many seconds; None: no limit. May raise sqlite3.Error.
    """
    if seconds is not None:
        end = time.monotonic() + seconds
        connection.set_progress_handler(lambda: time.monotonic() > end, _STEPS)
    try:
        rows = connection.execute(f"PRAGMA quick_check({_FINDINGS})").fetchall()
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_INTERRUPT and seconds is not None:
            return []
        if is_damage(error):
            return [said_of(error)]
        raise
    return [line for (line,) in rows if line != "ok"]


def newest_backup(path: Path) -> Path | None:
    """The newest backup beside a database or in its folder ``backups``, by the names that docs/operating.md uses."""
    patterns = (f"{path.name}.v*.backup", "*backup*.sqlite3", "backups/*.sqlite3")
    found = {each for pattern in patterns for each in path.parent.glob(pattern) if each != path and _may_be_ours(each)}
    return max(found, key=lambda each: (each.stat().st_mtime, each.name), default=None)


def damaged(path: Path, error: str) -> Refusal:
    """The refusal of a damaged database, with the way back."""
    return Refusal("database-damaged", path=str(path), error=error, backup=way_back(path))


def way_back(path: Path) -> str:
    """The name of the newest backup, or ``none``."""
    backup = newest_backup(path)
    return str(backup.relative_to(path.parent)) if backup else "none"


def _foreign(path: Path, error: str) -> Refusal:
    return Refusal("database-foreign", path=str(path), error=error, backup=way_back(path))


def _may_be_ours(path: Path) -> bool:
    """Whether a file's header is that of a database of the bot, of which something leads on."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError:
        return False
    return header.startswith(b"SQLite format 3\0") and NUMBER <= int.from_bytes(header[60:64], "big") <= _MOST


def described(found: list[str]) -> str:
    """The findings on one line; empty: none."""
    lines = [line for finding in found for line in finding.splitlines() if not line.startswith("***")]
    return "; ".join(lines[:_FINDINGS])
