"""Who is offered which commands where, and which lists of commands Discord accepts."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.sandbox import FakeDiscord, Json
from tests.sandbox.probe import Probe, running

EVERYWHERE, OF_GUILD = (
    "/applications/{application_id}/commands",
    "/applications/{application_id}/guilds/{guild_id}/commands",
)


class Installed(Probe):
    """A bot with commands for guilds only, for users only, and for both kinds of installation."""

    async def setup_hook(self) -> None:
        async def told(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("ok")

        for name, guilds, users in (("ours", True, False), ("mine", False, True), ("both", True, True)):
            command = self.tree.command(name=name, description="d")(told)
            command.allowed_installs = app_commands.AppInstallationType(guild=guilds, user=users)
            command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
        await self.tree.sync()


async def test_installing_decides_who_is_offered_what_and_what_interactions_say(fake: FakeDiscord, table: Json) -> None:
    world, anna, ben = fake.world, fake.person("Anna"), fake.person("Ben")
    away = world.guilds.add("OwnedElsewhere", [anna.user, ben.user], with_bot=False)
    far = world.channels.add(away.id, "far-away")
    group = world.channels.add_group([anna.user, ben.user])
    async with running(fake, Installed()) as bot:
        anna.install()
        assert anna.offered(table) == anna.offered(anna.dm) == ["ours", "mine", "both"]
        assert ben.offered(table) == ben.offered(ben.dm) == ["ours", "both"]
        assert anna.offered(far) == anna.offered(group) == ["mine", "both"]
        assert ben.offered(far) == ben.offered(group) == []
        for place, command, by_guild, by_person, context in (
            (table, "ours", True, False, "guild"),
            (table, "both", True, True, "guild"),
            (anna.dm, "ours", False, False, "dm_channel"),
            (far, "both", False, True, "guild"),
            (group, "mine", False, True, "private_channel"),
        ):
            assert ((await anna.slash(place, command)).message or {})["content"] == "ok"
            heard = bot.interactions[-1]
            assert (heard.is_guild_integration(), heard.is_user_integration()) == (by_guild, by_person)
            assert getattr(heard.context, context)
        assert bot.get_guild(int(away.id)) is None, "nobody told the bot of it"
        assert [guild.name for guild in bot.guilds] == ["The Card Club"]
        with pytest.raises(discord.Forbidden):
            await bot.call("POST", "/channels/{channel_id}/messages", {"content": "?"}, channel_id=group["id"])


async def test_commands_of_a_guild_hide_no_others_of_their_name(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    anna, guild = fake.person("Anna"), table["guild_id"]
    command = {"name": "probe", "description": "x", "type": 1}
    await bot.call("PUT", OF_GUILD, [command], application_id=bot.application_id, guild_id=guild)
    assert anna.offered(table) == ["probe", "probe"]
    assert anna.offered(anna.dm) == ["probe"]
    with pytest.raises(discord.Forbidden):
        await bot.call("GET", OF_GUILD, application_id=bot.application_id, guild_id=1)


async def test_a_list_without_the_entry_point_is_refused(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    fake.world.application.add_activity()
    own = {"name": "probe", "description": "x", "type": 1}
    with pytest.raises(discord.HTTPException) as refused:
        await bot.call("PUT", EVERYWHERE, [own], application_id=bot.application_id)
    assert refused.value.code == 50240
    there = await bot.call("GET", EVERYWHERE, application_id=bot.application_id)
    assert [command["type"] for command in there] == [1, 4]
    await bot.call("PUT", EVERYWHERE, [own, there[1]], application_id=bot.application_id)
    assert fake.person("Anna").offered(table) == ["probe"], "it isn't typed"
    assert (await bot.application_info()).flags.embedded


@pytest.mark.slow
async def test_a_command_has_8000_characters_at_most_and_the_longest_translation_counts(fake: FakeDiscord) -> None:
    fake.limits.speed = 20.0  # before the probe learns of the limit, for which it would wait

    def option(name: str, description: int, choices: int) -> Json:
        each = [{"name": f"{number:0100}", "value": f"{number:0100}"} for number in range(choices)]
        return {"type": 3, "name": name, "description": "x" * description, "choices": each}

    options = [option("a", 1, 25), option("b", 1, 14), option("c", 96, 0)]
    assert sum(len(name) for name in ("long", "a", "b", "c")) + 1 + 1 + 96 + 95 + (25 + 14) * 200 == 8000
    command: Json = {"name": "long", "description": "x" * 95, "type": 1, "options": options}
    command["description_localizations"] = {"de": "x" * 95, "fr": "x" * 95}
    async with running(fake) as bot:
        await bot.call("PUT", EVERYWHERE, [command], application_id=bot.application_id)
        for locale, text, wrong in (
            ("de-DE", "x", "Value must be one of"),
            ("de", "x" * 101, "between 1 and 100"),
            ("de", "", "between 1 and 100"),
        ):
            bad: Json = {**command, "options": [], "description_localizations": {locale: text}}
            with pytest.raises(discord.HTTPException, match=wrong):
                await bot.call("PUT", EVERYWHERE, [bad], application_id=bot.application_id)
        command["name_localizations"] = {"de": "lange"}
        with pytest.raises(discord.HTTPException, match="exceeds maximum size"):
            await bot.call("PUT", EVERYWHERE, [command], application_id=bot.application_id)
