"""The SQL of tables, seats, moves, results and people."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Literal, TypeAlias, cast

from bot.db.database import Database
from bot.engine.game import Seat
from bot.tables.careers import Careers
from bot.tables.chosen import Settings
from bot.tables.ledger import Ledger, Result, enter
from bot.tables.privacy import Privacy
from bot.tables.refusals import LobbyRefusal

Status: TypeAlias = Literal["lobby", "playing", "over", "void"]
MadeBy: TypeAlias = Literal["player", "clock", "computer"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that is taken. ``user`` None: a computer plays, below 0: somebody whose data was deleted.

    ``deadline``: milliseconds since 1970, None: no hurry. ``came``: after how many moves, None: at the start.
    """

    user: int | None
    name: str
    deadline: int | None = None
    dm_channel: int | None = None
    dm_message: int | None = None
    dm_refused: bool = False
    came: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A move as it is logged. ``at``: milliseconds since 1970; ``interaction``: Discord's id of the click."""

    seat: Seat
    move: str
    made_by: MadeBy
    at: int
    interaction: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A table as it is on the disk, but for its moves.

    ``chairs``: by place; None is an empty place, which only a lobby has. ``options``: JSON. ``shown``: how many moves
    the public message shows, -1: not even who sits there. ``deck``: the one the public message is told in.
    ``parent``: the channel, where the table is in a thread. ``pauses``: how long they are, as its server had set it.
    """

    id: str
    game: str
    version: int
    options: str
    seed: str
    guild: int
    channel: int
    host: int
    status: Status
    opened: int
    chairs: tuple[Chair | None, ...]
    message: int | None = None
    shown: int = -1
    deck: str = "french"
    parent: int | None = None
    pauses: str = "usual"


@dataclass(frozen=True, slots=True)
class Gone:
    """Who gave up a seat in the middle of a match, after ``went`` moves, and came to it after ``came`` (None: 0)."""

    seat: Seat
    user: int
    name: str
    came: int | None
    went: int
    part: Literal["left", "replaced", "removed"]


_TABLE = "id, game, version, options, seed, guild, channel, host, status, opened, message, shown, deck, parent, pauses"
_OPEN_TABLES = "SELECT count(*) FROM tables WHERE guild = ? AND status IN ('lobby', 'playing')"


def dump_options(options: Any) -> str:  # noqa: ANN401  each game has a class of its own
    """House rules as JSON."""
    return json.dumps(asdict(options))


def load_options(kind: type[Any], text: str) -> Any:  # noqa: ANN401  each game has a class of its own
    """House rules from JSON; raises TypeError where a field isn't known."""
    return kind(**json.loads(text))


