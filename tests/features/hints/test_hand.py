"""A hand offers a hint where there is one to be had, and shows it in words, in the picture and on the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from discord import ButtonStyle

from bot.art.scene import Scene
from bot.engine.cards import cards_in
from bot.engine.game import Rng
from bot.engine.phases import is_pause
from bot.features.hints.hints import Hint
from bot.features.hints.screens import OFFERS, ask_id
from bot.screens.components.blocks import HINT
from bot.screens.components.data import Button, CardPicture, Menu
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.people.settings import ChosenSettings
from bot.tables.table import AnyTable
from tests import games
from tests.hints import hint_of
from tests.playing import by_computer, played
from tests.ui import test_screens as of_platform
from tests.ui.test_screens import check, people, replay, screens, table_of

_STEP = 7
TABLE = "k3x9q2a"


def offering(*only: str) -> Screens:
    """The platform's screens with what hints add."""
    return replace(of_platform.screens(*only), offers=[OFFERS])


def positions(game: str) -> Iterator[tuple[AnyTable, int, Hint]]:
    """Some positions of a match with hints, each with a seat to move and its hint."""
    plugin = games.plugin(game)
    seats = plugin.game.ABOUT.seats[len(plugin.game.ABOUT.seats) // 2]
    match = played(plugin, plugin.game.Options(), seats, "hint", [by_computer] * seats)
    for length in range(0, min(len(match.turns), 30 * _STEP), _STEP):
        table = table_of(game, match.options, "playing", people(seats))
        table.load(replace(table.record, hints="on"), [])
        replay(table, match, length)
        table.progress.since = dict.fromkeys(plugin.game.active(table.state), 0)
        seat = min(table.progress.since)
        if not is_pause(table.view(seat)):
            move, why = hint_of(plugin, table.state, seat, Rng(str(length)))
            yield table, seat, Hint(seat, table.revision_of(seat), move, why)


def pressable(view: Screen) -> list[Button]:
    return [each for each in view.walk() if isinstance(each, Button)]


def offers(view: Screen) -> int:
    return sum(each.custom_id == ask_id(TABLE) for each in pressable(view))


def hinted_at(view: Screen) -> list[Any]:
    scenes = [each.drawing.scene for each in view.walk() if isinstance(each, CardPicture)]
    found = [scene for scene in scenes if isinstance(scene, Scene)]
    lying = [
        card
        for scene in found
        for card in (*scene.hand, *(card for row in scene.rows for spot in row for card in spot.cards))
    ]
    return [card.what for card in lying if card.hinted]


def marked(view: Screen) -> bool:
    """Whether a button or an option is marked."""
    buttons = [each.style is ButtonStyle.success or HINT in (each.label) for each in pressable(view)]
    menus = [option.label for each in view.walk() if isinstance(each, Menu) for option in each.options]
    return any(buttons) or any(HINT in label for label in menus)


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_the_move_is_marked_and_said_with_its_reason(game: str) -> None:
    for table, seat, hint in positions(game):
        say, plain = screens().say(table), offering().hand(OwnScreen(table, seat, reader=ChosenSettings({})))
        assert offers(plain) == 1
        assert hinted_at(plain) == []
        view = offering().hand(OwnScreen(table, seat, suggestion=hint, reader=ChosenSettings({})))
        check(view)
        assert offers(view) == 0, "it is there already"
        told = hint.sentence(table, say)
        assert any(told in getattr(each, "content", "") for each in view.walk())
        pictures = [each for each in view.walk() if isinstance(each, CardPicture)]
        if cards := set(cards_in(hint.move)):
            assert set(hinted_at(view)) == cards
            assert all(say("alt-hinted", cards="").strip() in (each.about) for each in pictures)
        assert hinted_at(view) or marked(view), hint.move


@pytest.mark.parametrize("game", games.names())
@pytest.mark.long
def test_without_pictures_the_button_is_marked(game: str) -> None:
    for table, seat, hint in positions(game):
        view = offering().hand(OwnScreen(table, seat, suggestion=hint, reader=ChosenSettings({"pictures": "off"})))
        check(view)
        assert marked(view), hint.move
        break


def test_there_is_no_button_where_there_is_no_hint() -> None:
    table, seat, hint = next(positions("goofspiel"))
    for changed in ({"hints": "off"}, {"hints": "usual"}, {"contest": 1}):
        kept, table.record = table.record, replace(table.record, **changed)
        assert offers(offering().hand(OwnScreen(table, seat))) == 0
        table.record = kept
    table.progress.since = {}
    view = offering().hand(OwnScreen(table, seat, suggestion=hint))
    assert offers(view) == 0
    told = hint.sentence(table, screens().say(table))
    assert not any(told in getattr(each, "content", "") for each in view.walk()), "it is of an earlier moment"


def test_a_hint_for_another_decision_is_not_shown() -> None:
    table, seat, hint = next(positions("goofspiel"))
    view = offering().hand(OwnScreen(table, seat, suggestion=replace(hint, since=hint.since + 1)))
    assert offers(view) == 1
    assert hinted_at(view) == []
