"""``/play``: one command from nothing to cards; and where that isn't possible, it says why and where it is."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from bot.db.connection import Connection
from bot.sandbox import Answer, Json, Permission, Person, buttons_of, selects_of, text_of
from bot.tables.changes.closing import end
from bot.tables.people.audit import Act
from bot.tables.people.settings import CHANNELS, TABLES, THREADS
from bot.tables.storage import limits
from bot.tables.table import AnyTable
from tests.e2e.club import Club, is_private, moves_of, said, status
from tests.tables.matches import finish
from tests.wording import phrase, sentence


async def play(club: Club, person: Person, channel: str = "card-table", **options: object) -> Answer:
    return await person.slash(club.channel(channel), "play", **options)


async def played(club: Club, person: Person, channel: str = "card-table", **options: object) -> AnyTable:
    """The table that somebody has opened with the command."""
    await play(club, person, channel, **options)
    table = await club.table(channel)
    await club.until(lambda: table.record.message)
    return table


def labels(message: Json) -> list[str]:
    return [button["label"] for button in buttons_of(message)]


async def tables(club: Club) -> int:
    ((number,),) = await club.database.read("SELECT count(*) FROM tables")
    return int(number)


async def test_one_command_leads_to_cards_against_computers_even_over_a_restart(club: Club) -> None:
    anna = club.person("Anna")
    table = await played(club, anna, game="goofspiel")
    assert sentence("lobby-starts", time=table.record.countdown) in text_of(club.public(table))
    assert phrase("lobby-lapses") not in text_of(club.public(table)), "it starts long before"
    await club.wait(30)
    assert status(table) == "lobby"
    await club.restart()
    table = await club.again(table)
    assert status(table) == "lobby"
    await club.wait(30)
    assert status(table) == "playing"
    await club.dealt(table)
    assert await club.moves(anna, table)
    assert [player.user for player in table.players] == [int(anna.id), None, None, None]
    await club.until(lambda: phrase("my-hand") in labels(club.public(table)))


async def test_the_next_ones_sit_down_at_the_oldest_table_they_see_wherever_they_type_it(club: Club) -> None:
    anna, ben, chiara, david = club.people("Anna", "Ben", "Chiara", "David")
    club.fake.world.channels.overwrite(club.channel("second-table")["id"], david.id, deny=Permission.VIEW_CHANNEL)
    table = await played(club, anna, "second-table", game="goofspiel")
    answer = await play(club, ben)
    assert is_private(answer)
    assert f"<#{table.record.channel}>" in said(answer)
    assert sentence("lobby-starts", time=table.record.countdown) in said(answer)
    assert table.record.people == (int(anna.id), int(ben.id))
    third = await played(club, david)
    assert third.id != table.id, "the other is out of sight"
    await play(club, chiara, "second-table")
    assert chiara.id in map(str, table.record.people), "the one here comes first"
    await play(club, club.person("Elif"), "second-table", game=third.record.game)
    assert third.record.people[1:] == (int(club.person("Elif").id),), "only that game will do"


def _finish(guild: int, game: str, connection: Connection) -> None:
    finish(connection, 1, 2, game=game, guild=guild)


async def test_the_game_played_most_is_opened(club: Club) -> None:
    anna = club.person("Anna")
    guild = int(club.channel()["guild_id"])
    for game in ("goofspiel", "democracy", "goofspiel"):
        await club.database.write(partial(_finish, guild, game))
    table = await played(club, anna)
    assert table.record.game == "goofspiel"


async def test_who_is_seated_already_is_shown_where(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await played(club, anna, game="piquet")
    again = await play(club, anna, "second-table")
    assert phrase("play-seated") in said(again)
    assert f"<#{table.record.channel}>" in said(again)
    assert (await tables(club), table.record.people) == (1, (int(anna.id),))
    joined = await play(club, ben)
    assert is_private(joined)
    assert phrase("play-joined") in said(joined)
    assert phrase("play-begins") in said(joined), "two are all it takes"
    await club.until(lambda: status(table) == "playing")
    hand = await play(club, ben)
    assert is_private(hand)
    assert "Piquet" in said(hand)
    assert phrase("play-seated") not in said(hand), "it is the hand"
    assert await tables(club) == 1


async def test_two_at_once_end_up_at_one_table(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await asyncio.gather(play(club, anna, game="goofspiel"), play(club, ben, game="goofspiel"))
    table = await club.table()
    assert set(table.record.people) == {int(anna.id), int(ben.id)}
    assert await tables(club) == 1


async def test_the_host_starts_it_before_or_keeps_it_from_starting(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await played(club, anna, game="goofspiel")
    await club.press(ben, table, phrase("join"))
    assert "Only the host" in said(await club.press(ben, table, phrase("wait-for-host")))
    add = f"l:{table.id}:add"
    menu = (await club.press(anna, table, "Menu")).message or {}
    assert add not in [each["custom_id"] for each in selects_of(menu)], "they sit down by themselves"
    await club.press(anna, table, phrase("wait-for-host"))
    menu = (await club.press(anna, table, "Menu")).message or {}
    assert add in [each["custom_id"] for each in selects_of(menu)]
    await club.wait(120)
    assert status(table) == "lobby"
    assert phrase("wait-for-host") not in labels(club.public(table))
    assert phrase("lobby-lapses") in text_of(club.public(table))
    assert sentence("play-host-starts") in said(await play(club, club.person("Chiara")))
    await club.press(anna, table, phrase("start"))
    assert status(table) == "playing"


@pytest.mark.parametrize("what", ["match", "another game", "not allowed", "permission", "thread", "locked"])
async def test_where_it_is_not_possible_it_says_so_and_leads_to_the_nearest_channel(club: Club, what: str) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    world, here = club.fake.world, club.channel()
    guild, bot = here["guild_id"], world.bot["id"]
    world.channels.overwrite(world.channels.add(guild, "silent")["id"], bot, deny=Permission.SEND_MESSAGES)
    world.channels.overwrite(world.channels.add(guild, "secret")["id"], chiara.id, deny=Permission.VIEW_CHANNEL)
    told = ""
    match what:
        case "match":
            await club.start_table(anna, ben)
            told = "**Goofspiel** is being played in"
        case "another game":
            await club.open_table(anna, "democracy")
            told = "There’s a table of **Democracy** in"
        case "not allowed":
            value = club.channel("second-table")["id"]
            await club.bot.storage.preferences.set_server(int(guild), CHANNELS, value, Act(0, 0, "setup", 0))
            told = "tables can be opened only in"
        case "permission":
            world.channels.overwrite(here["id"], bot, deny=Permission.ATTACH_FILES)
            told = sentence("bot-lacks", permission="Attach Files")
        case "thread":
            await club.bot.storage.preferences.set_server(int(guild), THREADS, "none", Act(0, 0, "setup", 0))
            here = anna.open_thread(here, "aside")
            world.channels.overwrite(club.channel()["id"], chiara.id, deny=Permission.SEND_MESSAGES)
            told = sentence("no-tables-in-threads")
        case _:
            here = anna.open_thread(here, "aside")
            world.channels.overwrite(club.channel()["id"], bot, deny=Permission.SEND_MESSAGES)
            world.threads.change(here["id"], archived=False, locked=True)
            told = sentence("thread-locked")
    await club.until(lambda: club.bot.get_channel(int(here["id"])) or club.bot.get_guild(int(guild)))
    answer = await chiara.slash(here, "play", game="goofspiel")
    assert is_private(answer)
    assert answer.message
    assert told in said(answer)
    label = sentence("play-in", channel="second-table")
    assert label in labels(answer.message)
    assert phrase("take-a-seat") not in labels(answer.message), "no computer plays there"
    await chiara.click(answer.message, label)
    table = await club.table("second-table")
    await club.until(lambda: table.record.message)
    assert table.record.people == (int(chiara.id),)
    assert f"<#{table.record.channel}>" in said(answer)
    again = await chiara.click(answer.message, f"j:goofspiel:{club.channel('second-table')['id']}:0", forged=True)
    assert phrase("play-seated") in said(again)


async def test_where_a_match_runs_with_computers_a_seat_there_is_offered_too(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, computers=2)
    await club.open_table(anna, "goofspiel", "second-table")
    await club.press(anna, await club.table("second-table"), phrase("add-computer"))
    answer = await play(club, ben, game="democracy")
    assert phrase("play-nowhere") in said(answer)
    assert labels(answer.message or {})[0] == phrase("take-a-seat")
    await ben.click(answer.message or {}, phrase("take-a-seat"))
    (menu,) = selects_of(answer.message or {})
    assert [option["label"] for option in menu["options"]] == [
        sentence("seat-of", name="Ada"),
        sentence("seat-of", name="Blaise"),
    ]
    await ben.choose(answer.message or {}, menu["custom_id"], ["2"])
    assert table.seat_of(int(ben.id)) == 2
    assert moves_of(answer.message or {}, table, 2)


async def test_who_may_not_sit_down_anywhere_is_told_so_and_nothing_is_opened(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = club.people("Anna", "Ben")
    await played(club, anna)
    monkeypatch.setattr(limits, "SEATS", 0)
    assert "limit" in said(await play(club, ben)), "where a table waits"
    await end(await club.table())
    assert "limit" in said(await play(club, ben)), "where none does"
    assert await tables(club) == 1, "the one that was closed"


async def test_on_a_server_that_has_enough_tables_nobody_is_led_to_another_channel(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await club.bot.storage.preferences.set_server(int(club.channel()["guild_id"]), TABLES, "1")
    await club.start_table(anna, *club.people("Chiara"))
    answer = await play(club, ben, "second-table")
    assert "limit" in said(answer)
    assert not labels(answer.message or {})


async def test_in_direct_messages_one_is_told_where_tables_are(club: Club) -> None:
    anna = club.person("Anna")
    help_ = await anna.slash(anna.dm, "help")
    assert "a server’s channels" in said(await anna.click(help_.message or {}, phrase("help-on")))


async def test_a_forged_button_opens_nothing_where_its_person_cannot_be(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    club.fake.world.channels.overwrite(club.channel("second-table")["id"], ben.id, deny=Permission.VIEW_CHANNEL)
    help_ = await ben.slash(club.channel(), "help")
    elsewhere = club.fake.world.channels.add(club.fake.world.guilds.add("OwnedElsewhere", [anna.user]).id, "far-away")
    for place in (club.channel("second-table")["id"], elsewhere["id"], "x", "1" * 40):
        refused = await ben.click(help_.message or {}, f"j:-:{place}:0", forged=True)
        assert phrase("play-not-there") in said(refused)
    assert phrase("bad-button") in said(await ben.click(help_.message or {}, "j:nothing:here:0", forged=True))
    assert await tables(club) == 0


@pytest.mark.long
async def test_help_begins_with_what_one_may_want_and_each_button_does_it(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    help_ = await chiara.slash(club.channel(), "help")
    message = help_.message or {}
    first = [phrase("help-learn"), phrase("help-play"), phrase("help-on"), phrase("rules")]
    assert labels(message)[:4] == first, "a lesson comes first for who has never played"
    assert "</play:" in said(help_)
    assert "</table hand:" in said(help_)
    await chiara.click(message, phrase("help-learn"))
    assert "Goofspiel" in labels(help_.message or {})
    help_ = await chiara.slash(club.channel(), "help")
    await chiara.click(help_.message or {}, phrase("rules"))
    assert "Rules: Goofspiel" in labels(help_.message or {})
    help_ = await chiara.slash(club.channel(), "help")
    await chiara.click(help_.message or {}, phrase("help-on"))
    assert phrase("on-none") in said(help_)
    running = await club.start_table(ben, computers=1)
    hidden = await club.open_table(ben, "democracy", "second-table")
    club.fake.world.channels.overwrite(club.channel("second-table")["id"], chiara.id, deny=Permission.VIEW_CHANNEL)
    listed = await chiara.click(help_.message or {}, "w:-:on:0", forged=True)
    assert "Goofspiel" in said(listed)
    assert "a seat is free" in said(listed)
    assert str(hidden.record.channel) not in said(listed)
    assert running.record.status == "playing"
    others = await ben.slash(club.channel(), "help")
    await ben.click(others.message or {}, phrase("help-on"))
    assert said(others).index("Democracy") < said(others).index("Goofspiel"), "what one can join comes first"


async def test_play_now_opens_a_table_where_it_is_pressed(club: Club) -> None:
    anna = club.person("Anna")
    help_ = await anna.slash(club.channel(), "help")
    await anna.click(help_.message or {}, phrase("help-play"))
    table = await club.table()
    await club.until(lambda: table.record.message)
    assert table.record.people == (int(anna.id),)
    assert not club.public(table)["flags"] & 64


@pytest.mark.long
async def test_who_takes_a_computers_seat_is_told_of_at_the_end(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, computers=1, cards=4)
    await club.play(table, anna, ben, moves=2)
    await club.until(lambda: table.revision >= 3)  # with the computer's
    await club.press(chiara, table, sentence("take-seat", name="Ada"))
    assert table.seat_of(int(chiara.id)) == 2
    await club.dealt(table)
    await club.play(table, anna, ben, chiara)
    await club.settled(table)
    joined = sentence("joined-midway", deal=2)
    assert f"Chiara {joined}" in text_of(club.public(table))


async def test_where_tables_have_threads_of_their_own_it_opens_one_and_is_found_there(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    guild = int(club.channel()["guild_id"])
    await club.bot.storage.preferences.set_server(guild, THREADS, "own", Act(0, 0, "setup", 0))
    answer = await play(club, anna, game="piquet")
    (thread,) = club.fake.world.channels.threads_of(club.channel()["id"])
    assert f"<#{thread['id']}>" in said(answer)
    hand = await play(club, ben, "second-table", game="piquet")
    assert "Piquet" in said(hand)
    found = await club.bot.storage.queries.in_channel(int(thread["id"]))
    assert found
    table = await club.bot.tables.registry.find(found)
    await club.until(lambda: status(table) == "playing")
