"""How many tables a person and a server can have at once; checked in the transaction that would add one."""

from __future__ import annotations

import sqlite3

from bot.tables.refusals import LobbyRefusal

LOBBIES = 3
"""How many tables that haven't started a person can host."""
SEATS = 20
"""At how many tables a person can sit.

This includes those still gathering players, so that no match starts with somebody who plays too many.
"""

OPENINGS = 30
"""How many matches alone a person can begin within ``HOUR``."""
HOUR = 3_600_000
"""An hour in milliseconds."""

_OF_SERVER = "SELECT count(*) FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND broken IS NULL"
_OF_PERSON = (  # CROSS: from the open tables to their seats, because somebody may have played thousands of matches
    "SELECT count(*) FROM tables CROSS JOIN seats ON table_id = id"
    " WHERE user_id = ? AND status IN ('lobby', 'playing') AND broken IS NULL AND guild IS NOT NULL"
)
_HOSTED = f"{_OF_PERSON} AND host = user_id AND status = 'lobby'"
_SITS = f"{_OF_PERSON} AND NOT reserved"
_BEGUN = "SELECT opened FROM tables WHERE guild IS NULL AND host = ? AND opened > ? ORDER BY opened DESC LIMIT ?"


def must_open(connection: sqlite3.Connection, guild: int, most: int | None, by: int | None) -> None:
    """Raise LobbyRefusal if the server already has ``most`` tables, or this person has too many to open another."""
    if most is not None:
        _must_be_fewer(connection, _OF_SERVER, guild, most, "too-many-tables")
    if by is not None:
        _must_be_fewer(connection, _HOSTED, by, LOBBIES, "too-many-lobbies")
        must_sit(connection, by)


def must_open_alone(connection: sqlite3.Connection, user: int, now: int) -> None:
    """Raise LobbyRefusal ``too-many-alone`` if this person has begun too many matches alone within the last hour."""
    begun = connection.execute(_BEGUN, (user, now - HOUR, OPENINGS)).fetchall()
    if len(begun) == OPENINGS:
        raise LobbyRefusal("too-many-alone", number=OPENINGS, time=begun[-1][0] + HOUR)


def must_sit(connection: sqlite3.Connection, user: int) -> None:
    """Raise LobbyRefusal ``too-many-seats`` if this person sits at too many tables to take another seat."""
    _must_be_fewer(connection, _SITS, user, SEATS, "too-many-seats")


def _must_be_fewer(connection: sqlite3.Connection, sql: str, of: int, most: int, refusal: str) -> None:
    ((count,),) = connection.execute(sql, (of,))
    if count >= most:
        raise LobbyRefusal(refusal, number=most)
