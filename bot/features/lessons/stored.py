"""How far people have got in games' lessons."""

from __future__ import annotations

from bot.db.database import Database
from bot.tables.people.personal import Personal

PERSONAL = Personal(
    exported={"lessons": "SELECT game, exercise FROM lessons WHERE user_id = :user ORDER BY game, exercise"},
    erased=["DELETE FROM lessons WHERE user_id = :user"],
)


class Lessons:
    """The exercises that somebody has done, in each game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def done(self, user: int) -> dict[str, set[str]]:
        """The names of the exercises that somebody has done, by game."""
        found: dict[str, set[str]] = {}
        rows = await self._database.aside.named("SELECT game, exercise FROM lessons WHERE user_id = ?", (user,))
        for row in rows:
            found.setdefault(row["game"], set()).add(row["exercise"])
        return found

    async def do(self, user: int, game: str, exercise: str) -> None:
        """Somebody has done an exercise, perhaps again."""
        await self._database.write(
            lambda connection: connection.execute(
                "INSERT INTO lessons (user_id, game, exercise) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                (user, game, exercise),
            )
        )
