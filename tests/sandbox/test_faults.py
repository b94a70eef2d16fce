"""Faults on demand, and rate limits: with the real client on the other end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from itertools import count, pairwise
from typing import Any

import aiohttp
import discord
import pytest
import yarl

from bot.sandbox import FakeDiscord, Json
from bot.sandbox.api.limits import Limit
from bot.sandbox.api.rest import PREFIX
from tests.sandbox.probe import Clock, Probe, running

POST = "POST /channels/{channel_id}/messages"


@pytest.fixture
def channel(bot: Probe, table: Json) -> discord.TextChannel:
    channel = bot.get_channel(int(table["id"]))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_the_next_requests_fail_and_then_no_more(
    fake: FakeDiscord, channel: discord.TextChannel, table: Json
) -> None:
    fault = fake.faults.errors(503, POST, times=2)
    for _ in range(2):
        with pytest.raises(discord.DiscordServerError):
            await channel.send("lost")
    await channel.send("arrived")
    assert fault.hits == 2
    assert [m["content"] for m in fake.person("Anna").sees(table)] == ["arrived"]
    posts = [request for request in fake.requests if request.template == "/channels/{channel_id}/messages"]
    assert [(post.status, post.body["content"]) for post in posts] == [(503, "lost"), (503, "lost"), (200, "arrived")]


@pytest.mark.slow
async def test_accepted_but_the_answer_lost_the_nonce_prevents_a_second_message(
    fake: FakeDiscord, channel: discord.TextChannel, table: Json
) -> None:
    fake.faults.errors(500, POST, after=True)
    message = await channel.send("once")  # discord.py retries after a second, with the same nonce
    (only,) = fake.person("Anna").sees(table)
    assert only["id"] == str(message.id)


async def test_a_pattern_may_name_one_path(fake: FakeDiscord, bot: Probe, channel: discord.TextChannel) -> None:
    other = bot.get_channel(int(fake.channel("second-table")["id"]))
    assert isinstance(other, discord.TextChannel)
    fake.faults.errors(503, f"POST /channels/{channel.id}/messages", times=None)
    await other.send("x")
    for _ in range(3):
        with pytest.raises(discord.DiscordServerError):
            await channel.send("x")
    fake.faults.clear()
    await channel.send("x")


@pytest.mark.parametrize("after", [False, True])
async def test_the_connection_is_reset(
    fake: FakeDiscord, channel: discord.TextChannel, table: Json, *, after: bool
) -> None:
    fake.faults.reset(POST, after=after)
    with pytest.raises((aiohttp.ClientOSError, aiohttp.ServerDisconnectedError)):
        await channel.send("x")
    assert len(fake.person("Anna").sees(table)) == int(after)
    assert fake.requests[-1].status == 0


async def test_answers_are_slow_but_the_work_is_done(
    fake: FakeDiscord, channel: discord.TextChannel, table: Json
) -> None:
    fake.faults.slow(30, POST, times=1)
    sending = asyncio.create_task(channel.send("x"))
    await fake.until(lambda: fake.person("Anna").sees(table))
    assert not sending.done()
    sending.cancel()


@pytest.mark.slow
async def test_each_third_request(fake: FakeDiscord, channel: discord.TextChannel) -> None:
    fake.limits.speed = 20.0
    fake.faults.errors(503, POST, times=None, every=3)
    failed: list[bool] = []
    for _ in range(6):
        try:
            await channel.send("x")
            failed.append(False)
        except discord.DiscordServerError:
            failed.append(True)
    assert failed == [False, False, True] * 2


async def test_a_ban_by_cloudflare_is_raised_at_once(fake: FakeDiscord, channel: discord.TextChannel) -> None:
    fake.faults.rate_limit(60, POST, via=False)
    with pytest.raises(discord.HTTPException) as error:
        await channel.send("x")
    assert error.value.status == 429


async def test_the_library_waits_out_a_429(fake: FakeDiscord, channel: discord.TextChannel, table: Json) -> None:
    fake.faults.rate_limit(0.05, POST, scope="shared")
    await channel.send("x")
    posts = [request for request in fake.requests if request.template == "/channels/{channel_id}/messages"]
    assert [post.status for post in posts] == [429, 200]
    assert posts[1].time - posts[0].time >= 0.05
    assert len(fake.person("Anna").sees(table)) == 1


@pytest.mark.slow
async def test_the_limit_of_a_channel(fake: FakeDiscord, channel: discord.TextChannel, table: Json) -> None:
    fake.limits.posts = Limit(5, 0.3)
    statuses = await _post_directly(fake, table, 6)
    assert statuses == [200] * 5 + [429]
    await channel.send("the library is refused, waits and comes through")
    assert fake.limits.denied == 2
    for _ in range(7):  # it knows the limit by now, and doesn't exceed it again
        await channel.send("x")
    assert fake.limits.denied == 2
    assert len(fake.person("Anna").sees(table)) == 13


async def test_the_limit_of_the_whole_spares_interactions(
    fake: FakeDiscord, channel: discord.TextChannel, table: Json
) -> None:
    fake.limits.whole = Limit(3, 0.2)
    fake.limits._last_second.clear()  # pyright: ignore[reportPrivateUsage]  used up by the start
    fake.limits.posts = Limit(1000, 1)
    statuses = await _post_directly(fake, table, 4)
    assert statuses == [200] * 3 + [429]
    answer = await fake.person("Anna").slash(table, "probe")
    assert answer.type == 4
    await channel.send("after the global wait")
    counted = [request.counts for request in fake.requests if request.method == "POST"]
    assert counted == [True] * 4 + [False] + [True] * (len(counted) - 5)
    assert fake.requests[-1].status == 200


@pytest.mark.slow
async def test_what_is_done_by_a_token_is_limited_and_the_answer_is_not(
    fake: FakeDiscord, bot: Probe, table: Json
) -> None:
    async def say(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("0")
        for number in range(1, 7):
            await interaction.followup.send(str(number))

    bot.act = say
    fake.limits.tokens = Limit(2, 0.2)
    fake.limits.whole = Limit(0, 60)
    answers = [await fake.person(name).slash(table, "probe") for name in ("Anna", "Ben")]
    await fake.until(lambda: all(len(answer.follow_ups) == 6 for answer in answers))
    for answer in answers:
        times = [each.time for each in fake.requests if f"/{answer.interaction.token}" in each.path][1:]
        assert len(times) == 6
        assert all(later - first >= 0.19 for first, later in pairwise(times[::2]))
    assert fake.limits.denied == 0  # discord.py follows the headers of the answers


async def test_a_channels_posts_and_edits_are_one_bucket_by_name_and_counted_apart(
    fake: FakeDiscord, table: Json
) -> None:
    statuses = await _post_directly(fake, table, 6)
    assert statuses == [200] * 5 + [429]
    url = f"{fake.url}/api/v10/channels/{table['id']}/messages"
    message = fake.person("Anna").last(table)
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {fake.token}"}) as session:
        post = await session.post(url, json={"content": "x"})
        edit = await session.patch(f"{url}/{message['id']}", json={"content": "y"})
    assert (post.status, edit.status) == (429, 200)
    assert post.headers["X-RateLimit-Bucket"] == edit.headers["X-RateLimit-Bucket"]
    assert (post.headers["X-RateLimit-Remaining"], edit.headers["X-RateLimit-Remaining"]) == ("0", "4")


@pytest.mark.parametrize("kind", ["deletes", "openings", "commands"])
@pytest.mark.slow
async def test_other_things_are_limited_too(
    fake: FakeDiscord, bot: Probe, channel: discord.TextChannel, kind: str
) -> None:
    messages = [await channel.send("x") for _ in range(3)]
    people = [discord.Object(int(person.id)) for person in fake.people]
    ask: dict[str, list[Coroutine[Any, Any, object]]] = {
        "deletes": [message.delete() for message in messages],
        "openings": [bot.create_dm(person) for person in people[:3]],
        "commands": [bot.tree.sync(guild=channel.guild) for _ in range(3)],
    }
    setattr(fake.limits, kind, Limit(1, 0.2))
    before = len(fake.requests)
    for request in ask.pop(kind):
        await request
    times = [each.time for each in fake.requests[before:] if each.status != 429]
    assert len(times) == 3
    assert all(later - first >= 0.19 for first, later in pairwise(times))
    for others in ask.values():
        for request in others:
            request.close()


async def test_a_server_takes_200_new_commands_a_day(fake: FakeDiscord, clock: Clock) -> None:
    fake.limits.commands = Limit(1_000, 1.0)  # before the probe learns of the usual one, for which it would wait
    me, names = fake.world.bot["id"], count()
    async with running(fake) as bot:

        async def put(number: int) -> None:
            commands = [{"name": f"c{next(names)}", "description": "x"} for _ in range(number)]
            await bot.call("PUT", "/applications/{me}/commands", commands, me=me)

        await put(99)
        await put(100)  # with the probe's own
        with pytest.raises(discord.HTTPException) as refused:
            await put(1)
        assert (refused.value.status, refused.value.code) == (400, 30034)
        clock.advance(24 * 3600 + 1)
        await put(1)


async def test_edits_of_messages_older_than_an_hour(
    fake: FakeDiscord, channel: discord.TextChannel, clock: Clock
) -> None:
    message = await channel.send("x")
    fake.limits.old_edits = Limit(3, 0.2)
    clock.advance(3601)
    for number in range(4):
        await message.edit(content=str(number))
    edits = [request for request in fake.requests if request.method == "PATCH"]
    assert [edit.status for edit in edits] == [200, 200, 200, 429, 200]


async def test_deleted_things_are_told(fake: FakeDiscord, bot: Probe, channel: discord.TextChannel) -> None:
    happened: list[Any] = []

    async def on_raw_message_delete(event: discord.RawMessageDeleteEvent) -> None:
        happened.append(event.message_id)

    async def on_guild_channel_delete(gone: discord.abc.GuildChannel) -> None:
        happened.append(gone.name)

    bot.on_raw_message_delete = on_raw_message_delete  # type: ignore[attr-defined]  # how discord.py registers listeners
    bot.on_guild_channel_delete = on_guild_channel_delete  # type: ignore[attr-defined]  # how discord.py registers listeners
    message = await channel.send("x")
    fake.world.messages.remove(str(message.id))
    fake.world.remove_channel(str(channel.id))
    await bot.has_heard("CHANNEL_DELETE")
    assert happened == [message.id, "card-table"]
    with pytest.raises(discord.NotFound) as error:
        await message.edit(content="y")
    assert error.value.code == 10003


async def _post_directly(fake: FakeDiscord, table: Json, times: int) -> list[int]:
    """Posts as the bot, bypassing discord.py's own limiter; returns the statuses."""
    url = f"{fake.url}/api/v10/channels/{table['id']}/messages"
    headers = {"Authorization": f"Bot {fake.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        return [(await session.post(url, json={"content": "x"})).status for _ in range(times)]


async def test_who_dies_in_the_middle_of_an_upload_leaves_nothing(
    fake: FakeDiscord, table: Json, caplog: pytest.LogCaptureFixture
) -> None:
    address = yarl.URL(fake.url)
    _, writer = await asyncio.open_connection(address.host, address.port)
    writer.write(
        f"POST {PREFIX}/channels/{table['id']}/messages HTTP/1.1\r\nHost: {address.host}:{address.port}\r\n"
        f"Authorization: Bot {fake.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n"
        "Content-Length: 100000\r\n\r\n"
        '--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\nhalf of'.encode()
    )
    await writer.drain()
    writer.transport.abort()
    await fake.until(lambda: [each.status for each in fake.requests] == [0])
    assert fake.person("Anna").sees(table) == []
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
