"""Channels and servers disappear or come back: the host is told once, the table waits, nothing is lost."""

from __future__ import annotations

import pytest

from bot.sandbox import Json, Permission, Person, text_of
from bot.tables import lobby
from bot.tables.changes.gathering import gather
from bot.tables.table import AnyTable
from tests.e2e.club import Club, said, status
from tests.speed import limit
from tests.wording import phrase

WRITE = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES


def told(person: Person) -> list[str]:
    """What a host was told about tables that can't be shown."""
    return [text for message in person.sees(person.dm) if phrase("lost") in (text := text_of(message))]


def shown_in(club: Club, channel: Json) -> list[Json]:
    """The bot's public messages in a channel."""
    world = club.fake.world
    return [
        each
        for each in world.messages.in_channel(channel["id"])
        if each["author"]["bot"] and each["id"] not in world.messages.viewers
    ]


def is_lost(table: AnyTable) -> bool:
    return table.record.lost is not None


async def in_thread(club: Club, *people: Person, computers: int = 0) -> tuple[AnyTable, Json]:
    """A table in a thread, once no click's token can edit it any more."""
    thread = people[0].open_thread(club.channel(), "side table")
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    table = await club.start_table(*people, channel="side table", computers=computers, pace="quick")
    await club.settled(table)
    await club.restart()
    return await club.again(table), thread


