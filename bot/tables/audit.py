"""What hosts and admins have done that others may ask about, on the disk for a while."""

from __future__ import annotations

import sqlite3
from dataclasses import astuple, dataclass, fields
from typing import Literal, TypeAlias

from bot.db.database import Database

Action: TypeAlias = Literal["ended", "moved", "kicked", "passed", "cleared", "setup"]

KEPT = 90 * 24 * 3_600_000
"""Milliseconds for which acts are kept."""


@dataclass(frozen=True, slots=True)
class Act:
    """Who did what, when. ``at``: milliseconds since 1970. ``channel``: where, or where to. ``person``: to whom.

    ``note``: the reason, the game whose score was cleared, or what was set. Ids alone, no names.
    """

    guild: int
    at: int
    kind: Action
    by: int
    table: str | None = None
    channel: int | None = None
    person: int | None = None
    note: str = ""


_COLUMNS = "guild, at, kind, by, table_id, channel, person, note"
"""As the fields of an act."""


def enter(connection: sqlite3.Connection, act: Act | None) -> None:
    """Write it down, in the transaction of what it tells of; None: there is nothing to tell."""
    if act:
        places = ", ".join("?" * len(fields(Act)))
        connection.execute(f"INSERT INTO acts ({_COLUMNS}) VALUES ({places})", astuple(act))  # noqa: S608  no word of it is a person's


class AuditLog:
    """Reads what was done."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self, guild: int) -> int:
        """How many acts of a server are kept."""
        ((count,),) = await self._database.aside.read("SELECT count(*) FROM acts WHERE guild = ?", (guild,))
        return int(count)

    async def page(self, guild: int, start: int, count: int) -> list[Act]:
        """AuditLog of a server, the newest first, from ``start``."""
        rows = await self._database.aside.read(
            f"SELECT {_COLUMNS} FROM acts WHERE guild = ? ORDER BY number DESC LIMIT ? OFFSET ?",  # noqa: S608  no word of it is a person's
            (guild, count, start),
        )
        return [Act(*row) for row in rows]

    async def forget(self, now: int) -> None:
        """Delete those that have been kept for long enough."""
        await self._database.write(
            lambda connection: connection.execute("DELETE FROM acts WHERE at < ?", (now - KEPT,))
        )
