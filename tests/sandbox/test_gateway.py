"""Login, sessions, shards."""

from __future__ import annotations

import json
import math
import time
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import FakeDiscord, Impossible, Json, World
from bot.sandbox.api.gateway import ACK_AFTER
from tests.sandbox.probe import Clock, Probe, running
from tests.speed import limit


async def test_an_unmodified_client_logs_in_and_sees_the_guild(fake: FakeDiscord, bot: Probe) -> None:
    guild = bot.guilds[0]
    assert guild.name == "The Card Club"
    assert [channel.name for channel in guild.text_channels] == ["card-table", "second-table"]
    assert bot.user is not None
    assert str(bot.user.id) == fake.world.bot["id"]
    assert [command.name for command in await bot.tree.fetch_commands()] == ["probe"]
    assert fake.gateway.identifies == 1


@pytest.mark.usefixtures("fake")
async def test_a_wrong_token_is_refused() -> None:
    bot = Probe()
    with pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()


async def test_the_gateway_closes_with_4004_on_a_wrong_token(fake: FakeDiscord) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(fake.gateway.url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 1}})
        closed = await socket.receive()
        assert (closed.type, closed.data) == (aiohttp.WSMsgType.CLOSE, 4004)


async def test_without_compression_frames_are_text_and_heartbeats_are_answered(fake: FakeDiscord) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(fake.gateway.url) as socket:
        assert json.loads((await socket.receive()).data)["d"]["heartbeat_interval"] > 0
        sent = time.monotonic()
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        assert time.monotonic() - sent >= ACK_AFTER


async def test_what_happens_while_the_gateway_is_gone_is_heard_after_resume(
    fake: FakeDiscord, bot: Probe, table: Json
) -> None:
    anna = fake.person("Anna")
    fake.gateway.drop()
    answer = await anna.slash(table, "probe")
    assert answer.message is not None
    assert answer.message["content"] == "pong"
    assert (fake.gateway.identifies, fake.gateway.resumes) == (1, 1)
    assert len(bot.interactions) == 1


