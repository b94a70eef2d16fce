"""An empty database, for tests that aren't about its creation."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.db.migrate import migrate


def make_empty(path: Path) -> None:
    """Create such a file there, if there is none."""
    if not path.exists():
        path.write_bytes(_empty())


@cache
def _empty() -> bytes:
    """Made only once, because every migration takes time on the disk."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "empty.sqlite3")
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = wal")
            migrate(connection, path)
        return path.read_bytes()
