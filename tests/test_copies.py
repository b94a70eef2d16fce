"""How much code games repeat, measured."""

from __future__ import annotations

import pytest

from tests import games
from tests.copies import GOAL, MOST, TEMPLATE, code_lines, files_of, is_template, lines_of, shares

MOST_IN_PASSAGES = 3
"""In percent: mostly the beginnings of classes and functions required by the contract."""
LINES_OF_HEARTS = 600
"""With what its computers imagine, without its lesson."""


@pytest.mark.slow
def test_every_game_is_counted_that_is_more_than_the_template() -> None:
    assert set(MOST) <= set(shares()) == {game for game in games.names() if not is_template(lines_of(game))}
    template = code_lines((TEMPLATE / "rules.py").read_text("utf-8"))
    assert is_template([list(template)])


def test_a_whole_game_of_tricks_takes_few_lines() -> None:
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files_of("hearts")) <= LINES_OF_HEARTS


@pytest.mark.slow
def test_games_say_little_again() -> None:
    for game, share in shares().items():
        most = MOST.get(game, GOAL)
        assert share.percent() <= most, (
            f"{game}: {share.percent():.1f} of a hundred lines are copies, more than {most}: python -m tests.copies -v"
            " names them; if a game could leave out none but *own* ones, its number belongs in MOST of tests/copies.py"
        )
        assert share.percent("own") <= GOAL, f"{game}: write what it has in common with other games just once"
        assert share.in_passages <= MOST_IN_PASSAGES, f"{game}: these passages are written twice"
