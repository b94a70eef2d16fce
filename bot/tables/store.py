"""The SQL of tables, seats, moves, results and people."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from functools import partial
from operator import attrgetter
from typing import Any, Literal, TypeAlias, cast

from bot.db.database import Database
from bot.engine.game import Seat
from bot.tables.acts import Act, Acts
from bot.tables.acts import enter as enter_act
from bot.tables.careers import Careers
from bot.tables.chosen import Settings
from bot.tables.facts import Facts
from bot.tables.ledger import Ledger, Result, enter
from bot.tables.privacy import Privacy
from bot.tables.refusals import LobbyRefusal

Status: TypeAlias = Literal["lobby", "playing", "over", "void"]
MadeBy: TypeAlias = Literal["player", "clock", "computer"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that is taken. ``user`` None: a computer plays, below 0: somebody whose data was deleted.

    ``deadline``: milliseconds since 1970, None: no hurry; with it ends the ``reserve``, milliseconds beyond the pace.
    ``came``: after how many moves, None: at the start. ``late``: how many decisions in a row the clock made; ``away``:
    a computer plays until this person is back. ``remind``: when to tell them that they are waited for; ``reminder``:
    the message that tells it. ``agreed``: wants the match to end. ``reserved``: the place is kept for this person, who
    isn't here. ``told``: after how many moves the hand changed last; ``dm_shown``: how many moves the direct message
    shows, of which the disk learns a little later. ``dm_refused``: they take no direct messages; ``dm_hinted``: they
    were told how to play without.
    """

    user: int | None
    name: str
    deadline: int | None = None
    dm_message: int | None = None
    dm_refused: bool = False
    came: int | None = None
    reserve: int = 0
    late: int = 0
    away: bool = False
    remind: int | None = None
    reminder_channel: int | None = None
    reminder: int | None = None
    agreed: bool = False
    reserved: bool = False
    told: int = 0
    dm_shown: int = -1
    dm_hinted: bool = False

    @property
    def automatic(self) -> bool:
        """Whether a computer plays here."""
        return self.user is None or self.away


@dataclass(frozen=True, slots=True)
class Entry:
    """A move as it is logged. ``at``: milliseconds since 1970; ``interaction``: Discord's id of the click."""

    seat: Seat
    move: str
    made_by: MadeBy
    at: int
    interaction: int | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """Who gave up a seat in the middle of a match, after ``went`` moves, and came to it after ``came`` (None: 0)."""

    seat: Seat
    user: int
    name: str
    came: int | None
    went: int
    part: Literal["left", "replaced", "removed"]


