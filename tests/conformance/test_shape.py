"""Every game folder has the same parts, and its command offers a few house rules."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import discord
import pytest
from discord import app_commands

from bot.engine.game import LEVELS
from bot.engine.options import kinds, rules_of
from bot.i18n import FRENCH
from bot.tables.clocks.timing import TIME_CONTROLS
from tests import games

OLDER = "older"
"""The part with a game's earlier rules, if it has any."""
THINKING = {"sampler", "blunders", "reasons"}
"""Parts that only some games' computers have: deals imagined and played to the end, what they never do, and why."""
DEALING = {"deal"}
"""The part with which browsers deal the cards again, if it has one."""
LEARNING = {"lesson"}
"""The part that one can learn it by, if it has one."""
PARTS = {"__init__", "rules", "computers", "stats", "layout", "pictures", "cog", "words"}
"""Each is a module or a package, except the words."""


def test_a_game_folder_has_the_expected_parts(game: str) -> None:
    optional = {"__pycache__", OLDER} | THINKING | DEALING | LEARNING
    there = {path.stem for path in games.folder(game).iterdir()} - optional
    assert there == PARTS, f"missing: {PARTS - there}, unknown: {there - PARTS}; docs/writing-a-game.md has the list"
    assert {path.suffix for path in (games.folder(game) / "words").rglob("*.*")} == {".ftl"}


def test_a_game_says_what_it_is(game: str) -> None:
    assert import_module(f"cogs.{game}").__doc__


def test_the_cog_is_made_of_the_folder(game: str) -> None:
    cog, plugin = games.cog(game), games.plugin(game)
    assert plugin.name == game
    for part, module in (("rules", plugin.game), ("computers", plugin.computers), ("stats", plugin.stats)):
        assert module is import_module(f"cogs.{game}.{part}")
    assert cog.layout is import_module(f"cogs.{game}.layout")
    assert cog.__cog_group_name__ == game


def new(game: str) -> app_commands.Command[Any, ..., Any]:
    """The command that opens a table."""
    return games.cog(game).new


def test_the_command_offers_the_house_rules_that_say_so(game: str) -> None:
    options = games.plugin(game).game.Options
    parameters = {parameter.name: parameter for parameter in new(game).parameters}
    for name in ("preset", "deck"):
        parameters.pop(name, None)
    pace = parameters.pop("pace")
    assert ([choice.value for choice in pace.choices], pace.default) == (list(TIME_CONTROLS), None)
    computers, level = parameters.pop("computers"), parameters.pop("level")
    assert (computers.min_value, computers.max_value) == (0, max(games.plugin(game).game.ABOUT.seats) - 1)
    assert ([choice.value for choice in level.choices], level.default) == ([*LEVELS], None)
    assert list(parameters) == [name for name, rule in rules_of(options).items() if rule.offered]
    for name, parameter in parameters.items():
        parts = kinds(options)[name]
        assert not parameter.required
        assert parameter.default is None
        (kind,) = (part for part in parts if part is not NoneType)
        if get_origin(kind) is Literal:
            assert {choice.value for choice in parameter.choices} == set(get_args(kind))
        else:
            types = {int: discord.AppCommandOptionType.integer, bool: discord.AppCommandOptionType.boolean}
            assert parameter.type is types[kind]


def test_the_command_offers_every_preset(game: str) -> None:
    rules: Any = games.plugin(game).game
    presets: dict[str, Any] = getattr(rules, "PRESETS", {})
    first = new(game).parameters[0]
    assert (first.name == "preset") == bool(presets)
    if not presets:
        pytest.skip(f"{game}: has no presets")
    assert [choice.value for choice in first.choices] == list(presets)
    assert not first.required
    assert presets[first.default] == rules.Options()
    assert all(any(games.deals(rules, options, seats) for seats in rules.ABOUT.seats) for options in presets.values())


def test_a_command_that_asks_for_the_deck_offers_every_one(game: str) -> None:
    files = [file.stem for file in (games.folder(game) / "words").glob("*.ftl")]
    decks = {deck or FRENCH for _, _, deck in (name.partition(".") for name in files)}
    parameter = next((each for each in new(game).parameters if each.name == "deck"), None)
    if not parameter:
        pytest.skip(f"{game}: doesn't ask for the deck")
    assert {choice.value for choice in parameter.choices} == decks
    assert parameter.default == FRENCH


def test_the_command_has_the_limits_of_the_rules(game: str) -> None:
    rules, integer = games.plugin(game).game, discord.AppCommandOptionType.integer
    numbers = [
        each
        for each in new(game).parameters
        if each.type is integer and not each.choices and each.name in rules_of(rules.Options)
    ]
    if not numbers:
        pytest.skip(f"{game}: no house rule is a number")
    for parameter in numbers:
        least, most = parameter.min_value, parameter.max_value
        assert least is not None
        assert most is not None
        for value, playable in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
            options = replace(rules.Options(), **{parameter.name: value})
            found = any(games.deals(rules, options, seats) for seats in rules.ABOUT.seats)
            assert found == playable, f"new takes {parameter.name} from {least} to {most}; {value}: deal says {found}"
