"""Settings of people and servers: named values, rows, one cache; and a server's changes to a game's house rules."""

from __future__ import annotations

import asyncio

import pytest

from bot.db.rows import Named
from bot.tables.changes.closing import end
from bot.tables.people.settings import (
    DECK,
    HAND,
    PAUSES,
    PERSON,
    SERVER,
    TABLES,
    WORLD,
    ChosenSettings,
    named,
    pause,
)
from bot.tables.refusals import LobbyRefusal
from tests.databases import Where
from tests.tables.house import House, house as opened


def test_every_default_is_a_value_and_every_name_is_there_once() -> None:
    for settings in (PERSON, SERVER):
        assert all(setting.allows(setting.default) for setting in settings)
        assert len({setting.name for setting in settings}) == len(settings)
        assert all(named(settings, setting.name) is setting for setting in settings)
    with pytest.raises(Exception, match="bad-button"):
        named(PERSON, "tables")


def test_what_this_version_does_not_know_is_the_default() -> None:
    chosen = ChosenSettings(
        {"hand": "by pigeon", "deck": "swiss", "tables": "-1", "channels": "5,x,,7", "colour": "red"}
    )
    assert (chosen[HAND], chosen[DECK], chosen[WORLD]) == ("dm", "swiss", "no")
    assert chosen.most_tables == 100
    assert ChosenSettings({"tables": "none"}).most_tables is None
    assert chosen.channels() == [5, 7]
    assert ChosenSettings({"tables": "3"}).most_tables == 3
    assert ChosenSettings({}).channels() == []


def test_a_pause_is_scaled_and_waits_for_ever_for_nobody_and_for_everybody_long_enough() -> None:
    assert [pause(value, 60.0) for value in PAUSES.values] == [30.0, 60.0, 180.0, 600.0]
    assert [pause(value, 30.0) for value in PAUSES.values] == [20.0, 30.0, 90.0, 600.0]


async def test_what_is_set_is_kept_and_defaults_are_not_stored(where: Where) -> None:
    async with opened(where) as home:
        settings = home.storage.preferences
        assert (await settings.person(1))[HAND] == "dm"
        await settings.set_person(1, HAND, "channel")
        await settings.set_person(1, HAND, "both")
        await settings.set_person(1, DECK, "swiss")
        await settings.set_server(1, TABLES, "3")
        assert (await settings.person(1))[HAND] == "both"
    async with opened(where) as home:
        settings = home.storage.preferences
        assert ((await settings.person(1))[HAND], (await settings.person(1))[DECK]) == ("both", "swiss")
        assert (await settings.server(1)).most_tables == 3
        assert (await settings.person(2))[HAND] == "dm"
        await settings.set_person(1, HAND, "dm")
        rows = await home.rows("SELECT kind, owner, name, value FROM settings")
        assert rows == [("person", 1, "deck", "swiss"), ("server", 1, "tables", "3")]


async def test_what_cannot_be_is_not_written(home: House) -> None:
    settings = home.storage.preferences
    with pytest.raises(ValueError, match="hand"):
        await settings.set_person(1, HAND, "by pigeon")
    assert await home.rows("SELECT * FROM settings") == []


async def test_what_was_read_while_it_changed_is_not_remembered(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader already has the old rows, and goes on once the new ones are on the disk."""
    settings, read = home.storage.preferences, home.database.named
    may_go_on, has_read = asyncio.Event(), asyncio.Event()

    async def slow(sql: str, parameters: tuple[object, ...] = ()) -> list[Named]:
        rows = await read(sql, parameters)
        has_read.set()
        await may_go_on.wait()
        return rows

    monkeypatch.setattr(home.database, "named", slow)
    reading = asyncio.create_task(settings.person(1))
    await has_read.wait()
    await settings.set_person(1, HAND, "both")
    may_go_on.set()
    await reading
    assert (await settings.person(1))[HAND] == "both"


async def test_what_was_deleted_is_not_remembered(home: House) -> None:
    settings = home.storage.preferences
    await settings.set_person(1, HAND, "both")
    await settings.set_server(1, TABLES, "3")
    assert (await settings.person(1))[HAND] == "both"
    assert '"value": "both"' in await home.storage.privacy.export(1, home.now)
    assert '"value": "3"' not in await home.storage.privacy.export(1, home.now), "that is the server's"
    assert await home.storage.privacy.servers() == {1}
    await home.storage.privacy.erase(1)
    await settings.forget()
    assert (await settings.person(1))[HAND] == "dm"
    assert (await settings.server(1)).most_tables == 3


async def test_a_server_has_no_more_tables_than_it_wants_however_many_ask_at_once(home: House) -> None:
    goofspiel = home.registry.plugins["goofspiel"].game.Options()

    async def open_one(channel: int, guild: int = 9) -> None:
        await home.openings.open("goofspiel", goofspiel, guild=guild, channel=channel, user=1, name="P1", most=2)

    outcomes = await asyncio.gather(*map(open_one, range(6)), return_exceptions=True)
    refused = [each for each in outcomes if isinstance(each, LobbyRefusal)]
    assert [(each.key, each.facts) for each in refused] == [("too-many-tables", {"number": 2})] * 4
    await open_one(10, guild=8)
    with pytest.raises(LobbyRefusal, match="too-many-tables"):
        await home.storage.queries.must_have_room(9, 2)
    ((table,),) = await home.rows("SELECT id FROM tables WHERE guild = 9 LIMIT 1")
    await end(await home.registry.find(table))
    await home.storage.queries.must_have_room(9, 2)
    await open_one(11)
