"""The lobby of the next match, left alone, and people who sit at many tables."""

from __future__ import annotations

import pytest

from bot.tables.people.settings import THREADS
from bot.tables.storage import limits
from tests.e2e.club import Club, said, status
from tests.e2e.test_left_alone import DAY, HOUR, MINUTE, put, room, threads
from tests.wording import phrase, sentence


async def test_in_a_thread_of_its_own_it_stands_for_a_day_the_next_match_too(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    await put(club, THREADS, "own")
    await anna.slash(club.channel(), "goofspiel new", cards=4)
    (thread,) = threads(club)
    table = await club.table(thread["name"])
    await club.until(lambda: table.record.message)
    assert table.record.expires == club.now() + DAY * 1_000
    await club.wait(DAY - 1)
    assert status(table) == "lobby"
    await club.press(ben, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.dealt(table)
    await club.play(table, anna, ben)
    await club.settled(table)
    await club.press(ben, table, phrase("again"))
    following = await club.table(thread["name"])
    await club.wait(MINUTE)
    assert status(following) == "lobby"
    assert following.record.expires == club.now() + DAY * 1_000
    await club.wait(DAY)
    assert status(following) == "ended"


async def test_who_joins_by_the_last_matchs_button_keeps_the_next_one_open(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    await club.press(anna, table, phrase("again"))
    following = await club.table()
    await club.wait(MINUTE)
    assert status(following) == "lobby"
    assert following.record.expires == club.now() + HOUR * 1_000, "its hour begins when no places are kept any more"
    await club.wait(HOUR - 1)
    await club.press(ben, table, phrase("again"))
    assert following.record.people == (int(anna.id), int(ben.id))
    assert following.record.expires == club.now() + HOUR * 1_000


async def test_one_whose_channel_is_gone_keeps_no_places_and_lapses(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    await club.press(ben, table, phrase("again"))
    following = await club.table()
    await club.until(lambda: following.record.message)
    assert following.record.host == int(anna.id), "who isn't in yet"
    club.fake.world.remove_channel(club.channel()["id"])
    await club.until(lambda: following.record.lost)
    assert (following.record.countdown, following.record.people) == (None, (int(ben.id),))
    assert "The host, Ben, can start it" in said(await ben.slash(ben.dm, "table why"))
    await club.wait(HOUR)
    assert status(following) == "ended"


@pytest.mark.long
async def test_somebody_who_sits_at_many_tables_joins_takes_and_opens_no_more(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SEATS", 2)
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    over = await club.start_table(anna, ben, cards=4)
    await club.play(over, anna, ben)
    await club.settled(over)
    running = await club.start_table(anna, ben, channel=await room(club, 1))
    await club.start_table(chiara, ben, channel=await room(club, 2))
    words = club.bot.words.say()("too-many-seats", number=2)
    name = await room(club, 3)
    third = await club.open_table(chiara, "goofspiel", name)
    assert said(await club.press(ben, third, phrase("join"))) == words
    assert said(await club.press(ben, over, phrase("again"))) == words
    assert said(await ben.slash(club.channel(await room(club, 4)), "goofspiel new")) == words
    await club.press(anna, over, phrase("again"))
    following = await club.table()
    await club.until(lambda: following.record.message)
    assert said(await club.press(ben, following, phrase("count-me-in"))) == words
    assert status(following) == "lobby"
    question = await ben.slash(club.channel("room-1"), "table leave")
    assert question.message
    await ben.click(question.message, phrase("menu-leave-sure"))
    await club.press(ben, following, phrase("count-me-in"))
    assert status(following) == "playing"
    await club.until(lambda: sentence("take-seat", name="Ben") in str(club.public(running)))
    assert said(await club.press(ben, running, sentence("take-seat", name="Ben"))) == words
