"""Slash commands at Discord: updated if they differ, and offered only once and only where they work."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from discord import Interaction, app_commands

from bot.handlers.platform import feature_cogs
from bot.sandbox import Impossible, Json, Person, text_of
from bot.upkeep import command_sync
from tests import games
from tests.e2e.club import Club
from tests.wording import phrase, sentence

OF_FEATURES = {command.name for cog in feature_cogs() for command in cog.walk_app_commands()}
"""Whose own tests say where they are."""
REFUSED = phrase("not-on-this-server")


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_sync, "AGAIN", 0.02)
    monkeypatch.setattr(command_sync, "GENTLY", 0.02)


def of_commands(club: Club, method: str, since: int = 0) -> list[Any]:
    """The requests about commands since then."""
    return [r for r in club.fake.requests[since:] if r.method == method and r.template.endswith("/commands")]


async def noted(club: Club, *guilds: str) -> None:
    """Wait until everything is done and only these servers may have commands of their own."""
    await club.database_until("SELECT value FROM key_values WHERE name = 'commands-in'", " ".join(guilds))


def somewhere(club: Club, name: str, *people: Person, **options: bool) -> Json:
    world = club.fake.world
    return world.channels.add(world.guilds.add(name, [each.user for each in people], **options).id, name)


@contextmanager
def an_activity_is_added_meanwhile(club: Club) -> Generator[None]:
    """Add an Activity after the bot has read the commands and before it sends its own."""
    check = club.fake.on_body

    def hook(method: str, template: str, body: Any, files: int) -> None:
        if method == "PUT" and template.endswith("/commands"):
            club.fake.world.application.add_activity()
        assert check
        check(method, template, body, files)

    club.fake.on_body = hook
    yield
    club.fake.on_body = check


def told(person: Person, words: str) -> int:
    return sum(words in text_of(message) for message in person.sees(person.dm))


@pytest.mark.long
async def test_commands_are_sent_where_they_differ_and_not_otherwise(club: Club) -> None:
    assert len(of_commands(club, "PUT")) == 1
    since = len(club.fake.requests)
    await club.restart()
    assert of_commands(club, "GET", since)
    assert not of_commands(club, "PUT", since)
    for change in (
        {"description": "as it was"},
        {"default_member_permissions": "8"},
        {"contexts": [0, 1, 2]},
        {"integration_types": [0, 1]},
        {"nsfw": True},
        {"name_localizations": {"de": "hilfe"}},
        {"options": [{"type": 5, "name": "more", "description": "more"}]},
    ):
        before = club.fake.world.application.commands[None]["help"]
        club.fake.world.application.commands[None]["help"] = {**before, **change}
        since = len(club.fake.requests)
        await club.restart()
        assert len(of_commands(club, "PUT", since)) == 1, change
        assert club.fake.world.application.commands[None]["help"] == {
            **before,
            "version": club.fake.world.application.commands[None]["help"]["version"],
        }


@pytest.mark.long
async def test_places_and_installations_of_a_command_are_compared_and_their_order_is_not(club: Club) -> None:
    async def anywhere(interaction: Interaction) -> None:
        """A command for everywhere."""

    everywhere = app_commands.Command[Any, ..., None](name="anywhere", description="x", callback=anywhere)
    everywhere.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
    everywhere.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
    sync = club.bot.command_sync
    assert await sync.is_current(await sync.there())
    club.bot.tree.add_command(everywhere)
    assert not await sync.is_current(await sync.there())
    await club.bot.tree.sync()
    stored = club.fake.world.application.commands[None]
    whole = stored["anywhere"]
    assert (whole["integration_types"], whole["contexts"]) == ([0, 1], [0, 1, 2])
    for difference, is_current in (
        ({}, True),
        ({"contexts": [2, 0, 1], "integration_types": [1, 0], "dm_permission": False}, True),
        ({"contexts": [0, 1]}, False),
        ({"contexts": [0]}, False),
        ({"contexts": None}, False),
        ({"integration_types": [0]}, False),
        ({"integration_types": [1]}, False),
    ):
        stored["anywhere"] = {**whole, **difference}
        assert await sync.is_current(await sync.there()) == is_current, difference


@pytest.mark.long
async def test_wherever_the_home_is_each_command_is_offered_once(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    here, there = club.channel(), somewhere(club, "there", anna, ben)
    home, other = here["guild_id"], there["guild_id"]
    everything = Counter(anna.offered(here))
    assert set(everything.values()) == {1}
    assert "help" in anna.offered(anna.dm)
    for place, guild, elsewhere in ((here, home, there), (there, other, here)):
        club.home = int(guild)
        await club.restart()
        await noted(club, guild)
        since = len(club.fake.requests)
        await club.restart()
        assert not of_commands(club, "PUT", since), "nothing has changed"
        assert Counter(anna.offered(place)) == everything
        assert anna.offered(elsewhere) == anna.offered(anna.dm) == []
        await club.until(club.bot.is_ready)
        await anna.slash(place, "goofspiel new")
        assert await club.bot.storage.queries.in_channel(int(place["id"]))
        assert club.bot.command_sync.mention("goofspiel new") in str((await anna.slash(place, "help")).message)
    club.home = None
    await club.restart()
    await noted(club, "")
    assert Counter(anna.offered(here)) == Counter(anna.offered(there)) == everything
    assert "help" in anna.offered(anna.dm)


@pytest.mark.long
async def test_an_entry_point_is_kept_as_it_is(club: Club) -> None:
    world = club.fake.world
    entry = world.application.add_activity()
    del world.application.commands[None]["help"]
    await club.restart()
    after = world.application.commands[None]["launch"]
    assert {**after, "version": ""} == {**entry, "version": "", "dm_permission": True}
    assert "help" in world.application.commands[None]
    club.home = int(club.channel()["guild_id"])
    await club.restart()
    await noted(club, str(club.home))
    assert [*world.application.commands[None]] == ["launch"]
    assert not club.warnings()


@pytest.mark.long
async def test_refused_commands_end_no_start(club: Club) -> None:
    """Discord refuses the list (50240): the bot runs on with the existing commands."""
    anna, ben, elif_ = club.people("Anna", "Ben", "Elif")
    world = club.fake.world
    del world.application.commands[None]["help"]
    with an_activity_is_added_meanwhile(club):
        await club.restart()
    (warning,) = club.warnings()
    assert "the commands weren't brought up to date" in warning
    assert "50240" in warning
    await club.until(lambda: told(elif_, sentence("owner-commands", why="400 50240")) == 1)
    with pytest.raises(Impossible, match="no /help"):
        anna.slash(club.channel(), "help")
    id_ = world.application.commands[None]["goofspiel"]["id"]
    assert club.bot.command_sync.mention("goofspiel new") == f"</goofspiel new:{id_}>"
    assert club.bot.command_sync.mention("help") == "`/help`"
    table = await club.start_table(anna, ben)
    await club.play(table, anna, ben)
    assert table.record.status == "over"
    assert told(elif_, phrase("owner-commands")) == 1
    await club.restart()
    assert "help" in anna.offered(club.channel()), "the entry point is known now"
    assert told(elif_, phrase("owner-commands")) == 1


async def test_where_discord_is_not_reached_the_start_goes_on_and_it_is_tried_again(club: Club) -> None:
    anna, elif_ = club.people("Anna", "Elif")
    del club.fake.world.application.commands[None]["help"]
    fault = club.fake.faults.reset("GET /applications/.*/commands", times=None)
    await club.restart()
    await club.until(lambda: fault.hits > 4)
    assert club.bot.command_sync.mention("goofspiel new") == "`/goofspiel new`"
    assert told(elif_, phrase("owner-commands")) == 1
    await club.open_table(anna, "goofspiel")
    club.fake.faults.remove(fault)
    await club.until(lambda: "help" in anna.offered(club.channel()))
    await club.until(lambda: club.bot.command_sync.mention("help").startswith("</help:"))
    assert told(elif_, phrase("owner-commands")) == 1


async def test_every_command_is_for_servers_with_the_bot_and_for_the_places_it_works_in(club: Club) -> None:
    (request,) = of_commands(club, "PUT")
    places = {command["name"]: command["contexts"] for command in request.body}
    installs = {command["name"]: command["integration_types"] for command in request.body}
    for feature in OF_FEATURES:
        del installs[feature], places[feature]
    assert all(types == [0] for types in installs.values())
    in_dms = {"table", "play", "rules", "help", "privacy", "settings"}
    assert {name for name in places if places[name] == [0, 1]} == in_dms
    assert all(places[name] == [0] for name in places.keys() - in_dms)

    async def bare(interaction: Interaction) -> None:
        """A command that doesn't say where it is offered."""

    forgetful = app_commands.Command[Any, ..., None](name="bare", description="x", callback=bare)
    sent = forgetful.to_dict(club.bot.tree)
    assert (sent["integration_types"], sent["contexts"]) == ([0], [0])


