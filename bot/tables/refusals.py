"""What a table refuses whatever the game."""

from __future__ import annotations

from bot.engine.refusal import Refusal


class StaleClick(Refusal):
    """The button is of an earlier moment: its seat has moved since, or the table was read again from its log."""


class NotSeated(Refusal):
    """Somebody who doesn't play at this table pressed a player's button."""


class NoSuchTable(Refusal):
    """There is no such open table (any more)."""


class Unreadable(NoSuchTable):
    """An open table can't be read now, and waits."""

    def __init__(self, key: str, table: str) -> None:
        super().__init__(key)
        self.table = table


class LobbyRefusal(Refusal):
    """Something that can't be done before the start, or only then."""


class StillSeated(Refusal):
    """Somebody who sits at an open table can't be forgotten."""
