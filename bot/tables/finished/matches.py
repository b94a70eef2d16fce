"""Which matches have been finished: where, by whom, and of which game."""

from __future__ import annotations

from dataclasses import dataclass

from bot.db.database import Database

_LATELY = 200
"""How many of a server's latest matches say which game is usual there."""


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match that was played to its end; ``finished``: milliseconds since 1970."""

    table: str
    game: str
    finished: int


class Matches:
    """Reads which there are; what is counted from them is that of features."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def is_finished(self, table: str) -> bool:
        """Whether this table's match was played to its end."""
        return bool(await self._database.aside.read("SELECT 1 FROM matches WHERE table_id = ?", (table,)))

    async def has_finished(self, user: int) -> bool:
        """Whether somebody has ever finished a match."""
        return bool(await self._database.aside.read("SELECT 1 FROM results WHERE user_id = ? LIMIT 1", (user,)))

    async def latest(self, user: int, count: int) -> list[FinishedMatch]:
        """Somebody's last matches, the latest first."""
        rows = await self._database.aside.named(
            'SELECT m.table_id AS "table", m.game, m.finished FROM results r JOIN matches m USING (number)'
            " WHERE r.user_id = ? ORDER BY number DESC LIMIT ?",
            (user, count),
        )
        return [FinishedMatch(**row) for row in rows]

    async def played_last(self, channel: int) -> str | None:
        """The game of the match that finished last in this channel."""
        rows = await self._database.aside.read(
            "SELECT game FROM matches WHERE channel = ? ORDER BY number DESC LIMIT 1", (channel,)
        )
        return rows[0][0] if rows else None

    async def played_most(self, guild: int) -> list[str]:
        """The games of the last matches finished on this server, the most played first."""
        rows = await self._database.read(
            "SELECT game FROM (SELECT number, game FROM matches WHERE guild = ? ORDER BY number DESC LIMIT ?) latest"
            " GROUP BY game ORDER BY count(*) DESC, max(number) DESC",
            (guild, _LATELY),
        )
        return [game for (game,) in rows]
