"""The SQL of tables, seats, moves, results and people."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from bot.db.database import Database
from bot.db.rows import Columns, named
from bot.engine.game import O, Seat
from bot.tables import limits
from bot.tables.audit import Act, AuditLog
from bot.tables.audit import enter as enter_act
from bot.tables.facts import Facts
from bot.tables.ledger import Ledger, Result, enter
from bot.tables.preferences import Preferences
from bot.tables.privacy import Privacy
from bot.tables.refusals import LobbyRefusal, StaleClick
from bot.tables.stats import StatsReader

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Status: TypeAlias = Literal["lobby", "playing", "over", "void"]
MadeBy: TypeAlias = Literal["player", "clock", "computer"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that is taken. ``user`` None: a computer plays, below 0: somebody whose data was deleted.

    ``deadline``: milliseconds since 1970, None: no hurry; with it ends the ``reserve``, milliseconds beyond the pace.
    ``came``: after how many moves, None: at the start. ``late``: how many decisions in a row the clock made; ``away``:
    a computer plays until this person is back. ``remind``: when to tell them that they are waited for; ``reminder``:
    the message that tells it. ``agreed``: wants the match to end. ``reserved``: the seat is kept for this person, who
    isn't here. ``told``: after how many moves the hand changed last; ``dm_shown``: how many moves the direct message
    shows, of which the disk learns a little later. ``dm_refused``: they take no direct messages; ``dm_hinted``: they
    were told how to play without. ``spent``: milliseconds that this decision had taken when its time began to run anew
    for whoever sits here now. It and the reserve are the seat's: they stay where people come and go.
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
    spent: int = 0

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
    """Who gave up a seat in the middle of a match, after ``went`` moves, and came to it after ``came`` (None: 0).

    ``mark``: of somebody whose data was deleted, by which they are known while the match goes on (``Privacy.mark``).
    """

    seat: Seat
    user: int
    name: str
    came: int | None
    went: int
    part: Literal["left", "replaced", "removed"]
    mark: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A table as it is on the disk, but for its moves.

    ``chairs``: by seat; None is an empty one, which only a lobby has. ``options``: JSON. ``shown``: how many moves
    the public message shows, -1: not even who sits there. ``deck``: the one the public message is told in.
    ``parent``: the channel, where the table is in a thread. ``pauses``: how long they are, as its server had set it.
    ``pace``: how long a decision may take. ``unfinished``: days for which it waits when everybody is away. ``closes``:
    when a match is closed, since everybody is away or somebody wants to end it, or a gathering. ``gone``: by seat, in
    order. ``began``: when the match did. ``reason``: why it is, or is to be, ended. ``lost``: since when it can't be
    shown, ``broken``: since when it couldn't be read. ``series``: the first table of its series; None: this one.
    ``lapses``: when it is closed if nobody presses anything until then; None: its clock plays. ``host_seen``: when the
    host did something here last, where nobody's time runs; of both the disk learns a little later. ``own_thread``: the
    bot made a thread for it. Times are milliseconds since 1970.
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
    broken: int | None = None
    series: str | None = None
    lapses: int | None = None
    host_seen: int = 0
    own_thread: bool = False
    gone: tuple[Gone, ...] = ()

    @property
    def people(self) -> tuple[int, ...]:
        """The people who sit here, by seat."""
        return tuple(chair.user for chair in self.chairs if chair and chair.user is not None and not chair.reserved)

    @property
    def paused(self) -> bool:
        """Whether nothing goes on: everybody who plays is away, or nobody can see the table, or it couldn't be read."""
        people = [chair for chair in self.chairs if chair and chair.user is not None]
        away = bool(people) and all(chair.away for chair in people)
        return self.status == "playing" and (away or self.lost is not None or self.broken is not None)

    @property
    def asked(self) -> bool:
        """Whether somebody wants to end the match, and the others are asked."""
        return any(chair.agreed for chair in self.chairs if chair)

    def with_chair(self, seat: Seat, chair: Chair | None) -> Record:
        """The same with another on this seat."""
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class Quarantined:
    """What is known of a table that can't be read. ``broken``: since when, in milliseconds since 1970."""

    id: str
    game: str
    version: int
    guild: int
    channel: int
    message: int | None
    broken: int


