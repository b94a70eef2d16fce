"""What boards add to the platform's screens: at the end of a match ratings, and the channel's score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.db.database import Database
from bot.features.boards.scores import Afterwards, RatingChange, Scores
from bot.i18n import Say
from bot.screens.components.people import name_of
from bot.screens.components.ratings import rating_change
from bot.screens.components.tallies import wins
from bot.screens.offers import AtEnd, Offers
from bot.tables.table import AnyTable

IDS = r"(?P<kind>[bkpy]):(?P<game>[a-z_]{1,32}|-):(?P<text>[a-z0-9-]{1,45}):(?P<page>NUMBER)"
"""What is read, as a board's ``b:<game>:<which>:<page>``.

``k``: a channel's running score; ``p``: somebody's statistics, ``y``: a person's own matches, where no game is ``-``.
"""


@dataclass(frozen=True, slots=True)
class BoardsAtEnd(AtEnd):
    """What a match has made of ratings, and of its channel's score."""

    after: Afterwards

    def lines(self, user: int | None, say: Say) -> list[str]:
        """How ratings have changed; ``user`` also sees their own if they hide it from others."""
        return _ratings([change for change in self.after.changes if not change.hidden or change.user == user], say)

    def score(self, table: AnyTable, say: Say) -> str:
        """How often who has won this evening, else in total."""
        low_wins = table.plugin.game.ABOUT.low_wins
        return wins(self.after.evening, say, "end-evening", low_wins=low_wins) or wins(
            self.after.ever, say, "end-ever", low_wins=low_wins
        )


class BoardOffers(Offers):
    """What boards add to other screens."""

    place = 1

    def commands(self, say: Say) -> list[tuple[int, str]]:
        """Who is best, and what somebody has played."""
        return [(90, say("help-command-boards")), (100, say("help-command-stats"))]

    async def at_end(self, database: Database, table: AnyTable) -> AtEnd | None:
        """What ratings and scores have become."""
        after = await Scores(database).afterwards(table.id)
        return BoardsAtEnd(after) if after else None


OFFERS = BoardOffers()


def _ratings(changes: Sequence[RatingChange], say: Say) -> list[str]:
    said = [rating_change(name_of(each.user, each.name, say), each.before, each.after, say) for each in changes]
    return [say("end-ratings", ratings=", ".join(said))] if said else []
