"""Tables written straight to the disk, whether or not they could have come to be."""

from __future__ import annotations

from collections.abc import Iterable

from bot.db.connection import Connection
from bot.db.rows import Columns
from bot.tables.record import Gone, Player, Record

_TABLE = Columns(Record, without=("players", "gone", "kept"))
_SEAT = Columns(Player, called={"user": "user_id"})
_GONE = Columns(Gone, called={"user": "user_id"})


def write(connection: Connection, records: Iterable[Record]) -> None:
    """Write these tables with their seats, and those who gave them up."""
    given = list(records)
    connection.executemany(_TABLE.insert("tables"), [_TABLE.values(record) for record in given])
    connection.executemany(
        _SEAT.insert("seats", "table_id", "seat"),
        [
            _SEAT.values(player, table_id=record.id, seat=seat)
            for record in given
            for seat, player in enumerate(record.players)
            if player
        ],
    )
    connection.executemany(
        _GONE.insert("gone", "table_id", "number"),
        [
            _GONE.values(gone, table_id=record.id, number=number)
            for record in given
            for number, gone in enumerate(record.gone)
        ],
    )