_TABLE = Columns(Record, without=("chairs", "gone"))
_SEAT = Columns(Chair, called={"user": "user_id"})
_GONE = Columns(Gone, called={"user": "user_id"})
_MOVE = Columns(Entry)
_QUARANTINED = Columns(Quarantined)

_CHANGING = (
    *("host", "status", "shown", "closes", "channel", "parent", "message", "began", "reason", "lost", "broken"),
    *("lapses", "host_seen", "own_thread"),
)
"""What changes about a table but by moves."""
_TIMED = ("deadline", "remind", "reserve", "late", "away", "told", "spent")
"""What a move can change about a chair."""
_ENTER_SEAT = _SEAT.insert("seats", "table_id", "seat")
_ENTER_MOVE = _MOVE.insert("moves", "table_id", "number")
_TIME_SEAT = f"UPDATE seats SET {_SEAT.update(_TIMED)} WHERE table_id = :table_id AND seat = :seat"  # noqa: S608  no word of it is a person's

_LAST = 200
"""How many of the matches that ended last may have hands that don't say so."""
WARNING = 24 * 3_600_000
"""Milliseconds before a match is closed at which nobody presses anything: from then on it says so."""
NOTICED = 60_000
"""Milliseconds: after a longer time away the messages are drawn anew, since they tell until when people have time."""


def dump_options(options: DataclassInstance) -> str:
    """House rules as JSON."""
    return json.dumps(asdict(options))


def load_options(kind: type[O], text: str) -> O:
    """House rules from JSON; raises TypeError where a field isn't known."""
    make: Callable[..., O] = kind
    return make(**json.loads(text))


