"""/setup: how tables are run on a server, who may set this, and its effect when tables are opened."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.sandbox import Answer, Impossible, Json, Permission, Person, selects_of, text_of
from bot.tables.clocks.timing import DAY, HOUR
from bot.tables.people.settings import CHANNELS, PAUSES, TABLES, THREADS, Setting
from bot.tables.record import load_options
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, said
from tests.wording import phrase, sentence

NEW = "goofspiel new"


async def chosen(club: Club, setting: Setting) -> str:
    return (await club.bot.storage.preferences.server(int(club.channel()["guild_id"])))[setting]


async def put(club: Club, setting: Setting, value: str) -> None:
    await club.bot.storage.preferences.set_server(int(club.channel()["guild_id"]), setting, value)


async def setup(club: Club, person: Person) -> Answer:
    answer = await person.slash(club.channel(), "setup")
    assert is_private(answer)
    return answer


async def pick(person: Person, screen: Answer, name: str, values: list[Any]) -> Answer:
    assert screen.message
    return await person.choose(screen.message, f"a:{name}", values)


def options_of(table: AnyTable) -> Any:
    return load_options(table.plugin.game.Options, table.record.options)


async def open_tables(club: Club) -> int:
    ((count,),) = await club.database.read("SELECT count(*) FROM tables WHERE status IN ('lobby', 'playing')")
    return int(count)


# Permissions


async def test_only_who_manages_the_server_is_offered_it_and_only_there(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    assert phrase("board-here") in said(await setup(club, anna))
    for person, place in ((ben, club.channel()), (anna, anna.dm)):
        with pytest.raises(Impossible, match="there is no /setup"):
            person.slash(place, "setup")


async def test_who_may_no_longer_manage_it_changes_nothing_any_more(club: Club) -> None:
    ben, world, guild = club.person("Ben"), club.fake.world, club.channel()["guild_id"]
    world.guilds.set_roles(guild, ben.id, world.guilds.add_role(guild, "managers", Permission.MANAGE_GUILD))
    screen = await setup(club, ben)
    await pick(ben, screen, "tables", ["3"])
    assert await chosen(club, TABLES) == "3"
    world.guilds.set_roles(guild, ben.id)
    for name, values in (("tables", ["5"]), ("channels", [club.channel()]), ("threads", ["own"])):
        refused = await pick(ben, screen, name, values)
        assert is_private(refused)
        assert phrase("only-who-manages") in said(refused)
    assert [await chosen(club, each) for each in (TABLES, CHANNELS, THREADS)] == ["3", "", "allowed"]


async def test_somebody_else_and_somebody_elsewhere_changes_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    world = club.fake.world
    screen = await setup(club, anna)
    assert screen.message
    assert phrase("only-who-manages") in said(await ben.choose(screen.message, "a:tables", ["1"], forged=True))
    own = anna.last(anna.dm) if anna.sees(anna.dm) else (await anna.slash(anna.dm, "help")).message
    assert own
    assert phrase("only-who-manages") in said(await anna.choose(own, "a:tables", ["1"], forged=True))
    guild = world.guilds.add("OwnedElsewhere", [ben.user])
    elsewhere = world.channels.add(guild.id, "far-away")
    theirs = await ben.slash(elsewhere, "setup")
    assert theirs.message
    await ben.choose(theirs.message, "a:tables", ["2"])
    assert await chosen(club, TABLES) == "100"
    assert await club.database.read("SELECT owner, name FROM settings") == [(int(guild.id), "tables")]


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("a:tables", ["7"]),
        ("a:threads", []),
        ("a:hand", ["dm"]),
        ("a:channels", ["1", "x"]),
        ("a:channels", ["٣"]),
    ],
)
async def test_a_menu_that_was_made_up_changes_nothing(club: Club, custom_id: str, values: list[str]) -> None:
    (anna,) = club.people("Anna")
    screen = await setup(club, anna)
    assert screen.message
    assert phrase("bad-button") in said(await anna.choose(screen.message, custom_id, values, forged=True))
    assert await club.database.read("SELECT * FROM settings") == []


async def test_every_menu_changes_what_it_says_and_shows_it(club: Club) -> None:
    (anna,) = club.people("Anna")
    screen = await setup(club, anna)
    for name, value, shown in (
        ("tables", "5", f"**{sentence('setting-tables')}**: 5\n"),
        ("threads", "none", "no tables in threads\n"),
        ("pauses", "wait", "10 minutes at most\n"),
        ("pace", "quick", "45 seconds, and 3 minutes in reserve for the match\n"),
        ("unfinished", "1", "one day\n"),
    ):
        assert (await pick(anna, screen, name, [value])).type == 7
        assert shown in said(screen)
    await pick(anna, screen, "tables", ["none"])
    assert "no limit\n" in said(screen)
    await club.restart()
    assert [await chosen(club, each) for each in (TABLES, THREADS, PAUSES)] == ["none", "none", "wait"]


async def test_pauses_are_those_of_the_moment_a_table_is_opened(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await pick(anna, await setup(club, anna), "pauses", ["wait"])
    other = await club.open_table(ben, "goofspiel", "second-table")
    assert (table.record.pauses, other.record.pauses) == ("usual", "wait")
    await club.restart()
    assert (await club.again(other)).record.pauses == "wait"


# Channels


async def test_tables_are_opened_in_the_channels_that_were_chosen_and_their_threads(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    screen = await setup(club, anna)
    assert "everywhere\n" in said(screen)
    await pick(anna, screen, "channels", [club.channel("second-table")])
    mention = f"<#{club.channel('second-table')['id']}>"
    assert f"**{sentence('setting-channels')}**: {mention}\n" in said(screen)
    (menu,) = [each for each in selects_of(screen.message or {}) if each["custom_id"] == "a:channels"]
    assert [each["id"] for each in menu["default_values"]] == [club.channel("second-table")["id"]]
    for place in (club.channel(), ben.open_thread(club.channel(), "aside")):
        refused = await ben.slash(place, NEW)
        assert is_private(refused)
        assert f"in {mention}." in said(refused)
    assert await open_tables(club) == 0
    await club.open_table(ben, "goofspiel", "second-table")
    thread = ben.open_thread(club.channel("second-table"), "beside")
    await ben.slash(thread, NEW)
    assert await club.table("beside")
    await pick(anna, screen, "channels", [])
    assert "everywhere\n" in said(screen)
    await club.open_table(ben, "goofspiel")


async def test_a_deleted_channel_is_shown_as_such_and_locks_nothing(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    screen = await setup(club, anna)
    await pick(anna, screen, "channels", [club.channel(), club.channel("second-table")])
    club.fake.world.remove_channel(club.channel("second-table")["id"])
    third = club.fake.world.channels.add(club.channel()["guild_id"], "third-table")
    await club.until(lambda: club.bot.get_channel(int(third["id"])))
    shown = await setup(club, anna)
    assert f"<#{club.channel()['id']}>, 1 deleted channel\n" in said(shown)
    assert phrase("channel-not-allowed") in said(await ben.slash(third, NEW)), "what is left of them counts"
    await club.open_table(ben, "goofspiel")
    await put(club, CHANNELS, "1,2")
    shown = await setup(club, anna)
    assert "2 deleted channels, everywhere\n" in said(shown)
    await ben.slash(third, NEW)
    assert await open_tables(club) == 2


# Limits


async def test_two_who_ask_at_the_same_moment_get_one_table(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await put(club, TABLES, "1")
    answers = await asyncio.gather(
        anna.slash(club.channel(), NEW).answer(), ben.slash(club.channel("second-table"), NEW).answer()
    )
    assert sorted(map(is_private, answers)) == [False, True]
    assert await open_tables(club) == 1


# Threads


async def test_no_tables_in_threads_where_there_should_be_none(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    thread = ben.open_thread(club.channel(), "aside")
    table = await club.start_table(anna, ben, channel="aside", cards=4)
    await put(club, THREADS, "none")
    await club.play(table, anna, ben)
    await club.settled(table)
    refused = await ben.slash(thread, NEW)
    assert is_private(refused)
    assert phrase("no-tables-in-threads") in said(refused)
    assert await open_tables(club) == 0
    await club.open_table(ben, "goofspiel")


def thread_of(club: Club, table: AnyTable) -> Json:
    return club.fake.world.channels.require(str(table.record.channel))


async def own_table(club: Club, person: Person, place: Json, *before: AnyTable) -> AnyTable:
    """The table that this person opens, in a thread of its own."""
    answer = await person.slash(place, NEW)
    assert is_private(answer)
    known = {table.id for table in before}
    rows = await club.database.read("SELECT id FROM tables WHERE status = 'lobby'")
    (id_,) = {row[0] for row in rows} - known
    table = await club.bot.tables.registry.find(id_)
    assert f"<#{table.record.channel}>" in said(answer)
    await club.until(lambda: table.record.message)
    return table


async def test_each_table_gets_a_thread_of_its_own(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await put(club, THREADS, "own")
    first = await own_table(club, anna, club.channel())
    second = await own_table(club, ben, club.channel(), first)
    for table, host in ((first, "Anna"), (second, "Ben")):
        thread = thread_of(club, table)
        assert (thread["type"], thread["parent_id"]) == (11, club.channel()["id"])
        assert thread["name"] == f"Goofspiel · {host}"
        assert [text_of(each).splitlines()[0] for each in ben.sees(thread)] == ["### Goofspiel"]
    aside = ben.open_thread(club.channel(), "aside")
    third = await own_table(club, ben, aside, first, second)
    assert thread_of(club, third)["parent_id"] == club.channel()["id"]
    assert third.record.channel != int(aside["id"])


async def test_a_lobby_waits_for_long_only_in_a_thread_of_its_own(club: Club) -> None:
    (anna,) = club.people("Anna")
    await put(club, THREADS, "own")
    table = await own_table(club, anna, club.channel())
    assert (table.record.own_thread, table.record.expires) == (True, club.now() + DAY)
    thread = thread_of(club, table)
    await anna.slash(club.channel(), "table move", table=table.id, channel="#second-table")
    assert (table.record.own_thread, table.record.expires) == (False, club.now() + HOUR)
    await anna.slash(thread, NEW)
    again = await club.table(thread["name"])
    assert (again.record.own_thread, again.record.expires) == (True, club.now() + DAY)


async def test_without_the_permission_for_threads_there_is_no_table_and_no_thread(club: Club) -> None:
    (anna,) = club.people("Anna")
    await put(club, THREADS, "own")
    bot, channel = club.fake.world.bot["id"], club.channel()["id"]
    for lacking, name in (
        (Permission.CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    ):
        club.fake.world.channels.overwrite(channel, bot, deny=lacking)
        assert sentence("bot-lacks", permission=name) in said(await anna.slash(club.channel(), NEW))
    club.fake.world.channels.overwrite(channel, bot, deny=Permission.SEND_MESSAGES)
    await own_table(club, anna, club.channel())


async def test_what_is_refused_makes_no_thread(club: Club) -> None:
    (anna,) = club.people("Anna")
    await put(club, THREADS, "own")
    refused = await anna.slash(club.channel(), "democracy new", scoring="flat_13", tie_at_target="play_on")
    assert phrase("flat-13-play-on", "democracy") in said(refused)
    await put(club, TABLES, "1")
    table = await own_table(club, anna, club.channel())
    assert phrase("too-many-tables") in said(await anna.slash(club.channel(), NEW))
    threads = [each for each in club.fake.world.channels.values() if each["type"] == 11]
    assert [each["id"] for each in threads] == [str(table.record.channel)]
