"""What the bot remembers about itself from one start to the next: named texts, about no person and no table."""

from __future__ import annotations

from bot.db.connection import Connection
from bot.db.database import Database


class KeyValues:
    """A few small texts, each named by a constant in the module it belongs to."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """The text with this name; None if there is none."""
        rows = await self._database.read("SELECT value FROM key_values WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def put(self, name: str, value: str | None) -> None:
        """Store this text; None deletes it."""

        def work(connection: Connection) -> None:
            if value is None:
                connection.execute("DELETE FROM key_values WHERE name = ?", (name,))
            else:
                connection.execute(
                    "INSERT INTO key_values (name, value) VALUES (?, ?)"
                    " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                    (name, value),
                )

        await self._database.note(work)