@dataclass(frozen=True, slots=True)
class Record:
    """A table as it is on the disk, but for its moves.

    ``chairs``: by place; None is an empty place, which only a lobby has. ``options``: JSON. ``shown``: how many moves
    the public message shows, -1: not even who sits there. ``deck``: the one the public message is told in.
    ``parent``: the channel, where the table is in a thread. ``pauses``: how long they are, as its server had set it.
    ``pace``: how long a decision may take. ``unfinished``: days for which it waits when everybody is away. ``closes``:
    when a match is closed, since everybody is away or somebody wants to end it, or a gathering. ``gone``: by seat, in
    order. ``began``: when the match did. ``reason``: why it is, or is to be, ended. ``lost``: since when it can't be
    shown. ``series``: the first table of its series; None: this one. Times are milliseconds since 1970.
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
    pace: str = "none"
    unfinished: int = 7
    closes: int | None = None
    began: int | None = None
    reason: str = ""
    lost: int | None = None
    series: str | None = None
    gone: tuple[Gone, ...] = ()

    @property
    def people(self) -> tuple[int, ...]:
        """The people who sit here, by place."""
        return tuple(chair.user for chair in self.chairs if chair and chair.user is not None and not chair.reserved)

    @property
    def paused(self) -> bool:
        """Whether nothing goes on: everybody who plays is away, or nobody can see the table."""
        people = [chair for chair in self.chairs if chair and chair.user is not None]
        away = bool(people) and all(chair.away for chair in people)
        return self.status == "playing" and (away or self.lost is not None)

    @property
    def asked(self) -> bool:
        """Whether somebody wants to end the match, and the others are asked."""
        return any(chair.agreed for chair in self.chairs if chair)

    def with_chair(self, seat: Seat, chair: Chair | None) -> Record:
        """The same with another on this seat."""
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


_TABLE = (
    "id, game, version, options, seed, guild, channel, host, status, opened, message, shown, deck, parent, pauses,"
    " pace, unfinished, closes, began, reason, lost, series"
)
_SEAT = (
    "user_id, name, deadline, dm_message, dm_refused, came, reserve, late, away, remind, reminder_channel, reminder,"
    " agreed, reserved, told, dm_shown, dm_hinted"
)
"""As the fields of a chair."""
_CHANGING = ("host", "status", "shown", "closes", "channel", "parent", "message", "began", "reason", "lost")
"""What changes about a table but by moves."""
_TIMED = ("deadline", "remind", "reserve", "late", "away", "told")
"""What a move can change about a chair."""

_OPEN_TABLES = "SELECT count(*) FROM tables WHERE guild = ? AND status IN ('lobby', 'playing')"
_LAST = 200
"""How many of the matches that ended last may have hands that don't say so."""
NOTICED = 60_000
"""Milliseconds: after a longer time away the messages are drawn anew, since they tell until when people have time."""


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
        self.acts = Acts(database)
        self.facts = Facts(database)

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
                raise _channel_taken(error) from error
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
        seats = await self._database.read(f"SELECT seat, {_SEAT} FROM seats WHERE table_id = ?", (table,))  # noqa: S608  no word of it is a person's
        chairs: list[Chair | None] = [None] * (1 + max((row[0] for row in seats), default=-1))
        for seat, *row in seats:
            chair = Chair(*row)
            chairs[seat] = replace(
                chair,
                dm_refused=bool(chair.dm_refused),
                away=bool(chair.away),
                agreed=bool(chair.agreed),
                reserved=bool(chair.reserved),
                dm_hinted=bool(chair.dm_hinted),
            )
        gone = await self._database.read(
            "SELECT seat, user_id, name, came, went, part FROM gone WHERE table_id = ? ORDER BY seat, number", (table,)
        )
        moves = await self._database.read(
            "SELECT seat, move, made_by, at, interaction FROM moves WHERE table_id = ? ORDER BY number", (table,)
        )
        values = dict(zip(_TABLE.split(", "), rows[0], strict=True))
        record = Record(**values, chairs=tuple(chairs), gone=tuple(Gone(*row) for row in gone))
        return record, [Entry(*row) for row in moves]

    async def reseat(self, before: Record, after: Record, act: Act | None = None) -> None:
        """Everything about a table that no move changes: who sits where and who did, the host, where it is shown.

        Of those who gave up their seats only what is new is written: names may have been erased meanwhile. Raises
        LobbyRefusal ``channel-taken`` where it is moved to a channel that has one.
        """
        await self._database.write(partial(_reseat, before, after, act))

    async def append(self, before: Record, after: Record, number: int, entry: Entry, result: Result | None) -> None:
        """A move, what it changes about the seats and, if it was the last, the result: all or nothing.

        Raises sqlite3.IntegrityError where that number is taken or that click has been counted.
        """
        await self._database.write(partial(_append, before, after, number, entry, result))

    async def close(self, table: str, reason: str = "", act: Act | None = None) -> None:
        """End an open table without a result, so that its message is behind until it says so."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE tables SET status = 'void', closes = NULL, shown = -1, reason = ?"
                " WHERE id = ? AND status IN ('lobby', 'playing')",
                (reason, table),
            )
            connection.execute("UPDATE seats SET deadline = NULL, remind = NULL WHERE table_id = ?", (table,))
            enter_act(connection, act)

        await self._database.write(work)

    async def showed(self, table: str, message: int | None, shown: int) -> None:
        """Which public message shows how many moves."""
        await self._execute("UPDATE tables SET message = ?, shown = ? WHERE id = ?", (message, shown, table))

    async def hands_show(self, moves: Mapping[tuple[str, Seat], int]) -> None:
        """How many moves these hands by direct message show."""
        rows = [(shown, table, seat) for (table, seat), shown in moves.items()]
        sql = "UPDATE seats SET dm_shown = ? WHERE table_id = ? AND seat = ?"
        await self._database.write(lambda connection: connection.executemany(sql, rows))

    async def handed(self, table: str, seat: Seat, chair: Chair) -> None:
        """Which direct message shows a hand, or that it was refused."""
        await self._execute(
            "UPDATE seats SET dm_message = ?, dm_refused = ?, dm_hinted = ? WHERE table_id = ? AND seat = ?",
            (chair.dm_message, chair.dm_refused, chair.dm_hinted, table, seat),
        )

    async def direct_channel(self, user: int) -> int | None:
        """Where somebody's direct messages are, if they were ever opened."""
        rows = await self._database.read("SELECT channel FROM direct_messages WHERE user_id = ?", (user,))
        return rows[0][0] if rows else None

    async def keep_direct_channel(self, user: int, channel: int) -> None:
        """Somebody's direct messages are there."""
        await self._execute("INSERT OR REPLACE INTO direct_messages VALUES (?, ?)", (user, channel))

    async def forget_direct_channel(self, user: int, channel: int) -> None:
        """Somebody's direct messages aren't there any more."""
        await self._execute("DELETE FROM direct_messages WHERE user_id = ? AND channel = ?", (user, channel))

    async def reminded(self, table: str, seat: Seat, chair: Chair) -> None:
        """Whether somebody is still to be reminded, and which message reminds them."""
        await self._execute(
            "UPDATE seats SET remind = ?, reminder_channel = ?, reminder = ? WHERE table_id = ? AND seat = ?",
            (chair.remind, chair.reminder_channel, chair.reminder, table, seat),
        )

    async def in_channel(self, channel: int) -> str | None:
        """The open table of a channel."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE channel = ? AND status IN ('lobby', 'playing')", (channel,)
        )
        return rows[0][0] if rows else None

    async def last_in(self, channel: int) -> str | None:
        """The open table of a channel, or the last one there."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE channel = ? ORDER BY status IN ('lobby', 'playing') DESC, opened DESC LIMIT 1",
            (channel,),
        )
        return rows[0][0] if rows else None

    async def open_in(self, guild: int) -> list[str]:
        """The open tables of a server, the newest first."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') ORDER BY opened DESC, id",
            (guild,),
        )
        return [row[0] for row in rows]

    async def open_under(self, guild: int, channel: int) -> list[str]:
        """The open tables of a channel and of its threads."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND ? IN (channel, parent)",
            (guild, channel),
        )
        return [row[0] for row in rows]

    async def unseen(self, guild: int) -> list[str]:
        """The open tables of a server that couldn't be shown when it was last tried."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND lost IS NOT NULL", (guild,)
        )
        return [row[0] for row in rows]

    async def seen(self, guild: int) -> list[tuple[str, int]]:
        """The open tables of a server that could be shown when it was last tried, and the channel of each."""
        rows = await self._database.read(
            "SELECT id, channel FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND lost IS NULL",
            (guild,),
        )
        return cast("list[tuple[str, int]]", rows)

    async def of_person(self, user: int) -> list[tuple[str, str, int]]:
        """``(table, game, channel)`` of every open table where this person sits, newest first."""
        rows = await self._database.read(
            "SELECT t.id, t.game, t.channel FROM seats s JOIN tables t ON t.id = s.table_id"
            " WHERE s.user_id = ? AND t.status IN ('lobby', 'playing') ORDER BY t.opened DESC",
            (user,),
        )
        return cast("list[tuple[str, str, int]]", rows)

    async def deadlines(self) -> list[tuple[str, int]]:
        """``(table, when)`` of everything that the clock will have to look at."""
        rows = await self._database.read(  # left to itself, SQLite goes through the seats of all tables
            "SELECT table_id, deadline FROM seats INDEXED BY deadlines WHERE deadline IS NOT NULL"
            " UNION ALL SELECT table_id, remind FROM seats INDEXED BY remindings WHERE remind IS NOT NULL"
            " UNION ALL SELECT id, closes FROM tables INDEXED BY closings WHERE closes IS NOT NULL"
        )
        return cast("list[tuple[str, int]]", rows)

    async def beat(self, now: int) -> None:
        """Remember that the bot runs now."""
        await self._database.write(partial(_beat, now))

    async def wake(self, now: int) -> int:
        """Give everybody the time back for which the bot was away; how many milliseconds it was."""
        return await self._database.write(partial(_wake, now))

    async def versions(self) -> list[tuple[str, str, int]]:
        """``(table, game, version)`` of every open table."""
        rows = await self._database.read("SELECT id, game, version FROM tables WHERE status IN ('lobby', 'playing')")
        return cast("list[tuple[str, str, int]]", rows)

    async def open_by_game(self) -> list[tuple[str, str, int]]:
        """How many tables are open: ``(game, status, number)``; status ``lost`` where they can't be shown."""
        rows = await self._database.read(
            "SELECT game, iif(lost IS NULL, status, 'lost'), count(*) FROM tables"
            " WHERE status IN ('lobby', 'playing') GROUP BY 1, 2"
        )
        return cast("list[tuple[str, str, int]]", rows)

    async def guilds_playing(self) -> list[int]:
        """The servers where a match is under way and can be shown."""
        rows = await self._database.read(
            "SELECT DISTINCT guild FROM tables WHERE status IN ('lobby', 'playing') AND status = 'playing'"
            " AND lost IS NULL"
        )
        return [row[0] for row in rows]

    async def behind(self) -> list[str]:
        """Tables with a message, public or a hand, that doesn't show all that has happened; those used last first.

        Of the hands of finished matches the last ones are looked at.
        """
        rows = await self._database.read(
            "SELECT id FROM tables WHERE id IN ("
            " SELECT id FROM tables WHERE shown < revision"
            " UNION SELECT table_id FROM seats WHERE dm_shown < told AND NOT dm_refused AND user_id IS NOT NULL"
            "  AND table_id IN (SELECT id FROM tables WHERE status IN ('lobby', 'playing') AND status = 'playing' UNION"
            "   SELECT table_id FROM matches WHERE number > (SELECT max(number) FROM matches) - ?))"
            " ORDER BY max(used, opened) DESC",
            (_LAST,),
        )
        return [row[0] for row in rows]

    async def reminding(self) -> list[str]:
        """Tables where there is a message that reminds somebody."""
        rows = await self._database.read(
            "SELECT DISTINCT table_id FROM seats INDEXED BY reminders WHERE reminder IS NOT NULL"
        )
        return [row[0] for row in rows]

    async def _execute(self, sql: str, parameters: Sequence[object]) -> None:
        await self._database.write(lambda connection: connection.execute(sql, parameters))


