"""The settings of people and servers: stored on disk, with those used recently cached in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Literal, TypeAlias

from bot.db.connection import Connection
from bot.db.database import Database
from bot.found import declared
from bot.tables.people.audit import Act, enter
from bot.tables.people.settings import LEVEL, SEEN_LANGUAGE, ChosenSettings, Setting

Holder: TypeAlias = Literal["person", "server"]

_KEPT = 4_000
"""How many people's and servers' settings are cached; any other has to be read from disk."""
_NOTED = {SEEN_LANGUAGE, LEVEL}
"""Settings that nobody sets: they follow from what people do."""


class Preferences:
    """Everybody's settings. Defaults aren't stored; a change applies as soon as it is on disk."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: OrderedDict[tuple[Holder, int], ChosenSettings] = OrderedDict()
        self._changes = 0

    async def person(self, user: int) -> ChosenSettings:
        """This person's settings."""
        return await self._of("person", user)

    async def server(self, guild: int) -> ChosenSettings:
        """This server's settings."""
        return await self._of("server", guild)

    async def set_person(self, user: int, setting: Setting, value: str) -> None:
        """Change a person's setting; raises ValueError if it can't have this value."""
        await self._set("person", user, setting, value)

    async def set_server(self, guild: int, setting: Setting, value: str, act: Act | None = None) -> None:
        """Change a server's setting; raises ValueError if it can't have this value."""
        await self._set("server", guild, setting, value, act)

    async def having(self, kind: Holder, setting: Setting) -> list[tuple[int, str]]:
        """``(owner, value)`` of everybody who has set this."""
        rows = await self._database.named(
            "SELECT owner, value FROM settings WHERE name = ? AND kind = ? ORDER BY owner", (setting.name, kind)
        )
        return [(row["owner"], row["value"]) for row in rows]

    async def forget(self) -> None:
        """Clear the cache everywhere, after rows were deleted along with other data about a person or server."""
        self.forget_here()
        await self._database.announce("forget")

    def forget_here(self) -> None:
        """Clear this process's cache."""
        self._changes += 1
        self._kept.clear()

    def forget_one(self, kind: Holder, holder: int) -> None:
        """What is on disk counts, as another process has changed it."""
        self._changes += 1
        self._kept.pop((kind, holder), None)

    async def _of(self, kind: Holder, holder: int) -> ChosenSettings:
        found = self._kept.get((kind, holder))
        if found is None:
            before = self._changes
            rows = await self._database.named(
                "SELECT name, value FROM settings WHERE kind = ? AND owner = ?", (kind, holder)
            )
            found = ChosenSettings({row["name"]: row["value"] for row in rows})
            if self._changes != before:  # what was read may be out of date
                return found
            self._kept[kind, holder] = found
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end((kind, holder))
        return found

    async def _set(self, kind: Holder, holder: int, setting: Setting, value: str, act: Act | None = None) -> None:
        if not setting.allows(value):
            raise ValueError(setting.name)

        def work(connection: Connection) -> None:
            connection.lock(f"{kind} {holder}")  # or two that set the same at once would both find no row
            connection.execute(
                "DELETE FROM settings WHERE kind = ? AND owner = ? AND name = ?", (kind, holder, setting.name)
            )
            if value != setting.default:
                connection.execute(
                    "INSERT INTO settings (kind, owner, name, value) VALUES (?, ?, ?, ?)",
                    (kind, holder, setting.name, value),
                )
            apply: Callable[[Connection, int, Setting], None]
            for apply in declared("stored", "CHOSEN") if kind == "person" else ():
                apply(connection, holder, setting)
            enter(connection, act)

        try:
            await (self._database.note(work) if setting in _NOTED else self._database.write(work))
        finally:  # after a cancellation or an error, what is on disk counts
            self.forget_one(kind, holder)
        await self._database.announce(f"settings {kind} {holder} {setting.name}")
