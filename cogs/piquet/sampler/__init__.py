"""What comes of a card in the play, with hands that the opponent may hold."""

from __future__ import annotations

from bot.engine.cards import Card
from bot.engine.sampling import Chance
from cogs.piquet.rules import View
from cogs.piquet.rules.model import Entry, Item, Result, other
from cogs.piquet.rules.scoring import THIRTY
from cogs.piquet.sampler.bits import CardSet, bits
from cogs.piquet.sampler.hidden import hands
from cogs.piquet.sampler.rest import Rest


class Decision:
    """Which card to play in this view: imagined hands of the opponent, and what a card is worth with each."""

    def __init__(self, view: View, *, listening: bool = True) -> None:
        mine = view.mine
        self._hands = hands(view, listening=listening)
        self._rest = Rest(view.options)
        self._mine = bits(mine.cards if mine else ())
        self._led = bits([view.led] if view.led else ())
        self._won = sum(trick.winner == view.seat for trick in view.tricks)
        self._need = need(view)
        self._found: dict[tuple[CardSet, Card], int] = {}

    def imagine(self, chance: Chance) -> CardSet:
        """A hand that the opponent may hold."""
        return self._hands.draw(chance)

    def value(self, theirs: CardSet, card: Card) -> int:
        """The difference in points from now on if this card is played and the opponent holds those."""
        key = theirs, card
        if key not in self._found:
            self._found[key] = self._rest.value(self._mine, theirs, self._led, bits([card]), self._won, self._need)
        return self._found[key]


def need(view: View) -> int:
    """How many points this seat (negative: the other) needs for a pique; 0 if there can't be one any more."""
    if view.elder is None or view.scores[other(view.elder)]:
        return 0
    if any(isinstance(event, Entry) and event.item in {Item.PIQUE, Item.REPIQUE} for event in view.record):
        return 0
    if not view.tricks and view.seat == view.elder and Result.YOUNGER in view.results:
        return 0
    short = max(1, THIRTY - view.scores[view.elder])
    return short if view.seat == view.elder else -short