async def test_a_table_opens_only_where_the_bot_is_a_member(club: Club) -> None:
    """Discord may still offer what it shouldn't: clients cache commands, and the application's settings change."""
    anna, ben, world = *club.people("Anna", "Ben"), club.fake.world
    away, group = (
        somewhere(club, "far-away", anna, ben, with_bot=False),
        world.channels.add_group([anna.user, ben.user]),
    )
    anna.install()
    assert anna.offered(away) == anna.offered(group)
    assert [name for name in anna.offered(away) if name not in OF_FEATURES] == []
    world.application.commands[None]["goofspiel"] |= {"integration_types": [0, 1], "contexts": [0, 1, 2]}
    for place in (away, group, anna.dm):
        answer = await anna.slash(place, "goofspiel new")
        assert REFUSED in text_of(answer.message or {})
        assert ben.sees(away) == ben.sees(group) == []
    assert await club.database.read("SELECT * FROM tables") == []
    assert await club.database.read("SELECT * FROM seats") == []
    await club.open_table(anna, "goofspiel")


async def test_others_have_their_turns_while_the_commands_are_described(club: Club) -> None:
    turns = 0
    command_sync._TRANSLATED.clear()  # pyright: ignore[reportPrivateUsage]  or another test would have described them

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as group:
        task = group.create_task(others())
        there = await club.bot.command_sync.there()
        before = turns
        assert await club.bot.command_sync.is_current(there)
        task.cancel()
    assert turns - before >= len(club.bot.tree.get_commands())


async def test_they_are_described_anew_in_other_words(club: Club, tmp_path: Path) -> None:
    there = await club.bot.command_sync.there()
    assert await club.bot.command_sync.is_current(there)
    words = copytree(games.folder("jass") / "words", tmp_path / "words")
    german = words / "de.ftl"
    german.write_text(german.read_text("utf-8").replace("\ncommand-new = ", "\ncommand-new = Neu: ", 1), "utf-8")
    club.bot.words.add("jass", words)
    assert not await club.bot.command_sync.is_current(there)
