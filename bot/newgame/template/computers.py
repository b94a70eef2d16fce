"""How computers play New Game, and what the clock plays for somebody whose time runs out."""

from __future__ import annotations

from bot.engine.game import Rng
from bot.engine.search import Search
from bot.engine.tricks import Play, lies_still

from . import rules, stats
from .rules import Move, View, height


def rule(view: View, rng: Rng) -> Move:  # noqa: ARG001  nothing here is left to chance
    """A card that beats the trick so far: the lowest as the last player, else the highest. If none does, the lowest."""
    cards = sorted((move.card for move in view.moves if isinstance(move, Play)), key=height)
    best = max((height(card) for _, card in view.trick), default=-1)
    taking = [card for card in cards if height(card) > best]
    if len(view.trick) < len(view.totals) - 1:
        taking.reverse()  # others have yet to play
    return Play((taking or cards)[0])


choose, expect = Search(rules, stats.deal, rule).both()


to_see = lies_still


def absent(view: View) -> Move:
    """The lowest card."""
    return min((move for move in view.moves if isinstance(move, Play)), key=lambda move: height(move.card))
