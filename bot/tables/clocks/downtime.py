"""For how long the bot was down or couldn't hear, and the time that everybody is given back for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import gcd
from typing import NamedTuple

from bot.db.connection import Connection, Lease
from bot.db.database import Database
from bot.db.rows import named
from bot.tables.clocks.hearing import Outage
from bot.tables.clocks.timing import MINUTE, WARNING
from bot.tables.partitions.shards import ALL, PARTITIONS, SNOWFLAKE, Shards

_ALIVE = "alive "
"""What names of stored values begin with that say when some shards' servers were last taken care of."""
NOTICED = 60_000
"""After being down longer than this, in milliseconds, messages are redrawn because they show when time runs out."""
CALM = MINUTE
"""For how long nobody's time runs out after an outage, as people don't know yet that it is over."""
_OWNER = "coalesce(guild, host)"
"""Whose partitions tell who holds a table."""


class GivenBack(NamedTuple):
    """What changed: the tables whose messages show other times now, and those of contests that end later, with these.

    ``redrawn`` and ``tables`` are ids of tables, ``contests`` the numbers of contests. ``outages``: what wasn't heard.
    """

    redrawn: list[str]
    tables: list[str]
    contests: list[int]
    outages: list[Outage]

    @property
    def gap(self) -> int:
        """The milliseconds of the last of these outages."""
        return self.outages[-1].until - self.outages[-1].since if self.outages else 0


class Downtime:
    """Notes until when the bot ran, and since when it doesn't hear, and makes up for that time.

    While a process is alive and doesn't hear a shard, the rows of ``unheard`` say since when, by partition: whoever
    holds the partition gives that time back, once.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(
        self, now: int, shards: Shards, holds: Mapping[int, Lease | None], outages: Collection[Outage]
    ) -> None:
        """Record that the bot runs, for the servers of these shards, and what isn't heard of the partitions it holds.

        Raises LeaseLost instead once one of them is another process's.
        """

        def work(connection: Connection) -> None:
            held = _held(holds, connection)
            _beat(now, shards, connection)
            _note(held, outages, connection)

        await self._database.write(work)

    async def heard(self, partition: int, until: int) -> bool:
        """Whether the process that has this partition has noted that people there were heard until then."""

        def work(connection: Connection) -> bool:
            beats = named(connection, "SELECT name, value FROM key_values WHERE name LIKE ?", (f"{_ALIVE}%",))
            shards = ((Shards.read(row["name"].removeprefix(_ALIVE)), int(row["value"])) for row in beats)
            out = connection.execute(
                "SELECT 1 FROM unheard WHERE partition = ? AND since < ?", (partition, until)
            ).fetchone()
            return out is None and any(at >= until and partition in each.partitions for each, at in shards)

        return await self._database.query(work)

    async def give_back(self, now: int, shards: Shards) -> GivenBack:
        """Give everybody at these shards' tables back the time for which the bot was down, or didn't hear them before.

        Below 0 if the machine's clock was set back meanwhile.
        """

        def work(connection: Connection) -> GivenBack:
            last = _last_beat(shards, connection)
            last = now if last is None else last
            given = _made_up_before(connection, shards.partitions, last)
            _give_back(connection, given, Outage(last, now), shards.partitions)
            _beat(now, shards, connection)
            _note(shards.partitions, (), connection)
            return given

        return await self._database.write(work)

    async def make_up(self, outage: Outage, holds: Mapping[int, Lease | None], rest: Collection[Outage]) -> GivenBack:
        """The same for the time in which one shard wasn't heard, at the tables of these partitions.

        ``rest``: what still isn't heard. Raises LeaseLost as ``beat`` does.
        """

        def work(connection: Connection) -> GivenBack:
            held = _held(holds, connection)
            given = GivenBack([], [], [], [])
            _give_back(connection, given, outage, held, outage.until + CALM)
            _note(held, rest, connection)
            return given

        return await self._database.write(work)

    async def hand_over(self, held: Collection[int], outages: Collection[Outage]) -> GivenBack:
        """Make up for these, as the partitions are another process's from now on."""

        def work(connection: Connection) -> GivenBack:
            given = GivenBack([], [], [], [])
            for outage in outages:
                _give_back(connection, given, outage, held, outage.until + CALM)
            _note(held, (), connection)
            return given

        return await self._database.write(work)

    async def take(self, now: int, held: Collection[int], outages: Collection[Outage]) -> GivenBack:
        """Make up for what whoever held these partitions didn't hear until it lost them.

        ``outages``: what whoever takes them doesn't hear either; it gives that back later, as from their beginning.
        """

        def work(connection: Connection) -> GivenBack:
            given = _made_up_before(connection, held, now, now + CALM)
            for outage in outages:
                _give_back(connection, given, outage._replace(since=now, until=outage.since), held)
            _note(held, outages, connection)
            return given

        return await self._database.write(work)


def _held(holds: Mapping[int, Lease | None], connection: Connection) -> Collection[int]:
    """These partitions, which are held: what was to be written before they were lost may come late.

    ``is_leased``: how each is; None where there is only one process.
    """
    for lease in holds.values():
        if lease is not None:
            connection.must_hold(lease)
    return holds.keys()


def _beat(now: int, shards: Shards, connection: Connection) -> None:
    connection.execute(
        "INSERT INTO alive (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at", (now,)
    )
    if not shards.whole:
        connection.execute(
            "INSERT INTO key_values (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (f"{_ALIVE}{shards}", str(now)),
        )


