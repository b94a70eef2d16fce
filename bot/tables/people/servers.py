"""Which servers the bot has been on, so that it says hello to each of them once."""

from __future__ import annotations

from collections.abc import Collection

from bot.db.connection import Connection
from bot.db.database import Database

_BEGUN = "greeting"
"""The fact that says that the servers the bot was on already when it first looked are known."""
_MEET = "INSERT INTO met (guild) VALUES (?) ON CONFLICT DO NOTHING"


class Servers:
    """The servers that the bot has met; a server's other data may be deleted later, or never come to be."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def new(self, guilds: Collection[int]) -> list[int]:
        """Those of these servers that the bot hasn't met; the first time it looks, it meets all of them."""

        def work(connection: Connection) -> list[int]:
            connection.lock("met")  # one looks first
            if connection.execute("SELECT 1 FROM key_values WHERE name = ?", (_BEGUN,)).fetchone():
                known = {guild for (guild,) in connection.execute("SELECT guild FROM met")}
                return sorted(set(guilds) - known)
            connection.execute("INSERT INTO key_values (name, value) VALUES (?, 'yes')", (_BEGUN,))
            connection.executemany(_MEET, [(guild,) for guild in guilds])
            return []

        return await self._database.note(work)

    async def meet(self, guild: int) -> bool:
        """Meet this server; returns whether that is the first time."""
        return await self._database.note(lambda connection: connection.execute(_MEET, (guild,)).rowcount == 1)