class Store:
    """Tables on the disk, and what finished ones leave. Every method that changes something is one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.ledger = Ledger(database)
        self.stats = StatsReader(database)
        self.privacy = Privacy(database)
        self.preferences = Preferences(database)
        self.audit_log = AuditLog(database)
        self.facts = Facts(database)

    async def open(self, record: Record, most: int | None = None, by: int | None = None) -> None:
        """A new table; raises LobbyRefusal ``channel-taken`` where the channel has one.

        ``most``: how many its server has at once, ``by``: who opens it; raises LobbyRefusal as ``limits`` does. None:
        no limit.
        """

        def work(connection: sqlite3.Connection) -> None:
            limits.must_open(connection, record.guild, most, by)
            try:
                connection.execute(_TABLE.insert("tables"), _TABLE.values(record))
            except sqlite3.IntegrityError as error:
                raise _channel_taken(error) from error
            _seat(connection, record)

        await self._database.write(work)

    async def must_have_room(self, guild: int, most: int | None, by: int | None = None) -> None:
        """Raise LobbyRefusal where ``open`` would do so now for having too many."""
        await self._database.look(lambda connection: limits.must_open(connection, guild, most, by))

    async def settle(self) -> None:
        """Wait until every write that has begun, its caller cancelled or not, is on the disk or given up."""
        await self._database.write(lambda _: None)

    async def load(self, table: str) -> tuple[Record, list[Entry]] | None:
        """A table and its moves in order; None where there is none. Raises ValueError where some are missing."""
        found = await self.record(table)
        if found is None:
            return None
        record, revision = found
        return record, await self.moves(table, revision)

    async def moves(self, table: str, revision: int) -> list[Entry]:
        """The moves of a table in order, at least so many; raises ValueError where some are missing."""
        rows = await self._database.named(
            f"SELECT number, {_MOVE.select} FROM moves WHERE table_id = ? ORDER BY number",  # noqa: S608  no word of it is a person's
            (table,),
        )
        if [row["number"] for row in rows] != list(range(max(revision, len(rows)))):
            raise ValueError(f"{len(rows)} moves of {revision}")
        return list(map(_MOVE.read, rows))

    async def record(self, table: str) -> tuple[Record, int] | None:
        """A table but for its moves, and how many of these were made; None where there is none."""
        return await self._database.look(partial(_record, table))

    async def reseat(self, before: Record, after: Record, act: Act | None = None) -> None:
        """Everything about a table that no move changes: who sits where and who did, the host, where it is shown.

        Of those who gave up their seats only what is new is written: names may have been erased meanwhile. Raises
        LobbyRefusal ``channel-taken`` where it is moved to a channel that has one, or ``too-many-seats`` where somebody
        sits down at too many tables; StaleClick where somebody takes their seat again who isn't known there any more.
        """
        await self._database.write(partial(_reseat, before, after, act))

    async def append(self, before: Record, after: Record, number: int, entry: Entry, result: Result | None) -> None:
        """A move, what it changes about the seats and, if it was the last, the result: all or nothing.

        Raises sqlite3.IntegrityError where that number is taken or that click has been counted.
        """
        await self._database.write(partial(_append, before, after, number, entry, result))

    async def close(self, table: str, reason: str = "", act: Act | None = None) -> None:
        """End an open table without a result, so that its message is behind until it says so, if it can be drawn."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE tables SET status = 'void', closes = NULL, lapses = NULL,"
                " shown = iif(broken IS NULL, -1, revision), broken = NULL, reason = ?"
                " WHERE id = ? AND status IN ('lobby', 'playing')",
                (reason, table),
            )
            connection.execute("UPDATE seats SET deadline = NULL, remind = NULL WHERE table_id = ?", (table,))
            _forget_marks(connection, table)
            enter_act(connection, act)

        await self._database.write(work)

    async def pressed(self, record: Record) -> None:
        """Until when a table stands, and when its host was there."""
        await self._execute(
            "UPDATE tables SET lapses = ?, host_seen = ? WHERE id = ? AND status IN ('lobby', 'playing')",
            (record.lapses, record.host_seen, record.id),
        )

    async def quarantine(self, tables: Sequence[str], now: int) -> list[Quarantined]:
        """These open tables can't be read: no time runs there, and their channels are free; those of which it is new.

        Nothing else of them changes.
        """
        sql = (
            "UPDATE tables SET broken = ?, closes = NULL, lapses = NULL WHERE id = ? AND broken IS NULL"  # noqa: S608  no word of it is a person's
            f" AND status IN ('lobby', 'playing') RETURNING {_QUARANTINED.select}"
        )

        def work(connection: sqlite3.Connection) -> list[Quarantined]:
            new: list[Quarantined] = []
            for table in tables:
                for row in named(connection, sql, (now, table)):
                    connection.execute("UPDATE seats SET deadline = NULL, remind = NULL WHERE table_id = ?", (table,))
                    new.append(_QUARANTINED.read(row))
            return new

        return await self._database.write(work)

    async def quarantined(self, table: str | None = None) -> list[Quarantined]:
        """The tables that couldn't be read; only this one, where one is given."""
        one = "" if table is None else " AND id = ?"
        rows = await self._database.named(
            f"SELECT {_QUARANTINED.select} FROM tables WHERE broken IS NOT NULL{one}",  # noqa: S608  no word of it is a person's
            () if table is None else (table,),
        )
        return list(map(_QUARANTINED.read, rows))

    async def quarantined_in(self, channel: int) -> str | None:
        """The table of a channel that couldn't be read, the newest of several."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE channel = ? AND broken IS NOT NULL ORDER BY opened DESC LIMIT 1", (channel,)
        )
        return rows[0][0] if rows else None

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
        """The open table of a channel, one that can be read."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE channel = ? AND status IN ('lobby', 'playing') AND broken IS NULL", (channel,)
        )
        return rows[0][0] if rows else None

    async def last_in(self, channel: int) -> str | None:
        """The open table of a channel, or the last one there."""
        rows = await self._database.read(
            "SELECT id FROM tables WHERE channel = ?"
            " ORDER BY status IN ('lobby', 'playing') AND broken IS NULL DESC, opened DESC LIMIT 1",
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
            "SELECT id, channel FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND lost IS NULL"
            " AND broken IS NULL",
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
            " UNION ALL SELECT id, iif(status = 'playing', lapses - ?, lapses) FROM tables"
            " WHERE status IN ('lobby', 'playing') AND lapses IS NOT NULL",
            (WARNING,),
        )
        return cast("list[tuple[str, int]]", rows)

    async def beat(self, now: int) -> None:
        """Remember that the bot runs now."""
        await self._database.write(partial(_beat, now))

    async def wake(self, now: int) -> int:
        """Give everybody the time back for which the bot was away; how many milliseconds it was.

        Below 0 where the machine's clock was set back meanwhile.
        """
        return await self._database.write(partial(_wake, now))

    async def versions(self) -> list[tuple[str, str, int]]:
        """``(table, game, version)`` of every open table that could be read so far."""
        rows = await self._database.read(
            "SELECT id, game, version FROM tables WHERE status IN ('lobby', 'playing') AND broken IS NULL"
        )
        return cast("list[tuple[str, str, int]]", rows)

    async def open_by_game(self) -> list[tuple[str, str, int]]:
        """``(game, status, number)`` of open tables; ``lost`` are those that can't be shown, ``broken``: read."""
        rows = await self._database.read(
            "SELECT game, CASE WHEN broken IS NOT NULL THEN 'broken' WHEN lost IS NOT NULL THEN 'lost' ELSE status END,"
            " count(*) FROM tables"
            " WHERE status IN ('lobby', 'playing') GROUP BY 1, 2"
        )
        return cast("list[tuple[str, str, int]]", rows)

    async def guilds_playing(self) -> list[int]:
        """The servers where a match is under way that can be read and shown."""
        rows = await self._database.read(
            "SELECT DISTINCT guild FROM tables WHERE status IN ('lobby', 'playing') AND status = 'playing'"
            " AND lost IS NULL AND broken IS NULL"
        )
        return [row[0] for row in rows]

    async def behind(self) -> list[str]:
        """Tables with a message, public or a hand, that doesn't show all that has happened; those used last first.

        Of the hands of finished matches the last ones are looked at.
        """
        rows = await self._database.read(
            "SELECT id FROM tables WHERE broken IS NULL AND id IN ("
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


def _record(table: str, connection: sqlite3.Connection) -> tuple[Record, int] | None:
    found = named(connection, f"SELECT revision, {_TABLE.select} FROM tables WHERE id = ?", (table,))  # noqa: S608  no word of it is a person's
    if not found:
        return None
    seats = named(connection, f"SELECT seat, {_SEAT.select} FROM seats WHERE table_id = ?", (table,))  # noqa: S608  no word of it is a person's
    chairs: list[Chair | None] = [None] * (1 + max((row["seat"] for row in seats), default=-1))
    for row in seats:
        chairs[row["seat"]] = _SEAT.read(row)
    gone = named(connection, f"SELECT {_GONE.select} FROM gone WHERE table_id = ? ORDER BY seat, number", (table,))  # noqa: S608  no word of it is a person's
    record = _TABLE.read(found[0], chairs=tuple(chairs), gone=tuple(map(_GONE.read, gone)))
    return record, found[0]["revision"]


def _seat(connection: sqlite3.Connection, record: Record) -> None:
    connection.executemany(
        _ENTER_SEAT,
        [
            _SEAT.values(chair, table_id=record.id, seat=seat)
            for seat, chair in enumerate(record.chairs)
            if chair is not None
        ],
    )


def _reseat(before: Record, after: Record, act: Act | None, connection: sqlite3.Connection) -> None:
    for user in set(after.people) - set(before.people):
        limits.must_sit(connection, user)
    try:
        connection.execute(f"UPDATE tables SET {_TABLE.update(_CHANGING)} WHERE id = :id", _TABLE.values(after))  # noqa: S608  no word of it is a person's
    except sqlite3.IntegrityError as error:
        raise _channel_taken(error) from error
    connection.execute("DELETE FROM seats WHERE table_id = ?", (after.id,))
    _seat(connection, after)
    for gone in before.gone:
        if gone not in after.gone:
            deleted = connection.execute(
                "DELETE FROM gone WHERE table_id = ? AND seat = ? AND user_id = ?", (after.id, gone.seat, gone.user)
            )
            if not deleted.rowcount:
                raise StaleClick("stale")
    for gone in after.gone:
        if gone not in before.gone:
            ((number,),) = connection.execute(
                "SELECT count(*) FROM gone WHERE table_id = ? AND seat = ?", (after.id, gone.seat)
            )
            connection.execute(
                _GONE.insert("gone", "table_id", "number"), _GONE.values(gone, table_id=after.id, number=number)
            )
    enter_act(connection, act)


def _channel_taken(error: sqlite3.IntegrityError) -> Exception:
    """What is to be raised where a channel has a table already; any other error as it is."""
    return LobbyRefusal("channel-taken") if "tables.channel" in str(error) else error


def _append(
    before: Record, after: Record, number: int, entry: Entry, result: Result | None, connection: sqlite3.Connection
) -> None:
    connection.execute(_ENTER_MOVE, _MOVE.values(entry, table_id=after.id, number=number))
    connection.execute("UPDATE tables SET revision = ?, used = ? WHERE id = ?", (number + 1, entry.at, after.id))
    values = attrgetter(*_TIMED)
    for seat, (chair, old) in enumerate(zip(after.chairs, before.chairs, strict=True)):
        if chair and chair is not old and values(chair) != values(old):
            connection.execute(_TIME_SEAT, _SEAT.values(chair, table_id=after.id, seat=seat))
    # Not above: to set what an index is of, even to what it is, writes the index anew.
    if (after.host, after.closes) != (before.host, before.closes):
        connection.execute("UPDATE tables SET host = ?, closes = ? WHERE id = ?", (after.host, after.closes, after.id))
    if result is None:
        return
    connection.execute("UPDATE tables SET status = 'over', lapses = NULL WHERE id = ?", (after.id,))
    _forget_marks(connection, after.id)
    enter(connection, after.id, entry.at, result)


def _forget_marks(connection: sqlite3.Connection, table: str) -> None:
    """The match is over: nobody takes a seat there any more."""
    connection.execute("UPDATE gone SET mark = NULL WHERE table_id = ? AND mark IS NOT NULL", (table,))


def _beat(now: int, connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO alive (id, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at", (now,))


def _wake(now: int, connection: sqlite3.Connection) -> int:
    row = connection.execute("SELECT at FROM alive").fetchone()
    gap = now - row[0] if row else 0
    if abs(gap) >= NOTICED:  # what the messages say of it would be wrong
        connection.execute(
            "UPDATE tables SET shown = -1 WHERE closes IS NOT NULL OR id IN (SELECT table_id FROM seats"
            " INDEXED BY deadlines WHERE deadline IS NOT NULL AND user_id IS NOT NULL AND NOT away)"
            " OR (status IN ('lobby', 'playing') AND lapses <= (SELECT at FROM alive) + ?)",
            (WARNING,),
        )
    # Computers catch up; but where the clock was set back, their turns lie in the future, too.
    connection.execute(
        "UPDATE seats INDEXED BY deadlines SET deadline = deadline + :gap, remind = remind + :gap"
        " WHERE deadline IS NOT NULL AND (user_id IS NOT NULL AND NOT away OR :gap < 0)",
        {"gap": gap},
    )
    connection.execute("UPDATE tables SET closes = closes + ? WHERE closes IS NOT NULL", (gap,))
    connection.execute(
        "UPDATE tables SET lapses = lapses + ?, host_seen = host_seen + ?"
        " WHERE status IN ('lobby', 'playing') AND lapses IS NOT NULL",
        (gap, gap),
    )
    _beat(now, connection)
    return gap
