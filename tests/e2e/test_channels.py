"""Private threads, the bot's own roles, and how it avoids futile requests."""

from __future__ import annotations

import asyncio
import logging

import discord
import pytest

from bot.engine.notation import encode
from bot.messages import channels, discord_health
from bot.sandbox import Json, Permission, Person, text_of
from bot.tables.changes.match import click
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, said, status
from tests.speed import limit
from tests.wording import phrase

WRITE = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES | Permission.ATTACH_FILES


def told(person: Person) -> list[str]:
    """What a host was told about tables that can't be shown."""
    return [text for message in person.sees(person.dm) if phrase("lost") in (text := text_of(message))]


def is_lost(table: AnyTable) -> bool:
    return table.record.lost is not None


def invite(club: Club, person: Person, thread: Json) -> None:
    """Mention the bot in a private thread, which adds it."""
    person.say(thread, f"<@{club.fake.world.bot['id']}> come in")


def posts(club: Club, since: int, channel: Json) -> list[str]:
    """The bot's requests since then for messages of a channel."""
    found = (each for each in club.fake.requests[since:] if each.path.startswith(f"/channels/{channel['id']}/"))
    return [f"{each.method} {each.status}" for each in found]


async def in_private_thread(club: Club, *people: Person) -> tuple[AnyTable, Json]:
    """A table in a private thread of these people and the bot, once no click's token can edit it any more."""
    thread = people[0].open_thread(club.channel(), "back room", private=True)
    for person in people[1:]:
        club.fake.world.threads.join(thread["id"], person.id)
    invite(club, people[0], thread)
    table = await club.start_table(*people, channel="back room")
    await club.settled(table)
    await club.restart()
    return await club.again(table), thread


async def test_a_private_thread_needs_the_bot_in_it(club: Club) -> None:
    anna = club.person("Anna")
    thread = anna.open_thread(club.channel(), "back room", private=True)
    for _ in range(2):
        refused = await anna.slash(thread, "goofspiel new")
        assert is_private(refused)
        assert f"mention <@{club.fake.world.bot['id']}>" in said(refused)
    assert len(posts(club, 0, thread)) == 1, "Discord is asked once"
    assert await club.bot.storage.queries.in_channel(int(thread["id"])) is None
    invite(club, anna, thread)
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    since = len(club.fake.requests)
    table = await club.open_table(anna, "goofspiel", "back room")
    assert club.public(table)["channel_id"] == thread["id"]
    assert posts(club, since, thread) == [], "it is known that the bot is in it"


@pytest.mark.long
async def test_who_manages_threads_sees_private_ones(club: Club) -> None:
    anna, world = club.person("Anna"), club.fake.world
    world.channels.overwrite(club.channel()["id"], world.bot["id"], allow=Permission.MANAGE_THREADS)
    anna.open_thread(club.channel(), "back room", private=True)
    table = await club.start_table(anna, channel="back room", computers=1)
    await club.restart()
    table = await club.again(table)
    await club.move(anna, table)
    await club.settled(table)
    assert not is_lost(table)


