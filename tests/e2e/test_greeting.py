"""The bot says hello to a server that it has joined: once, in a channel, whatever happens then."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from bot.sandbox import Json, Permission, buttons_of, text_of
from tests.e2e.club import Club, said
from tests.wording import phrase


class Newcomers:
    """A server without the bot, with two channels."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self.world = club.fake.world
        self.guild = self.world.guilds.add("Newcomers", [club.person("Anna").user], with_bot=False)
        self.channels = [self.world.channels.add(self.guild.id, name) for name in ("first", "second")]

    def hellos(self) -> Sequence[Json]:
        """All that the bot has said there."""
        messages = [each for channel in self.channels for each in self.world.messages.in_channel(channel["id"])]
        return [each for each in messages if each["author"]["bot"]]

    async def invite(self) -> None:
        """Add the bot, which has seen by now where it was at its start."""
        await self._club.database_until("SELECT count(*) FROM key_values WHERE name = 'greeting'", 1)
        self.world.guilds.add_bot(self.guild.id)
        await self.known()

    async def known(self) -> None:
        """Wait until the bot knows the server, and has said what it has to say."""
        await self._club.database_until(f"SELECT count(*) FROM met WHERE guild = {self.guild.id}", 1)
        await self._club.updated()


async def test_it_says_hello_where_it_may_with_two_buttons(club: Club) -> None:
    anna = club.person("Anna")
    there = Newcomers(club)
    await there.invite()
    await club.until(there.hellos)
    (hello,) = there.hellos()
    assert hello["channel_id"] == there.channels[0]["id"]
    assert "Hello" in text_of(hello)
    assert "</play:" in text_of(hello)
    assert [button["label"] for button in buttons_of(hello)] == [phrase("hello-try"), phrase("hello-setup")]
    assert phrase("setup-heading") in said(await anna.click(hello, phrase("hello-setup")))
    there.world.guilds.add_member(there.guild.id, club.person("Ben").user)
    assert phrase("only-who-manages") in said(await club.person("Ben").click(hello, phrase("hello-setup")))
    await club.person("Ben").click(hello, phrase("hello-try"))
    found = await club.bot.storage.queries.in_channel(int(there.channels[0]["id"]))
    assert found
    assert (await club.bot.tables.registry.find(found)).record.people == (int(club.person("Ben").id),)


async def test_the_system_channel_comes_first(club: Club) -> None:
    there = Newcomers(club)
    there.guild.system_channel = there.channels[1]["id"]
    await there.invite()
    await club.until(there.hellos)
    assert [each["channel_id"] for each in there.hellos()] == [there.channels[1]["id"]]


async def test_where_it_may_not_write_it_says_nothing_and_never_will(club: Club) -> None:
    there = Newcomers(club)
    for channel in there.channels:
        there.world.channels.overwrite(channel["id"], there.world.bot["id"], deny=Permission.SEND_MESSAGES)
    await there.invite()
    for channel in there.channels:
        there.world.channels.overwrite(channel["id"], there.world.bot["id"])
    await club.restart()
    await club.updated()
    assert there.hellos() == []
    anna = club.person("Anna")
    assert anna.sees(anna.dm) == []


async def test_one_channel_where_it_may_write_is_enough(club: Club) -> None:
    there = Newcomers(club)
    there.guild.system_channel = there.channels[0]["id"]
    there.world.channels.overwrite(there.channels[0]["id"], there.world.bot["id"], deny=Permission.SEND_MESSAGES)
    await there.invite()
    await club.until(there.hellos)
    assert [each["channel_id"] for each in there.hellos()] == [there.channels[1]["id"]]


@pytest.mark.long
async def test_once_is_enough_over_outages_restarts_and_a_second_invitation(club: Club) -> None:
    there = Newcomers(club)
    await there.invite()
    await club.until(there.hellos)
    there.world.guilds.set_available(there.guild.id, available=False)
    there.world.guilds.set_available(there.guild.id, available=True)
    await club.restart()
    there.world.guilds.remove_bot(there.guild.id)
    await club.database_until("SELECT count(*) FROM removed", 1)
    there.world.guilds.add_bot(there.guild.id)
    await club.database_until("SELECT count(*) FROM removed", 0)
    club.fake.gateway.invalidate()
    await club.fake.until_online()
    await club.restart()
    await club.updated()
    assert len(there.hellos()) == 1


@pytest.mark.long
async def test_who_invites_it_while_it_is_stopped_is_greeted_at_its_start(club: Club) -> None:
    there = Newcomers(club)
    await club.database_until("SELECT count(*) FROM key_values WHERE name = 'greeting'", 1)
    await club.stop_bot()
    there.world.guilds.add_bot(there.guild.id)
    await club.start_bot()
    await there.known()
    await club.until(there.hellos)
    assert len(there.hellos()) == 1
    known = there.world.messages.in_channel(club.channel()["id"])
    assert known == [], "the one it was on already isn't greeted"


@pytest.mark.parametrize("broken", [False, True])
async def test_a_greeting_that_discord_refuses_is_not_sent_again(club: Club, broken: bool) -> None:
    there, faults = Newcomers(club), club.fake.faults
    fault = (faults.reset if broken else partial(faults.errors, 403))("POST /channels/", times=None)
    await there.invite()
    await club.until(lambda: fault.hits)
    await club.restart()
    await there.known()
    assert (fault.hits, there.hellos()) == (1, [])
    assert club.warnings() == []


@pytest.mark.file
@pytest.mark.long
async def test_with_a_new_database_no_server_is_greeted_where_it_is_already(club: Club) -> None:
    there = Newcomers(club)
    await there.invite()
    await club.until(there.hellos)
    await club.stop_bot()
    for file in club.path.parent.glob(f"{club.path.name}*"):
        file.unlink()
    await club.start_bot()
    await there.known()
    await club.restart()
    await club.updated()
    assert len(there.hellos()) == 1, "only the first"
    later = Newcomers(club)
    await later.invite()
    await club.until(later.hellos)


@pytest.mark.long
async def test_what_it_knows_of_a_server_goes_with_its_other_data(club: Club) -> None:
    there = Newcomers(club)
    await there.invite()
    await club.until(there.hellos)
    await club.stop_bot()
    there.world.guilds.remove_bot(there.guild.id)
    await club.start_bot()
    await club.database_until("SELECT count(*) FROM removed", 1)
    await club.wait(31 * 24 * 3_600)
    await club.database_until(f"SELECT count(*) FROM met WHERE guild = {there.guild.id}", 0)
