"""Whether all is counted, once: for tests in which processes are killed, and for what runs for long."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.db.sqlite import FileConnection
from bot.features.boards.counting import rebuild
from tests.tables.house import House

_COUNTED = ("scores", "ratings")


def _rows(connection: FileConnection) -> list[list[object]]:
    return [sorted(connection.execute(f"SELECT * FROM {table}").fetchall(), key=repr) for table in _COUNTED]


def differing(connection: FileConnection) -> list[str]:
    """The tables in which all of it, counted again, isn't what it was; afterwards it is there as counted again."""
    before = _rows(connection)
    rebuild(connection)
    found = [table for table, was, now in zip(_COUNTED, before, _rows(connection), strict=True) if was != now]
    played = "SELECT count(*) FROM results JOIN matches USING (number) WHERE guild IS NOT NULL AND user_id IS NOT NULL"
    counted = "SELECT coalesce(sum(matches), 0) FROM scores WHERE guild > 0 AND month = 0"
    (matches,), (again,) = connection.execute(played).fetchall(), connection.execute(counted).fetchall()
    return found if matches == again else [*found, "matches"]


COUNTED_AGAIN = differing


def _lose_a_score(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM scores WHERE month = 0")


def _count_a_match_twice(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE scores SET matches = matches + 1 WHERE month = 0")


HARMS = (_lose_a_score, _count_a_match_twice)
"""What has to be found."""


async def recount(home: House) -> None:
    await home.database.write(rebuild)


def miscount(path: Path) -> None:
    """Make the scores contradict the matches."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE scores SET points = points + 1")
        connection.commit()


KILLED = {"recount": (recount, miscount)}
"""What a process can be killed in, and what makes it have something to do."""