def _must_be_fewer(count: int, most: int) -> None:
    if count >= most:
        raise LobbyRefusal("too-many-tables", number=most)


def _seat(connection: sqlite3.Connection, record: Record) -> None:
    values = attrgetter(*(field.name for field in fields(Chair)))
    connection.executemany(
        f"INSERT INTO seats (table_id, seat, {_SEAT}) VALUES (?, ?{', ?' * len(fields(Chair))})",  # noqa: S608  no word of it is a person's
        [(record.id, seat, *values(chair)) for seat, chair in enumerate(record.chairs) if chair is not None],
    )


def _reseat(before: Record, after: Record, act: Act | None, connection: sqlite3.Connection) -> None:
    try:
        connection.execute(
            f"UPDATE tables SET {', '.join(f'{name} = ?' for name in _CHANGING)} WHERE id = ?",  # noqa: S608  no word of it is a person's
            (*attrgetter(*_CHANGING)(after), after.id),
        )
    except sqlite3.IntegrityError as error:
        raise _channel_taken(error) from error
    connection.execute("DELETE FROM seats WHERE table_id = ?", (after.id,))
    _seat(connection, after)
    for gone in before.gone:
        if gone not in after.gone:
            connection.execute(
                "DELETE FROM gone WHERE table_id = ? AND seat = ? AND user_id = ?", (after.id, gone.seat, gone.user)
            )
    for gone in after.gone:
        if gone not in before.gone:
            connection.execute(
                "INSERT INTO gone (number, table_id, seat, user_id, name, came, went, part) VALUES"
                " ((SELECT count(*) FROM gone WHERE table_id = ? AND seat = ?), ?, ?, ?, ?, ?, ?, ?)",
                (after.id, gone.seat, after.id, *attrgetter(*(field.name for field in fields(Gone)))(gone)),
            )
    enter_act(connection, act)


