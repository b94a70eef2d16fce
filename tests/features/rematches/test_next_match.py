"""The next match is one press away, from the channel and from every hand."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.commitment import hash_of
from bot.features.rematches.stored import series_of
from bot.sandbox import Answer, Permission, text_of
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.e2e.club import Club, said
from tests.e2e.test_end import finished, labels
from tests.wording import phrase, sentence


async def following(club: Club, table: AnyTable) -> AnyTable:
    """The next table, once it is shown."""
    found = await club.table()
    assert series_of(found.record) == table.id
    await club.until(lambda: found.record.message)
    return found


async def test_the_next_match_is_opened_and_joined_from_hands(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    before = len(anna.sees(club.channel()))
    answer = await anna.click(club.hand(anna, table), phrase("again"))
    assert sentence("again-opened", channel=f"<#{club.channel()['id']}>") in said(answer)
    opened = await following(club, table)
    assert len(anna.sees(club.channel())) == before + 1, "its lobby is in the channel"
    assert not [each for each in anna.sees(anna.dm) if phrase("lobby-kept") in text_of(each)]
    assert "already" in said(await anna.click(club.hand(anna, table), phrase("again"))), "a double click"
    old = club.hand(ben, table)
    assert said(await ben.click(old, phrase("again"))).startswith("You’re in")
    await club.until(lambda: opened.has_begun)
    await club.dealt(opened)
    assert "already" in said(await ben.click(old, phrase("again")))


async def test_who_presses_at_the_same_time_meets_at_one_table(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    answers: list[Answer] = await asyncio.gather(
        *(person.click(club.hand(person, table), phrase("again")) for person in (anna, ben))
    )
    opened = await following(club, table)
    await club.until(lambda: opened.has_begun)
    assert sorted(said(answer).startswith("You’re in") for answer in answers) == [False, True]


async def test_what_begins_at_once_from_afar_is_announced_before(club: Club) -> None:
    """Nobody else is to come, so it starts before the channel has seen its lobby."""
    anna = club.person("Anna")
    table = await finished(club, anna, computers=1)
    before = len(club.fake.requests)
    await anna.click(club.hand(anna, table), phrase("again"))
    opened = await following(club, table)
    await club.until(lambda: opened.has_begun)
    await club.settled(opened)
    posts = [each for each in club.sent(before) if each.method == "POST" and club.channel()["id"] in each.path]
    lobby, begins = (each.raw.decode() for each in posts)
    assert hash_of(opened.record.secret or "")[:16] in lobby
    assert phrase("lobby-begins") in begins
    assert opened.record.contribution == club.public(opened)["id"]


async def test_from_afar_nothing_is_opened_where_one_of_us_cannot_be(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    channel = club.channel()
    club.fake.world.channels.overwrite(channel["id"], ben.id, deny=Permission.VIEW_CHANNEL)
    refused = sentence("again-nowhere", channel=f"<#{channel['id']}>")
    assert refused in said(await ben.click(club.hand(ben, table), phrase("again")))
    bot = club.fake.world.bot["id"]
    club.fake.world.channels.overwrite(channel["id"], bot, deny=Permission.SEND_MESSAGES)
    assert "Send Messages" in said(await anna.click(club.hand(anna, table), phrase("again")))
    assert await club.bot.storage.queries.in_channel(table.record.location.channel) is None


@pytest.mark.long
async def test_a_next_match_has_one_message_however_far_away_discord_is(where: Where) -> None:
    async with Club(where, latency=(0.3, 0.3)) as club:
        anna, ben = club.people("Anna", "Ben")
        table = await finished(club, anna, ben)
        since = len(club.fake.requests)
        await club.press(anna, table, phrase("again"))
        opened = await following(club, table)
        await club.updated()
        channel = club.channel()["id"]
        posted = [each for each in club.sent(since) if each.template == "/channels/{channel_id}/messages"]
        assert not [each for each in posted if channel in each.path], "the answer to the press is its message"
        assert str(opened.record.message) in {each["id"] for each in club.fake.world.messages.in_channel(channel)}


async def test_it_is_offered_at_the_table_and_in_every_hand(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    for shown in (club.public(table), club.hand(anna, table), club.hand(ben, table)):
        assert labels(shown)[0] == phrase("again")
    await ben.click(club.hand(ben, table), phrase("points"))
    await ben.click(club.hand(ben, table), phrase("back-to-result"))
    assert phrase("again") in labels(club.hand(ben, table))


async def test_nothing_is_played_again_before_it_is_over(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    answer = await anna.click(club.public(table), f"t:{table.id}:again", forged=True)
    assert phrase("already-started") in said(answer)
    assert await club.database.read("SELECT count(*) FROM tables") == [(1,)]
