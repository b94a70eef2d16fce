"""What a player's own screen is drawn of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.game import Seat
from bot.screens.offers import AtEnd, Suggestion
from bot.tables.people.settings import DECK, ChosenSettings
from bot.tables.table import AnyTable


@dataclass(frozen=True, slots=True)
class OwnScreen:
    """A seat at a table as its owner sees it now: their hand, or the match that they play alone.

    ``page``: of the game, as in an ``Address``; ``draft``: what they have chosen so far without moving. ``notice``:
    what they are told where they press. ``suggestion``: what they were told to do. ``reader``: their settings.
    ``after``: what the match has led to, once it is over.
    """

    table: AnyTable
    seat: Seat
    page: str = ""
    draft: str = ""
    notice: str = ""
    suggestion: Suggestion | None = None
    locale: str = "en"
    reader: ChosenSettings | None = None
    after: Sequence[AtEnd] = ()

    @property
    def user(self) -> int | None:
        """Its owner; None for a computer."""
        return self.table.players[self.seat].user

    @property
    def deck(self) -> str | None:
        """The deck that its owner has set; None for the table's own."""
        return self.reader[DECK] if self.reader else None

    @property
    def current(self) -> Suggestion | None:
        """The suggestion, as long as the table waits for the decision that it is about."""
        return self.suggestion if self.suggestion and self.suggestion.is_for(self.table) else None
