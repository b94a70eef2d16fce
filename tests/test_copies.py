"""What games say again, counted."""

from __future__ import annotations

from tests import games
from tests.copies import shares

MOST_OWN, MOST_IN_PASSAGES = 20, 7
"""Of a hundred lines. What is in passages is mostly how a class or a function of the contract begins."""


def test_every_game_is_counted() -> None:
    assert set(shares()) == set(games.names())


def test_games_say_little_again() -> None:
    for game, share in shares().items():
        assert share.percent("own") <= MOST_OWN, game
        assert share.in_passages <= MOST_IN_PASSAGES, game
