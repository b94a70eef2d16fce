"""New files: each appears under its name once it is complete, and is there after a power cut, too."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.engine.refusal import Refusal


@contextmanager
def appearing(target: Path) -> Generator[Path]:
    """Where to write a new file, which gets its name once the block has ended well; else there is none.

    Raises Refusal ``backup-exists``, ``backup-unwritable`` or ``database-full``.
    """
    try:
        _check_free(target)
        beside = TemporaryDirectory(prefix=".backup-", dir=target.parent)
    except OSError as error:
        if is_full(error):
            raise no_room(target) from error
        raise Refusal("backup-unwritable", folder=str(target.parent), error=str(error.strerror)) from error
    with beside as folder:
        part = Path(folder, "part.sqlite3")
        try:
            yield part
        except Refusal as refusal:
            if refusal.facts.get("path") != str(part):
                raise
            raise Refusal(refusal.key, **(refusal.facts | {"path": str(target)})) from refusal
        _check_free(target)
        part.rename(target)
        sync_folder(target.parent)


def is_full(error: Exception) -> bool:
    """Whether there was no room on the disk, or none left for this user, also for SQLite's shared memory."""
    if isinstance(error, OSError):
        return error.errno in {errno.ENOSPC, errno.EDQUOT}
    return getattr(error, "sqlite_errorcode", None) in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE}


def no_room(path: object) -> Refusal:
    """The refusal of what needs more room on the disk than there is."""
    return Refusal("database-full", path=str(path))


def _check_free(target: Path) -> None:
    """What another database has left beside it would be taken for this one's."""
    for name in (target.name, f"{target.name}-wal", f"{target.name}-journal"):
        there = target.with_name(name)
        if there.exists() or there.is_symlink():
            raise Refusal("backup-exists", path=str(there))


def sync_folder(folder: Path) -> None:
    """Make the names in a folder survive a power cut, on systems that can (Windows can't)."""
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            with suppress(OSError):  # as SQLite does, for some file systems can't
                os.fsync(descriptor)
        finally:
            os.close(descriptor)
