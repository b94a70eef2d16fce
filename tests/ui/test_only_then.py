"""What a screen says only where it means something."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.art.scene import Scene
from bot.engine.cards import Card
from bot.screens.components.data import CardPicture
from bot.screens.components.frame import Screen
from bot.screens.components.links import table_url
from bot.tables.record import Player
from bot.tables.table import AnyTable
from tests import games
from tests.ui.test_end import said
from tests.ui.test_screens import screens, table_of
from tests.wording import phrase


def lobby(*users: int | None, hints: bool) -> AnyTable:
    """A lobby of Goofspiel with these people, None for computers."""
    players = tuple(Player(user, f"P{user}" if user else "Ada") for user in users)
    table = table_of("goofspiel", games.plugin("goofspiel").game.Options(), "lobby", (*players, None))
    table.record = replace(table.record, hints="on" if hints else "usual", host=users[0] or 0)
    return table


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (lobby(1_000, 1_001, hints=True), True),
        (lobby(1_000, 1_001, hints=False), False),
        (lobby(1_000, hints=True), False),
        (lobby(1_000, None, hints=True), False),
    ],
    ids=["two", "without", "one", "one and a computer"],
)
def test_a_lobby_says_that_hints_make_it_unrated_where_it_would_be_rated(table: AnyTable, says: bool) -> None:
    assert (phrase("lobby-hints") in said(screens("goofspiel").public(table))) == says


def cards_in(view: Screen) -> set[object]:
    """The open cards of the pictures."""
    scenes = [each.drawing.scene for each in view.walk() if isinstance(each, CardPicture)]
    spots = [spot for scene in scenes if isinstance(scene, Scene) for row in scene.rows for spot in row]
    return {lying.what for spot in spots for lying in spot.cards if isinstance(lying.what, Card)}


def test_there_is_no_link_to_a_message_that_cannot_be_shown() -> None:
    table = table_of("goofspiel", games.plugin("goofspiel").game.Options(), "lobby", (Player(1_000, "Anna"), None))
    shown = replace(table.record, message=5)
    assert table_url(shown) is not None
    assert table_url(table.record) is None
    assert table_url(replace(shown, lost=1)) is None
    assert table_url(replace(shown, guild=None, channel=None)) is None