class Store:
    """Tables on the disk, and what finished ones leave. Every method that changes something is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.ledger = Ledger(database)
        self.careers = Careers(database)
        self.privacy = Privacy(database)
        self.settings = Settings(database)

    async def open(self, record: Record, most: int | None = None) -> None:
        """A new table; raises LobbyRefusal ``channel-taken`` where the channel has one.

        ``most``: how many its server has at once, or LobbyRefusal ``too-many-tables``; None: no limit.
        """
        values = (*(getattr(record, name) for name in _TABLE.split(", ")),)

        def work(connection: sqlite3.Connection) -> None:
            if most is not None:
                ((count,),) = connection.execute(_OPEN_TABLES, (record.guild,))
                _must_be_fewer(count, most)
            try:
                connection.execute(f"INSERT INTO tables ({_TABLE}) VALUES ({', '.join('?' * len(values))})", values)  # noqa: S608  no word of it is a person's
            except sqlite3.IntegrityError as error:
                if "tables.channel" not in str(error):
                    raise
                raise LobbyRefusal("channel-taken") from error
            _seat(connection, record)

        await self._database.write(work)

    async def must_have_room(self, guild: int, most: int | None) -> None:
        """Raise LobbyRefusal ``too-many-tables`` where a server has so many already."""
        if most is not None:
            ((count,),) = await self._database.read(_OPEN_TABLES, (guild,))
            _must_be_fewer(count, most)

    async def settle(self) -> None:
        """Wait until every write that has begun, its caller cancelled or not, is on the disk or given up."""
        await self._database.write(lambda _: None)

    async def load(self, table: str) -> tuple[Record, list[Entry]] | None:
        """A table and its moves in order; None where there is none."""
        rows = await self._database.read(f"SELECT {_TABLE} FROM tables WHERE id = ?", (table,))  # noqa: S608  no word of it is a person's
        if not rows:
            return None
        seats = await self._database.read(
            "SELECT seat, user_id, name, deadline, dm_channel, dm_message, dm_refused, came FROM seats"
            " WHERE table_id = ?",
            (table,),
        )
        chairs: list[Chair | None] = [None] * (1 + max((row[0] for row in seats), default=-1))
        for seat, user, name, deadline, dm_channel, dm_message, refused, came in seats:
            chairs[seat] = Chair(user, name, deadline, dm_channel, dm_message, bool(refused), came)
        moves = await self._database.read(
            "SELECT seat, move, made_by, at, interaction FROM moves WHERE table_id = ? ORDER BY number", (table,)
        )
        record = Record(**dict(zip(_TABLE.split(", "), rows[0], strict=True)), chairs=tuple(chairs))
        return record, [Entry(*row) for row in moves]

    async def reseat(self, record: Record, gone: Gone | None = None) -> None:
        """Who sits where, who is the host, whether the game has started and what is shown, as in this record.

        ``gone``: who has just given up a seat.
        """

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE tables SET host = ?, status = ?, shown = ? WHERE id = ?",
                (record.host, record.status, record.shown, record.id),
            )
            connection.execute("DELETE FROM seats WHERE table_id = ?", (record.id,))
            _seat(connection, record)
            if gone:
                connection.execute(
                    "INSERT INTO gone (table_id, seat, number, user_id, name, came, went, part) VALUES"
                    " (?, ?, (SELECT count(*) FROM gone WHERE table_id = ? AND seat = ?), ?, ?, ?, ?, ?)",
                    (
                        record.id,
                        gone.seat,
                        record.id,
                        gone.seat,
                        gone.user,
                        gone.name,
                        gone.came,
                        gone.went,
                        gone.part,
                    ),
                )

        await self._database.write(work)

    async def append(
        self, record: Record, number: int, entry: Entry, deadlines: Mapping[Seat, int | None], result: Result | None
    ) -> None:
        """A move, the deadlines it changes and, if it was the last, the result: all or nothing.

        Raises sqlite3.IntegrityError where that number is taken or that click has been counted.
        """
        await self._database.write(partial(_append, record, number, entry, deadlines, result))

    async def close(self, table: str) -> None:
        """End an open table without a result."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE tables SET status = 'void' WHERE id = ? AND status IN ('lobby', 'playing')", (table,)
            )
            connection.execute("UPDATE seats SET deadline = NULL WHERE table_id = ?", (table,))

        await self._database.write(work)

    async def showed(self, table: str, message: int | None, shown: int) -> None:
        """Which public message shows how many moves."""
        await self._execute("UPDATE tables SET message = ?, shown = ? WHERE id = ?", (message, shown, table))

    async def handed(self, table: str, seat: Seat, chair: Chair) -> None:
        """Where the hand by direct message is, or that it was refused."""
        await self._execute(
            "UPDATE seats SET dm_channel = ?, dm_message = ?, dm_refused = ? WHERE table_id = ? AND seat = ?",
            (chair.dm_channel, chair.dm_message, chair.dm_refused, table, seat),
        )

    async def in_channel(self, channel: int) -> str | None:
        """The open table of a channel."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE channel = ? AND status IN ('lobby', 'playing')", (channel,)
        )
        return rows[0][0] if rows else None

    async def of_person(self, user: int) -> list[tuple[str, str, int]]:
        """``(table, game, channel)`` of every open table where this person sits, newest first."""
        rows = await self._database.read(
            "SELECT t.id, t.game, t.channel FROM seats s JOIN tables t ON t.id = s.table_id"
            " WHERE s.user_id = ? AND t.status IN ('lobby', 'playing') ORDER BY t.opened DESC",
            (user,),
        )
        return cast("list[tuple[str, str, int]]", rows)

    async def deadlines(self) -> list[tuple[str, int]]:
        """``(table, deadline)`` of every table that the clock will have to touch."""
        rows = await self._database.read(  # left to itself, SQLite goes through the seats of all tables
            "SELECT table_id, min(deadline) FROM seats INDEXED BY deadlines WHERE deadline IS NOT NULL"
            " GROUP BY table_id"
        )
        return cast("list[tuple[str, int]]", rows)

    async def versions(self) -> list[tuple[str, str, int]]:
        """``(table, game, version)`` of every open table."""
        rows = await self._database.read("SELECT id, game, version FROM tables WHERE status IN ('lobby', 'playing')")
        return cast("list[tuple[str, str, int]]", rows)

    async def behind(self) -> list[str]:
        """Tables, finished ones among them, whose public message doesn't show all that has happened."""
        rows = await self._database.read("SELECT id FROM tables WHERE shown < revision AND status <> 'void'")
        return [row[0] for row in rows]

    async def _execute(self, sql: str, parameters: Sequence[object]) -> None:
        await self._database.write(lambda connection: connection.execute(sql, parameters))


def _must_be_fewer(count: int, most: int) -> None:
    if count >= most:
        raise LobbyRefusal("too-many-tables", number=most)


def _seat(connection: sqlite3.Connection, record: Record) -> None:
    connection.executemany(
        "INSERT INTO seats (table_id, seat, user_id, name, deadline, dm_channel, dm_message, dm_refused, came)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                record.id,
                seat,
                chair.user,
                chair.name,
                chair.deadline,
                chair.dm_channel,
                chair.dm_message,
                chair.dm_refused,
                chair.came,
            )
            for seat, chair in enumerate(record.chairs)
            if chair is not None
        ],
    )


def _append(
    record: Record,
    number: int,
    entry: Entry,
    deadlines: Mapping[Seat, int | None],
    result: Result | None,
    connection: sqlite3.Connection,
) -> None:
    connection.execute(
        "INSERT INTO moves (table_id, number, seat, move, made_by, at, interaction) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (record.id, number, entry.seat, entry.move, entry.made_by, entry.at, entry.interaction),
    )
    connection.execute("UPDATE tables SET revision = ? WHERE id = ?", (number + 1, record.id))
    for seat, deadline in deadlines.items():
        connection.execute("UPDATE seats SET deadline = ? WHERE table_id = ? AND seat = ?", (deadline, record.id, seat))
    if result is None:
        return
    # Not above: to set the status, even to what it is, writes its indexes anew.
    connection.execute("UPDATE tables SET status = 'over' WHERE id = ?", (record.id,))
    enter(connection, record.id, entry.at, result)
