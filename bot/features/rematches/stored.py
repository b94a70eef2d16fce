"""Series: consecutive matches, each at the next table of the one before, and their running score."""

from __future__ import annotations

from collections.abc import Mapping

from bot.db.connection import Connection
from bot.db.database import Database
from bot.db.rows import named
from bot.tables.finished.tally import Tally, added_up, totals
from bot.tables.people.personal import Personal
from bot.tables.people.visibility import IS_HIDDEN
from bot.tables.record import Record
from bot.tables.storage.kept import Kept

_NAME = "rematches"
"""Under which a table's record has the first table of its series."""

_AT = "table_id IN (SELECT ? UNION ALL SELECT table_id FROM series WHERE first = ?)"
_LATEST = "user_id IN (SELECT user_id FROM results WHERE number = ?)"
_SERIES = added_up(f"FROM matches WHERE {_AT} AND number <= ?", f"NOT {IS_HIDDEN} OR {_LATEST}", 0)
_WHICH = """
    SELECT number, coalesce(first, m.table_id) AS first FROM matches m LEFT JOIN series s ON s.table_id = m.table_id
    WHERE m.table_id = ?
"""
_MATCHES = f"SELECT count(*) AS matches FROM matches WHERE {_AT} AND number <= ?"  # noqa: S608  contains no user input


def series_of(record: Record) -> str:
    """The first table of the series that this table belongs to, which is itself if it follows no other."""
    first = record.kept.get(_NAME)
    return first if isinstance(first, str) else record.id


def following(record: Record) -> Mapping[str, object]:
    """What is kept with a table that follows this one."""
    return {_NAME: series_of(record)}


async def score_of_series(database: Database, table: str) -> Tally | None:
    """The scores of this table's series, up to and including its match; None if that hasn't ended.

    People hidden from boards are named only if they have played that last match, too.
    """
    for row in await database.named(_WHICH, (table,)):
        first, last = row["first"], row["number"]
        (counted,) = await database.named(_MATCHES, (first, first, last))
        return Tally(counted["matches"], totals(await database.named(_SERIES, (last, first, first, last))))
    return None


def _read(connection: Connection, table: str) -> str | None:
    rows = named(connection, "SELECT first FROM series WHERE table_id = ?", (table,))
    return rows[0]["first"] if rows else None


def _write(connection: Connection, table: str, first: str) -> None:
    connection.execute("INSERT INTO series (table_id, first) VALUES (?, ?)", (table, first))


KEPT = Kept(_read, _write)
PERSONAL = Personal(of_table=["DELETE FROM series WHERE table_id = ?"])
