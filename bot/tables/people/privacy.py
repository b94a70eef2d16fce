"""What is stored about a person and how they can delete it; how a server's data is deleted after the bot was removed.

Some of this data protects others, so deleting your own data must not undo that protection. What happens to it:

- Who has held a seat in a running match, or was removed (``gone``): the ID is replaced by a *mark*, which is deleted in
  the transaction that ends the match. It is a keyed hash, different at each table: when somebody asks for a seat, it
  shows whether they are the same person. They can take the seats they could have taken without the deletion.
- That they left: it stays as an anonymous last place in the match, whoever takes the seat afterwards; it counts in the
  others' ratings on that server. A person who takes their own seat again is treated as new there; what they did before
  remains anonymous.
- What hosts and admins did, and to whom (``acts``): kept for its usual time, with both people anonymous.
- What is for them alone, as what was thought of their decisions, or what they have done in lessons: deleted.
- Ratings: become anonymous; those of others don't change. A person who comes back is ranked only after some matches,
  like any newcomer.
- What somebody has reached in a contest stays counted, without them, and so do the others' results and ratings. While
  it goes on, a mark keeps them from trying again, or taking another place; it is deleted when the contest ends.
- The wish to be hidden: deleted with the settings, and so is every name that it hid. A person who comes back has to set
  it again.
- The host role, and a reserved seat: given up, as by anybody who leaves.
- Removal before the start: keeps nobody from joining again, with or without a deletion.

A ban or a once-a-day limit would need such a memory, too: keep a mark for as long as it is needed.
Data in memory is read again (``Erasure.forget``); the workers in which computers think know only seats. Restoring a
backup brings back the people who were in it.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Collection, Container
from datetime import UTC, datetime
from functools import partial

from bot.db.connection import Connection
from bot.db.database import Database
from bot.db.rows import Named, named
from bot.found import declared
from bot.tables.people.personal import Personal
from bot.tables.refusals import StillSeated

GRACE = 30 * 24 * 3_600_000
"""How long a server's data is kept after the bot was removed from it, in milliseconds."""

_KEY = "marks"
"""The name of the fact that stores the key of all marks, in hexadecimal."""

_LEFT = "deleted"
"""The name of the fact that something of what was deleted may be left in the files."""

_TABLES = 100
"""How many of a server's tables are deleted per transaction, so that others needn't wait."""

_HELD = """
    WITH held AS (
        SELECT table_id, seat, name, came, NULL AS went, NULL AS part FROM seats WHERE user_id = :user
        UNION ALL SELECT table_id, seat, name, came, went, part FROM gone WHERE user_id = :user
    )
"""
"""The seats somebody holds or has held; their moves are those between ``came`` and ``went``."""

_QUERIES = {
    "settings": "SELECT name, value FROM settings WHERE kind = 'person' AND owner = :user",
    "direct_messages": "SELECT channel FROM direct_messages WHERE user_id = :user",
    "tables": 'SELECT h.table_id AS "table", game, status, guild AS server, channel, opened, seat, h.name,'
    " host = :user AS host, CASE WHEN host = :user THEN nullif(host_seen, 0) END AS host_seen, part"
    " FROM held h JOIN tables t ON t.id = h.table_id ORDER BY opened",
    "moves": 'SELECT m.table_id AS "table", number, move, made_by, at, share FROM held h'
    " JOIN moves m ON m.table_id = h.table_id AND m.seat = h.seat"
    " WHERE number >= coalesce(came, 0) AND number < coalesce(went, number + 1) ORDER BY m.table_id, number",
    "results": 'SELECT number AS match, table_id AS "table", game, guild AS server, finished, name, part, since, place,'
    " points, figures FROM results JOIN matches USING (number) WHERE user_id = :user ORDER BY number",
    "contests": 'SELECT kind, game, begins, table_id AS "table", t.guild AS server, world, t.deals, points FROM tries t'
    " JOIN contests ON id = contest WHERE user_id = :user ORDER BY contest",
    "acts": 'SELECT kind, at, guild AS server, channel, table_id AS "table", by = :user AS mine, note FROM acts'
    " WHERE by = :user OR person = :user ORDER BY number",
    "shares": 'SELECT s.table_id AS "table", s.guild AS server, s.channel, s.message FROM shares s'
    " JOIN seats ON seats.table_id = s.table_id WHERE what = 'result' AND user_id = :user ORDER BY s.table_id, channel",
}
_NAMES = f"{_HELD} SELECT DISTINCT name FROM held"  # noqa: S608  contains no user input
_TIMES = {"opened", "host_seen", "finished", "at", "begins"}