async def test_events_can_come_twice_at_a_resume(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    await fake.person("Anna").slash(table, "probe")
    fake.gateway.repeat_on_resume = 2  # the interaction and the message that answered it
    fake.gateway.drop()
    await fake.until(lambda: len(bot.interactions) == 2)
    assert bot.interactions[0].id == bot.interactions[1].id


@pytest.mark.usefixtures("bot")
async def test_opcode_7_makes_the_bot_resume(fake: FakeDiscord) -> None:
    fake.gateway.ask_to_reconnect()
    await fake.until(lambda: fake.gateway.resumes == 1)
    assert fake.gateway.identifies == 1


@pytest.mark.usefixtures("bot")
async def test_after_an_invalid_session_the_bot_identifies_anew_and_has_missed_what_was(
    fake: FakeDiscord, table: Json
) -> None:
    fake.gateway.invalidate()
    lost = fake.person("Anna").slash(table, "probe")
    await fake.until(lambda: fake.gateway.identifies == 2 and fake.gateway.online)
    answer = await fake.person("Ben").slash(table, "probe")
    assert answer.type == 4
    assert not lost.answered


@pytest.mark.usefixtures("bot")
async def test_a_forgotten_session_cannot_be_resumed(fake: FakeDiscord) -> None:
    fake.gateway.forget_sessions()
    await fake.until(lambda: fake.gateway.identifies == 2)
    assert fake.gateway.resumes == 0


@pytest.mark.usefixtures("bot")
async def test_muted_events_do_not_arrive(fake: FakeDiscord, table: Json) -> None:
    fake.gateway.muted.add("INTERACTION_CREATE")
    pending = fake.person("Anna").slash(table, "probe")
    fake.gateway.muted.clear()
    await fake.person("Ben").slash(table, "probe")
    assert not pending.answered


@pytest.mark.slow
async def test_a_bot_leaves_a_gateway_that_has_fallen_silent_and_hears_what_it_missed(
    fake: FakeDiscord, table: Json
) -> None:
    fake.gateway.heartbeat_interval = 0.1
    async with running(fake, Probe(heartbeat_timeout=limit(0.3))) as bot:
        fake.gateway.fall_silent()
        missed = fake.person("Anna").slash(table, "probe")
        assert fake.gateway.online
        assert (await missed).type == 4
        assert (fake.gateway.identifies, fake.gateway.resumes) == (1, 1)
        assert len(bot.interactions) == 1


async def test_a_second_session_of_a_shard_hears_the_same_and_takes_nothing_away(
    fake: FakeDiscord, bot: Probe, table: Json
) -> None:
    refused: list[int] = []

    async def answer_second(interaction: discord.Interaction[Any]) -> None:
        await fake.until(lambda: pending.answered)
        with pytest.raises(discord.HTTPException) as error:
            await interaction.response.send_message("second")
        refused.append(error.value.code)

    second = Probe()
    second.act = answer_second
    async with running(fake, second):
        assert fake.gateway.identifies == 2
        pending = fake.person("Anna").slash(table, "probe")
        await fake.until(lambda: refused)
        assert refused == [40060]
        answer = await pending
        assert [each["content"] for each in fake.person("Anna").sees(table)] == ["pong"]
        assert not answer.follow_ups
    await fake.person("Anna").slash(table, "probe")
    assert len(bot.interactions) == 2
    assert len(second.interactions) == 1


async def test_a_shard_hears_of_its_own_guilds_only(clock: Clock) -> None:
    world = World.card_club()
    people = world.users.people
    other = world.guilds.add("OwnedElsewhere", people, guild_id=(int(next(iter(world.guilds))) + (1 << 22)))
    channel = world.channels.add(other.id, "elsewhere")
    fake = FakeDiscord(world, now=clock, shards=2)
    await fake.start()
    fake.point()
    try:
        async with running(fake) as bot:
            assert bot.shard_count == 2
            assert {guild.name: guild.shard_id for guild in bot.guilds} == {
                guild.name: (int(guild.id) >> 22) % 2 for guild in world.guilds.values()
            }
            anna = fake.person("Anna")
            for place in (fake.channel("card-table"), channel, anna.dm):
                answer = await anna.slash(place, "probe")
                assert answer.message is not None
                assert answer.message["channel_id"] == place["id"]
            assert len(bot.interactions) == 3
    finally:
        await fake.stop()


async def test_intents_decide_what_is_heard(fake: FakeDiscord) -> None:
    heard: list[discord.Message] = []

    class Listener(Probe):
        async def on_message(self, message: discord.Message) -> None:
            heard.append(message)

    async with running(fake, Listener(intents=discord.Intents(guilds=True, dm_messages=True))) as bot:
        anna = fake.person("Anna")
        anna.say("100000000000000011", "in the channel")
        anna.say(anna.dm, "in private")
        await bot.has_heard("MESSAGE_CREATE")
        assert [message.content for message in heard] == ["in private"]


async def test_the_content_of_channel_messages_needs_its_own_intent(fake: FakeDiscord) -> None:
    heard: list[str] = []

    class Listener(Probe):
        async def on_message(self, message: discord.Message) -> None:
            heard.append(message.content)

    async with running(fake, Listener()) as bot:
        fake.person("Anna").say(fake.channel("card-table"), "secret")
        fake.person("Anna").say(fake.channel("card-table"), f"<@{fake.world.bot['id']}> hello")
        await bot.has_heard("MESSAGE_CREATE", times=2)
        assert heard == ["", f"<@{fake.world.bot['id']}> hello"]


async def test_a_lost_guild_is_not_an_outage(fake: FakeDiscord) -> None:
    happened: list[str] = []

    class Listener(Probe):
        async def on_guild_remove(self, guild: discord.Guild) -> None:
            happened.append(f"removed from {guild.name}")

        async def on_guild_unavailable(self, guild: discord.Guild) -> None:
            happened.append(f"{guild.name} is out")

        async def on_guild_available(self, guild: discord.Guild) -> None:
            happened.append(f"{guild.name} is back")

        async def on_guild_join(self, guild: discord.Guild) -> None:
            happened.append(f"joined {guild.name}")

    async with running(fake, Listener()) as bot:
        guild_id = next(iter(fake.world.guilds))
        happened.clear()
        fake.world.guilds.set_available(guild_id, available=False)
        fake.world.guilds.set_available(guild_id, available=True)
        await bot.has_heard("GUILD_CREATE", times=2)
        fake.world.guilds.remove_bot(guild_id)
        await bot.has_heard("GUILD_DELETE", times=2)
        with pytest.raises(discord.NotFound):
            await bot.fetch_guild(int(guild_id))
        with pytest.raises(discord.Forbidden) as refused:
            await bot.call("POST", "/channels/{channel_id}/messages", {"content": "?"}, channel_id=100000000000000011)
        assert refused.value.code == 50001
        with pytest.raises(Impossible, match="there is no /probe"):
            fake.person("Anna").slash(fake.channel("card-table"), "probe")
        fake.world.guilds.add_bot(guild_id)
        await bot.has_heard("GUILD_CREATE", times=3)
        assert bot.interactions == []
        club = "The Card Club"
        assert happened == [f"{club} is out", f"{club} is back", f"removed from {club}", f"joined {club}"]


async def test_pointing_back(fake: FakeDiscord) -> None:
    from discord.gateway import DiscordWebSocket  # noqa: PLC0415  only this test needs it
    from discord.http import Route  # noqa: PLC0415

    assert fake.url in Route.BASE
    fake.unpoint()
    assert Route.BASE == "https://discord.com/api/v10"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "wss://gateway.discord.gg/"


async def test_sessions_are_counted_and_with_the_last_one_the_token_is_lost(fake: FakeDiscord, clock: Clock) -> None:
    async with running(fake) as bot:
        _, _, limit = await bot.http.get_bot_gateway()
        assert limit["remaining"] == limit["total"] - 1
        clock.advance(limit["reset_after"] / 1000 + 1)
        _, _, limit = await bot.http.get_bot_gateway()
        assert limit["remaining"] == limit["total"], "counted anew"
    fake.gateway.sessions_left = 0
    with pytest.raises(discord.ConnectionClosed) as closed:
        await Probe().start(fake.token)
    assert closed.value.code == 4004


@pytest.mark.slow
async def test_events_that_are_held_back_come_with_a_resume_while_heartbeats_are_answered(
    fake: FakeDiscord, table: Json
) -> None:
    fake.gateway.heartbeat_interval = 0.1
    async with running(fake, Probe(heartbeat_timeout=limit(0.5))) as bot:
        fake.gateway.stall()
        pending = fake.person("Anna").slash(table, "probe")
        beats = fake.gateway.heartbeats
        await fake.until(lambda: fake.gateway.heartbeats >= beats + 10)
        assert not bot.interactions, "and the connection is kept"
        fake.gateway.drop()
        await pending
        assert len(bot.interactions) == 1


async def test_a_broken_session_is_told_nothing_until_a_new_one_is_begun(
    fake: FakeDiscord, bot: Probe, table: Json
) -> None:
    fake.gateway.break_sessions()
    lost = fake.person("Anna").slash(table, "probe")
    fake.gateway.drop()
    await bot.has_heard("RESUMED")
    assert bot.interactions == []
    fake.gateway.invalidate()
    await bot.has_heard("READY", times=2)
    await fake.person("Ben").slash(table, "probe")
    assert not lost.answered


async def test_a_session_can_be_broken_for_some_events_alone(fake: FakeDiscord, bot: Probe, table: Json) -> None:
    fake.gateway.break_sessions("INTERACTION_CREATE")
    lost = fake.person("Anna").slash(table, "probe")
    fake.world.channels.change(table["id"], name="other")
    await bot.has_heard("CHANNEL_UPDATE")
    assert not lost.answered
    assert bot.interactions == []


@pytest.mark.slow
async def test_heartbeats_can_stay_unanswered_while_events_come(fake: FakeDiscord, table: Json) -> None:
    fake.gateway.heartbeat_interval = 0.1
    fake.gateway.acknowledges = False
    async with running(fake) as bot:
        beats = fake.gateway.heartbeats
        await fake.until(lambda: fake.gateway.heartbeats >= beats + 3)
        await fake.person("Anna").slash(table, "probe")
        assert math.isinf(bot.latency)


async def test_members_are_told_by_id(fake: FakeDiscord, bot: Probe) -> None:
    (guild,) = bot.guilds
    anna = int(fake.person("Anna").id)
    assert [member.id for member in await guild.query_members(user_ids=[anna, 1], cache=False)] == [anna]
    assert fake.gateway.members_requested == 1
