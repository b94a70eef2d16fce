"""For how long the bot was down, and the time that everybody is given back for it."""

from __future__ import annotations

from functools import partial

from bot.db.connection import Connection
from bot.db.database import Database
from bot.tables.parts import PARTS, SNOWFLAKE, Shards
from bot.tables.timing import WARNING

_ALIVE = "alive "
"""What facts begin with that say when some shards' servers were last taken care of."""
NOTICED = 60_000
"""After being down longer than this, in milliseconds, messages are redrawn because they show when time runs out."""


class Downtime:
    """Notes that the bot runs, and makes up for the time in which it didn't."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: int, shards: Shards) -> None:
        """Record that the bot is running now, for the servers of these shards."""
        await self._database.write(partial(_beat, now, shards))

    async def give_back(self, now: int, shards: Shards) -> int:
        """Give everybody at these shards' tables back the time for which the bot was down; returns it in milliseconds.

        Below 0 if the machine's clock was set back meanwhile.
        """
        return await self._database.write(partial(_give_back, now, shards))


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


def _give_back(now: int, shards: Shards, connection: Connection) -> int:
    last = _last_beat(shards, connection)
    gap = 0 if last is None else now - last
    theirs = seats = "1 = 1"
    if not shards.whole:
        theirs = f"((coalesce(guild, host) >> {SNOWFLAKE}) % {PARTS}) IN ({', '.join(map(str, sorted(shards.parts)))})"
        seats = f"table_id IN (SELECT id FROM tables WHERE {theirs})"  # noqa: S608  contains no user input
    if abs(gap) >= NOTICED:  # the times in the messages would be wrong
        connection.execute(
            f"UPDATE tables SET shown = -1 WHERE (closes IS NOT NULL OR id IN (SELECT table_id FROM seats"  # noqa: S608
            " INDEXED BY deadlines WHERE deadline IS NOT NULL AND user_id IS NOT NULL AND away = 0)"
            f" OR (status IN ('lobby', 'playing') AND lapses <= ?)) AND {theirs}",
            ((last or now) + WARNING,),
        )
    # Computers just catch up; but if the clock was set back, their turns would be too far in the future, too.
    connection.execute(
        "UPDATE seats INDEXED BY deadlines SET deadline = deadline + :gap, remind = remind + :gap"  # noqa: S608
        f" WHERE deadline IS NOT NULL AND (user_id IS NOT NULL AND away = 0 OR :gap < 0) AND {seats}",
        {"gap": gap},
    )
    connection.execute(f"UPDATE tables SET closes = closes + ? WHERE closes IS NOT NULL AND {theirs}", (gap,))  # noqa: S608
    connection.execute(
        "UPDATE tables SET lapses = lapses + ?, host_seen = host_seen + ?"  # noqa: S608
        f" WHERE status IN ('lobby', 'playing') AND lapses IS NOT NULL AND {theirs}",
        (gap, gap),
    )
    _beat(now, shards, connection)
    return gap
