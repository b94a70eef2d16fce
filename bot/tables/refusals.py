"""The refusals of tables, in any game."""

from __future__ import annotations

from bot.engine.refusal import Refusal


class StaleClick(Refusal):
    """The button is out of date: its seat has moved since, or the table was read again from its log."""


class NotSeated(Refusal):
    """Somebody who doesn't play at this table pressed a player's button."""


class NoSuchTable(Refusal):
    """There is no such open table, or not any more."""


class Quarantined(NoSuchTable):
    """An open table can't be read at the moment, and waits."""

    def __init__(self, key: str, table: str) -> None:
        super().__init__(key)
        self.table = table


class OwnedElsewhere(NoSuchTable):
    """The table belongs to a partition that another process holds, or that nobody holds at this moment."""

    def __init__(self, partition: int) -> None:
        super().__init__("table-elsewhere")
        self.partition = partition


class LobbyRefusal(Refusal):
    """Something that isn't possible now, either before the start or during the match."""


class StillSeated(Refusal):
    """The data of somebody who sits at an open table can't be deleted."""
