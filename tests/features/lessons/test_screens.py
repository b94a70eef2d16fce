"""What lessons show, and what they add to the platform's screens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from bot.features.lessons.screens import OFFERS, Bookmark, LessonScreens, pressed
from bot.interactions.ids import Press, read
from bot.screens import why_not
from bot.screens.components.blocks import button, row
from bot.screens.components.frame import Screen, framed
from bot.screens.own import OwnScreen
from bot.screens.rules import Applied, rules_id
from bot.screens.screens import Screens
from bot.tables.people.settings import ChosenSettings
from tests import games
from tests.features.lessons import lessons
from tests.tongues import OTHERS, reading
from tests.ui import test_screens as of_platform
from tests.ui.test_ids import GAMES, TABLES
from tests.ui.test_pseudo import NAMES, drawn as drawn, must_be_sentences, words as words
from tests.ui.test_screens import CALLED, check, screens
from tests.ui.test_why_not import ask, bid_first, hands, ids, without_lesson
from tests.wording import as_text, compare


@pytest.fixture
def learned(drawn: list[Any], monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    monkeypatch.setattr(lessons, "screens", of_platform.screens)
    monkeypatch.setattr(lessons, "LEARNER", NAMES[0])
    return drawn


FOLDER = Path(__file__).with_name("golden")


def offering() -> Screens:
    """The platform's screens with what lessons add."""
    plain = screens()
    return Screens(plain.words, plain.layouts, plain.older, plain.emoji, [OFFERS])


def golden() -> dict[str, Screen]:
    """A screen of each kind that a lesson has, with what its presses are answered; and the list of all lessons."""
    drawn = LessonScreens(screens("goofspiel", "jass"))
    plugin, reader = games.plugin("goofspiel"), ChosenSettings({})
    end, say = len(plugin.lesson), drawn.words(plugin, 0, CALLED[0], reader)

    def shown(exercise: int, *path: int, press: str = "", from_hand: bool = False) -> Screen:
        mark = Bookmark(plugin.name, exercise, path, "k3x9q2a" if from_hand else "")
        kind, _, what = press.partition(":")
        mark, notice = pressed(plugin, mark, kind, what, say) if press else (mark, "")
        return drawn.exercise(plugin, mark, say, reader, notice=notice)

    taught = {plugin.name: plugin, "jass": replace(games.plugin("jass"), lesson=plugin.lesson)}
    bid, level = (each.name for each in plugin.lesson)
    return {
        "lesson": shown(0),
        "lesson-wrong": shown(0, press="m:bid 7H"),
        "lesson-refused": shown(0, press="m:bid 2S"),
        "lesson-right": shown(0, press="m:bid KD"),
        "lesson-from-hand": shown(0, press="m:bid KD", from_hand=True),
        "lesson-question": shown(1, press="m:bid 8H"),
        "lesson-question-wrong": shown(1, 0, press="a:three"),
        "lesson-question-right": shown(1, 0, press="a:five"),
        "lesson-end": shown(end),
        "lesson-end-from-hand": shown(end, from_hand=True),
        "lessons": drawn.lessons(taught, {plugin.name: {bid}}),
        "lessons-done": drawn.lessons(taught, {plugin.name: {bid, level}}),
    }


def added() -> dict[str, Screen]:
    """What lessons add to screens of the platform."""
    plugin = games.plugin("goofspiel")
    return {
        "help": offering().help(),
        "help-new": offering().help(new=True),
        "rules-page": offering().rules(plugin, 1, Applied()),
    }


@pytest.mark.parametrize("name", [*golden(), *added()])
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = (golden() | added())[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


def test_they_fit() -> None:
    check(LessonScreens(screens()).lessons({name: games.plugin(name) for name in games.names()}, {}))
    for view in (golden() | added()).values():
        check(view)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_they_fit_in_every_language(language: str) -> None:
    with reading(language):
        test_they_fit()


@given(GAMES, st.integers(0, 9), TABLES, st.from_regex(r"[ -~]{0,60}", fullmatch=True))
@pytest.mark.slow
def test_and_what_is_pressed_in_a_lesson(game: str, exercise: int, table: str, text: str) -> None:
    assert read(f"i:{game}:{exercise}:{table}:{text}") == Press("i", game=game, page=exercise, table=table, text=text)
    assert read(f"i:{game}:{exercise}:-:{text}") == Press("i", game=game, page=exercise, text=text)
    assert read("i:-:0:-:") == Press("i", game="-")


@pytest.mark.long
def test_once_it_is_asked_a_lesson_and_the_rules_take_the_place_of_the_question() -> None:
    asked = 0
    for table, seat in hands("hearts"):
        hand, view = offering().hand(OwnScreen(table, seat)), offering().hand(OwnScreen(table, seat, page=why_not.PAGE))
        if ask(table) not in ids(hand):
            assert ids(view) == ids(hand)
            continue
        asked += 1
        found = [each for each in ids(view) if each not in ids(hand)]
        assert found == [Bookmark("hearts", 1, table=table.id).opened(), rules_id("hearts", 1, table.id)]
        assert [each for each in ids(view) if each not in found] == [each for each in ids(hand) if each != ask(table)]
        check(view)
        assert ids(offering().hand(OwnScreen(without_lesson(table), seat, page=why_not.PAGE))) == ids(hand)
    assert asked


def test_of_several_exercises_about_its_reasons_the_last_is_offered() -> None:
    table, seat = next(hands("goofspiel"))
    bid, level = table.plugin.lesson
    table.plugin = replace(table.plugin, lesson=(bid, replace(level, refusals=("not-in-hand",), page=2)))
    bid_first(table, seat)
    cards = table.state.bids[seat], table.state.hands[1 - seat][0]
    presses = [button(f"m:{table.id}:0:bid {card}", "7") for card in cards]
    for press in presses:
        press.disabled = True
    for there, place, page in ((presses, 1, 2), (presses[:1], 0, 1)):
        view = framed(why_not.with_question(table, seat, [row(*there)], screens().say(table), [OFFERS], asked=True))
        assert ids(view)[len(there) :] == [
            Bookmark("goofspiel", place, table=table.id).opened(),
            rules_id("goofspiel", page, table.id),
        ]


@pytest.mark.long
@pytest.mark.parametrize("game", lessons.taught())
def test_a_lesson_is_sentences(game: str, learned: list[Any]) -> None:
    plugin = games.plugin(game)
    for number in range(len(plugin.lesson)):
        for mark in lessons.places(plugin, number):
            of_platform.check(lessons.show(plugin, mark).view)
    must_be_sentences(learned, len(plugin.lesson))