def _channel_taken(error: sqlite3.IntegrityError) -> Exception:
    """What is to be raised where a channel has a table already; any other error as it is."""
    return LobbyRefusal("channel-taken") if "tables.channel" in str(error) else error


def _append(
    before: Record, after: Record, number: int, entry: Entry, result: Result | None, connection: sqlite3.Connection
) -> None:
    connection.execute(
        "INSERT INTO moves (table_id, number, seat, move, made_by, at, interaction) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (after.id, number, entry.seat, entry.move, entry.made_by, entry.at, entry.interaction),
    )
    connection.execute("UPDATE tables SET revision = ?, used = ? WHERE id = ?", (number + 1, entry.at, after.id))
    values = attrgetter(*_TIMED)
    for seat, (chair, old) in enumerate(zip(after.chairs, before.chairs, strict=True)):
        if chair is not old and values(chair) != values(old):
            connection.execute(
                f"UPDATE seats SET {', '.join(f'{name} = ?' for name in _TIMED)} WHERE table_id = ? AND seat = ?",  # noqa: S608  no word of it is a person's
                (*values(chair), after.id, seat),
            )
    # Not above: to set what an index is of, even to what it is, writes the index anew.
    if (after.host, after.closes) != (before.host, before.closes):
        connection.execute("UPDATE tables SET host = ?, closes = ? WHERE id = ?", (after.host, after.closes, after.id))
    if result is None:
        return
    connection.execute("UPDATE tables SET status = 'over' WHERE id = ?", (after.id,))
    enter(connection, after.id, entry.at, result)


def _beat(now: int, connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO alive (id, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at", (now,))


def _wake(now: int, connection: sqlite3.Connection) -> int:
    row = connection.execute("SELECT at FROM alive").fetchone()
    gap = max(0, now - row[0]) if row else 0
    if gap >= NOTICED:  # what the messages say of it would be wrong
        connection.execute(
            "UPDATE tables SET shown = -1 WHERE closes IS NOT NULL OR id IN (SELECT table_id FROM seats"
            " INDEXED BY deadlines WHERE deadline IS NOT NULL AND user_id IS NOT NULL AND NOT away)"
        )
    connection.execute(
        "UPDATE seats INDEXED BY deadlines SET deadline = deadline + ?, remind = remind + ?"
        " WHERE deadline IS NOT NULL AND user_id IS NOT NULL AND NOT away",
        (gap, gap),
    )
    connection.execute("UPDATE tables SET closes = closes + ? WHERE closes IS NOT NULL", (gap,))
    _beat(now, connection)
    return gap
