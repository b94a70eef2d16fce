"""What a match could have led to, for tests of screens."""

from __future__ import annotations

from bot.features.boards.scores import Afterwards, RatingChange
from bot.features.boards.screens import BoardsAtEnd
from bot.ratings import START, Rating
from bot.screens.offers import AtEnd
from bot.tables.finished.tally import Tally
from bot.tables.table import AnyTable

NOTHING = Tally(1, ())


def led_to(changes: tuple[RatingChange, ...] = (), evening: Tally = NOTHING, ever: Tally = NOTHING) -> list[AtEnd]:
    return [BoardsAtEnd(Afterwards(changes, evening, ever))]


def rated(table: AnyTable) -> AtEnd:
    """All of its people are rated anew."""
    people = ((player.user, player.name) for player in table.players)
    changes = tuple(RatingChange(user, name, START, Rating(26, 8), hidden=False) for user, name in people if user)
    return BoardsAtEnd(Afterwards(changes, NOTHING, NOTHING))


AT_END = rated
