"""The audit log: what hosts and admins have done that others may ask about, stored for a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.db.connection import Connection
from bot.db.database import Database
from bot.db.rows import Columns

Action: TypeAlias = Literal["ended", "moved", "kicked", "passed", "cleared", "setup"]

KEPT = 90 * 24 * 3_600_000
"""How long acts are kept, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Act:
    """Who did what, when. IDs only, no names."""

    guild: int  # where it was done
    at: int  # milliseconds since 1970
    kind: Action  # what
    by: int  # a person
    table: str | None = None  # about which, if about one
    channel: int | None = None  # where, or where to
    person: int | None = None  # to whom
    note: str = ""  # the reason, the game whose score was cleared, or what was set


_ACT = Columns(Act, called={"table": "table_id"})


def enter(connection: Connection, act: Act | None) -> None:
    """Log an act in the same transaction as what it reports; None: there is nothing to log."""
    if act:
        connection.execute(_ACT.insert("acts"), _ACT.values(act))


class AuditLog:
    """Reads the audit log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self, guild: int) -> int:
        """How many acts are stored for a server."""
        ((count,),) = await self._database.aside.read("SELECT count(*) FROM acts WHERE guild = ?", (guild,))
        return int(count)

    async def page(self, guild: int, start: int, count: int) -> list[Act]:
        """The acts of a server from ``start``, newest first."""
        rows = await self._database.aside.named(
            f"SELECT {_ACT.select} FROM acts WHERE guild = ? ORDER BY number DESC LIMIT ? OFFSET ?",  # noqa: S608  contains no user input
            (guild, count, start),
        )
        return list(map(_ACT.read, rows))

    async def forget(self, now: int) -> None:
        """Delete acts that have been kept long enough."""
        await self._database.write(
            lambda connection: connection.execute("DELETE FROM acts WHERE at < ?", (now - KEPT,))
        )
