"""What is kept of a table about taking back: who asks, who lets them, and how often somebody was refused."""

from __future__ import annotations

from typing import Literal

from bot.db.connection import Connection
from bot.db.rows import Columns, named
from bot.engine.game import Seat
from bot.engine.value import Value
from bot.tables.people.personal import Personal
from bot.tables.storage.kept import Kept

NAME = "takeback"
"""Under which a table's record has it."""


class Plea(Value):
    """What a seat has last said about going back, and how often what it asked was refused."""

    seat: Seat
    user: int | None = None  # who said it; whoever has the seat later hasn't
    back: Literal["asks", "agrees"] | None = None  # to its last decision, or that somebody goes back
    said: int = 0  # after how many moves; once there are more, it is void
    refused: int = 0
    refused_at: int = 0  # after how many moves it was last


_PLEA = Columns(Plea, called={"user": "user_id"})
_INSERT = _PLEA.insert("takeback_requests", "table_id")


def _read(connection: Connection, table: str) -> tuple[Plea, ...] | None:
    sql = f"SELECT {_PLEA.select} FROM takeback_requests WHERE table_id = ? ORDER BY seat"  # noqa: S608  contains no user input
    return tuple(map(_PLEA.read, named(connection, sql, (table,)))) or None


def _write(connection: Connection, table: str, pleas: tuple[Plea, ...]) -> None:
    connection.execute("DELETE FROM takeback_requests WHERE table_id = ?", (table,))
    connection.executemany(_INSERT, [_PLEA.values(plea, table_id=table) for plea in pleas])


KEPT = Kept(_read, _write)
PERSONAL = Personal(
    exported={
        "takebacks": 'SELECT table_id AS "table", back FROM takeback_requests WHERE user_id = :user ORDER BY table_id',
    },
    erased=["UPDATE takeback_requests SET user_id = NULL, back = NULL WHERE user_id = :user"],
    of_table=["DELETE FROM takeback_requests WHERE table_id = ?"],
)
