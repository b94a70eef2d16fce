"""New files: each appears under its name once it is complete, and is there after a power cut, too."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.engine.refusal import Refusal


@contextmanager
def appearing(target: Path) -> Generator[Path]:
    """Where to write a new file, which gets its name once the block has ended well; else there is none.

    Raises Refusal ``backup-exists`` or ``backup-unwritable``.
    """
    try:
        _check_free(target)
        beside = TemporaryDirectory(prefix=".backup-", dir=target.parent)
    except OSError as error:
        raise Refusal("backup-unwritable", folder=str(target.parent), error=str(error.strerror)) from error
    with beside as folder:
        part = Path(folder, "part.sqlite3")
        yield part
        _check_free(target)
        part.rename(target)
        sync_folder(target.parent)


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
