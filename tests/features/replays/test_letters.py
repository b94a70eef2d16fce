"""The letters on a page of a match are those of the words around them."""

from __future__ import annotations

import pytest

from bot.features.replays.replay_page import replay_page
from bot.screens.components.address import Address
from bot.screens.screens import Screens
from cogs.jass import layout
from tests.features.replays.again import data_of, replay_of
from tests.playing import Played
from tests.ui.test_letters import match as match, screens as screens


@pytest.mark.long
def test_so_has_the_page_of_a_finished_match(screens: Screens, match: Played) -> None:
    for locale, letters in {"en": '{"J":"J","Q":"Q",', "de": '{"J":"B","Q":"D",'}.items():
        say = screens.words.say("jass", locale, ["Anna", "Ben", "Chiara", "Dario"])
        page = replay_page(replay_of(match), layout, Address("k3x9q2a", 0), say, locale, "")
        assert f'"ranks":{letters}' in data_of(page)