def _note(held: Collection[int], outages: Iterable[Outage], connection: Connection) -> None:
    """Write what isn't heard of these partitions, and nothing else of them."""
    connection.execute(f"DELETE FROM unheard WHERE partition IN ({_listed(held)})")  # noqa: S608  contains no user input
    for since, _, shard, shards in outages:
        alike = gcd(shards, PARTITIONS)
        for partition in held:
            if shard == 0 or partition % alike == shard % alike:  # 0: what people play alone is heard there, too
                connection.execute(
                    "INSERT INTO unheard (partition, shard, shards, since) VALUES (?, ?, ?, ?)",
                    (partition, shard, shards, since),
                )


def _made_up_before(connection: Connection, held: Collection[int], until: int, least: int = 0) -> GivenBack:
    """Make up for what wasn't heard of these partitions until then, by whoever held them."""
    given, partitions = GivenBack([], [], [], []), dict[Outage, list[int]]()
    sql = f"SELECT partition, shard, shards, since FROM unheard WHERE partition IN ({_listed(held)})"  # noqa: S608  contains no user input
    for row in named(connection, sql):
        partitions.setdefault(Outage(row["since"], until, row["shard"], row["shards"]), []).append(row["partition"])
    for outage, among in partitions.items():
        _give_back(connection, given, outage, among, least)
    return given


def _last_beat(shards: Shards, connection: Connection) -> int | None:
    """When whoever takes care of these shards, or else anybody, was last known to run."""
    if not shards.whole:
        value = connection.execute("SELECT value FROM key_values WHERE name = ?", (f"{_ALIVE}{shards}",)).fetchone()
        if value:
            return int(value[0])
    row = connection.execute("SELECT at FROM alive").fetchone()
    return row[0] if row else None


def _among(owner: str, partitions: Collection[int]) -> str:
    """That whoever this column names belongs to one of these partitions."""
    if len(partitions) == len(ALL):
        return "1 = 1"
    return f"(({owner} >> {SNOWFLAKE}) % {PARTITIONS}) IN ({_listed(partitions)})"


def _listed(partitions: Collection[int]) -> str:
    return ", ".join(map(str, sorted(partitions))) or "NULL"


def _give_back(connection: Connection, given: GivenBack, outage: Outage, held: Collection[int], least: int = 0) -> None:
    """Set forward the times of what this shard hears of these partitions by its outage, at least to ``least``."""
    last, gap = outage.since, outage.until - outage.since
    heard = "1 = 1" if outage.shards == 1 else f"coalesce((guild >> {SNOWFLAKE}) % {outage.shards}, 0) = {outage.shard}"
    tables, contests = (f"{heard} AND {_among(owner, held)}" for owner in (_OWNER, "guild"))
    all_of_them = outage.shards == 1 and len(held) == len(ALL)
    seats = "1 = 1" if all_of_them else f"table_id IN (SELECT id FROM tables WHERE {tables})"  # noqa: S608  contains no user input
    # Their messages show times that would be wrong: all of them after long, and those that get more than the outage.
    wrong = "1 = 1" if abs(gap) >= NOTICED else "{} < :least - :gap"
    found = connection.execute(
        f"UPDATE tables SET shown = -1 WHERE (countdown IS NOT NULL AND {wrong.format('countdown')}"  # noqa: S608
        " OR id IN (SELECT table_id FROM seats INDEXED BY deadlines WHERE deadline IS NOT NULL AND user_id IS NOT NULL"
        f" AND away = 0 AND {wrong.format('deadline')})"
        f" OR (status IN ('lobby', 'playing') AND expires <= :warned AND {wrong.format('expires')})) AND {tables}"
        " RETURNING id",
        {"gap": gap, "least": least, "warned": last + WARNING},
    )
    given.redrawn.extend(table for (table,) in found)
    times = {"gap": gap, "least": least}
    # Computers just catch up; but if the clock was set back, their turns would be too far in the future, too.
    connection.execute(
        f"UPDATE seats INDEXED BY deadlines SET deadline = {_later('deadline')}"  # noqa: S608
        f" WHERE deadline IS NOT NULL AND (user_id IS NOT NULL AND away = 0 OR :gap < 0) AND {seats}",
        times,
    )
    connection.execute(
        f"UPDATE tables SET countdown = {_later('countdown')} WHERE countdown IS NOT NULL AND {tables}",  # noqa: S608
        times,
    )
    connection.execute(
        f"UPDATE tables SET expires = {_later('expires')}, host_seen = host_seen + :gap"  # noqa: S608
        f" WHERE status IN ('lobby', 'playing') AND expires IS NOT NULL AND {tables}",
        times,
    )
    running = f"SELECT id FROM contests WHERE over = 0 AND ends > 0 AND guild IS NOT NULL AND {contests}"  # noqa: S608
    later = connection.execute(
        f"UPDATE contests SET ends = {_later('ends')} WHERE id IN ({running}) RETURNING id",  # noqa: S608
        times,
    )
    given.contests.extend(contest for (contest,) in later)
    longer = connection.execute(
        "UPDATE tables SET ends = (SELECT ends FROM contests WHERE id = tables.contest)"  # noqa: S608
        f" WHERE id IN (SELECT table_id FROM tries WHERE contest IN ({running})) RETURNING id"
    )
    given.tables.extend(table for (table,) in longer)
    given.outages.append(outage)


def _later(column: str) -> str:
    """A time set forward, but not so that it is over at once."""
    return f"CASE WHEN {column} + :gap < :least THEN :least ELSE {column} + :gap END"
