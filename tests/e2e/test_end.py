"""The end of a match: who won is seen in the channel and in every hand, and the next match is one press away."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.sandbox import Answer, Json, Permission, Person, buttons_of, text_of
from bot.tables.people.settings import HAND, Setting
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.e2e.club import Club, is_private, said
from tests.wording import phrase, sentence


async def finished(club: Club, *people: Person, **options: Any) -> AnyTable:
    """A match that has ended, with hands that say so."""
    table = await club.start_table(*people, game="goofspiel", cards=4, **options)
    await club.play(table, *people)
    await club.settled(table)
    return table


async def following(club: Club, table: AnyTable) -> AnyTable:
    """The next table, once it is shown."""
    found = await club.table()
    assert found.record.series == table.id
    await club.until(lambda: found.record.message)
    return found


def labels(message: Json) -> list[str]:
    return [button["label"] for button in buttons_of(message)]


def pictures(message: Json) -> list[str]:
    """The descriptions of a message's pictures."""
    return [
        item["media"]["url"] and item["description"]
        for part in message["components"][0]["components"]
        for item in part.get("items", [])
    ]


async def set_(club: Club, who: Person, setting: Setting, value: str) -> None:
    await club.bot.storage.preferences.set_person(int(who.id), setting, value)


# The result -----------------------------------------------------------------------------------------------------------


async def test_it_is_the_same_at_the_table_and_in_every_hand(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await finished(club, anna, ben)
    assert table.outcome
    public = club.public(table)
    (won, *_), (alt,) = text_of(public).splitlines(), pictures(public)
    places = {player.name: place for player, place in zip(table.players, table.outcome.places, strict=True)}
    winner, loser = sorted(("Anna", "Ben"), key=places.__getitem__)
    points = {player.name: scored for player, scored in zip(table.players, table.outcome.points, strict=True)}
    if table.outcome.places == (1, 1):
        assert won.startswith("### A draw")
    else:
        assert won == f"### {winner} won, {points[winner]} to {points[loser]}"
    assert all(f"{name}, {number}" in alt for name, number in points.items())
    for person in (anna, ben):
        shown = club.hand(person, table)
        assert won in text_of(shown)
        assert pictures(shown) == [alt]
        assert labels(shown) == labels(public)
        assert set(labels(shown)) >= {phrase("again"), phrase("points"), phrase("menu")}
    await set_(club, ben, HAND, "dm")
    await ben.slash(ben.dm, "settings", pictures="off")
    again = await ben.click(club.hand(ben, table), phrase("points"))
    await ben.click(club.hand(ben, table), phrase("back-to-result"))
    assert again.message is None or not pictures(again.message)
    shown = club.hand(ben, table)
    assert pictures(shown) == []
    assert all(f" {name}, {number} point" in text_of(shown) for name, number in points.items())


async def test_points_deal_by_deal_are_behind_a_button_everywhere(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    deals = len(table.progress.score_sheet.deals)
    for person, message in ((anna, club.public(table)), (ben, club.hand(ben, table)), (chiara, club.public(table))):
        answer = await person.click(message, phrase("points"))
        page = answer.message or message
        shown = text_of(page if person is not ben else club.hand(ben, table))
        assert sentence("match-sheet", hidden=0) in shown
        assert f"\n{deals} " in shown
        assert phrase("bids", "goofspiel") in shown, "and how the game itself ended"
        assert is_private(answer) or person is ben
        back = phrase("back-to-result") in labels(page if person is not ben else club.hand(ben, table))
        assert back == (person is not chiara), "who only watches came from the table"
    await ben.click(club.hand(ben, table), phrase("back-to-result"))
    assert set(labels(club.hand(ben, table))) >= {phrase("again"), phrase("points"), phrase("menu")}


async def test_the_seed_is_behind_the_menu(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben)
    assert table.record.seed not in text_of(club.public(table)) + text_of(club.hand(anna, table))
    for person, message in ((anna, club.public(table)), (ben, club.hand(ben, table)), (chiara, club.public(table))):
        menu = await person.click(message, phrase("menu"))
        assert table.record.seed in said(menu)


@pytest.mark.long
async def test_who_was_not_there_at_the_end_is_named(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await club.start_table(anna, ben, chiara, game="goofspiel", cards=4)
    asked = await chiara.slash(club.channel(), "table leave")
    assert asked.message
    await chiara.click(asked.message, phrase("menu-leave-sure"))
    assert sentence("end-absent", names="Chiara") not in text_of(club.public(table))
    await club.play(table, anna, ben)
    await club.settled(table)
    assert sentence("end-absent", names="Chiara") in text_of(club.public(table))


# The next match -------------------------------------------------------------------------------------------------------


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
