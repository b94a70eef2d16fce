"""How many tables a person and a server can have at once; checked in the transaction that would add one."""

from __future__ import annotations

from bot.db.connection import Connection
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

_OF_SERVER = "SELECT count(*) FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND quarantined IS NULL"
_OF_PERSON = (  # CROSS: from the open tables to their seats, because somebody may have played thousands of matches
    "SELECT count(*) FROM tables CROSS JOIN seats"
    " WHERE table_id = id AND user_id = ? AND status IN ('lobby', 'playing') AND quarantined IS NULL"
    " AND guild IS NOT NULL"
)
_HOSTED = f"{_OF_PERSON} AND host = user_id AND status = 'lobby' AND starting = 0"
_SITS = f"{_OF_PERSON} AND reserved = 0"
_BEGUN = "SELECT opened FROM tables WHERE guild IS NULL AND host = ? AND opened > ? ORDER BY opened DESC LIMIT ?"


def must_open(connection: Connection, guild: int, most: int | None, by: int | None) -> None:
    """Raise LobbyRefusal if the server already has ``most`` tables, or this person has too many to open another."""
    if most is not None:
        connection.lock(f"server {guild}")  # nobody may open another one until this one is there
        _must_be_fewer(connection, _OF_SERVER, guild, most, "too-many-tables")
    if by is not None:
        connection.lock(f"person {by}")  # as above
        _must_be_fewer(connection, _HOSTED, by, LOBBIES, "too-many-lobbies")
        must_sit(connection, by)


def must_open_alone(connection: Connection, user: int, now: int) -> None:
    """Raise LobbyRefusal ``too-many-alone`` if this person has begun too many matches alone within the last hour."""
    connection.lock(f"person {user}")  # as above
    begun = connection.execute(_BEGUN, (user, now - HOUR, OPENINGS)).fetchall()
    if len(begun) == OPENINGS:
        raise LobbyRefusal("too-many-alone", number=OPENINGS, time=begun[-1][0] + HOUR)


def must_sit(connection: Connection, user: int) -> None:
    """Raise LobbyRefusal ``too-many-seats`` if this person sits at too many tables to take another seat."""
    connection.lock(f"person {user}")  # nor may they sit down elsewhere
    _must_be_fewer(connection, _SITS, user, SEATS, "too-many-seats")


def _must_be_fewer(connection: Connection, sql: str, of: int, most: int, refusal: str) -> None:
    ((count,),) = connection.execute(sql, (of,))
    if count >= most:
        raise LobbyRefusal(refusal, number=most)
