"""A reminder comes half-way, by direct message or in the channel, and goes when it has done its work."""

from __future__ import annotations

from typing import Any

import pytest

from bot import app
from bot.features.reminders.settings import OWN_REMINDERS, REMINDERS
from bot.sandbox import Json, Permission, Person, buttons_of, text_of
from bot.screens.components.links import table_url
from bot.tables.people.settings import HAND, MENTIONS, Setting
from tests.e2e.attacks.test_pseudo import begin, foreign as foreign
from tests.e2e.club import Club, moves_of, say_all
from tests.e2e.test_direct import known, openings
from tests.e2e.test_languages import PLAYERS, four_at_a_table, mover_of, say
from tests.wording import phrase

HALF = 90.0
"""Half of the usual pace, in seconds."""
CALLS = phrase("reminder")


async def server(club: Club, setting: Setting, value: str) -> None:
    await club.bot.storage.preferences.set_server(int(club.channel()["guild_id"]), setting, value)


async def person(club: Club, who: Person, setting: Setting, value: str) -> None:
    await club.bot.storage.preferences.set_person(int(who.id), setting, value)


def calls(who: Person, channel: Json | None = None) -> list[Json]:
    """Reminders for someone, in their direct messages or in a channel."""
    return [each for each in who.sees(channel or who.dm) if CALLS in text_of(each)]


async def test_a_reminder_comes_half_way_by_direct_message_and_goes_with_the_move(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.wait(HALF - 5)
    assert calls(anna) == calls(ben) == []
    before = len(club.fake.requests)
    await club.wait(5)
    ((one,), (other,)) = calls(anna), calls(ben)
    at = (table.players[0].deadline or 0) // 1_000
    assert text_of(one).endswith(f"Time limit: <t:{at}:R>")
    assert [each.get("url") for each in buttons_of(one)] == [table_url(table.record)]
    assert club.counted(before)["POST /channels/{channel_id}/messages"] == 2
    await club.wait(30)
    assert calls(anna) == [one], "once a decision"
    await club.move(anna, table)
    await club.updated()
    assert calls(anna) == []
    assert calls(ben) == [other]
    await club.restart()
    table = await club.again(table)
    await club.updated()
    assert calls(ben) == [other]
    await club.move(ben, table)
    await club.updated()
    assert calls(ben) == []
    assert await club.database.read("SELECT * FROM reminders") == []


async def test_what_reminded_before_the_bot_was_stopped_goes_when_it_is_back(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "_CLOSING", 0.1)
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.wait(HALF)
    assert calls(anna)
    club.fake.faults.errors(503, "^DELETE", times=None)
    await club.move(anna, table)
    await club.until(lambda: [each for each in club.fake.requests if each.method == "DELETE"])
    await club.stop_bot()
    club.fake.faults.clear()
    assert calls(anna)
    await club.start_bot()
    await club.until(lambda: calls(anna) == [])
    assert calls(ben)


@pytest.mark.parametrize(
    ("places", "mentions", "found"),
    [("on", "on", "ping"), ("on", "off", "name"), ("dm", "on", ""), ("off", "on", "")],
)
async def test_in_a_channel_somebody_is_called_as_they_and_the_server_want_it(
    club: Club, places: str, mentions: str, found: str
) -> None:
    anna, ben = club.people("Anna", "Ben")
    await server(club, REMINDERS, places)
    for each in (anna, ben):
        await person(club, each, HAND, "channel")
    await person(club, ben, MENTIONS, mentions)
    await person(club, anna, OWN_REMINDERS, "off")
    table = await club.open_table(anna, "goofspiel")
    await club.press(ben, table, phrase("join"))
    await club.press(anna, table, phrase("start"))
    await club.wait(HALF)
    sent = calls(anna, club.channel())
    assert calls(ben) == []
    assert len(sent) == bool(found), "Anna wants no reminders"
    if found:
        assert [each["id"] for each in sent[0]["mentions"]] == ([ben.id] if found == "ping" else [])
        assert text_of(sent[0]).startswith(f"<@{ben.id}>" if found == "ping" else "**Ben**")
        mine = await club.press(ben, table, phrase("my-hand"))
        assert mine.message
        await ben.click(mine.message, moves_of(mine.message, table, 1)[0])
        await club.updated()
        assert calls(ben, club.channel()) == []


async def test_who_is_looking_or_timed_by_the_rules_is_not_reminded(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    await club.press(ben, table, phrase("my-hand"))
    await club.wait(HALF)
    assert (len(calls(anna)), calls(ben)) == (1, [])
    await club.start_table(anna, ben, channel="second-table", timed=True, pace="quick")
    await club.wait(40)
    assert calls(ben) == []


async def test_whoever_refuses_direct_messages_is_called_in_the_channel(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben)
    club.fake.world.direct.set_open(ben.id, is_open=False)
    await club.wait(HALF)
    assert len(calls(anna, club.channel())) == 1
    assert table.players[1].dm_refused


async def test_a_reminder_is_not_posted_where_the_bot_may_not_write(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, pace="days")
    await club.bot.storage.preferences.set_person(int(ben.id), HAND, "channel")
    await club.move(anna, table)
    await club.settled(table)
    world = club.fake.world
    world.channels.overwrite(club.channel()["id"], world.bot["id"], deny=Permission.SEND_MESSAGES)
    channel: Any = club.bot.get_channel(int(club.channel()["id"]))
    await club.until(lambda: not channel.permissions_for(channel.guild.me).send_messages)
    await club.wait(13 * 3_600)
    assert club.fake.bans.count == 0


async def test_a_reminder_opens_none(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    table = await club.start_table(anna, ben, pace="relaxed")
    club.fake.world.remove_channel(str(await known(club, ben)))
    since = len(club.fake.requests)
    await club.wait(90)
    assert openings(club, since) == []
    assert phrase("reminder") in say_all(anna, club.channel())
    assert not table.players[1].dm_refused


@pytest.mark.long
async def test_a_reminder_is_in_the_language_of_whom_it_reminds(club: Club) -> None:
    table, people = await four_at_a_table(club)
    reminded: set[str] = set()
    for _ in range(12):
        await club.settled(table)
        mover = mover_of(club, table, people)
        player = table.players[club.seat(mover, table)]
        if mover.name not in reminded:
            before = len(mover.sees(mover.dm))
            await club.wait(HALF + 10)
            await club.until(lambda: len(mover.sees(mover.dm)) > before)  # noqa: B023  awaited at once
            own = say(club, PLAYERS[mover.name], table)
            facts = {"person": mover.mention, "game": own("title"), "where": f"<#{club.channel()['id']}>"}
            told = own("reminder", time=f"<t:{(player.deadline or 0) // 1000}:R>", **facts)
            assert mover.last(mover.dm)["content"] == told
            reminded.add(mover.name)
            if len(reminded) == 2:
                await club.restart()
                table = await club.again(table)
        await club.move(mover, table)
    assert reminded == set(PLAYERS)


@pytest.mark.long
async def test_a_reminder_is_told_in_sentences(foreign: Club) -> None:
    anna, ben = foreign.people("Anna", "Ben")
    await begin(foreign, "democracy", anna, ben)
    told = [len(each.sees(each.dm)) for each in (anna, ben)]
    await foreign.wait(HALF)
    assert [len(each.sees(each.dm)) for each in (anna, ben)] != told, "who is waited for is reminded"
