"""Adding a setting takes a line in the registry, and words: the command, screens and presses then support it."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import bot
from bot.handlers.command_words import Described
from bot.handlers.commands import settings_command
from bot.i18n import Words
from bot.screens.components.data import ChannelMenu, Menu
from bot.screens.components.frame import Screen
from bot.screens.settings import own_form, server_form
from bot.tables.people import settings
from bot.tables.people.settings import PERSON, SERVER, ChosenSettings, Setting

SOUND = Setting("sound", ("on", "off"), "on")
HALLS = Setting("halls", (), "", channels=25)
WORDS = """
setting-sound = Sound
command-settings-sound = Whether you hear the cards
option-sound-on = loud
option-sound-off = hushed
setting-halls = Halls
command-setup-halls = Where it is quiet
setup-halls-none = nowhere
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    folder = copytree(Path(bot.__file__).with_name("words"), tmp_path / "words")
    with (folder / "en.ftl").open("a", encoding="utf-8") as file:
        file.write(WORDS)
    return Words(folder, {})


def menus(view: Screen) -> dict[str, Any]:
    return {item.custom_id: item for item in view.walk() if isinstance(item, Menu | ChannelMenu)}


def test_a_person_is_asked_for_it(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "PERSON", (*PERSON, SOUND))
    asked = menus(own_form(settings.of_person(), ChosenSettings({"sound": "off"}), 0, words))
    assert list(asked) == [f"o:{each.name}" for each in settings.of_person()]
    assert "o:sound" in asked
    options = asked["o:sound"].options
    assert [(option.value, option.label, option.default) for option in options] == [
        ("on", "loud", False),
        ("off", "hushed", True),
    ]


def test_a_server_is_asked_for_it(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "SERVER", (*SERVER, HALLS))
    asked = menus(server_form(settings.of_server(), ChosenSettings({"halls": "5,7"}), lambda ids: (ids, 0), {}, words))
    assert asked["a:halls"].chosen == [5, 7]
    assert asked["a:channels"].chosen == []


def test_the_command_takes_it(words: Words) -> None:
    command = settings_command((*PERSON, SOUND))
    Described(words).dress(command, "command-settings")
    *listed, zone = command.parameters
    assert [parameter.name for parameter in listed] == [each.name for each in (*PERSON, SOUND)]
    assert (zone.name, zone.choices) == ("time_zone", [])
    sound = listed[-1]
    assert (sound.required, str(sound.description)) == (False, "Whether you hear the cards")
    assert [(choice.name, choice.value) for choice in sound.choices] == [("loud", "on"), ("hushed", "off")]
