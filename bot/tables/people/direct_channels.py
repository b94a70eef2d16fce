"""The channels of people's direct messages, which Discord opens only so often."""

from __future__ import annotations

from bot.db.database import Database


class DirectChannels:
    """One for each person to whom one was ever opened."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int) -> int | None:
        """The channel of somebody's direct messages, if it was ever opened."""
        rows = await self._database.read("SELECT channel FROM direct_messages WHERE user_id = ?", (user,))
        return rows[0][0] if rows else None

    async def keep(self, user: int, channel: int) -> None:
        """Remember the channel of somebody's direct messages."""
        await self._execute(
            "INSERT INTO direct_messages (user_id, channel) VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET channel = excluded.channel",
            (user, channel),
        )

    async def forget(self, user: int, channel: int) -> None:
        """Forget the channel of somebody's direct messages, if it is still this one."""
        await self._execute("DELETE FROM direct_messages WHERE user_id = ? AND channel = ?", (user, channel))

    async def _execute(self, sql: str, parameters: tuple[int, int]) -> None:
        await self._database.note(lambda connection: connection.execute(sql, parameters))
