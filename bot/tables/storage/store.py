"""The SQL of tables, seats and moves."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import partial
from itertools import zip_longest
from typing import Any, TypeVar

from bot.db.connection import Connection, Lease, Taken, Work
from bot.db.database import Database
from bot.db.rows import Columns, named
from bot.engine.game import Seat
from bot.tables import contests
from bot.tables.change import Change
from bot.tables.finished.ledger import enter
from bot.tables.people.audit import enter as enter_act
from bot.tables.people.privacy import Privacy, contest_name
from bot.tables.record import Entry, Gone, Player, Record
from bot.tables.refusals import LobbyRefusal, StaleClick
from bot.tables.storage import limits
from bot.tables.storage.kept import keep, kept

T = TypeVar("T")


_TABLE = Columns(Record, without=("players", "gone", "kept"))
_SEAT = Columns(Player, called={"user": "user_id"})
_GONE = Columns(Gone, called={"user": "user_id"})
_MOVE = Columns(Entry)

_OPEN = f"{_TABLE.insert('tables')} ON CONFLICT (id) DO NOTHING"
"""So that of its unique keys only the channel's can be taken."""
_ENTER_SEAT = _SEAT.insert("seats", "table_id", "seat")
_ENTER_MOVE = _MOVE.insert("moves", "table_id", "number")

_CLOSED = ("over", "ended")


class Store:
    """Tables on disk, each with its seats and moves. Every method that changes something is one transaction."""

    def __init__(self, database: Database, privacy: Privacy) -> None:
        self._database = database
        self._privacy = privacy
        self._lease: Lease | None = None

    def holding(self, lease: Lease) -> Store:
        """The same for a table of this partition: raises LeaseLost instead of writing once it isn't held any more."""
        held = copy(self)
        held._lease = lease  # noqa: SLF001  its own
        return held

    async def _write(self, work: Work[T]) -> T:
        return await self._database.write(self._if_held(work))

    async def _note(self, work: Work[T]) -> T:
        return await self._database.note(self._if_held(work))

    def _if_held(self, work: Work[T]) -> Work[T]:
        return work if self._lease is None else partial(_held, self._lease, work)

    async def open(
        self, record: Record, most: int | None = None, by: int | None = None, counts_in: int | None = None
    ) -> None:
        """Store a new table; raises LobbyRefusal ``channel-taken`` if the channel has one already.

        ``most``: its server's limit of open tables; ``by``: who opens it; raises LobbyRefusal as ``limits`` does. None:
        no limit. A match alone has limits of its own. ``counts_in``: the server where a contest's counts, if any;
        raises LobbyRefusal as ``contests.begin`` does.
        """
        contest, marks = record.contest, dict[int, str]()
        if contest is not None:
            marks = {user: await self._privacy.mark(contest_name(contest), user) for user in record.people}

        def work(connection: Connection) -> None:
            if record.guild is None:
                limits.must_open_alone(connection, record.host, record.opened)
            else:
                limits.must_open(connection, record.guild, most, by)
            try:
                opened = connection.execute(_OPEN, _TABLE.values(record))
            except Taken as error:
                raise LobbyRefusal("channel-taken") from error
            if not opened.rowcount:
                raise Taken(f"there is a table {record.id} already")
            _seat(connection, record)
            keep(connection, record.id, {}, record.kept)
            if contest is not None:
                contests.begin(connection, contest, record.id, marks, counts_in)

        await self._write(work)

    async def settle(self) -> None:
        """Wait until every write that has begun is on disk or has failed, even if its caller was cancelled."""
        await self._note(lambda _: None)

    async def load(self, table: str) -> tuple[Record, list[Entry]] | None:
        """A table and its moves in order; None if there is none. Raises ValueError if moves are missing."""
        found = await self.record(table)
        if found is None:
            return None
        record, revision = found
        return record, await self.moves(table, revision)

    async def moves(self, table: str, revision: int) -> list[Entry]:
        """The moves of a table in order, at least ``revision`` of them; raises ValueError if any are missing."""
        rows = await self._database.named(
            f"SELECT number, {_MOVE.select} FROM moves WHERE table_id = ? ORDER BY number",  # noqa: S608  contains no user input
            (table,),
        )
        if [row["number"] for row in rows] != list(range(max(revision, len(rows)))):
            raise ValueError(f"{len(rows)} moves of {revision}")
        return list(map(_MOVE.read, rows))

    async def record(self, table: str) -> tuple[Record, int] | None:
        """A table without its moves, and the number of moves made; None if there is none."""
        return await self._database.query(partial(_record, table))

    async def save(self, before: Record, after: Record, change: Change[Any], revision: int) -> None:
        """Write all that a change makes different from ``before``, which is on disk: all or nothing.

        ``revision``: how many entries the log has. Of the people who gave up their seats, only changes are written:
        names may have been erased meanwhile. Raises LobbyRefusal ``channel-taken`` if the table is moved to a channel
        that has one, or ``too-many-seats`` if somebody sits down at too many; StaleClick if the log has that entry
        already, or if somebody takes back a seat but is no longer known to have held it.
        """
        write = self._note if change.quiet else self._write
        await write(partial(_save, before, after, change, revision))

    async def hands_show(self, moves: Mapping[tuple[str, Seat], int]) -> None:
        """Write up to how many moves these direct messages show their hands."""
        rows = [(shown, table, seat) for (table, seat), shown in moves.items()]
        sql = "UPDATE seats SET dm_shown = ? WHERE table_id = ? AND seat = ?"
        await self._note(lambda connection: connection.executemany(sql, rows))

    async def counted(self, table: str, interaction: int) -> bool:
        """Whether a move of this click at this table is on disk, whoever has the table by now."""
        await self.settle()
        sql = "SELECT 1 FROM moves WHERE table_id = ? AND interaction = ?"
        return bool(await self._database.read(sql, (table, interaction)))


