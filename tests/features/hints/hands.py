"""Hands in matches of all games, with the button that asks for a hint, and with a hint."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Rng
from bot.engine.phases import is_pause
from bot.features.hints.hints import Hint
from bot.features.hints.screens import OFFERS
from tests.heights import Drawn, hand, moments
from tests.hints import hint_of
from tests.playing import Played


def asking(match: Played, number: int) -> Iterator[Drawn]:
    """Hands of seats on turn, at this many moments of a match."""
    for length, seat in _turns(match, number):
        yield hand(match, length, seat, [OFFERS])


def hinted(match: Played, number: int) -> Iterator[Drawn]:
    """The same with a hint."""
    for length, seat in _turns(match, number):
        hint = Hint(seat, 0, *hint_of(match.plugin, match.states[length], seat, Rng(str(length))))
        yield hand(match, length, seat, [OFFERS], hint)


def _turns(match: Played, number: int) -> Iterator[tuple[int, int]]:
    game = match.plugin.game
    for length in moments(match, number):
        state = match.states[length]
        if not is_pause(game.view(state, 0)):
            yield length, min(game.active(state))