def contest_name(contest: int) -> str:
    """What a contest is called where marks are made for tables."""
    return f"contest {contest}"


class Privacy:
    """Reads and deletes everything about a person or a server."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._key: bytes | None = None
        self._deleted: set[bytes] | None = None
        """What mustn't be found in the database's files any more; None: what was deleted before the start."""

    async def mark(self, table: str, user: int) -> str:
        """The mark by which somebody who has deleted their data is recognised at a table while its match goes on.

        ``table`` is ``contest_name`` for a contest.

        It is the same before and after the deletion, so callers needn't know whether there was one.
        """
        return _mark(await self._marking(), table, user)

    async def _marking(self) -> bytes:
        """The key of all marks."""
        if self._key is None:
            self._key = await self._database.note(_key)
        return self._key

    async def export(self, user: int, now: int) -> str:
        """Everything that is stored about somebody, as human-readable JSON; times in UTC."""
        key, queries, json_ = await self._marking(), dict(_QUERIES), {"figures"}
        for each in _of_features():
            queries |= each.exported
            json_ |= set(each.json)

        def work(connection: Connection) -> str:
            found: dict[str, list[Named]] = {}
            for name, sql in queries.items():
                found[name] = [_readable(row, json_) for row in named(connection, _HELD + sql, {"user": user})]
            gone = named(connection, "SELECT table_id, seat, mark FROM gone WHERE mark IS NOT NULL")
            found["marks"] = [
                {"table": row["table_id"], "seat": row["seat"]}
                for row in gone
                if row["mark"] == _mark(key, row["table_id"], user)
            ]
            tries = named(connection, "SELECT contest, mark FROM contest_marks ORDER BY contest")
            found["marks"] += [
                {"contest": row["contest"]}
                for row in tries
                if row["mark"] == _mark(key, contest_name(row["contest"]), user)
            ]
            said = {"person": str(user), "exported": _time(now), **found}
            return json.dumps(said, indent=2, ensure_ascii=False)

        return await self._database.aside.query(work)

    async def erase(self, user: int) -> dict[str, bool]:
        """Remove somebody's ID and name from every row; returns the tables that had them, and whether each is open.

        The ID is replaced by a random number that can't be traced back, so that others' matches and ratings don't
        change; seats given up in a running match also get their mark. The messages of open tables are out of date
        afterwards. Raises StillSeated if they sit at an open table.
        """
        nobody = -secrets.randbits(62) - 1

        def work(connection: Connection) -> dict[str, bool]:
            connection.lock(f"person {user}")  # who may not sit down meanwhile
            if connection.execute(_SITS, (user,)).fetchone():
                raise StillSeated("still-seated")
            theirs = named(connection, _TABLES_OF, {"user": user})
            statuses: dict[str, str] = {row["id"]: row["status"] for row in theirs}
            key = _key(connection)
            for table, status in statuses.items():
                if status == "playing":
                    marked = _mark(key, table, user), table, user
                    connection.execute("UPDATE gone SET mark = ? WHERE table_id = ? AND user_id = ?", marked)
            theirs_too = " UNION ".join([_TRIED, *(sql for each in _of_features() for sql in each.contests)])
            running = connection.execute(
                f"SELECT id FROM contests WHERE over = 0 AND id IN ({theirs_too})",  # noqa: S608  contains no user input
                {"user": user},
            ).fetchall()
            marks = [(contest, _mark(key, contest_name(contest), user)) for (contest,) in running]
            connection.executemany(
                "INSERT INTO contest_marks (contest, mark) VALUES (?, ?) ON CONFLICT DO NOTHING", marks
            )
            found = {table: status in {"lobby", "playing"} for table, status in statuses.items()}
            for sql in _BEHIND:
                connection.executemany(sql, [(table,) for table, is_open in found.items() if is_open])
            names = connection.execute(_NAMES, {"user": user})
            deleted.update(name.encode() for (name,) in names if name)
            for sql in (*_ERASE, *(sql for each in _of_features() for sql in each.erased)):
                connection.execute(sql, {"user": user, "nobody": nobody})
            connection.execute("INSERT INTO key_values (name, value) VALUES (?, '') ON CONFLICT DO NOTHING", (_LEFT,))
            return found

        deleted = {user.to_bytes(8, "big"), str(user).encode()}
        found = await self._database.write(work)
        if self._deleted is not None:
            self._deleted |= deleted
        return found

    async def scrub(self) -> None:
        """See to it that the database's files hold nothing of whoever has deleted their data; raises DatabaseError."""
        deleted = self._deleted
        if deleted is None:
            self._deleted = set()
            if not await self._database.read("SELECT 1 FROM key_values WHERE name = ?", (_LEFT,)):
                return
        elif not deleted:
            return
        else:
            self._deleted = set()
        done = False
        try:
            done = await self._database.scrub(deleted)
        finally:
            if not done:
                self._deleted = None if deleted is None else deleted | self._deleted
        if done and not self._deleted:
            await self._database.write(
                lambda connection: connection.execute("DELETE FROM key_values WHERE name = ?", (_LEFT,))
            )

    async def removed(self, guild: int, at: int) -> None:
        """Remember when it was first noticed that the bot was removed from a server."""
        await self._database.write(
            lambda connection: connection.execute(
                "INSERT INTO removed (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING", (guild, at)
            )
        )

    async def back(self, guilds: Collection[int]) -> None:
        """The bot is on these servers, so their data is kept."""
        removed = {guild for (guild,) in await self._database.read("SELECT guild FROM removed")}
        if found := sorted(removed & set(guilds)):
            await self._database.write(
                lambda connection: connection.executemany(
                    "DELETE FROM removed WHERE guild = ?", [(guild,) for guild in found]
                )
            )

    async def servers(self) -> set[int]:
        """The servers that anything is stored about."""
        queries = [
            "SELECT guild FROM tables WHERE guild IS NOT NULL",
            "SELECT guild FROM matches WHERE guild IS NOT NULL",
            "SELECT owner FROM settings WHERE kind = 'server'",
            "SELECT guild FROM acts",
            "SELECT guild FROM met",
            "SELECT guild FROM tries WHERE guild IS NOT NULL",
            "SELECT guild FROM contests WHERE guild IS NOT NULL",
            "SELECT guild FROM shares WHERE guild IS NOT NULL",
            *(sql for each in _of_features() for sql in each.servers),
        ]
        rows = await self._database.read(" UNION ".join(queries))
        return {guild for (guild,) in rows}

    async def forget_servers(self, now: int) -> list[int]:
        """Delete all data of the servers whose grace period is over; returns these servers."""
        rows = await self._database.read("SELECT guild FROM removed WHERE at <= ?", (now - GRACE,))
        for (guild,) in rows:
            while await self._database.write(partial(_forget_tables, guild)):
                pass
            await self._database.write(partial(_forget_server, guild))
        return [guild for (guild,) in rows]