async def test_a_table_moves_into_a_private_thread_for_who_manages_threads(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(ben, "goofspiel")
    thread = anna.open_thread(club.channel(), "back room", private=True)
    invite(club, anna, thread)
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    assert phrase("no-such-channel") in said(await ben.slash(club.channel(), "table move", channel=thread["id"]))
    club.fake.world.channels.overwrite(club.channel()["id"], ben.id, allow=Permission.MANAGE_THREADS)
    await ben.slash(club.channel(), "table move", channel=thread["id"])
    await club.until(lambda: club.public(table)["channel_id"] == thread["id"])


async def test_an_archived_private_thread_with_the_bot_in_it_takes_a_table(club: Club) -> None:
    anna = club.person("Anna")
    thread = anna.open_thread(club.channel(), "back room", private=True)
    invite(club, anna, thread)
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    club.fake.world.threads.change(thread["id"], archived=True)
    await club.until(lambda: club.bot.get_channel(int(thread["id"])) is None)
    await club.open_table(anna, "goofspiel", "back room")


async def test_a_locked_thread_takes_no_table(club: Club) -> None:
    anna = club.person("Anna")
    thread = anna.open_thread(club.channel(), "side table")
    club.fake.world.threads.change(thread["id"], locked=True)
    assert "is locked" in said(await anna.slash(thread, "goofspiel new"))


async def test_put_out_of_a_private_thread_it_waits_until_the_bot_is_let_in_again(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table, thread = await in_private_thread(club, anna, ben)
    world, since = club.fake.world, len(club.fake.requests)
    world.threads.leave(thread["id"], world.bot["id"])
    await club.until(lambda: told(anna))
    assert "no longer in" in told(anna)[0]
    assert f"mention <@{world.bot['id']}>" in told(anna)[0]
    assert is_lost(table)
    for person in (anna, ben):
        await club.move(person, table)
    await club.updated()
    helper = world.guilds.add_role(thread["guild_id"], "helper", 0)
    for number in range(5):
        world.guilds.change_role(thread["guild_id"], helper["id"], number)
    await club.updated()
    assert posts(club, since, thread) == []
    invite(club, anna, thread)
    await club.until(lambda: not is_lost(table))
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    assert len(told(anna)) == 1


async def test_let_in_again_a_lobby_that_says_what_it_said_before_goes_on(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    world = club.fake.world
    thread = anna.open_thread(club.channel(), "back room", private=True)
    world.threads.join(thread["id"], ben.id)
    invite(club, anna, thread)
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    table = await club.open_table(anna, "goofspiel", "back room")
    await club.press(ben, table, phrase("join"))
    await club.settled(table)
    await club.restart()  # no click's token can edit it any more
    table = await club.again(table)
    await ben.slash(thread, "table leave")
    await club.until(lambda: "Ben" not in text_of(club.public(table)))
    await club.settled(table)
    world.threads.leave(thread["id"], world.bot["id"])
    await club.until(lambda: is_lost(table))
    invite(club, anna, thread)
    await club.until(lambda: not is_lost(table))


@pytest.mark.long
async def test_put_out_while_it_was_away_it_finds_out_by_asking_once(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table, thread = await in_private_thread(club, anna, ben)
    await club.stop_bot()
    club.fake.world.threads.leave(thread["id"], club.fake.world.bot["id"])
    await club.start_bot()
    table = await club.again(table)
    for person in (anna, ben):
        await club.move(person, table)
    await club.until(lambda: told(anna))
    assert "no longer in" in told(anna)[0]
    await club.move(anna, table)
    await club.updated()
    assert [each for each in posts(club, 0, thread) if each.endswith("403")] == ["PATCH 403"]
    invite(club, anna, thread)
    await club.until(lambda: not is_lost(table))


async def test_leaving_a_public_thread_costs_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    thread, world = anna.open_thread(club.channel(), "side table"), club.fake.world
    world.threads.join(thread["id"], world.bot["id"])
    table = await club.start_table(anna, ben, channel="side table")
    world.threads.leave(thread["id"], world.bot["id"])
    await club.restart()
    table = await club.again(table)
    await club.move(anna, table)
    await club.settled(table)
    assert (is_lost(table), told(anna)) == (False, [])


async def test_a_table_moves_into_a_private_thread_only_from_inside_and_with_the_bot(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.start_table(ben, chiara)
    thread = ben.open_thread(club.channel(), "back room", private=True)
    inside = {"channel": thread["id"], "table": table.id}
    assert phrase("bot-outside") in said(await ben.slash(thread, "table move", **inside))
    invite(club, ben, thread)
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    assert "no such channel" in said(await ben.slash(club.channel(), "table move", channel=thread["id"]))
    offered = (await ben.complete(club.channel(), "table move", "channel")).choices
    assert "#back room" not in {choice["name"] for choice in offered}, "whoever isn't in it may not know of it"
    await ben.slash(thread, "table move", **inside)
    assert club.public(table)["channel_id"] == thread["id"]


@pytest.mark.parametrize("change", ["own roles", "a role's permissions", "a role is deleted", "the channel"])
async def test_what_gives_the_permission_back_shows_the_table_again(club: Club, change: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    world, guild, channel, bot = club.fake.world, club.channel()["guild_id"], club.channel(), club.fake.world.bot
    own = world.guilds[guild].roles[1]
    helper, muted = world.guilds.add_role(guild, "helper", 0), world.guilds.add_role(guild, "muted", 0)
    table = await club.start_table(anna, ben)
    await club.settled(table)
    await club.restart()
    table = await club.again(table)
    world.channels.overwrite(channel["id"], guild, deny=Permission.VIEW_CHANNEL)
    world.channels.overwrite(channel["id"], helper["id"], allow=Permission.VIEW_CHANNEL)
    if change == "a role is deleted":
        world.channels.overwrite(channel["id"], guild)
        world.channels.overwrite(channel["id"], muted["id"], deny=Permission.VIEW_CHANNEL)
        world.guilds.set_roles(guild, bot["id"], own, muted)
    for person in (anna, ben):
        await club.move(person, table)
    await club.until(lambda: told(anna))
    since = len(club.fake.requests)
    match change:
        case "own roles":
            world.guilds.set_roles(guild, bot["id"], own, helper)
        case "a role's permissions":
            world.guilds.change_role(guild, own["id"], Permission.ADMINISTRATOR)
        case "a role is deleted":
            world.guilds.remove_role(guild, muted["id"])
        case _:
            world.channels.overwrite(channel["id"], guild)
    await club.until(lambda: not is_lost(table))
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    assert 403 not in {each.status for each in club.fake.requests[since:]}
    assert 403 not in {each.status for each in club.fake.requests}


# The ban --------------------------------------------------------------------------------------------------------------


async def tables_in_many_channels(club: Club, number: int) -> list[AnyTable]:
    """Tables that aren't lost yet, each with a move that its message doesn't show."""
    world, guild, anna = club.fake.world, club.channel()["guild_id"], club.person("Anna")
    names = [f"room-{each}" for each in range(number)]
    for name in names:
        world.channels.add(guild, name)
    found: list[AnyTable] = []
    for name in names:
        found.append(await club.start_table(anna, channel=name, computers=1))
        await club.settled(found[-1])
    await club.restart()
    await club.until(club.bot.is_ready)  # it asks again then where it has been refused
    await club.until(lambda: not club.bot.availability._at_work)  # pyright: ignore[reportPrivateUsage]  no public way
    return [await club.again(table) for table in found]


@pytest.mark.long
async def test_a_storm_of_refusals_stays_under_a_tenth_of_the_limit_and_heals(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "PAUSES", (0.5, 1.0, 2.0))
    club.fake.bans.limit = 1_000
    anna, world, guild = club.person("Anna"), club.fake.world, club.channel()["guild_id"]
    tables = await tables_in_many_channels(club, 12)
    everyone = int(world.guilds[guild].roles[0]["permissions"])
    quiet = everyone & ~int(WRITE | Permission.SEND_MESSAGES_IN_THREADS)
    for table in tables:
        club.fake.world.messages.remove(club.public(table)["id"])
    world.guilds.change_role(guild, guild, quiet)
    for table in tables:
        await club.move(anna, table)
    await club.until(lambda: all(map(is_lost, tables)))
    helper = world.guilds.add_role(guild, "helper", 0)
    for number in range(1, 100):
        world.guilds.change_role(guild, helper["id"], number)
        world.channels.overwrite(club.channel()["id"], helper["id"], deny=number)
        await heard(club, helper["id"], number)
    for number in range(20):
        world.guilds.change_role(guild, guild, everyone if number % 2 else quiet)
        world.guilds.change_role(guild, helper["id"], number)
        await heard(club, helper["id"], number)
    await club.until(lambda: not any(map(is_lost, tables)))
    assert (club.fake.bans.bans, club.fake.bans.most < 100) == (0, True)
    for table in tables:
        await club.settled(table)
        assert "Bids:" in text_of(club.public(table))


async def heard(club: Club, role: str, permissions: int) -> None:
    """Wait until the bot knows a role's permissions."""

    def known() -> bool:
        found = club.bot.guilds[0].get_role(int(role))
        return found is not None and found.permissions.value == permissions

    await club.until(known)


@pytest.mark.long
async def test_what_only_discord_knows_is_asked_seldom(club: Club) -> None:
    anna, world, guild = club.person("Anna"), club.fake.world, club.channel()["guild_id"]
    (table,) = await tables_in_many_channels(club, 1)
    room = club.channel("room-0")
    world.messages.remove(club.public(table)["id"])
    silent = club.fake.faults.errors(403, rf"POST /channels/{room['id']}/messages", code=50013, times=None)
    await club.move(anna, table)
    await club.until(lambda: is_lost(table))
    helper = world.guilds.add_role(guild, "helper", 0)
    for number in range(50):
        world.guilds.change_role(guild, helper["id"], number)
    await club.updated()
    assert silent.hits == 1
    club.fake.faults.clear()
    world.channels.change(room["id"], topic="Cards")
    await club.until(lambda: not is_lost(table))


@pytest.mark.long
async def test_what_nothing_tells_of_heals_after_a_while(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "PAUSES", (0.2, 0.4))
    (table,) = await tables_in_many_channels(club, 1)
    club.fake.world.messages.remove(club.public(table)["id"])
    posting = rf"POST /channels/{table.record.channel}/messages"
    silent = club.fake.faults.errors(403, posting, code=50013, times=3)
    await club.move(club.person("Anna"), table)
    await club.until(lambda: is_lost(table))
    await club.until(lambda: not is_lost(table))
    assert silent.hits == 3


@pytest.mark.long
async def test_where_much_is_refused_little_is_sent_and_clicks_are_answered(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_health, "MARK", 5)
    monkeypatch.setattr(discord_health, "SLOWLY", 0.5)
    monkeypatch.setattr(channels, "PAUSES", (channels.PAUSES[-1],))  # or the first are tried again before the last
    anna, elif_ = club.people("Anna", "Elif")
    tables = await tables_in_many_channels(club, 8)
    healthy = await club.open_table(elif_, "goofspiel")
    rooms = [str(table.record.channel) for table in tables]
    club.fake.faults.errors(403, rf"/channels/({'|'.join(rooms)})/messages", code=50001, times=None)
    began = asyncio.get_running_loop().time()
    for table in tables:
        await club.move(anna, table)
    await club.until(lambda: club.bot.health.strained)
    await club.press(anna, healthy, phrase("join"))
    assert healthy.seat_of(int(anna.id)) is not None
    await club.until(lambda: all(map(is_lost, tables)))
    took = asyncio.get_running_loop().time() - began
    assert took >= 0.5 * (len(tables) - 6)  # the sixth may be on its way when the fifth is refused
    assert club.fake.bans.count == len(tables)
    warned = [each for each in club.warnings() if "refused" in each and "ten minutes" in each]
    assert len(warned) == 1
    club.fake.faults.clear()
    for room in rooms:
        club.fake.world.channels.change(room, topic="Cards")
    await club.until(lambda: not any(map(is_lost, tables)))
    assert len([each for each in map(text_of, elif_.sees(elif_.dm)) if "ten thousand" in each]) == 1


async def test_a_ban_silences_no_message(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, "discord")
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.settled(table)
    await club.restart()
    table = await club.again(table)
    club.fake.faults.rate_limit(0.3, r"/channels/\d+/messages", via=False)
    for person in (anna, ben):
        await club.move(person, table)
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    assert (status(table), told(anna)) == ("playing", [])


@pytest.mark.long
async def test_after_a_ban_of_seconds_all_is_brought_up_to_date_and_little_was_tried_meanwhile(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "discord")
    first, *others = tables = await tables_in_many_channels(club, 12)
    loop, lasts = asyncio.get_running_loop(), 2.0
    club.fake.bans.begin(lasts)
    began = loop.time()
    await move_unseen(first)
    await club.until(lambda: club.bot.health.shut_out)
    tried = club.fake.bans.count
    for table in others:
        await move_unseen(table)
    await club.until(lambda: all("Bids:" in text_of(club.public(table)) for table in tables))
    took = loop.time() - began
    assert lasts <= took < limit(lasts + 30)
    assert club.fake.bans.count <= tried + took / discord_health.SLOWLY, "one at a time"
    assert not any(table.record.lost for table in tables)
    assert not club.bot.health.shut_out


async def move_unseen(table: AnyTable) -> None:
    """A move by a player, bypassing Discord, which accepts no answers at the moment."""
    seat = min(table.active)
    user = table.players[seat].user
    assert user is not None
    move = encode(next(iter(table.plugin.game.legal(table.state, seat))))
    await click(table, user, table.revision, move)


async def test_a_limit_of_the_whole_bot_is_no_reason_to_open_no_direct_messages(club: Club) -> None:
    club.bot.http.max_ratelimit_timeout = 0.5
    club.fake.faults.rate_limit(1.0, "^POST /users/@me/channels", scope="global")

    async def hello(where: discord.PartialMessageable) -> None:
        await where.send("Hello")

    with pytest.raises(discord.RateLimited):
        await club.bot.messages.direct.reach(int(club.person("Anna").id), hello, opens=True)
    assert await club.bot.messages.direct.paused() is None
    await club.bot.messages.direct.reach(int(club.person("Anna").id), hello, opens=True)
