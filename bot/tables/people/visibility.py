"""Who wants to be named where people are compared, on their server and over all of them; several features ask."""

from __future__ import annotations

from bot.db.connection import Connection
from bot.tables.people import settings

WORLD = 0
"""In place of a server: all servers together."""

IS_HIDDEN = (
    f"EXISTS (SELECT 1 FROM settings WHERE kind = 'person' AND owner = user_id AND name = '{settings.BOARDS.name}'"  # noqa: S608  contains no user input
    " AND value = 'hidden')"
)
"""SQL, for a row with a ``user_id``: whether this person currently wants to be hidden from boards."""


def agrees(connection: Connection, user: int | None) -> bool:
    """Whether somebody has agreed to be ranked across all servers."""
    return user is not None and _has_set(connection, user, settings.WORLD, "yes")


def is_shown(connection: Connection, user: int, guild: int) -> bool:
    """Whether somebody is shown on the boards of this server, or of all servers."""
    if user <= 0 or _has_set(connection, user, settings.BOARDS, "hidden"):
        return False
    return guild != WORLD or agrees(connection, user)


def _has_set(connection: Connection, user: int, setting: settings.Setting, value: str) -> bool:
    """Whether somebody has set this to ``value``, which must not be the default."""
    row = connection.execute(
        "SELECT value FROM settings WHERE kind = 'person' AND owner = ? AND name = ?", (user, setting.name)
    ).fetchone()
    return row is not None and row[0] == value