def _of_features() -> list[Personal]:
    """What features have about people and servers."""
    return declared("stored", "PERSONAL")


def _key(connection: Connection) -> bytes:
    """The key of all marks, generated once and kept forever."""
    connection.execute(
        "INSERT INTO key_values (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (_KEY, secrets.token_hex(32))
    )
    ((key,),) = connection.execute("SELECT value FROM key_values WHERE name = ?", (_KEY,))
    return bytes.fromhex(key)


def _mark(key: bytes, table: str, user: int) -> str:
    return hmac.digest(key, f"{table}/{user}".encode(), "sha256").hex()


_TABLES_OF = (
    f"{_HELD} SELECT id, status FROM tables WHERE host = :user OR id IN (SELECT table_id FROM held"  # noqa: S608  contains no user input
    " UNION SELECT table_id FROM acts WHERE by = :user OR person = :user)"
)
_TRIED = "SELECT contest FROM tries WHERE user_id = :user"
_BEHIND = ("UPDATE tables SET shown = -1 WHERE id = ?", "UPDATE seats SET dm_shown = -1 WHERE table_id = ?")
_SITS = "SELECT 1 FROM seats JOIN tables ON id = table_id WHERE user_id = ? AND status IN ('lobby', 'playing')"
_ERASE = (
    # Only its player shares a deal's result, so the message says who that was; the seats still tell whose it is.
    ("DELETE FROM shares WHERE what = 'result' AND table_id IN (SELECT table_id FROM seats WHERE user_id = :user)"),
    # The reason, in somebody's own words, for wanting to end a match that is still running.
    (
        "UPDATE tables SET reason = ''"
        " WHERE status = 'playing' AND id IN (SELECT table_id FROM gone WHERE user_id = :user)"
    ),
    "UPDATE seats SET user_id = :nobody, name = '', dm_message = NULL WHERE user_id = :user",
    (
        "UPDATE seats SET dm_message = NULL WHERE user_id IS NULL"
        " AND (table_id, seat) IN (SELECT table_id, seat FROM gone WHERE user_id = :user)"
    ),
    "UPDATE gone SET user_id = :nobody, name = '' WHERE user_id = :user",
    "UPDATE results SET user_id = :nobody, name = '' WHERE user_id = :user",
    "UPDATE tables SET host = :nobody WHERE host = :user",
    "UPDATE tries SET user_id = :nobody WHERE user_id = :user",
    "DELETE FROM settings WHERE kind = 'person' AND owner = :user",
    "DELETE FROM direct_messages WHERE user_id = :user",
    "UPDATE tables SET reason = '' WHERE id IN (SELECT table_id FROM acts WHERE by = :user AND kind = 'ended')",
    "UPDATE acts SET note = '' WHERE by = :user AND kind = 'ended'",
    "UPDATE acts SET by = :nobody WHERE by = :user",
    "UPDATE acts SET person = :nobody WHERE person = :user",
)


