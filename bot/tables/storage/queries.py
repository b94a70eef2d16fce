"""Which tables there are: asked of the disk, whether or not they are in memory."""

from __future__ import annotations

from bot.db.database import Database
from bot.tables.clocks.timing import WARNING
from bot.tables.storage import limits

_LAST = 200
"""How many of the latest matches are checked for hands that don't yet say the match has ended."""


class TableQueries:
    """Questions about all tables. Nothing here changes anything."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def must_have_room(self, guild: int, most: int | None, by: int | None = None) -> None:
        """Raise LobbyRefusal if ``open`` would now do so because of too many tables."""
        await self._database.query(lambda connection: limits.must_open(connection, guild, most, by))

    async def in_channel(self, channel: int) -> str | None:
        """The open and readable table of a channel."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE channel = ? AND status IN ('lobby', 'playing') AND quarantined IS NULL",
            (channel,),
        )
        return rows[0][0] if rows else None

    async def lobbies(self, guild: int, game: str | None) -> list[str]:
        """The tables of a server, of this game or of all, that gather players and can be shown; the oldest first."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE guild = ? AND game = coalesce(?, game) AND status IN ('lobby', 'playing')"
            " AND status = 'lobby' AND starting = 0 AND quarantined IS NULL AND lost IS NULL ORDER BY opened, id",
            (guild, game),
        )
        return [row[0] for row in rows]

    async def last_in(self, channel: int) -> str | None:
        """The open and readable table of a channel, or else the latest one there."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE channel = ?"
            " ORDER BY (status IN ('lobby', 'playing') AND quarantined IS NULL) DESC, opened DESC LIMIT 1",
            (channel,),
        )
        return rows[0][0] if rows else None

    async def open_in(self, guild: int) -> list[str]:
        """The open tables of a server, newest first."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') ORDER BY opened DESC, id",
            (guild,),
        )
        return [row[0] for row in rows]

    async def open_under(self, guild: int, channel: int) -> list[str]:
        """The open tables of a channel and of its threads."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND ? IN (channel, parent)",
            (guild, channel),
        )
        return [row[0] for row in rows]

    async def unseen(self, guild: int) -> list[str]:
        """The open tables of a server that couldn't be shown at the last attempt."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND lost IS NOT NULL", (guild,)
        )
        return [row[0] for row in rows]

    async def seen(self, guild: int) -> list[tuple[str, int]]:
        """The open tables of a server that could be shown at the last attempt, and their channels."""
        rows = await self._database.named(
            "SELECT id, channel FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND lost IS NULL"
            " AND quarantined IS NULL",
            (guild,),
        )
        return [(row["id"], row["channel"]) for row in rows]

    async def of_person(self, user: int) -> list[tuple[str, str, int | None]]:
        """``(table, game, channel)`` of every open table where this person has a seat, newest first.

        The channel is None where they play alone.
        """
        rows = await self._database.named(
            "SELECT t.id, t.game, t.channel FROM seats s JOIN tables t ON t.id = s.table_id"
            " WHERE s.user_id = ? AND t.status IN ('lobby', 'playing') ORDER BY t.opened DESC",
            (user,),
        )
        return [(row["id"], row["game"], row["channel"]) for row in rows]

    async def deadlines(self) -> list[tuple[str, int]]:
        """``(table, time)`` for everything the clock will have to check."""
        rows = await self._database.named(  # without the hints, SQLite scans the seats of all tables
            "SELECT table_id AS id, deadline AS time FROM seats INDEXED BY deadlines WHERE deadline IS NOT NULL"
            " UNION ALL SELECT id, countdown FROM tables INDEXED BY countdowns WHERE countdown IS NOT NULL"
            " UNION ALL SELECT id, CASE WHEN status = 'playing' THEN expires - ? ELSE expires END FROM tables"
            " WHERE status IN ('lobby', 'playing') AND expires IS NOT NULL"
            " UNION ALL SELECT id, ends FROM tables WHERE status IN ('lobby', 'playing') AND ends IS NOT NULL",
            (WARNING,),
        )
        return [(row["id"], row["time"]) for row in rows]

    async def versions(self) -> list[tuple[str, str, int]]:
        """``(table, game, version)`` of every open table that isn't known to be unreadable."""
        rows = await self._database.named(
            "SELECT id, game, version FROM tables WHERE status IN ('lobby', 'playing') AND quarantined IS NULL"
        )
        return [(row["id"], row["game"], row["version"]) for row in rows]

    async def open_by_game(self) -> list[tuple[str, str, int]]:
        """``(game, status, number)`` of open tables; ``lost``: can't be shown; ``quarantined``: can't be read."""
        rows = await self._database.named(
            "SELECT game, CASE WHEN quarantined IS NOT NULL THEN 'quarantined' WHEN lost IS NOT NULL THEN 'lost'"
            " ELSE status END AS state, count(*) AS number"
            " FROM tables WHERE status IN ('lobby', 'playing') GROUP BY game, state"
        )
        return [(row["game"], row["state"], row["number"]) for row in rows]

    async def guilds_playing(self) -> list[int]:
        """The servers with a running match that can be read and shown."""
        rows = await self._database.read(
            "SELECT DISTINCT guild FROM tables WHERE status IN ('lobby', 'playing') AND status = 'playing'"
            " AND lost IS NULL AND quarantined IS NULL AND guild IS NOT NULL"
        )
        return [row[0] for row in rows]

    async def behind(self) -> list[str]:
        """Tables with an out-of-date message, public or a hand, or that wait for one; most recently used first.

        Hands are checked only in running matches and in the latest finished ones.
        """
        rows = await self._database.read(
            "SELECT id FROM tables WHERE quarantined IS NULL AND id IN ("
            " SELECT id FROM tables WHERE shown < revision AND guild IS NOT NULL"
            " UNION SELECT id FROM tables WHERE status IN ('lobby', 'playing') AND starting = 1"
            " UNION SELECT table_id FROM seats WHERE dm_shown < hand_changed AND dm_refused = 0"
            "  AND (user_id IS NOT NULL OR dm_message IS NOT NULL)"
            "  AND table_id IN (SELECT id FROM tables WHERE status IN ('lobby', 'playing') AND status = 'playing'"
            "    AND guild IS NOT NULL UNION"
            "   SELECT table_id FROM matches WHERE number > (SELECT max(number) FROM matches) - ?"
            "    AND guild IS NOT NULL))"
            " ORDER BY CASE WHEN used > opened THEN used ELSE opened END DESC",
            (_LAST,),
        )
        return [row[0] for row in rows]
