"""Whom to remind of the deals of the day: at a time of day that they have chosen, by their own clock, once a day."""

from __future__ import annotations

from collections.abc import Collection

from bot.db.connection import Connection
from bot.db.database import Database
from bot.db.rows import named
from bot.features.daily.settings import REMINDED, REMINDER
from bot.tables.clocks.timing import HOUR
from bot.tables.people import zones
from bot.tables.people.settings import ZONE

_APART = 12 * HOUR
"""How far two reminders are apart at least, however somebody changes their time or their zone in between."""


class DailyReminders:
    """Finds whose time has come, and notes who is reminded."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, since: int, now: int) -> list[int]:
        """Whose time has come after ``since`` and up to ``now``, in milliseconds since 1970."""
        if since >= now:
            return []
        rows = await self._database.read("SELECT DISTINCT value FROM settings WHERE name = ?", (ZONE.name,))
        alike: dict[frozenset[int], list[str]] = {}
        for zone in {"", *(value for (value,) in rows)}.intersection(ZONE.values):  # to know of all takes 2 MB
            alike.setdefault(zones.come(zone, since, now), []).append(zone)
        found: list[int] = []
        for minutes, those in alike.items():  # one after the other, so that others read in between
            found += await self._having(minutes, those)
        return sorted(found)

    async def _having(self, minutes: Collection[int], those: Collection[str]) -> list[int]:
        """Who wants to be reminded at one of these times in one of these zones; one that isn't known is as none."""
        if not minutes:
            return []
        unset, listed = ("z.value IS NULL OR", {*ZONE.values}.difference(those)) if "" in those else ("", those)
        rows = await self._database.named(
            "SELECT r.owner FROM settings r"  # noqa: S608  contains no user input
            " LEFT JOIN settings z ON z.kind = r.kind AND z.owner = r.owner AND z.name = ?"
            f" WHERE r.name = ? AND r.kind = 'person' AND r.value IN ({_marks(minutes)})"
            f" AND ({unset} z.value {'NOT' if unset else ''} IN ({_marks(listed)}))",
            (ZONE.name, REMINDER.name, *map(str, minutes), *listed),
        )
        return [row["owner"] for row in rows]

    async def begin(self, user: int, now: int) -> bool:
        """Note that somebody is reminded now; False: they have just been, or don't want to be any longer."""

        def work(connection: Connection) -> bool:
            connection.lock(f"person {user}")
            own = "FROM settings WHERE kind = 'person' AND owner = ? AND name = ?"
            if not connection.execute(f"SELECT 1 {own}", (user, REMINDER.name)).fetchone():
                return False
            for row in named(connection, f"SELECT value {own}", (user, REMINDED.name)):
                if 0 <= now - int(row["value"]) < _APART:
                    return False
            connection.execute(f"DELETE {own}", (user, REMINDED.name))
            connection.execute(
                "INSERT INTO settings (kind, owner, name, value) VALUES ('person', ?, ?, ?)",
                (user, REMINDED.name, str(now)),
            )
            return True

        return await self._database.write(work)


def _marks(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))
