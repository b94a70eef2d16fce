"""A consistent copy of the database, made while the bot is writing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from bot.db.files import appearing, is_full, no_room
from bot.db.soundness import damaged, is_damage, must_be_released, said_of
from bot.engine.refusal import Refusal

OnProgress: TypeAlias = Callable[[int, int], None]
"""Called with how much is done, and out of how much."""
STEP = 1_024
"""Pages copied between two reports."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What a backup contains: bytes, finished matches, running matches."""

    size: int
    over: int
    playing: int


def backup(database: Path, target: Path, progress: OnProgress) -> Copied:
    """Copy the database as of now into a new file, which appears only once it is complete and sound.

    ``progress`` is called after every step with the pages copied and their total. Raises Refusal
    ``no-database``, ``backup-exists``, ``backup-unwritable``, ``database-full``, ``backup-failed`` or
    ``database-damaged``, or as ``must_be_released``; then there is no new file.
    """
    try:
        if not database.exists():
            raise Refusal("no-database", path=str(database))
    except OSError as error:  # as for a name that is too long
        raise Refusal("backup-failed", path=str(database), error=str(error.strerror)) from error
    try:
        with appearing(target) as part:
            must_be_released(database)
            _copy(database, part, progress)
            copied = measured(part)
    except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
        foreign = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB
        if not isinstance(error, OSError) and is_damage(error) and not foreign:
            raise damaged(database, said_of(error)) from error
        if is_full(error):
            raise no_room(target) from error
        raise Refusal("backup-failed", path=str(database), error=str(error)) from error
    return copied


def measured(copy: Path) -> Copied:
    """What a copy contains."""
    with closing(sqlite3.connect(copy)) as connection:
        over, playing = (
            connection.execute("SELECT count(*) FROM tables WHERE status = ?", (status,)).fetchone()[0]
            for status in ("over", "playing")
        )
    return Copied(copy.stat().st_size, over, playing)


def _copy(database: Path, part: Path, progress: OnProgress) -> None:
    """Copy and check."""
    reader = sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    with closing(reader) as source, closing(sqlite3.connect(part, isolation_level=None)) as copy:
        # One long read: SQLite would begin again after every step in which the bot has written.
        source.execute("BEGIN")
        try:
            source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except sqlite3.Error as error:
            if is_full(error):
                raise no_room(database) from error
            raise
        source.backup(copy, pages=STEP, progress=lambda _, left, pages: progress(pages - left, pages))
        copy.execute("PRAGMA journal_mode = delete")  # so that the copy is this one file
        ((found,), *_) = copy.execute("PRAGMA integrity_check").fetchall()
        if found != "ok":
            raise sqlite3.DatabaseError(found)
