"""The score sheet of a match: the points of each deal, and each seat's stats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Generic

from bot.engine.game import E, Event, Stats


class ScoreSheet(Generic[E]):
    """The score sheet so far, from public events alone.

    ``deals``: the points of each seat, for each deal. ``ends``: after how many moves each of them was scored.
    """

    def __init__(self, stats: Stats[E], seats: int) -> None:
        self.deals: list[tuple[int, ...]] = []
        self.ends: list[int] = []
        self.stats: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._stats = stats

    def after(self, events: Iterable[Event[E]]) -> ScoreSheet[E]:
        """A copy with these events added."""
        later = ScoreSheet(self._stats, 0)
        later.deals, later.ends, later.stats = list(self.deals), list(self.ends), list(map(Counter, self.stats))
        later.add(events)
        return later

    def deal_at(self, moves: int) -> int:
        """The number of the deal, from 1, that was played after this many moves."""
        return 1 + sum(end <= moves for end in self.ends)

    def add(self, events: Iterable[Event[E]], moves: int = 0) -> None:
        """Add the events of the move that makes this many."""
        for event in events:
            if event.public is None:
                continue
            for seat, name, count in self._stats.count(event.public):
                self.stats[seat][name] += count
            if (deal := self._stats.deal(event.public)) is not None:
                self.deals.append(deal)
                self.ends.append(moves)
