"""Where finished matches were shared, so that the same is posted only once in a channel."""

from __future__ import annotations

from bot.db.database import Database


class Shares:
    """The messages in which something was shared, by what that is called. Who did it isn't stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, table: str, what: str, channel: int) -> int | None:
        """The message there, if it was shared."""
        rows = await self._database.read(
            "SELECT message FROM shares WHERE table_id = ? AND what = ? AND channel = ?", (table, what, channel)
        )
        return rows[0][0] if rows else None

    async def keep(self, table: str, what: str, guild: int | None, channel: int, message: int) -> None:
        """Remember the newest message; ``guild``: None in direct messages of several people."""
        await self._database.write(
            lambda connection: connection.execute(
                "INSERT INTO shares (table_id, what, guild, channel, message) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (table_id, what, channel) DO UPDATE SET message = excluded.message",
                (table, what, guild, channel, message),
            )
        )