def _held(lease: Lease, work: Work[T], connection: Connection) -> T:
    """A unit of work that is done only while this partition is held."""
    connection.must_hold(lease)
    return work(connection)


def _record(table: str, connection: Connection) -> tuple[Record, int] | None:
    found = named(connection, f"SELECT revision, {_TABLE.select} FROM tables WHERE id = ?", (table,))  # noqa: S608  contains no user input
    if not found:
        return None
    seats = named(connection, f"SELECT seat, {_SEAT.select} FROM seats WHERE table_id = ?", (table,))  # noqa: S608  contains no user input
    players: list[Player | None] = [None] * (1 + max((row["seat"] for row in seats), default=-1))
    for row in seats:
        players[row["seat"]] = _SEAT.read(row)
    gone = named(connection, f"SELECT {_GONE.select} FROM gone WHERE table_id = ? ORDER BY seat, number", (table,))  # noqa: S608  contains no user input
    record = _TABLE.read(
        found[0], players=tuple(players), gone=tuple(map(_GONE.read, gone)), kept=kept(connection, table)
    )
    return record, found[0]["revision"]


def _seat(connection: Connection, record: Record) -> None:
    connection.executemany(
        _ENTER_SEAT,
        [
            _SEAT.values(player, table_id=record.id, seat=seat)
            for seat, player in enumerate(record.players)
            if player is not None
        ],
    )


def _save(before: Record, after: Record, change: Change[Any], revision: int, connection: Connection) -> None:
    entry = change.entry
    for user in set(after.people) - set(before.people):
        limits.must_sit(connection, user)
    if entry is not None:
        try:
            connection.execute(_ENTER_MOVE, _MOVE.values(entry, table_id=after.id, number=revision))
        except Taken as error:
            raise StaleClick("stale") from error
    # Not more: setting an indexed column rewrites the index, even if its value stays the same.
    written = _TABLE.update(_TABLE.changed(before, after))
    if entry is not None:
        written = ", ".join(filter(None, [written, "revision = :revision, used = :used"]))
    if written:
        values = _TABLE.values(after, revision=revision + 1, used=entry and entry.at)
        try:
            connection.execute(f"UPDATE tables SET {written} WHERE id = :id", values)  # noqa: S608  contains no user input
        except Taken as error:
            raise LobbyRefusal("channel-taken") from error
    _save_seats(connection, before, after)
    _save_gone(connection, before, after)
    _save_kept(connection, before, after)
    if change.act is not None:
        enter_act(connection, change.act)
    if change.also is not None:
        change.also(connection)
    if after.status in _CLOSED and before.status not in _CLOSED:
        forget_marks(connection, after.id)
    if change.result is not None and entry is not None:
        enter(connection, after.id, entry.at, change.result)
    if change.score is not None:
        contests.finish(connection, after.id, change.score)


def _save_seats(connection: Connection, before: Record, after: Record) -> None:
    """Write who sits where, and what is different about them; of a lobby, only seats that are taken have a row.

    The same change of several seats is one statement, as most are.
    """
    alike: dict[tuple[Any, ...], list[Seat]] = {}
    for seat, (old, player) in enumerate(zip_longest(before.players, after.players)):
        if player is old:
            continue
        where = {"table_id": after.id, "seat": seat}
        if player is None:
            connection.execute("DELETE FROM seats WHERE table_id = :table_id AND seat = :seat", where)
        elif old is None:
            connection.execute(_ENTER_SEAT, _SEAT.values(player, **where))
        elif changed := _SEAT.changed(old, player):
            values = _SEAT.values(player)
            alike.setdefault(tuple((name, values[name]) for name in changed), []).append(seat)
    for changes, seats in alike.items():
        sql = (
            f"UPDATE seats SET {_SEAT.update([name for name, _ in changes])}"  # noqa: S608  contains no user input
            f" WHERE table_id = :table_id AND seat IN ({', '.join(map(str, seats))})"
        )
        connection.execute(sql, {**dict(changes), "table_id": after.id})


def _save_gone(connection: Connection, before: Record, after: Record) -> None:
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


def _save_kept(connection: Connection, before: Record, after: Record) -> None:
    if after.kept is not before.kept:
        keep(connection, after.id, before.kept, after.kept)


def forget_marks(connection: Connection, table: str) -> None:
    """Delete the marks of a match that is over, as nobody can take a seat there any more."""
    connection.execute("UPDATE gone SET mark = NULL WHERE table_id = ? AND mark IS NOT NULL", (table,))
