"""What a server has of its own is stored as far as it differs, and read as far as it still fits its game."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncGenerator
from dataclasses import replace

import pytest

from bot.features.house_rules.stored import Presets, default_rules, dump_house_rules, load_house_rules
from bot.tables.house_rules import HouseRules
from bot.tables.people.privacy import GRACE
from bot.tables.people.settings import CHANNELS, ChosenSettings
from tests import games
from tests.databases import Where
from tests.tables.house import House, house


@pytest.fixture
async def home(where: Where) -> AsyncGenerator[House]:
    async with house(where) as home:
        yield home


async def test_presets_go_with_the_rest_of_a_server(home: House) -> None:
    presets = Presets(home.database)
    for guild in (7, 9):
        await presets.save(guild, "goofspiel", "Tuesdays", "")
    privacy = home.storage.privacy
    assert await privacy.servers() == {7, 9}
    await privacy.removed(9, home.now)
    assert await privacy.forget_servers(home.now + GRACE) == [9]
    assert await privacy.servers() == {7}
    assert [await presets.of(guild, "goofspiel") for guild in (7, 9)] == [{"Tuesdays": ""}, {}]


async def test_house_rules_of_a_table_are_kept_as_far_as_they_are_its_own(home: House) -> None:
    plugin = home.registry.plugins["goofspiel"]
    usual = await home.open()
    assert dump_house_rules(plugin, usual.record) == ""
    other = await home.open(cards=9, timed=True)
    text = dump_house_rules(plugin, other.record)
    assert load_house_rules(plugin, text) == HouseRules({"cards": 9, "timed": True}, "french")
    swiss = dump_house_rules(plugin, replace(usual.record, deck="swiss"))
    assert load_house_rules(plugin, swiss) == HouseRules({}, "swiss")


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "3",
        '{"options": {}}',
        '{"options": 3, "deck": "french"}',
        json.dumps({"options": {"cards": 99}, "deck": "french"}),
        json.dumps({"options": {"cards": [4]}, "deck": "french"}),
        json.dumps({"options": {"cards": "9"}, "deck": "french"}),
    ],
)
def test_house_rules_that_a_game_does_not_know_any_more_are_left_with_a_line_in_the_log(
    text: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert load_house_rules(games.plugin("goofspiel"), text) is None
    assert "goofspiel" in caplog.text


def test_an_option_that_a_game_does_not_have_any_more_takes_no_other_with_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    text = json.dumps({"options": {"colour": "red", "cards": 9}, "deck": "swiss"})
    assert load_house_rules(games.plugin("goofspiel"), text) == HouseRules({"cards": 9}, "swiss")
    assert "goofspiel" in caplog.text
    assert "colour" in caplog.text


def test_no_house_rules_are_none_and_no_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    assert load_house_rules(games.plugin("goofspiel"), ChosenSettings({})[default_rules("goofspiel")]) is None
    assert ChosenSettings({})[CHANNELS] == ""
    assert caplog.text == ""
