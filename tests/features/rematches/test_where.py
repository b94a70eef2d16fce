"""Where the next match can be opened, and who may."""

from __future__ import annotations

import pytest

from bot.tables.people.settings import TABLES, THREADS
from tests.e2e.attacks.test_access import (
    NONE,
    Room,
    nobody_asks_too_much as nobody_asks_too_much,
    own_message,
    told_of,
    try_everything,
)
from tests.e2e.club import Club, is_private, said, status
from tests.e2e.test_channels import invite
from tests.e2e.test_setup import NEW, open_tables, own_table, pick, put, setup, thread_of
from tests.wording import phrase, sentence


async def test_a_server_has_as_many_tables_at_once_as_it_wants(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await pick(anna, await setup(club, anna), "tables", ["1"])
    table = await club.start_table(anna, ben, cards=4)
    refused = await ben.slash(club.channel("second-table"), NEW)
    assert is_private(refused)
    assert sentence("too-many-tables", number=1) in said(refused)
    await club.play(table, anna, ben)
    await club.settled(table)
    await club.open_table(ben, "goofspiel", "second-table")
    again = await club.press(anna, table, phrase("again"))
    assert is_private(again)
    assert sentence("too-many-tables", number=1) in said(again)
    assert await open_tables(club) == 1
    await put(club, TABLES, "2")
    await club.press(anna, table, phrase("again"))
    assert await open_tables(club) == 2


@pytest.mark.long
async def test_a_table_of_its_own_thread_is_played_and_played_again_there(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    anna.user["global_name"] = "*A*" * 10
    await put(club, THREADS, "own")
    table = await own_table(club, anna, club.channel())
    assert thread_of(club, table)["name"] == "Goofspiel · " + "*A*" * 10
    await club.press(ben, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.play(table, anna, ben)
    await club.settled(table)
    await club.press(ben, table, phrase("again"))
    again = await club.table(thread_of(club, table)["name"])
    assert again.id != table.id
    assert again.record.channel == table.record.channel
    assert "already" in said(await anna.slash(thread_of(club, table), NEW))


@pytest.mark.long
async def test_play_again_in_a_private_thread_that_has_lost_the_bot(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    thread = anna.open_thread(club.channel(), "back room", private=True)
    invite(club, anna, thread)
    club.fake.world.threads.join(thread["id"], ben.id)
    await club.until(lambda: club.bot.get_channel(int(thread["id"])))
    table = await club.start_table(anna, ben, channel="back room", cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    club.fake.world.threads.leave(thread["id"], club.fake.world.bot["id"])
    await club.until(lambda: club.bot.messages.channels._barred)  # pyright: ignore[reportPrivateUsage]  no public way
    assert phrase("bot-outside") in said(await club.press(anna, table, phrase("again")))
    assert await club.bot.storage.queries.in_channel(int(thread["id"])) is None


async def test_a_place_that_is_kept_is_ones_own_and_one_that_was_given_up_is_not(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    room = await Room.hidden(club)
    table = await club.start_table(ben, chiara, channel="back-room", cards=4)
    await club.play(table, ben, chiara)
    await club.settled(table)
    await club.press(ben, table, phrase("again"))
    following = await club.table("back-room")
    room.shut_out(chiara)
    assert phrase("why-kept") in await told_of(chiara, chiara.dm, following)
    await chiara.click(await own_message(chiara, chiara.dm), f"l:{following.id}:join", forged=True)
    await club.until(lambda: status(following) == "playing")
    await club.dealt(following)
    question = await chiara.slash(chiara.dm, "table leave")
    assert question.message
    await chiara.click(question.message, phrase("menu-leave-sure"))
    assert await try_everything(chiara, chiara.dm, following) == []
    assert following.seat_of(int(chiara.id)) is None


@pytest.mark.long
async def test_fault_40_a_forged_press_opens_it_where_the_match_was(club: Club) -> None:
    ben, chiara = club.people("Ben", "Chiara")
    other = await club.start_table(ben, chiara)
    await club.settled(other)
    shown = club.public(other)
    table = await club.start_table(ben, game="goofspiel", channel="second-table", computers=1, cards=4)
    await club.play(table, ben)
    await club.until(lambda: status(table) == "over")
    answer = said(await ben.click(shown, f"t:{table.id}:again", forged=True))
    assert answer == sentence("again-opened", channel=f"<#{table.record.channel}>"), "as from the hand"
    assert await club.bot.storage.queries.in_channel(table.record.location.channel)
    assert club.public(other) == shown


async def test_not_in_threads_where_there_should_be_no_tables(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    ben.open_thread(club.channel(), "aside")
    table = await club.start_table(anna, ben, channel="aside", cards=4)
    await put(club, THREADS, "none")
    await club.play(table, anna, ben)
    await club.settled(table)
    refused = await club.press(anna, table, phrase("again"))
    assert is_private(refused)
    assert phrase("no-tables-in-threads") in said(refused)
    assert await open_tables(club) == 0


async def test_nobody_who_cannot_see_the_channel_learns_of_it(club: Club) -> None:
    room = await Room.hidden(club)
    stranger = room.member()
    ben, chiara = club.people("Ben", "Chiara")
    table = await club.start_table(ben, chiara, channel="back-room", cards=4)
    await club.play(table, ben, chiara)
    await club.settled(table)
    press = stranger.click(await own_message(stranger, stranger.dm), f"t:{table.id}:again", forged=True)
    assert said(await press) == NONE
    assert await club.bot.storage.queries.in_channel(int(room.place["id"])) is None
