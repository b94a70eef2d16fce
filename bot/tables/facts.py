"""What the bot remembers of itself from one start to the next: texts by name, of nobody and of no table."""

from __future__ import annotations

import sqlite3

from bot.db.database import Database


class Facts:
    """Few and small; each is named by a constant in the module that it belongs to."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """What is remembered under this name; None: nothing."""
        rows = await self._database.read("SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def put(self, name: str, value: str | None) -> None:
        """Remember this from now on; None: forget it."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM facts WHERE name = ?", (name,))
            if value is not None:
                connection.execute("INSERT INTO facts VALUES (?, ?)", (name, value))

        await self._database.write(work)