@pytest.mark.parametrize("loss", ["thread", "channel", "hidden", "silent", "locked", "open"])
@pytest.mark.long
async def test_a_table_that_cannot_be_shown_waits_and_its_host_is_told_once(club: Club, loss: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    table, thread = await in_thread(club, anna, ben)
    world, bot = club.fake.world, club.fake.world.bot["id"]
    words = {
        "thread": "was deleted",
        "channel": "was deleted",
        "hidden": "**View Channel**",
        "silent": "**Send Messages in Threads**",
        "locked": "was locked",
        "open": "was locked",
    }
    match loss:
        case "thread":
            world.remove_channel(thread["id"])
        case "channel":
            world.remove_channel(club.channel()["id"])
        case "hidden":
            world.channels.overwrite(club.channel()["id"], bot, deny=Permission.VIEW_CHANNEL)
        case "silent":
            world.messages.remove(club.public(table)["id"])
            world.channels.overwrite(club.channel()["id"], bot, deny=Permission.SEND_MESSAGES_IN_THREADS)
        case _:
            world.threads.change(thread["id"], archived=loss == "locked", locked=True)
    if loss not in {"thread", "channel"}:
        await club.move(anna, table)
    await club.until(lambda: told(anna))
    assert words[loss] in told(anna)[0]
    assert f"table: {table.id}" in told(anna)[0]
    assert is_lost(table)
    assert all(player.deadline is None for player in table.players)
    since = table.revision
    await club.wait(3_600)
    assert table.revision == since, "nobody's time runs"
    for person in (ben, anna):
        if club.seat(person, table) in table.active:
            await club.move(person, table)
    await club.updated()
    assert len(told(anna)) == 1
    assert told(ben) == []
    second = club.channel("second-table")
    assert "second-table" not in said(await anna.slash(anna.dm, "table move", channel=second["id"], table=table.id))
    assert not is_lost(table)
    assert club.public(table)["channel_id"] == second["id"]
    assert any(player.deadline for player in table.players)
    await club.play(table, anna, ben)
    assert status(table) == "over"
    assert len(told(anna)) == 1


@pytest.mark.parametrize("how", ["refused", "cut off"])
@pytest.mark.long
async def test_what_cannot_be_found_out_is_not_lost(club: Club, how: str) -> None:
    anna = club.person("Anna")
    thread = anna.open_thread(club.channel(), "side table")
    table = await club.open_table(anna, "goofspiel", "side table")
    club.fake.world.threads.change(thread["id"], archived=True)  # so that the library doesn't know of it after a start
    if how == "refused":
        club.fake.faults.errors(403, "GET /channels/", times=None)
    else:
        club.fake.faults.reset("GET /channels/", times=None)
    await club.restart()
    await club.until(lambda: any("can't be found out" in record.getMessage() for record in club.records))
    await club.updated()
    assert not is_lost(await club.again(table))
    assert told(anna) == []


async def test_what_is_lost_where_it_was_isnt_where_it_was_moved_to(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table, _ = await in_thread(club, anna, ben)
    location = table.record.location
    await anna.slash(anna.dm, "table move", channel=club.channel("second-table")["id"], table=table.id)
    await club.bot.availability._lost(table, 10_003, location)  # pyright: ignore[reportPrivateUsage]  as if it came late
    assert not is_lost(table)
    assert told(anna) == []


@pytest.mark.long
async def test_computers_wait_until_it_can_be_shown_again(club: Club) -> None:
    anna = club.person("Anna")
    table, _ = await in_thread(club, anna, computers=1)
    world, bot = club.fake.world, club.fake.world.bot["id"]
    await club.until(lambda: 1 not in table.active)
    table._computer_delay = 1_000  # pyright: ignore[reportPrivateUsage]  makes its next turn come after the loss
    world.messages.remove(club.public(table)["id"])
    world.channels.overwrite(club.channel()["id"], bot, deny=Permission.SEND_MESSAGES_IN_THREADS)
    await club.move(anna, table)
    await club.until(lambda: table.record.lost)
    made = table.revision
    await club.wait(600)
    assert (table.revision, 1 in table.active) == (made, True)
    assert phrase("why-lost") in said(await anna.slash(anna.dm, "table why"))
    await club.restart()
    table = await club.again(table)
    await club.updated()
    assert table.record.lost
    assert len(told(anna)) == 1
    world.channels.overwrite(club.channel()["id"], bot)
    await club.until(lambda: table.record.lost is None)
    await club.until(lambda: table.revision > made)


@pytest.mark.long
async def test_an_archived_thread_is_opened_by_the_next_move(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table, thread = await in_thread(club, anna, ben)
    club.fake.world.threads.change(thread["id"], archived=True)
    for person in (anna, ben):
        await club.move(person, table)
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    assert not club.channel("side table")["thread_metadata"]["archived"]
    await club.until(lambda: shown_in(club, thread)[-1]["id"] == str(table.record.message))
    await club.updated()
    assert [text_of(each) for each in shown_in(club, thread)[:-1]] == [phrase("began-here")]
    assert told(anna) == []


@pytest.mark.long
async def test_what_was_refused_while_the_bot_got_ready_is_not_tried_again_then(club: Club) -> None:
    """The library waits for servers after a session has begun: that isn't time in which events are missed."""
    club.ready_after = limit(3)
    anna, ben = club.people("Anna", "Ben")
    table, thread = await in_thread(club, anna, ben)
    before = len(club.fake.requests)
    club.fake.world.threads.change(thread["id"], archived=True, locked=True)
    await club.move(anna, table)
    await club.until(lambda: is_lost(table))
    assert not club.bot.is_ready()
    await club.bot.wait_until_ready()
    await club.until(lambda: told(anna))
    await club.updated()
    assert len([each for each in club.fake.requests[before:] if each.status >= 400]) == 2, "an edit, then a post"


async def test_removed_from_a_server_its_tables_are_closed_without_a_word(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    lobby = await club.open_table(ben, "goofspiel", "second-table")
    await club.settled(table)
    guild = club.channel()["guild_id"]
    before = len(club.fake.requests)
    club.fake.world.guilds.remove_bot(guild)
    await club.until(lambda: status(table) == lobby.record.status == "ended")
    await club.updated()
    assert club.sent(before) == []
    assert told(anna) == []
    assert [row[0] for row in await club.database.read("SELECT guild FROM removed")] == [int(guild)]
    for _ in range(2):  # once it may be the bot's start that finds it there, which takes a while
        club.fake.world.guilds.add_bot(guild)
        await club.database_until("SELECT count(*) FROM removed", 0)
        club.fake.world.guilds.remove_bot(guild)
        await club.database_until("SELECT count(*) FROM removed", 1)
    club.fake.world.guilds.add_bot(guild)
    await club.meet()
    await club.open_table(anna, "goofspiel")


@pytest.mark.long
async def test_removed_while_it_was_away_the_server_is_forgotten_after_its_days_of_grace(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.start_table(anna, ben, channel="second-table")
    guild = club.channel()["guild_id"]
    await club.stop_bot()
    club.fake.world.guilds.remove_bot(guild)
    await club.start_bot()
    await club.database_until("SELECT count(*) FROM tables WHERE status = 'playing'", 0)
    await club.wait(29 * 24 * 3_600)
    assert await club.database.read("SELECT count(*) FROM matches") == [(1,)]
    await club.wait(24 * 3_600)
    await club.wait(24 * 3_600)
    for name in ("tables", "matches", "seats", "moves", "removed"):
        assert await club.database.read(f"SELECT count(*) FROM {name}") == [(0,)], name


@pytest.mark.parametrize("how", ["given a role", "its role changed", "a role deleted", "the channel changed"])
async def test_however_the_bot_may_write_again_the_table_is_shown_at_once(club: Club, how: str) -> None:
    anna, world, channel = club.person("Anna"), club.fake.world, club.channel()
    guild, bot = channel["guild_id"], club.fake.world.bot["id"]
    await club.database_until(
        "SELECT count(*) FROM key_values WHERE name = 'greeting'", 1
    )  # it has looked at its start
    table = await club.open_table(anna, "goofspiel")
    world.messages.remove(club.public(table)["id"])
    role = world.guilds.add_role(guild, "players", 0)
    if how != "given a role":
        world.guilds.set_roles(guild, bot, role)
    denied = role["id"] if how == "a role deleted" else guild
    world.channels.overwrite(channel["id"], denied, deny=Permission.SEND_MESSAGES)
    if how == "given a role":
        world.channels.overwrite(channel["id"], role["id"], allow=Permission.SEND_MESSAGES)
    await gather(table, lambda record: lobby.add_computer(record, "easy"))
    await club.until(lambda: told(anna))
    await club.updated()
    assert is_lost(table)
    match how:
        case "given a role":
            world.guilds.set_roles(guild, bot, role)
        case "its role changed":
            world.guilds.change_role(guild, role["id"], Permission.ADMINISTRATOR)
        case "a role deleted":
            world.guilds.remove_role(guild, role["id"])
        case _:
            world.channels.overwrite(channel["id"], guild)
    await club.until(lambda: not is_lost(table))
    assert text_of(club.public(table))


@pytest.mark.parametrize("denied", [Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES])
async def test_of_a_table_whose_message_is_gone_where_it_may_not_write_it_asks_no_more(
    club: Club, denied: Permission
) -> None:
    anna, world, channel = club.person("Anna"), club.fake.world, club.channel()
    table = await club.open_table(anna, "goofspiel")
    gone = club.public(table)["id"]
    world.messages.remove(gone)
    world.channels.overwrite(channel["id"], world.bot["id"], deny=denied)
    await gather(table, lambda record: lobby.add_computer(record, "easy"))
    await club.until(lambda: told(anna))
    at_work, written = club.bot.availability._at_work, list[int]()  # pyright: ignore[reportPrivateUsage]  only tests ask
    for _ in range(5):
        await club.until(lambda: not at_work)
        await club.updated()
        written.append(club.database.writes.done)
    asked = [each for each in club.fake.requests if each.counts and each.path.endswith(gone)]
    assert len(asked) <= 2
    assert len(set(written[2:])) == 1


@pytest.mark.parametrize("how", ["refused", "cut off"])
async def test_where_its_host_cannot_be_told_it_waits_all_the_same(club: Club, how: str) -> None:
    anna, world = club.person("Anna"), club.fake.world
    table = await club.open_table(anna, "goofspiel")
    faults, opening = club.fake.faults, "POST /users/@me/channels"
    fault = faults.errors(400, opening, times=None) if how == "refused" else faults.reset(opening, times=None)
    world.remove_channel(club.channel()["id"])
    await club.until(lambda: any("its host can't be told" in record.getMessage() for record in club.records))
    await club.updated()
    assert fault.hits
    assert (is_lost(table), told(anna)) == (True, [])


async def test_an_outage_of_a_server_closes_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    guild = club.channel()["guild_id"]
    world = club.fake.world
    world.guilds.set_available(guild, available=False)
    await club.until(lambda: club.bot.get_guild(int(guild)).unavailable)  # type: ignore[union-attr]
    club.fake.faults.errors(403, r"/channels/\d+/messages", times=None)
    await club.move(anna, table)
    await club.restart()
    club.fake.faults.clear()
    table = await club.again(table)
    assert (status(table), table.record.lost, table.revision) == ("playing", None, 1)
    assert await club.database.read("SELECT * FROM removed") == []
    world.guilds.set_available(guild, available=True)
    await club.move(ben, table)
    await club.until(lambda: "Bids:" in text_of(club.public(table)))
    assert told(anna) == []
