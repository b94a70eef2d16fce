"""What deals of the day show, and what they add to the platform's screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.features.daily.chart import chart
from bot.features.daily.screens import OFFERS, GameNews, news
from bot.features.daily.settings import REMINDER, SERVER
from bot.screens.components.frame import Screen, framed
from bot.screens.screens import Screens
from bot.screens.settings import own_form, server_form
from bot.tables.contests import ContestScore, Field
from bot.tables.people.settings import ZONE, ChosenSettings
from tests.ui.test_numbers import LARGE, WORDS
from tests.ui.test_screens import check, parts, screens
from tests.wording import as_text, compare

FOLDER = Path(__file__).with_name("golden")


def added() -> dict[str, Screen]:
    """What deals of the day add to screens of the platform."""
    plain = screens()
    offering = Screens(plain.words, plain.layouts, plain.older, plain.emoji, [OFFERS])
    chosen = ChosenSettings({ZONE.name: "Europe/Zurich", REMINDER.name: "1200"})
    return {
        "help": offering.help(),
        "settings": own_form([], chosen, 0, plain.words, offers=[OFFERS]),
        "setup": server_form(SERVER, ChosenSettings({}), lambda _: ([], 0), {}, plain.words),
    }


@pytest.mark.parametrize("name", added())
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = added()[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


def test_all_of_them_fit() -> None:
    for view in added().values():
        check(view)


def test_when_the_day_is_over_there_is_nothing_to_press_below_its_message() -> None:
    words = screens().words
    games_ = [(GameNews("goofspiel", None, None), words.say("goofspiel"))]
    for is_over in (False, True):
        shown = parts(framed(news(games_, 20_780, words.say(), over=is_over)))
        assert any("custom_id" in part for part in shown) != is_over


def test_charts_write_numbers_as_their_reader_does() -> None:
    asked: list[int] = []

    def written(number: int) -> str:
        asked.append(number)
        return str(number)

    chart([(written(LARGE), 2, True), ("9", 1, False)], written)
    assert asked[-2:] == [2, 1]
    field = Field(((ContestScore(1, LARGE), 1), (ContestScore(1, 1_200), 2)))
    assert field.bars(ContestScore(1, LARGE), WORDS.say("").number)[0][0].startswith("1,104")
