"""What rematches and series add to the platform's screens, as it reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.features.rematches.screens import OFFERS
from bot.screens.components.blocks import rows
from bot.screens.components.frame import Screen, framed
from bot.screens.offers import offers
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.finished.tally import Tally, Total
from bot.tables.people.settings import ChosenSettings
from tests import games
from tests.features.rematches.at_end import after
from tests.tongues import OTHERS, reading
from tests.ui import test_screens as of_platform
from tests.ui.test_end import fits, must_be_no_list, over, said, scores
from tests.ui.test_names_shown import HOSTILE, PLAIN, must_be_shown, needs_node
from tests.ui.test_pseudo import drawn as drawn, must_be_sentences, words as words
from tests.ui.test_screens import CALLED, NAMES, finished, parts
from tests.wording import as_text, compare, phrase

FOLDER = Path(__file__).with_name("golden")


def offering() -> Screens:
    """The platform's screens with what rematches and series add."""
    return replace(of_platform.screens("goofspiel", "jass"), offers=[OFFERS])


def golden(called: Sequence[str] = CALLED) -> dict[str, Screen]:
    """The second match of a series: its end at the table, in a hand and alone, its menu, and what is said of it."""
    screens, (match, _) = offering(), finished(called)
    series = after(Tally(2, tuple(Total(((1_000 + seat, name),), 2, 1, 7) for seat, name in enumerate(called[:2]))))
    alone, _ = finished(called)
    alone.record = replace(alone.record, guild=None, channel=None)
    say = screens.words.say("goofspiel")
    in_contest = replace(alone.record, contest=1)
    assert OFFERS.on_end(alone, say) == []
    ways = framed(rows(OFFERS.of_match(alone, say)))
    alone_over = screens.alone(OwnScreen(alone, 0, after=series), until=10**9)
    alone.record = in_contest
    assert OFFERS.of_match(alone, say) == []
    return {
        "table-over": screens.public(match, after=series),
        "hand-over": screens.hand(OwnScreen(match, 0, reader=ChosenSettings({"pictures": "off"}), after=series)),
        "menu-over": screens.menu_after(match, series, 1_000),
        "alone-over": alone_over,
        "alone-ways": ways,
    }


@pytest.mark.parametrize("name", golden())
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = golden()[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


def test_they_fit() -> None:
    for view in golden().values():
        of_platform.check(view)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_they_fit_in_every_language(language: str) -> None:
    with reading(language):
        test_they_fit()


@pytest.mark.slow
def test_they_are_sentences(drawn: list[Any]) -> None:
    for view in golden().values():
        of_platform.check(view)
    must_be_sentences(drawn, len(golden()))


@needs_node
@pytest.mark.slow
def test_names_are_shown_as_they_are() -> None:
    number = len(CALLED)
    plain = [parts(view) for view in golden(PLAIN[:number]).values()]
    for names in HOSTILE:
        for first in range(0, len(names), number):
            hostile = [*names, *names][first : first + number]
            shown = [parts(view) for view in golden(hostile).values()]
            must_be_shown(plain, shown, dict(zip(PLAIN, hostile, strict=False)))


def test_the_button_and_the_score_of_a_series_come_before_those_of_all_other_features() -> None:
    assert offers()[0] is OFFERS


def test_one_match_has_no_score_of_a_series() -> None:
    """It would say who has won a second time."""
    screens, table = of_platform.screens(), over((2, 1), (1, 5))
    one, two = scores(0, 1, matches=1), scores(0, 2, matches=2)
    for view in (screens.public(table, after=after(one)), screens.hand(OwnScreen(table, 1, after=after(one)))):
        assert phrase("end-series") not in said(view)
    assert phrase("end-series") in said(screens.public(table, after=after(two)))
    for tally, shown in ((one, False), (two, True)):
        menu = said(screens.menu_after(table, after(tally), 1_000))
        assert (phrase("series-heading") in menu) == shown


def test_no_list_is_one_that_discord_would_number_anew() -> None:
    table, series = over((1, 1, 3), (5, 5, 1)), after(scores(1, 1, 0))
    must_be_no_list(table, series)
    assert "**=1st** Anna: 1 win in 3" in said(of_platform.screens().menu_after(table, series, 1_000))


@pytest.mark.parametrize("game", games.names())
@pytest.mark.slow
def test_every_end_fits_with_the_longest_names(game: str) -> None:
    plugin = games.plugin(game)
    seats = max(seats for seats in plugin.game.ABOUT.seats if games.deals(plugin.game, plugin.game.Options(), seats))
    names = tuple((NAMES * 2)[:seats])
    places = (1, 2, 1, 2) if plugin.game.ABOUT.sides else tuple(range(1, seats + 1))
    table = over(places, tuple(-1_234 * place for place in places), game, names)
    tally = Tally(1_000, tuple(Total(((seat, name),), 1_000, 1_000, -(10**6)) for seat, name in enumerate(names * 2)))
    fits(table, names, after(tally))
