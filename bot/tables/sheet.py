"""What is counted while a match is played: the points of each deal, and each seat's figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from bot.engine.game import Event, Figures


class Sheet:
    """The score sheet so far, from what everybody was told. ``deals``: for each deal the points of each seat."""

    def __init__(self, figures: Figures[Any], seats: int) -> None:
        self.deals: list[tuple[int, ...]] = []
        self.figures: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._figures = figures

    def after(self, events: Iterable[Event[Any]]) -> Sheet:
        """What will be counted when this has happened, too."""
        later = Sheet(self._figures, 0)
        later.deals, later.figures = list(self.deals), list(map(Counter, self.figures))
        later.hear(events)
        return later

    def hear(self, events: Iterable[Event[Any]]) -> None:
        """Count what has happened."""
        for event in events:
            if event.public is None:
                continue
            for seat, name, count in self._figures.count(event.public):
                self.figures[seat][name] += count
            if (deal := self._figures.deal(event.public)) is not None:
                self.deals.append(deal)
