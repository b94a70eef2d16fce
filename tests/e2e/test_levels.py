"""How well computers play: chosen and changed in the lobby, remembered, and shown there and at the end."""

from __future__ import annotations

import pytest

from bot.sandbox import Answer, Json, Person, selects_of, text_of
from bot.tables.people.settings import LEVEL
from bot.tables.table import AnyTable
from tests.e2e.club import Club, said
from tests.wording import phrase, sentence


def levels(table: AnyTable) -> list[str]:
    """Those of the computers, by seat."""
    return [player.level for player in table.record.players if player and player.user is None]


def seated(level: str, name: str) -> str:
    return f"{name} (computer, {level})"


async def menu_of(club: Club, person: Person, table: AnyTable) -> Json:
    """The lobby's private menu."""
    answer = await club.press(person, table, phrase("menu"))
    assert answer.message
    return answer.message


async def choose(person: Person, menu: Json, table: AnyTable, act: str, value: str) -> Answer:
    """Choose something in a lobby's private menu, even if it isn't offered there."""
    custom_id = f"l:{table.id}:{act}"
    offered = custom_id in [select["custom_id"] for select in selects_of(menu)]
    return await person.choose(menu, custom_id, [value], forged=not offered)


async def test_a_table_is_opened_with_computers_whose_level_is_remembered(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel", computers=2, level="hard")
    assert levels(table) == ["hard", "hard"]
    assert seated("hard", "Ada") in text_of(club.public(table))
    await club.press(anna, table, phrase("add-computer"))
    assert levels(table) == ["hard"] * 3
    other = await club.open_table(ben, "goofspiel", "second-table", computers=1)
    assert levels(other) == ["normal"]
    assert seated("normal", "Ada") in text_of(club.public(other))


async def test_the_host_changes_them_and_nobody_else(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    menu = await menu_of(club, ben, table)
    await choose(ben, menu, table, "add", "easy")
    assert levels(table) == ["easy"]
    await choose(ben, menu, table, "add", "hard")
    assert levels(table) == ["easy", "hard"]
    for person, level in ((ben, "hard"), (anna, "normal")):
        assert (await club.bot.storage.preferences.person(int(person.id))).level == level

    assert phrase("only-host-levels") in said(await choose(ben, menu, table, "level", "hard"))
    strangers = await menu_of(club, chiara, table)
    assert phrase("join-first") in said(await choose(chiara, strangers, table, "level", "hard"))
    assert levels(table) == ["easy", "hard"]
    own = await menu_of(club, anna, table)
    for wrong in ("", "harder", "hard-", "hard-x", "hard--1"):
        forged = anna.choose(own, f"l:{table.id}:level", [wrong], forged=True)
        assert phrase("bad-button") in said(await forged)
    await choose(anna, await menu_of(club, anna, table), table, "level", "normal-3")
    assert levels(table) == ["easy", "normal"]
    await choose(anna, await menu_of(club, anna, table), table, "level", "hard")
    assert levels(table) == ["hard", "hard"]
    await club.updated()
    assert seated("hard", "Blaise") in text_of(club.public(table))


@pytest.mark.long
async def test_the_result_says_how_well_they_played(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel", computers=1, level="easy", cards=4)
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.play(table, anna)
    line = sentence("end-computers", computers=sentence("of-level", name="Ada", level="easy"))
    await club.until(lambda: line in text_of(club.public(table)))


async def test_a_table_opened_at_once_has_computers_as_chosen_last(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.bot.storage.preferences.set_person(int(anna.id), LEVEL, "easy")
    for person, channel, level in ((anna, "card-table", "easy"), (ben, "second-table", "normal")):
        await person.slash(club.channel(channel), "play", game="goofspiel")
        table = await club.table(channel)
        await club.wait(60)
        assert levels(table) == [level] * 3
