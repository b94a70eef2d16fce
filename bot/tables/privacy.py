"""What is stored about a person and how they take it away; how a server's data goes after the bot was removed.

Some of what is stored protects others, and must not be got rid of by a deletion. What becomes of it:

- Who has held a seat of a running match, or was put out (``gone``): their *mark* takes the place of the id, until the
  match ends and in the transaction in which it does. It is a keyed hash, another one at each table: of somebody who
  asks for a seat it tells whether it was them. They may take what they might have taken without the deletion.
- That they left: a nobody's last place in the match, whoever takes the seat afterwards; the ratings of the others count
  it, on that server. Who takes their own seat again comes anew, and what they did there before stays nobody's.
- What hosts and admins did, and to whom (``acts``): stays for its days, by nobody and to nobody.
- Ratings: nobody's; those of others are what they were. Who comes back isn't ranked before some matches, as anybody.
- The wish not to be shown: gone with the settings, and so is every name that it hid. Who comes back says so again.
- The host's role, and the seat that is kept in a rematch: given up, as by anybody who leaves.
- Put out before the start: bars nobody from joining again, with or without a deletion.

A ban, or what one may try once a day, would be such a memory: keep a mark, for as long as it has something to do.
What is in memory is read again (``Registry.forget``); the worker in which computers think knows seats alone. A backup
brings back whom it knew.
"""

from __future__ import annotations

import hmac
import json
import secrets
import sqlite3
from datetime import UTC, datetime
from functools import partial

from bot.db.database import Database
from bot.db.rows import Named, named
from bot.tables.refusals import StillSeated

GRACE = 30 * 24 * 3_600_000
"""Milliseconds for which the data of a server is kept after the bot was removed from it."""

_KEY = "marks"
"""The fact with the key of all marks, in hexadecimal digits."""

_TABLES = 100
"""How many tables of a server are deleted in one go, so that others needn't wait."""

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
    "tables": "SELECT h.table_id AS 'table', game, status, guild AS server, channel, opened, seat, h.name,"
    " host = :user AS host, iif(host = :user, nullif(host_seen, 0), NULL) AS host_seen, part"
    " FROM held h JOIN tables t ON t.id = h.table_id ORDER BY opened",
    "moves": "SELECT m.table_id AS 'table', number, move, made_by, at FROM held h"
    " JOIN moves m ON m.table_id = h.table_id AND m.seat = h.seat"
    " WHERE number >= coalesce(came, 0) AND number < coalesce(went, number + 1) ORDER BY m.table_id, number",
    "results": "SELECT number AS match, table_id AS 'table', game, guild AS server, finished, name, part, place,"
    " points, figures, mu, sigma, world_mu, world_sigma FROM results JOIN matches USING (number)"
    " WHERE user_id = :user ORDER BY number",
    "scores": "SELECT game, guild AS server, month, name, matches, wins, counted, points, rated, mu, sigma"
    " FROM scores WHERE user_id = :user ORDER BY game, guild, month",
    "acts": "SELECT kind, at, guild AS server, channel, table_id AS 'table', by = :user AS mine, note FROM acts"
    " WHERE by = :user OR person = :user ORDER BY number",
    "cleared": "SELECT channel, game, cleared FROM tallies WHERE cleared_by = :user",
}
_TIMES = {"opened", "host_seen", "finished", "at", "cleared"}


