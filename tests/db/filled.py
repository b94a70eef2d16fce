"""A database of the newest schema with rows in every table, and values that are hard to carry over."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.db.migrate import migrate
from tests.db.dump import VERSIONS

_MORE = """
INSERT INTO acts VALUES (7, 9, 1, 'setup', -3, NULL, NULL, NULL, 'a\\b\\N\\.'), (12, 9, 2, 'moved', 1, 't', 50, 2, '');
INSERT INTO daily_posts VALUES (9, 50, NULL, 19000), (9223372036854775806, 51, 600, 19001);
INSERT INTO duel_ratings VALUES (9, 1, 'Zoë 🂡', 3, 2, 25.1, 8.333333333333334), (9, 2, 'P2', 3, 1, -1e-300, 0.0);
INSERT INTO met VALUES (9), (10);
INSERT INTO removed VALUES (11, 1700000000000), (-5, 0);
INSERT INTO settings VALUES ('server', -9223372036854775808, 'a' || char(9, 10, 13, 92, 34, 39), '{"a": "\\u00e9"}');
INSERT INTO settings VALUES ('server', 9223372036854775807, '', 'NULL'), ('server', 1, 'B', ''), ('server', 1, 'a', '');
INSERT INTO tallies VALUES (50, 'goofspiel', 1, 2, 3);
"""
_MANY = """
WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
INSERT INTO settings SELECT 'person', number % 100, 'number ' || number, 'value ' || number FROM numbers
"""


def fill(path: Path, many: int = 1) -> Path:
    """Make such a file there, with this many rows more in one of its tables."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(max(VERSIONS.glob("*.sql")).read_text("utf-8"))
        migrate(connection, path)
        connection.executescript(_MORE)
        connection.execute(_MANY, (many,))
    return path


def dump(path: Path) -> list[str]:
    """The schema and all rows, whichever order they lie in."""
    with closing(sqlite3.connect(path)) as connection:
        ((number,),) = connection.execute("PRAGMA user_version")
        return [f"PRAGMA user_version = {number}", *sorted(connection.iterdump())]
