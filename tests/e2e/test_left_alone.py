"""No table stays forever: tables where nobody presses anything are closed, and others can act for a silent host."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Json, Permission, buttons_of, text_of
from bot.tables.changes.closing import end
from bot.tables.people.settings import TABLES, THREADS, Setting
from bot.tables.storage import limits
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, said, status
from tests.wording import phrase, sentence

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR


async def put(club: Club, setting: Setting, value: str) -> None:
    await club.bot.storage.preferences.set_server(int(club.channel()["guild_id"]), setting, value)


def countdown(table: AnyTable) -> str:
    """When a table expires, as shown in its message."""
    assert table.record.expires is not None
    return f"<t:{table.record.expires // 1_000}:R>"


def messages(club: Club, channel: str = "card-table") -> list[Json]:
    return [each for each in club.fake.world.messages.in_channel(club.channel(channel)["id"]) if each["author"]["bot"]]


def threads(club: Club) -> list[Json]:
    return [each for each in club.fake.world.channels.values() if each.get("parent_id") == club.channel()["id"]]


# Lobbies --------------------------------------------------------------------------------------------------------------


async def test_a_lobby_says_when_it_closes_closes_then_and_says_so_without_a_ping(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    assert sentence("lobby-lapses", time=table.record.expires) in text_of(club.public(table))
    assert table.record.expires == club.now() + HOUR * 1_000
    await club.wait(HOUR - 1)
    assert status(table) == "lobby"
    await club.wait(1)
    assert status(table) == "ended"
    message = club.public(table)
    assert phrase("never-started") in text_of(message)
    assert club.bot.command_sync.mention("goofspiel new") in text_of(message)
    assert not buttons_of(message)
    assert not message["mentions"]
    assert len(messages(club)) == 1
    assert (await club.open_table(ben, "goofspiel")).record.status == "lobby", "the channel is free"


async def test_every_press_keeps_it_open_the_rules_and_a_refusal_among_them(club: Club) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    table = await club.open_table(anna, "goofspiel")
    presses = 0
    for person, key in ((david, "rules"), (anna, "join"), (ben, "join"), (anna, "add-computer")):
        await club.wait(HOUR - 1)
        await club.press(person, table, phrase(key))
        presses += 1
        await club.until(lambda: countdown(table) in text_of(club.public(table)))
        assert table.record.expires == club.now() + HOUR * 1_000
        await club.database_until(f"SELECT expires FROM tables WHERE id = '{table.id}'", club.now() + HOUR * 1_000)
    await club.wait(HOUR - 1)
    await david.slash(club.channel(), "table why")
    await club.wait(HOUR - 1)
    assert status(table) == "lobby", presses
    await club.wait(1)
    assert status(table) == "ended"


async def test_rules_that_are_pressed_elsewhere_keep_nothing_open(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel")
    before = table.record.expires
    helps = await anna.slash(club.channel(), "help")
    assert helps.message
    await club.wait(HOUR - 1)
    await anna.click(helps.message, "r:goofspiel:1", forged=True)
    assert table.record.expires == before


async def test_presses_that_change_nothing_cost_an_edit_once_a_minute(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.open_table(anna, "goofspiel")
    await club.wait(MINUTE)
    await club.press(anna, table, phrase("rules"))
    await club.updated()
    since, writes = len(club.fake.requests), club.database.writes.done
    for _ in range(10):
        await club.wait(5)
        await club.press(anna, table, phrase("rules"))
    await club.updated()
    assert not club.sent(since)
    assert club.database.writes.done - writes <= 2, "what the clock writes each half a minute"


async def test_it_closes_after_a_restart_which_gives_the_time_back(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.wait(40 * MINUTE)
    await club.stop_bot()
    club.ahead += 2 * DAY * 1_000
    await club.start_bot()
    table = await club.again(table)
    await club.until(lambda: countdown(table) in text_of(club.public(table)))
    assert table.record.expires == club.now() + 20 * MINUTE * 1_000
    await club.press(ben, table, phrase("join"))
    await club.restart()
    table = await club.again(table)
    await club.wait(HOUR - 1)
    assert status(table) == "lobby"
    await club.wait(1)
    assert status(table) == "ended"
    await club.until(lambda: phrase("never-started") in text_of(club.public(table)))


async def test_a_press_that_races_with_the_closing_is_before_it_or_after_it(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    for rings in (True, False, True):
        table = await club.open_table(anna, "goofspiel")
        message = club.public(table)
        club.ahead += HOUR * 1_000
        if rings:
            club.bot.tables.timekeeper.clock.set(table.id, club.now())
        answers = await asyncio.gather(*(person.click(message, phrase("join")) for person in (ben, chiara)))
        await club.updated()
        if status(table) == "ended":
            assert table.record.people == (int(anna.id),)
            assert all(is_private(answer) and "closed" in said(answer) for answer in answers)
            await club.until(lambda: phrase("never-started") in text_of(club.public(table)))  # noqa: B023  called immediately
        else:
            assert set(table.record.people) == {int(person.id) for person in (anna, ben, chiara)}
            assert table.record.expires == club.now() + HOUR * 1_000
            await end(table)
        assert rings or len(table.record.people) == 3, "nobody had rung: the presses came first"


# Silent hosts ---------------------------------------------------------------------------------------------------------


async def test_who_joined_starts_after_five_minutes_without_the_host_and_is_told_from_when(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.open_table(anna, "goofspiel")
    await club.wait(MINUTE)
    await club.press(ben, table, phrase("join"))
    await club.press(chiara, table, phrase("join"))
    from_then = f"<t:{(club.now() + 4 * MINUTE * 1_000) // 1_000}:R>"
    refusal = said(await club.press(ben, table, phrase("start")))
    assert "Only the host, Anna, can start for now" in refusal
    assert from_then in refusal
    assert from_then in said(await club.press_menu(ben, table, phrase("cancel")))
    assert from_then in said(await ben.slash(club.channel(), "table why"))
    await club.wait(4 * MINUTE - 1)
    assert "Only the host" in said(await club.press(ben, table, phrase("start")))
    await club.wait(1)
    await club.press(chiara, table, phrase("join"))  # refused, but redrawn
    await club.until(lambda: "so anyone seated can press" in text_of(club.public(table)))
    assert "You can press **Start**" in said(await ben.slash(club.channel(), "table why"))
    await club.press(ben, table, phrase("start"))
    await club.dealt(table)
    assert status(table) == "playing"
    assert table.record.host == int(ben.id)
    assert "host: Ben" in said(await club.press(ben, table, phrase("menu")))


async def test_a_host_who_comes_back_in_time_stays_it(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.wait(4 * MINUTE)
    await club.press(anna, table, phrase("rules"))
    await club.wait(4 * MINUTE)
    assert "Only the host, Anna" in said(await club.press(ben, table, phrase("start")))
    await club.restart()
    table = await club.again(table)
    assert "Only the host, Anna" in said(await club.press(ben, table, phrase("start")))
    await club.wait(MINUTE)
    await club.press(ben, table, phrase("start"))
    assert status(table) == "playing"


async def test_who_joined_closes_what_the_host_left_and_a_stranger_does_not(club: Club) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.wait(5 * MINUTE)
    assert "Only the host" in said(await david.click(club.public(table), f"l:{table.id}:cancel", forged=True))
    assert phrase("not-seated") in said(await club.press(david, table, phrase("start")))
    await club.press_menu(ben, table, phrase("cancel"))
    assert status(table) == "ended"


async def test_who_manages_the_channel_starts_at_once(club: Club) -> None:
    anna, ben, david = club.people("Anna", "Ben", "David")
    club.fake.world.channels.overwrite(club.channel()["id"], david.id, allow=Permission.MANAGE_CHANNELS)
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.press(david, table, phrase("start"))
    assert status(table) == "playing"
    assert table.record.host == int(anna.id)
    assert table.seat_of(int(david.id)) is None


# Matches without a clock ----------------------------------------------------------------------------------------------


@pytest.mark.long
async def test_without_a_clock_who_asks_for_a_hosts_act_gets_the_part_after_a_day(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    table = await club.start_table(anna, ben, chiara, pace="none")
    refused = said(await ben.slash(club.channel(), "table kick", person=anna))
    assert f"<t:{(club.now() + DAY * 1_000) // 1_000}:R>" in refused
    await club.wait(DAY - 1)
    assert "Only the host" in said(await ben.slash(club.channel(), "table end"))
    await club.restart()
    table = await club.again(table)
    await club.wait(1)
    assert "Only the host" in said(await david.slash(club.channel(), "table end"))
    assert "/table kick" in said(await ben.slash(club.channel(), "table why"))
    question = await ben.slash(club.channel(), "table kick", person=anna)
    assert table.record.host == int(ben.id)
    assert question.message
    await ben.click(question.message, phrase("menu-kick-sure"))
    assert table.seat_of(int(anna.id)) is None
    assert status(table) == "playing"
    assert "host: Ben" in said(await club.press(ben, table, phrase("menu")))


async def test_a_move_of_the_host_keeps_the_part(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, pace="none")
    await club.wait(DAY - 1)
    await club.move(anna, table)
    await club.wait(1)
    assert "Only the host" in said(await ben.slash(club.channel(), "table end"))


async def test_a_match_nobody_touches_is_closed_after_the_servers_days_and_says_so_a_day_before(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, pace="none")
    await club.move(anna, table)
    await club.settled(table)
    assert countdown(table) not in text_of(club.public(table))
    assert countdown(table) in said(await ben.slash(club.channel(), "table why")), "who asks is told at any time"
    await club.wait(6 * DAY - 1)
    assert "pressed anything here" not in text_of(club.public(table))
    await club.wait(1)
    warned = text_of(club.public(table))
    assert phrase("lapses") in warned
    assert sentence("lapses", time=table.record.expires) in warned
    await club.press(ben, table, phrase("my-hand"))
    await club.until(lambda: "pressed anything here" not in text_of(club.public(table)))
    await club.wait(3 * DAY)
    await club.restart()
    table = await club.again(table)
    await club.wait(4 * DAY - 1)
    assert status(table) == "playing"
    assert phrase("lapses") in text_of(club.public(table))
    await club.wait(1)
    assert status(table) == "ended"
    await club.until(lambda: phrase("unfinished") in text_of(club.public(table)))
    assert await club.bot.storage.queries.in_channel(int(club.channel()["id"])) is None


# How many -------------------------------------------------------------------------------------------------------------


async def room(club: Club, number: int) -> str:
    """Another channel known to the bot."""
    world, guild = club.fake.world, club.channel()["guild_id"]
    made = world.channels.add(guild, f"room-{number}")
    await club.until(lambda: club.bot.get_channel(int(made["id"])))
    return str(made["name"])


async def test_somebody_is_told_that_three_of_their_lobbies_are_enough_also_where_threads_are_made(club: Club) -> None:
    anna = club.person("Anna")
    for number in range(limits.LOBBIES):
        await club.open_table(anna, "goofspiel", await room(club, number))
    answer = await anna.slash(club.channel(), "goofspiel new")
    assert is_private(answer)
    assert said(answer) == club.bot.words.say()("too-many-lobbies", number=3)
    await put(club, THREADS, "own")
    assert club.bot.words.say()("too-many-lobbies", number=3) in said(await anna.slash(club.channel(), "goofspiel new"))
    assert not threads(club)


async def test_a_server_has_a_hundred_by_default_and_may_have_no_limit(club: Club) -> None:
    guild = int(club.channel()["guild_id"])
    assert (await club.bot.storage.preferences.server(guild)).most_tables == 100
    assert TABLES.values == ("1", "2", "3", "5", "10", "20", "50", "100", "200", "500", "none")
    await put(club, TABLES, "none")
    assert await club.database.read("SELECT value FROM settings WHERE name = 'tables'") == [("none",)]
    assert (await club.bot.storage.preferences.server(guild)).most_tables is None
