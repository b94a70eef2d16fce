"""The score of a series, for tests of screens."""

from __future__ import annotations

from bot.features.rematches.screens import SeriesAtEnd
from bot.screens.offers import AtEnd
from bot.tables.finished.tally import Tally, Total
from bot.tables.table import AnyTable


def after(series: Tally) -> list[AtEnd]:
    return [SeriesAtEnd(series)]


def third(table: AnyTable) -> AtEnd:
    """The match is the third of its series."""
    people = [(player.user, player.name) for player in table.players]
    together = [tuple(people[seat] for seat in side) for side in table.plugin.game.ABOUT.sides]
    scores = [Total(players, 3, wins % 3, 120) for wins, players in enumerate(together or [(each,) for each in people])]
    return SeriesAtEnd(Tally(3, tuple(scores)))


AT_END = third