_FORGET_STRANGERS = (
    "DELETE FROM direct_messages WHERE user_id NOT IN"
    " (SELECT user_id FROM seats WHERE user_id IS NOT NULL UNION SELECT user_id FROM gone)"
)
"""Deletes the direct-message channels of people who haven't played on any remaining server.

They are opened again if those people press a button.
"""


def _forget_tables(guild: int, connection: Connection) -> bool:
    """Delete some of a server's tables with everything that belongs to them; whether there were any."""
    found = connection.execute("SELECT id FROM tables WHERE guild = ? LIMIT ?", (guild, _TABLES))
    tables = [(table,) for (table,) in found]
    numbers = "(SELECT number FROM matches WHERE table_id = ?)"
    for sql in (
        *(sql for each in _of_features() for sql in each.of_table),
        f"DELETE FROM results WHERE number = {numbers}",  # noqa: S608  contains no user input
        "DELETE FROM matches WHERE table_id = ?",
        "DELETE FROM gone WHERE table_id = ?",
        "DELETE FROM moves WHERE table_id = ?",
        "DELETE FROM shares WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ?",
    ):
        connection.executemany(sql, tables)
    return bool(tables)


def _forget_server(guild: int, connection: Connection) -> None:
    for sql in (
        *(sql for each in _of_features() for sql in each.of_server),
        "DELETE FROM settings WHERE kind = 'server' AND owner = ?",
        "DELETE FROM acts WHERE guild = ?",
        "DELETE FROM met WHERE guild = ?",
        "DELETE FROM counts WHERE guild = ?",
        "DELETE FROM shares WHERE guild = ?",
        "UPDATE tries SET guild = NULL WHERE guild = ?",
        "UPDATE contests SET guild = NULL WHERE guild = ?",
        "DELETE FROM removed WHERE guild = ?",
    ):
        connection.execute(sql, (guild,))
    connection.execute(_FORGET_STRANGERS)


def _readable(row: Named, json_: Container[str]) -> Named:
    """A row with times, JSON and Discord's IDs (too large for numbers in JavaScript) in readable form."""
    for name, value in row.items():
        if value is None:
            continue
        if name in _TIMES:
            row[name] = _time(value)
        elif name in {"server", "channel", "message"}:
            row[name] = str(value) if value else "all"
        elif name in json_:
            row[name] = json.loads(value)
    return row


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
