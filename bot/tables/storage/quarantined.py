"""The SQL of open tables that can't be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.db.connection import Connection
from bot.db.database import Database
from bot.db.rows import Columns, named
from bot.tables.people.audit import Act, enter
from bot.tables.storage.store import forget_marks


@dataclass(frozen=True, slots=True)
class QuarantinedTable:
    """What is known about an unreadable table; ``guild`` and ``channel``: None if somebody played alone there.

    ``quarantined``: since when, in milliseconds since 1970.
    """

    id: str
    game: str
    version: int
    guild: int | None
    channel: int | None
    message: int | None
    quarantined: int


_TABLE = Columns(QuarantinedTable)


class QuarantinedTables:
    """Open tables that can't be read. Each method that changes something is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, tables: Sequence[str], now: int) -> list[QuarantinedTable]:
        """Mark these open tables as unreadable: no time runs there, and their channels are free.

        Nothing else about them changes. Returns those that weren't marked before.
        """
        sql = (
            "UPDATE tables SET quarantined = ?, countdown = NULL, expires = NULL WHERE id = ? AND quarantined IS NULL"  # noqa: S608  contains no user input
            f" AND status IN ('lobby', 'playing') RETURNING {_TABLE.select}"
        )

        def work(connection: Connection) -> list[QuarantinedTable]:
            new: list[QuarantinedTable] = []
            for table in tables:
                for row in named(connection, sql, (now, table)):
                    connection.execute("UPDATE seats SET deadline = NULL WHERE table_id = ?", (table,))
                    new.append(_TABLE.read(row))
            return new

        return await self._database.note(work)

    async def find(self, table: str | None = None) -> list[QuarantinedTable]:
        """All unreadable tables, or only the given one if it is unreadable."""
        one = "" if table is None else " AND id = ?"
        rows = await self._database.named(
            f"SELECT {_TABLE.select} FROM tables WHERE quarantined IS NOT NULL{one}",  # noqa: S608  contains no user input
            () if table is None else (table,),
        )
        return list(map(_TABLE.read, rows))

    async def in_channel(self, channel: int) -> str | None:
        """The unreadable table of a channel; the newest if there are several."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE channel = ? AND quarantined IS NOT NULL ORDER BY opened DESC LIMIT 1",
            (channel,),
        )
        return rows[0][0] if rows else None

    async def end(self, table: str, reason: str = "", act: Act | None = None) -> None:
        """Close an open table that can't be read, without a result; it is never drawn again."""

        def work(connection: Connection) -> None:
            connection.execute(
                "UPDATE tables SET status = 'ended', countdown = NULL, expires = NULL, shown = revision,"
                " quarantined = NULL, reason = ? WHERE id = ? AND status IN ('lobby', 'playing')",
                (reason, table),
            )
            connection.execute("UPDATE seats SET deadline = NULL WHERE table_id = ?", (table,))
            forget_marks(connection, table)
            enter(connection, act)

        await self._database.write(work)
