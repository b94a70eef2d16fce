"""What boards add to the end of a match: ratings, and the channel's score."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.features.boards.scores import RatingChange
from bot.features.boards.screens import OFFERS
from bot.features.boards.stats import Participant
from bot.features.boards.stats_handlers import column_head
from bot.ratings import START, Rating
from bot.screens.components.frame import Screen
from bot.screens.end import sheet
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.finished.tally import Tally, Total
from bot.tables.lobby import COMPUTERS
from bot.tables.people.settings import ChosenSettings
from tests import games
from tests.features.boards.at_end import NOTHING, led_to
from tests.ui import test_screens as of_platform
from tests.ui.test_end import fits, over, said, scores
from tests.ui.test_screens import NAMES, check, screens
from tests.wording import as_text, compare, phrase

FOLDER = Path(__file__).with_name("golden")


def offering() -> Screens:
    """The platform's screens with what boards add."""
    plain = screens()
    return Screens(plain.words, plain.layouts, plain.older, plain.emoji, [OFFERS])


def golden() -> dict[str, Screen]:
    """The ends of a match that was rated."""
    table, drawn = over((1, 2), (5, 1)), offering()
    changes = (RatingChange(1_000, "Anna", START, Rating(26, 8), hidden=False),)
    rated = led_to(changes, scores(1, 1, matches=2), scores(2, 3, matches=5))
    return {
        "table-over": drawn.public(table, after=rated),
        "hand-over": drawn.hand(OwnScreen(table, 0, reader=ChosenSettings({"pictures": "off"}), after=rated)),
        "help": drawn.help(),
    }


@pytest.mark.parametrize("name", golden())
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = golden()[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


def test_they_fit() -> None:
    for view in golden().values():
        check(view)


def test_ratings_are_told_with_what_the_match_has_made_of_them() -> None:
    changes = (
        RatingChange(1_000, "Anna", START, Rating(26, 8), hidden=False),
        RatingChange(1_001, "Ben", Rating(26, 8), START, hidden=True),
    )
    table = over((1, 2), (5, 1))
    line = "-# Ratings: Anna 1,040 (+40)"
    assert line in said(screens().public(table, after=led_to(changes))).splitlines()
    assert line in said(screens().hand(OwnScreen(table, 0, after=led_to(changes)))).splitlines()
    assert f"{line}, Ben 1,000 (−40)" in said(screens().hand(OwnScreen(table, 1, after=led_to(changes))))
    assert phrase("end-ratings") not in said(screens().public(table, after=led_to())), "it wasn't rated"


def test_the_score_is_that_of_the_evening_else_of_all_times() -> None:
    table = over((1, 2), (5, 1))
    two, three = scores(0, 3), scores(2, 3, matches=5)

    def told(evening: Tally = NOTHING, ever: Tally = NOTHING) -> list[str]:
        lines = said(screens().public(table, after=led_to((), evening, ever))).splitlines()
        return [line for line in lines if ", wins in " in line]

    assert told(evening=two, ever=three) == ["-# This evening, wins in 3 matches: Ben 3"]
    assert told(ever=three) == ["-# In this channel, wins in 5 matches: Ben 3, Anna 2"]
    assert told() == [], "it would only repeat the result"


def test_a_computers_mark_takes_no_room_of_its_name_above_a_column() -> None:
    computers = [
        Participant(seat, None, None, name, "whole", 1, 5, None, "hard") for seat, name in enumerate(COMPUTERS)
    ]
    say = of_platform.screens("goofspiel", "jass").words.say("jass")
    assert "Blaise" in sheet([[column_head(say, each)] for each in computers], [[1, 2, 3, 4]], [1, 2, 3, 4], say)


def test_one_match_has_no_score_of_several() -> None:
    """Neither of the evening, nor of the channel: it would say who has won a second time."""
    table, one, two = over((2, 1), (1, 5)), scores(0, 1, matches=1), scores(0, 2, matches=2)
    for key, first, second in (
        ("evening", led_to(evening=one), led_to(evening=two)),
        ("ever", led_to(ever=one), led_to(ever=two)),
    ):
        for view in (screens().public(table, after=first), screens().hand(OwnScreen(table, 1, after=first))):
            assert phrase(f"end-{key}") not in said(view)
        assert phrase(f"end-{key}") in said(screens().public(table, after=second))


@pytest.mark.parametrize("game", games.names())
@pytest.mark.slow
def test_every_end_fits_with_the_longest_names(game: str) -> None:
    plugin = games.plugin(game)
    seats = max(seats for seats in plugin.game.ABOUT.seats if games.deals(plugin.game, plugin.game.Options(), seats))
    names = tuple((NAMES * 2)[:seats])
    places = (1, 2, 1, 2) if plugin.game.ABOUT.sides else tuple(range(1, seats + 1))
    table = over(places, tuple(-1_234 * place for place in places), game, names)
    changes = tuple(
        RatingChange(1_000 + seat, name, START, Rating(26, 8), hidden=False) for seat, name in enumerate(names)
    )
    tally = Tally(1_000, tuple(Total(((seat, name),), 1_000, 1_000, -(10**6)) for seat, name in enumerate(names * 2)))
    fits(table, names, led_to(changes, tally, tally))
