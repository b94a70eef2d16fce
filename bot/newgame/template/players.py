"""How computers play New Game, and what the clock does for somebody who doesn't answer."""

from __future__ import annotations

from bot.engine.game import Rng

from .rules import Move, Play, View, height


def choose(view: View, rng: Rng) -> Move:  # noqa: ARG001  nothing here is left to chance
    """The lowest card that takes the trick from those before; where none does, the lowest."""
    cards = sorted((move.card for move in view.moves if isinstance(move, Play)), key=height)
    best = max((height(card) for _, card in view.trick), default=-1)
    taking = [card for card in cards if height(card) > best]
    if len(view.trick) < len(view.totals) - 1:
        taking.reverse()  # others are still to play
    return Play((taking or cards)[0])


def absent(view: View) -> Move:
    """The lowest card."""
    return min((move for move in view.moves if isinstance(move, Play)), key=lambda move: height(move.card))
