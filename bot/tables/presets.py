"""A server's presets: house rules that it has given a name."""

from __future__ import annotations

from bot.db.connection import Connection
from bot.db.database import Database
from bot.engine.refusal import Refusal
from bot.tables.audit import Act, enter

MOST = 20
"""How many presets a server can have, of all games together."""
NAME = 40
"""The longest name of a preset, in characters."""


class Presets:
    """The presets of all servers, as ``dump_house_rules`` writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guild: int, game: str) -> dict[str, str]:
        """A server's presets of a game by name, in alphabetical order."""
        rows = await self._database.named(
            "SELECT name, rules FROM presets WHERE guild = ? AND game = ? ORDER BY lower(name), name",
            (guild, game),
        )
        return {row["name"]: row["rules"] for row in rows}

    async def save(self, guild: int, game: str, name: str, rules: str, act: Act | None = None) -> None:
        """Write a preset, in place of the one with this name if there is one.

        Raises Refusal ``too-many-presets`` if the server has as many as it can have.
        """

        def work(connection: Connection) -> None:
            connection.lock(f"server {guild}")  # which may not get another one meanwhile
            ((others,),) = connection.execute(
                "SELECT count(*) FROM presets WHERE guild = ? AND (game, name) <> (?, ?)", (guild, game, name)
            )
            if others >= MOST:
                raise Refusal("too-many-presets", number=MOST)
            connection.execute(
                "INSERT INTO presets (guild, game, name, rules) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (guild, game, name) DO UPDATE SET rules = excluded.rules",
                (guild, game, name, rules),
            )
            enter(connection, act)

        await self._database.write(work)

    async def delete(self, guild: int, game: str, name: str, act: Act | None = None) -> None:
        """Delete a preset; raises Refusal ``no-such-preset`` if there is none with this name."""

        def work(connection: Connection) -> None:
            deleted = connection.execute(
                "DELETE FROM presets WHERE guild = ? AND game = ? AND name = ?", (guild, game, name)
            )
            if not deleted.rowcount:
                raise Refusal("no-such-preset")
            enter(connection, act)

        await self._database.write(work)
