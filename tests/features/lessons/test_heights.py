"""Exercises fit on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.features.lessons.screens import Bookmark, is_open
from bot.screens.components.frame import Screen
from tests import games
from tests.browser.test_heights import GAMES, NARROW, VISIBLE, WIDTHS, device as device
from tests.features.lessons import lessons
from tests.heights import Phone

EXERCISE, ANSWERED = 660, 740
"""How tall an exercise of a lesson is at most, as it is asked and done; with the longest answer to a wrong press."""


def exercises(game: str) -> Iterator[tuple[int, Screen]]:
    """All that a lesson asks and ends with, opened from help and from a hand, each with how tall it may be."""
    plugin = games.plugin(game)
    for table in ("", "k3x9q2a"):
        for number in range(len(plugin.lesson)):
            for mark in lessons.places(plugin, number, table):
                yield EXERCISE, lessons.show(plugin, mark).view
                if is_open(plugin, mark):
                    longest = max(lessons.answered(plugin, mark).wrong.values(), key=len)
                    yield ANSWERED, lessons.show(plugin, mark, notice=longest).view
        yield VISIBLE, lessons.show(plugin, Bookmark(game, len(plugin.lesson), (), table)).view


@pytest.mark.parametrize("game", [game for game in GAMES if games.plugin(game).lesson])
def test_exercises_of_lessons_are_little_taller_than_a_phone_shows(device: Phone, game: str) -> None:
    for most, view in exercises(game):
        for size, limit in zip(device.show(view, WIDTHS), (most, most * NARROW), strict=True):
            assert size.height <= limit, size.parts[0].text
            assert not size.wide
