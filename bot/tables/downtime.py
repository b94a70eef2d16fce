"""For how long the bot was down or couldn't hear, and the time that everybody is given back for it."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from bot.db.connection import Connection
from bot.db.database import Database
from bot.tables.parts import ALL, PARTS, SNOWFLAKE, Shards
from bot.tables.timing import MINUTE, WARNING

_ALIVE = "alive "
"""What facts begin with that say when some shards' servers were last taken care of."""
NOTICED = 60_000
"""After being down longer than this, in milliseconds, messages are redrawn because they show when time runs out."""
CALM = MINUTE
"""For how long nobody's time runs out after such an outage, as people don't know yet that it is over."""
_OWNER = "coalesce(guild, host)"
"""Whose parts tell who holds a table."""


class GivenBack(NamedTuple):
    """The milliseconds that were given back, and the tables whose messages show other times now.

    ``duels``: the tables where duels are played that end later now.
    """

    gap: int
    redrawn: list[str]
    duels: list[str]


class Downtime:
    """Notes until when the bot has heard, and makes up for the time in which it didn't."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: int, shards: Shards) -> None:
        """Record that the bot has heard everything until now, for the servers of these shards."""
        await self._database.write(partial(_beat, now, shards))

    async def give_back(self, now: int, shards: Shards) -> GivenBack:
        """Give everybody at these shards' tables back the time for which the bot was down.

        Below 0 if the machine's clock was set back meanwhile.
        """

        def work(connection: Connection) -> GivenBack:
            last = _last_beat(shards, connection)
            tables, duels = (_among(owner, shards.parts) for owner in (_OWNER, "guild"))
            given = _give_back(connection, now if last is None else last, now, tables, duels)
            _beat(now, shards, connection)
            return given

        return await self._database.write(work)

    async def make_up(
        self, since: int, now: int, shard: int, shards: int, held: Collection[int], beat: tuple[int, Shards]
    ) -> GivenBack:
        """The same for the time since which one of Discord's ``shards`` wasn't heard, at the tables of these parts.

        ``beat``: what is recorded at the same moment, so that nobody gets that time twice.
        """
        heard = f"coalesce((guild >> {SNOWFLAKE}) % {shards}, 0) = {shard}" if shards > 1 else "1 = 1"

        def work(connection: Connection) -> GivenBack:
            tables, duels = (f"{heard} AND {_among(owner, held)}" for owner in (_OWNER, "guild"))
            least = now + CALM if now - since >= NOTICED else 0
            given = _give_back(connection, since, now, tables, duels, least)
            _beat(*beat, connection)
            return given

        return await self._database.write(work)


def _beat(now: int, shards: Shards, connection: Connection) -> None:
    connection.execute(
        "INSERT INTO alive (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at", (now,)
    )
    if not shards.whole:
        connection.execute(
            "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (f"{_ALIVE}{shards}", str(now)),
        )


def _last_beat(shards: Shards, connection: Connection) -> int | None:
    """When whoever takes care of these shards, or else anybody, was last known to run."""
    if not shards.whole:
        fact = connection.execute("SELECT value FROM facts WHERE name = ?", (f"{_ALIVE}{shards}",)).fetchone()
        if fact:
            return int(fact[0])
    row = connection.execute("SELECT at FROM alive").fetchone()
    return row[0] if row else None


def _among(owner: str, parts: Collection[int]) -> str:
    """That whoever this column names belongs to one of these parts."""
    if len(parts) == len(ALL):
        return "1 = 1"
    return f"(({owner} >> {SNOWFLAKE}) % {PARTS}) IN ({', '.join(map(str, sorted(parts))) or 'NULL'})"


def _give_back(connection: Connection, last: int, now: int, tables: str, duels: str, least: int = 0) -> GivenBack:
    """Set forward the times of these tables and duels by what has passed since ``last``, at least to ``least``."""
    gap = now - last
    seats = "1 = 1" if tables == "1 = 1" else f"table_id IN (SELECT id FROM tables WHERE {tables})"  # noqa: S608  contains no user input
    redrawn: list[str] = []
    if abs(gap) >= NOTICED:  # the times in the messages would be wrong
        found = connection.execute(
            f"UPDATE tables SET shown = -1 WHERE (closes IS NOT NULL OR id IN (SELECT table_id FROM seats"  # noqa: S608
            " INDEXED BY deadlines WHERE deadline IS NOT NULL AND user_id IS NOT NULL AND away = 0)"
            f" OR (status IN ('lobby', 'playing') AND lapses <= ?)) AND {tables} RETURNING id",
            (last + WARNING,),
        )
        redrawn = [table for (table,) in found]
    times = {"gap": gap, "least": least}
    # Computers just catch up; but if the clock was set back, their turns would be too far in the future, too.
    connection.execute(
        f"UPDATE seats INDEXED BY deadlines SET deadline = {_later('deadline')}, remind = remind + :gap"  # noqa: S608
        f" WHERE deadline IS NOT NULL AND (user_id IS NOT NULL AND away = 0 OR :gap < 0) AND {seats}",
        times,
    )
    connection.execute(
        f"UPDATE tables SET closes = {_later('closes')} WHERE closes IS NOT NULL AND {tables}",  # noqa: S608
        times,
    )
    connection.execute(
        f"UPDATE tables SET lapses = {_later('lapses')}, host_seen = host_seen + :gap"  # noqa: S608
        f" WHERE status IN ('lobby', 'playing') AND lapses IS NOT NULL AND {tables}",
        times,
    )
    running = (
        f"SELECT contest FROM duels WHERE contest IN (SELECT id FROM contests WHERE over = 0 AND ends > 0) AND {duels}"  # noqa: S608
    )
    connection.execute(f"UPDATE contests SET ends = {_later('ends')} WHERE id IN ({running})", times)  # noqa: S608
    longer = connection.execute(
        "UPDATE tables SET ends = (SELECT ends FROM contests WHERE id = tables.contest)"  # noqa: S608
        f" WHERE id IN (SELECT table_id FROM tries WHERE contest IN ({running})) RETURNING id"
    )
    return GivenBack(gap, redrawn, [table for (table,) in longer])


def _later(column: str) -> str:
    """A time set forward, but not so that it is over at once."""
    return f"CASE WHEN {column} + :gap < :least THEN :least ELSE {column} + :gap END"
