"""How much code games repeat, measured."""

from __future__ import annotations

import pytest

from tests import games
from tests.copies import TEMPLATE, code_lines, files_of, is_template, shares

MOST_OWN, MOST_IN_PASSAGES = 13, 3
"""In percent. Passages are mostly the beginnings of classes and functions required by the contract."""
MOST_OF_LARGE_GAMES, LARGE = 15, 2_000
"""All copies, in percent. In games with fewer lines, those that the contract requires are more of the whole."""
MOST_OF_SMALL_GAMES = 29
LINES_OF_HEARTS = 600
"""With what its computers imagine, without its lesson."""


@pytest.mark.slow
def test_every_game_is_counted_that_is_more_than_the_template() -> None:
    assert set(shares()) == set(games.names())
    template = code_lines((TEMPLATE / "rules.py").read_text("utf-8"))
    assert is_template([list(template)])


def test_a_whole_game_of_tricks_takes_few_lines() -> None:
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files_of("hearts")) <= LINES_OF_HEARTS


@pytest.mark.slow
def test_games_say_little_again() -> None:
    for game, share in shares().items():
        assert share.percent() <= (MOST_OF_SMALL_GAMES if share.lines < LARGE else MOST_OF_LARGE_GAMES), game
        assert share.percent("own") <= MOST_OWN, game
        assert share.in_passages <= MOST_IN_PASSAGES, game
