"""Who wants no reminders says so in /settings, and a server in /setup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.features.reminders.settings import OWN_REMINDERS, PERSON, REMINDERS, SERVER
from bot.screens.components.frame import Screen
from bot.screens.settings import own_form, server_form
from bot.tables.people.settings import ChosenSettings, of_person, of_server
from tests.e2e.club import Club, said
from tests.e2e.test_setup import chosen, pick, setup
from tests.ui.test_screens import check, screens
from tests.wording import as_text, compare

FOLDER = Path(__file__).with_name("golden")


def added() -> dict[str, Screen]:
    """What reminders add to screens of the platform."""
    words = screens().words
    return {
        "settings": own_form(PERSON, ChosenSettings({}), 0, words),
        "setup": server_form(SERVER, ChosenSettings({}), lambda _: ([], 0), {}, words),
    }


@pytest.mark.parametrize("name", added())
def test_screens_read_as_they_did(name: str, regenerate: bool) -> None:
    sent: list[Any] = added()[name].components
    compare(FOLDER, name, as_text(sent), regenerate=regenerate)


def test_all_of_them_fit() -> None:
    for view in added().values():
        check(view)


def test_they_are_where_they_were() -> None:
    own, server = ([each.name for each in asked] for asked in (of_person(), of_server()))
    assert own[own.index("reminders") - 1 :][:3] == ["mentions", "reminders", "boards"]
    assert server[server.index("reminders") - 1 :][:3] == ["pace", "reminders", "unfinished"]


async def test_the_screen_shows_what_is_set_and_changes_it(club: Club) -> None:
    (anna,) = club.people("Anna")
    screen = await anna.slash(club.channel(), "settings")
    assert screen.message
    for value in OWN_REMINDERS.values[::-1]:
        await anna.choose(screen.message, "o:reminders", [value])
        say = club.bot.words.say()
        assert f"**{say('setting-reminders')}**: {say.option('reminders', value)}\n" in said(screen)
        assert (await club.bot.storage.preferences.person(int(anna.id)))[OWN_REMINDERS] == value


async def test_every_menu_changes_what_it_says_and_shows_it(club: Club) -> None:
    (anna,) = club.people("Anna")
    screen = await setup(club, anna)
    assert (await pick(anna, screen, "reminders", ["dm"])).type == 7
    assert "never in channels\n" in said(screen)
    await club.restart()
    assert await chosen(club, REMINDERS) == "dm"
