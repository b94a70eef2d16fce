"""Who is in a thread and what that changes; locked threads; what a bot is told about itself."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from bot.sandbox import FakeDiscord, Json, Permission
from bot.sandbox.world.permissions import EVERYONE
from tests.sandbox.probe import Probe, running

MESSAGES = "/channels/{channel_id}/messages"


async def code_of(bot: Probe, method: str, path: str, body: object = None, **params: object) -> int:
    """The code with which a request is refused."""
    with pytest.raises(discord.HTTPException) as error:
        await bot.call(method, path, body, **params)
    return error.value.code


async def test_a_private_thread_without_the_bot_is_closed_to_it_but_not_to_its_answers(
    bot: Probe, fake: FakeDiscord, table: Json
) -> None:
    anna, world = fake.person("Anna"), fake.world
    thread = anna.open_thread(table, "back room", private=True)
    answer = await anna.slash(thread, "probe")
    assert answer.message
    assert answer.message["channel_id"] == thread["id"]
    assert bot.interactions[-1].app_permissions.send_messages_in_threads, "permissions tell nothing of membership"
    assert bot.get_channel(int(thread["id"])) is None
    assert await code_of(bot, "POST", MESSAGES, {"content": "x"}, channel_id=thread["id"]) == 50001
    own = "/channels/{channel_id}/thread-members/@me"
    assert await code_of(bot, "GET", own, channel_id=thread["id"]) == 50001
    anna.say(thread, f"<@{world.bot['id']}>")
    await bot.has_heard("THREAD_MEMBERS_UPDATE")
    known = bot.get_channel(int(thread["id"]))
    assert isinstance(known, discord.Thread)
    assert known.me is not None
    assert (await bot.call("GET", own, channel_id=thread["id"]))["user_id"] == world.bot["id"]
    await known.send("here")
    world.threads.leave(thread["id"], world.bot["id"])
    await bot.has_heard("THREAD_MEMBERS_UPDATE", 2)
    assert await code_of(bot, "POST", MESSAGES, {"content": "x"}, channel_id=thread["id"]) == 50001
    world.channels.overwrite(table["id"], world.bot["id"], allow=Permission.MANAGE_THREADS)
    await known.send("seen all the same")


async def test_only_who_may_invite_adds_others_by_naming_them(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    channel = bot.get_channel(int(table["id"]))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="closed", invitable=False)
    ben, chiara = fake.person("Ben"), fake.person("Chiara")
    await thread.add_user(discord.Object(int(ben.id)))
    ben.say(fake.channel("closed"), chiara.mention)
    assert chiara.id not in fake.world.channels.thread_members[str(thread.id)]


async def test_a_locked_thread_takes_nothing_from_who_does_not_manage_it(
    bot: Probe, fake: FakeDiscord, table: Json
) -> None:
    channel = bot.get_channel(int(table["id"]))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="side", type=discord.ChannelType.public_thread)
    message = await thread.send("before")
    fake.world.threads.change(str(thread.id), locked=True)
    one = {"channel_id": thread.id, "message_id": message.id}
    assert await code_of(bot, "POST", MESSAGES, {"content": "x"}, channel_id=thread.id) == 160005
    assert await code_of(bot, "PATCH", MESSAGES + "/{message_id}", {"content": "x"}, **one) == 160005
    fake.world.threads.change(str(thread.id), archived=True)
    assert await code_of(bot, "POST", MESSAGES, {"content": "x"}, channel_id=thread.id) == 50083
    fake.world.channels.overwrite(table["id"], fake.world.bot["id"], allow=Permission.MANAGE_THREADS)
    await bot.call("POST", MESSAGES, {"content": "x"}, channel_id=thread.id)


async def test_a_bot_hears_of_its_own_roles_and_threads_alone_without_the_privileged_intent(
    bot: Probe, fake: FakeDiscord, table: Json
) -> None:
    world, guild = fake.world, table["guild_id"]
    role = world.guilds.add_role(guild, "staff", Permission.MANAGE_MESSAGES)
    ben = fake.person("Ben")
    world.guilds.set_roles(guild, ben.id, role)
    thread = ben.open_thread(table, "side")
    world.threads.join(thread["id"], fake.person("Chiara").id)
    world.guilds.set_roles(guild, world.bot["id"], world.guilds[guild].roles[1], role)

    def manages() -> bool:
        return bot.guilds[0].me.guild_permissions.manage_messages

    await bot.has_heard("GUILD_MEMBER_UPDATE")
    assert manages()
    assert bot.heard.count("GUILD_MEMBER_UPDATE") == 1
    assert "THREAD_MEMBERS_UPDATE" not in bot.heard
    world.guilds.remove_role(guild, role["id"])
    await bot.has_heard("GUILD_MEMBER_UPDATE", 2)
    assert not manages()
    intents = discord.Intents(guilds=True, members=True)
    async with running(fake, Probe(intents=intents)) as privileged:
        world.threads.join(thread["id"], fake.person("David").id)
        world.guilds.set_roles(guild, ben.id)
        await privileged.has_heard("THREAD_MEMBERS_UPDATE")
        await privileged.has_heard("GUILD_MEMBER_UPDATE")


async def test_threads_of_a_channel_are_told_when_the_bot_sees_it_again(
    bot: Probe, fake: FakeDiscord, table: Json
) -> None:
    world, guild = fake.world, table["guild_id"]
    world.guilds.change_role(guild, guild, EVERYONE & ~int(Permission.VIEW_CHANNEL))
    anna = fake.person("Anna")
    thread = anna.open_thread(table, "side")
    await bot.has_heard("GUILD_ROLE_UPDATE")
    assert bot.get_channel(int(thread["id"])) is None
    world.guilds.change_role(guild, guild, EVERYONE)
    await bot.has_heard("THREAD_LIST_SYNC")
    assert bot.get_channel(int(thread["id"])) is not None


async def test_answers_to_interactions_need_no_permission(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    async def act(interaction: discord.Interaction[Any]) -> None:
        file = discord.File(io.BytesIO(b"a"), "a.txt")
        await interaction.response.send_message("pong", file=file, embed=discord.Embed(title="x"))
        await interaction.followup.send("more")

    bot.act = act
    everything = int(Permission.SEND_MESSAGES | Permission.ATTACH_FILES | Permission.EMBED_LINKS)
    fake.world.channels.overwrite(table["id"], fake.world.bot["id"], deny=everything)
    ben = fake.person("Ben")
    answer = await ben.slash(table, "probe")
    await fake.until(lambda: answer.follow_ups)
    assert answer.message
    assert len(answer.message["attachments"]) == 1
    assert await code_of(bot, "POST", MESSAGES, {"content": "x"}, channel_id=table["id"]) == 50013


async def test_a_member_is_told_with_their_roles_and_nobody_else_is(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    anna, ben = fake.person("Anna"), fake.person("Ben")
    guild, world = table["guild_id"], fake.world
    role = world.guilds.add_role(guild, "staff", 0)
    world.guilds.set_roles(guild, ben.id, role)
    member, inside = "/guilds/{guild_id}/members/{user_id}", "/channels/{channel_id}/thread-members/{user_id}"
    assert (await bot.call("GET", member, guild_id=guild, user_id=ben.id))["roles"] == [role["id"]]
    thread = anna.open_thread(table, "side", private=True)
    anna.say(thread, f"{ben.mention} <@{world.bot['id']}>")
    there = {"channel_id": thread["id"], "user_id": ben.id}
    assert (await bot.call("GET", inside, **there))["user_id"] == ben.id
    world.guilds.remove_member(guild, ben.id)
    assert await code_of(bot, "GET", member, guild_id=guild, user_id=ben.id) == 10007
    assert await code_of(bot, "GET", inside, **there) == 10007, "who leaves the server leaves its threads"
    world.guilds.add_member(guild, ben.user)
    assert not world.channels.can_see(ben.id, thread)
    assert await code_of(bot, "GET", member, guild_id=guild, user_id=1) == 10013


async def test_a_deleted_account_is_nowhere(bot: Probe, fake: FakeDiscord, table: Json) -> None:
    ben = fake.person("Ben")
    where = await bot.call("POST", "/users/@me/channels", {"recipient_id": ben.id})
    fake.world.delete_account(ben.id)
    assert await code_of(bot, "POST", MESSAGES, {"content": "x"}, channel_id=where["id"]) == 50007
    member = "/guilds/{guild_id}/members/{user_id}"
    assert await code_of(bot, "GET", member, guild_id=table["guild_id"], user_id=ben.id) == 10007
    assert (await bot.call("GET", "/users/{user_id}", user_id=ben.id))["global_name"] is None