class Privacy:
    """Reads and deletes whole people, and whole servers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._key: bytes | None = None

    async def mark(self, table: str, user: int) -> str:
        """By what somebody who has deleted their data is known at a table, as long as its match goes on.

        It is the same before and after: whoever asks for it needn't know whether they have.
        """
        return _mark(await self._marking(), table, user)

    async def _marking(self) -> bytes:
        """The key of all marks."""
        if self._key is None:
            self._key = await self._database.write(_key)
        return self._key

    async def export(self, user: int, now: int) -> str:
        """Everything that is stored about somebody, as JSON that a person can read; times in UTC."""
        key = await self._marking()

        def work(connection: sqlite3.Connection) -> str:
            found: dict[str, list[Named]] = {}
            for name, sql in _QUERIES.items():
                found[name] = list(map(_readable, named(connection, _HELD + sql, {"user": user})))
            marks = connection.execute("SELECT table_id, seat, mark FROM gone WHERE mark IS NOT NULL").fetchall()
            found["marks"] = [
                {"table": table, "seat": seat} for table, seat, mark in marks if mark == _mark(key, table, user)
            ]
            told = {"person": str(user), "exported": _time(now), **found}
            return json.dumps(told, indent=2, ensure_ascii=False)

        return await self._database.aside.look(work)

    async def erase(self, user: int) -> dict[str, bool]:
        """Take somebody's id and name out of every row; the tables that had them, and whether each is open.

        In their place is a number that leads back to nobody, so that others' matches and ratings stay what they are,
        and with the seats of a running match their mark. Messages of open tables are behind then.
        Raises StillSeated where they sit at an open table.
        """
        nobody = -secrets.randbits(62) - 1

        def work(connection: sqlite3.Connection) -> dict[str, bool]:
            if connection.execute(_SITS, (user,)).fetchone():
                raise StillSeated("still-seated")
            statuses: dict[str, str] = dict(connection.execute(_TABLES_OF, {"user": user}).fetchall())
            key = _key(connection)
            for table, status in statuses.items():
                if status == "playing":
                    marked = _mark(key, table, user), table, user
                    connection.execute("UPDATE gone SET mark = ? WHERE table_id = ? AND user_id = ?", marked)
            found = {table: status in {"lobby", "playing"} for table, status in statuses.items()}
            for sql in _BEHIND:
                connection.executemany(sql, [(table,) for table, is_open in found.items() if is_open])
            for sql in _ERASE:
                connection.execute(sql, {"user": user, "nobody": nobody})
            return found

        return await self._database.write(work)

    async def removed(self, guild: int, at: int) -> None:
        """Remember when the bot was removed from a server, the first time that is seen."""
        await self._database.write(
            lambda connection: connection.execute(
                "INSERT INTO removed (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING", (guild, at)
            )
        )

    async def back(self, guild: int) -> None:
        """The bot is on this server (again): its data stays."""
        await self._database.write(
            lambda connection: connection.execute("DELETE FROM removed WHERE guild = ?", (guild,))
        )

    async def servers(self) -> set[int]:
        """The servers that something is stored of."""
        rows = await self._database.read(
            "SELECT guild FROM tables UNION SELECT guild FROM matches UNION SELECT guild FROM scores WHERE guild <> 0"
            " UNION SELECT owner FROM settings WHERE kind = 'server' UNION SELECT guild FROM acts"
        )
        return {guild for (guild,) in rows}

    async def forget_servers(self, now: int) -> list[int]:
        """Delete all of the servers whose days of grace are over; which these were."""
        rows = await self._database.read("SELECT guild FROM removed WHERE at <= ?", (now - GRACE,))
        for (guild,) in rows:
            while await self._database.write(partial(_forget_tables, guild)):
                pass
            await self._database.write(partial(_forget_server, guild))
        return [guild for (guild,) in rows]


def _key(connection: sqlite3.Connection) -> bytes:
    """The key of all marks, made once and kept for ever."""
    row = connection.execute("SELECT value FROM facts WHERE name = ?", (_KEY,)).fetchone()
    if row is None:
        row = (secrets.token_hex(32),)
        connection.execute("INSERT INTO facts VALUES (?, ?)", (_KEY, *row))
    return bytes.fromhex(row[0])


def _mark(key: bytes, table: str, user: int) -> str:
    return hmac.digest(key, f"{table}/{user}".encode(), "sha256").hex()


_TABLES_OF = (
    f"{_HELD} SELECT id, status FROM tables WHERE host = :user OR id IN (SELECT table_id FROM held"  # noqa: S608  no word of it is a person's
    " UNION SELECT table_id FROM acts WHERE by = :user OR person = :user)"
)
_BEHIND = ("UPDATE tables SET shown = -1 WHERE id = ?", "UPDATE seats SET dm_shown = -1 WHERE table_id = ?")
_SITS = "SELECT 1 FROM seats JOIN tables ON id = table_id WHERE user_id = ? AND status IN ('lobby', 'playing')"
_ERASE = (
    # Why a match is to be ended, in somebody's own words, until it does.
    (
        "UPDATE tables SET reason = ''"
        " WHERE status = 'playing' AND id IN (SELECT table_id FROM gone WHERE user_id = :user)"
    ),
    (
        "UPDATE seats SET user_id = :nobody, name = '', dm_message = NULL,"
        " reminder_channel = NULL, reminder = NULL WHERE user_id = :user"
    ),
    "UPDATE gone SET user_id = :nobody, name = '' WHERE user_id = :user",
    "UPDATE results SET user_id = :nobody, name = '' WHERE user_id = :user",
    "UPDATE scores SET user_id = :nobody, name = '', shown = 0 WHERE user_id = :user",
    "UPDATE tables SET host = :nobody WHERE host = :user",
    "UPDATE tallies SET cleared_by = :nobody WHERE cleared_by = :user",
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
"""The channels of those who have played on no server that is left; they are opened again where they press something."""


def _forget_tables(guild: int, connection: sqlite3.Connection) -> bool:
    """Delete some of a server's tables with all that hangs on them; whether there were any."""
    tables = connection.execute("SELECT id FROM tables WHERE guild = ? LIMIT ?", (guild, _TABLES)).fetchall()
    numbers = "(SELECT number FROM matches WHERE table_id = ?)"
    for sql in (
        f"DELETE FROM results WHERE number = {numbers}",  # noqa: S608  no word of it is a person's
        "DELETE FROM tallies WHERE channel = (SELECT channel FROM matches WHERE table_id = ?)",
        "DELETE FROM matches WHERE table_id = ?",
        "DELETE FROM gone WHERE table_id = ?",
        "DELETE FROM moves WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ?",
    ):
        connection.executemany(sql, tables)
    return bool(tables)


def _forget_server(guild: int, connection: sqlite3.Connection) -> None:
    for sql in (
        "DELETE FROM scores WHERE guild = ?",
        "DELETE FROM settings WHERE kind = 'server' AND owner = ?",
        "DELETE FROM acts WHERE guild = ?",
        "DELETE FROM removed WHERE guild = ?",
    ):
        connection.execute(sql, (guild,))
    connection.execute(_FORGET_STRANGERS)


def _readable(row: Named) -> Named:
    """A row with times, JSON and Discord's ids (which JavaScript can't count to) as a person reads them."""
    for name, value in row.items():
        if value is None:
            continue
        if name in _TIMES:
            row[name] = _time(value)
        elif name in {"server", "channel"}:
            row[name] = str(value) if value else "all"
        elif name == "figures":
            row[name] = json.loads(value)
    return row


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
