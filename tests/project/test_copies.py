"""How much code games repeat, measured."""

from __future__ import annotations

import pytest

from tests import games
from tests.project.copies import files_of, given, lines_of, shares

MOST = 2
"""In percent, of every game."""
LINES_OF_HEARTS = 600
"""With what its computers imagine, without its lesson."""


def test_a_whole_game_of_tricks_takes_few_lines() -> None:
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files_of("hearts")) <= LINES_OF_HEARTS


@pytest.mark.slow
def test_games_say_little_again() -> None:
    for game, share in shares({game: lines_of(game) for game in games.names()}).items():
        assert share.percent <= MOST, (
            f"{game}: {share.percent:.1f} of a hundred lines are in passages that another game has, too, more than "
            f"{MOST}: python -m tests.project.copies -v shows them; write them once, in bot/"
        )


def test_a_game_that_is_written_twice_is_found() -> None:
    twice = shares({"declare": lines_of("declare"), "its twin": lines_of("declare")})
    assert all(share.percent > 80 for share in twice.values())


def test_a_copy_is_a_passage() -> None:
    fields = ["class Weighed(Value):", "weigher: Seat", "weights: tuple[int, ...]"]
    own = ["weight = weighed(hand)", *fields[1:], "return weight * 2"]
    assert shares({"one": [fields], "other": [own]})["other"].percent == 0, "two lines mean nothing"
    assert shares({"one": [fields], "other": [[*own, *fields, *own]]})["other"].passages == [fields]
    assert shares({"one": [[*own, *fields]], "other": [[*own, "a = b", *fields]]})["other"].passages == [own, fields]


def test_what_every_game_begins_with_is_nobodys_copy() -> None:
    assert {"class State(Match[Options]):", "def legal(state: State, seat: Seat) -> Iterator[Move]:"} <= given()
    lines = [sorted(given())]
    assert not any(share.passages for share in shares({"one": lines, "other": lines}).values())
