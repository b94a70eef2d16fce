"""What is said of deals of the day without being asked: a reminder at the time one has chosen, a server's message."""

from __future__ import annotations

import pytest

from bot.features.daily.news import SELDOM
from bot.features.daily.settings import CHANNEL, REMINDER
from bot.features.daily.stored import Days, day_of
from bot.sandbox import Json, Person, buttons_of, text_of
from bot.tables.changes.closing import end
from bot.tables.clocks.timing import DAY, MINUTE
from tests.e2e.club import Club, said
from tests.features.daily.test_daily import begin
from tests.wording import phrase, sentence

INVITES = "deals are waiting"
EPHEMERAL = 64
NOON = 12 * 60
"""Not so close to midnight that the next deals come too early."""


async def pass_time(club: Club, milliseconds: int) -> None:
    """Let time pass, and wait until what is due then was sent."""
    await club.wait(milliseconds / 1000)
    await club.updated()


async def told_in(club: Club, channel: Json | None = None) -> int:
    """The server, once the bot has seen it; its message is to be in this channel, or in one that isn't there."""
    guild = await club.meet()
    await club.bot.storage.preferences.set_server(guild, CHANNEL, channel["id"] if channel else "424242")
    return guild


async def to_minute(club: Club, minutes: int) -> None:
    """Wait until it is this many minutes after midnight, by UTC."""
    left = (minutes * MINUTE - club.now()) % DAY
    await pass_time(club, left)


def reminders(person: Person) -> list[Json]:
    return [message for message in person.sees(person.dm) if INVITES in text_of(message)]


async def chosen(club: Club, person: Person) -> str:
    return (await club.bot.storage.preferences.person(int(person.id)))[REMINDER]


async def choose(club: Club, person: Person) -> Json:
    """Ask for a reminder at about this time; returns the screen."""
    listed = await person.slash(club.channel(), "daily")
    assert listed.message
    asked = await person.click(listed.message, phrase("daily-remind"))
    assert asked.message
    await person.click(asked.message, phrase("daily-remind-utc"))
    (start,) = [each for each in ids_of(club, asked.message) if each.startswith("f:-:at:")]
    await person.click(asked.message, start)
    return asked.message


def ids_of(club: Club, message: Json) -> list[str]:
    """The ids of a message's buttons, as it is now."""
    return [each["custom_id"] for each in buttons_of(club.fake.message(message["id"]) or {})]


async def test_one_is_reminded_once_a_day_at_the_time_one_has_chosen(club: Club) -> None:
    anna = club.person("Anna")
    screen = await choose(club, anna)
    assert phrase("daily-remind-here") in text_of(anna.sees(anna.dm)[-1])
    minutes = int(await chosen(club, anna))
    shown = text_of(club.fake.message(screen["id"]) or {})
    assert sentence("daily-remind-at", at=f"{minutes // 60:02}:{minutes % 60:02} UTC") in shown
    await pass_time(club, 2 * MINUTE)
    before = len(reminders(anna))
    await to_minute(club, (minutes + 1) % 1440)
    await pass_time(club, 2 * MINUTE)
    assert len(reminders(anna)) == before + 1
    await pass_time(club, DAY // 2)
    assert len(reminders(anna)) == before + 1
    (*_, message) = reminders(anna)
    listed = await anna.click(message, phrase("daily-play"))
    assert "f:goofspiel:play:0" in [button["custom_id"] for button in buttons_of(listed.message or {})]


@pytest.mark.long
async def test_whoever_has_played_them_all_is_not_reminded(club: Club) -> None:
    anna = club.person("Anna")
    await choose(club, anna)
    games = [game for game, plugin in club.bot.tables.registry.plugins.items() if plugin.daily]
    await to_minute(club, (int(await chosen(club, anna)) - 2) % 1440)
    before = len(reminders(anna))
    for game in games:
        contest = await Days(club.database, club.bot.tables.registry, club.now).today(game)
        table = await club.bot.tables.openings.try_at(
            contest, user=int(anna.id), name="Anna", guild=None, deck="french"
        )
        await end(table)
    await pass_time(club, 5 * MINUTE)
    assert len(reminders(anna)) == before


async def test_the_time_is_shifted_and_given_up(club: Club) -> None:
    anna = club.person("Anna")
    screen = await choose(club, anna)
    minutes = int(await chosen(club, anna))
    for label, shift in (("+1 h", 60), ("−10 min", -10), ("−1 h", -60), ("+10 min", 10)):
        await anna.click(screen, label)
        minutes = (minutes + shift) % 1440
        assert int(await chosen(club, anna)) == minutes
    await anna.click(screen, phrase("daily-remind-stop"))
    assert await chosen(club, anna) == ""
    await pass_time(club, DAY)
    assert reminders(anna) == []
    assert said(await anna.click(screen, "f:-:at:1440", forged=True)) == phrase("bad-button")


async def test_with_closed_direct_messages_nothing_is_set(club: Club) -> None:
    anna = club.person("Anna")
    anna.close_dms()
    listed = await anna.slash(club.channel(), "daily")
    assert listed.message
    answer = await anna.click(listed.message, "f:-:at:100", forged=True)
    assert "Nothing has changed" in said(answer)
    assert await chosen(club, anna) == ""


def posts(person: Person, channel: Json) -> list[Json]:
    found = [message for message in person.sees(channel) if phrase("daily-heading") in text_of(message)]
    return [message for message in found if not message["flags"] & EPHEMERAL]


async def test_in_another_channel_the_message_is_sent_as_soon_as_that_is_chosen(club: Club) -> None:
    anna, channels = club.person("Anna"), [club.channel(), club.channel("second-table")]
    await to_minute(club, NOON)
    for channel in channels:
        await told_in(club, channel)
        await pass_time(club, MINUTE)
    assert [len(posts(anna, channel)) for channel in channels] == [1, 1]
    await pass_time(club, MINUTE)
    assert [len(posts(anna, channel)) for channel in channels] == [1, 1]


async def test_after_the_first_hour_the_message_is_edited_once_in_a_while(club: Club) -> None:
    anna, channel = club.person("Anna"), club.channel()
    await to_minute(club, NOON)
    await told_in(club, channel)
    await pass_time(club, MINUTE)
    contest = await Days(club.database, club.bot.tables.registry, club.now).today("goofspiel")
    guild = int(channel["guild_id"])
    table = await club.bot.tables.openings.try_at(contest, user=int(anna.id), name="Anna", guild=guild, deck="french")
    await end(table)
    await pass_time(club, SELDOM - MINUTE - 1)
    assert "one person" not in text_of(posts(anna, channel)[0])
    await pass_time(club, 2 * MINUTE)
    assert "one person" in text_of(posts(anna, channel)[0])


@pytest.mark.long
async def test_a_server_has_one_message_a_day_that_follows_the_results(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    channel = club.channel("second-table")
    await to_minute(club, NOON)
    await told_in(club, channel)
    await pass_time(club, MINUTE)
    (post,) = posts(ben, channel)
    assert "nobody yet" in text_of(post)
    solo = await begin(club, anna)
    await solo.play()
    await pass_time(club, MINUTE * 11)
    (post,) = posts(ben, channel)
    assert "one person" in text_of(post)
    assert "Anna" not in text_of(post)
    assert solo.table.record.seed not in text_of(post)
    listed = await ben.click(post, phrase("daily-play"))
    assert listed.message
    await club.restart()
    await club.meet()
    await pass_time(club, MINUTE * 2)
    assert len(posts(ben, channel)) == 1, "it is known after a restart"
    tomorrow = day_of(club.now()) + 1
    await pass_time(club, tomorrow * DAY - club.now() + 2 * MINUTE)
    first, second = posts(ben, channel)
    assert buttons_of(first) == []
    assert "one person" in text_of(first)
    assert "nobody yet" in text_of(second)


@pytest.mark.parametrize("how", ["refused", "cut off"])
async def test_who_cannot_be_reached_keeps_nobody_else_from_being_reminded(club: Club, how: str) -> None:
    people = club.people("Anna", "Ben", "Chiara")
    for person in people:
        await choose(club, person)
    anna, ben, chiara = people
    anna.close_dms()
    await pass_time(club, 2 * MINUTE)
    faults, his = club.fake.faults, f"POST /channels/{ben.dm['id']}/"
    fault = faults.errors(400, his, times=None) if how == "refused" else faults.reset(his, times=None)
    before = len(reminders(chiara))
    await to_minute(club, (int(await chosen(club, chiara)) + 1) % 1440)
    await pass_time(club, 2 * MINUTE)
    assert fault.hits
    assert len(reminders(chiara)) == before + 1


async def test_the_day_goes_on_though_its_message_was_deleted(club: Club) -> None:
    ben, channel = club.person("Ben"), club.channel("second-table")
    await to_minute(club, NOON)
    await told_in(club, channel)
    await pass_time(club, MINUTE)
    (post,) = posts(ben, channel)
    club.fake.world.messages.remove(post["id"])
    tomorrow = day_of(club.now()) + 1
    await pass_time(club, tomorrow * DAY - club.now() + 2 * MINUTE)
    (post,) = posts(ben, channel)
    assert buttons_of(post), "it is the new day's"
    assert club.warnings() == []


async def test_a_channel_where_it_cannot_write_gets_none_and_is_not_asked_every_minute(club: Club) -> None:
    await to_minute(club, NOON)
    guild = await told_in(club)
    await pass_time(club, MINUTE)
    since = len(club.fake.requests)
    for _ in range(3):
        await pass_time(club, MINUTE)
    assert [each for each in club.fake.requests[since:] if "424242" in each.path] == []
    assert await club.database.read("SELECT message FROM daily_posts") == [(None,)]
    await club.bot.storage.preferences.set_server(guild, CHANNEL, "")
    await pass_time(club, DAY)
    assert await club.database.read("SELECT count(*) FROM daily_posts") == [(1,)]


async def test_a_server_that_is_out_at_midnight_has_its_message_once_it_is_back(club: Club) -> None:
    ben, channel = club.person("Ben"), club.channel("second-table")
    await to_minute(club, NOON)
    guild = await told_in(club, channel)
    world = club.fake.world
    world.guilds.set_available(str(guild), available=False)
    await club.until(lambda: club.bot.get_guild(guild).unavailable)  # type: ignore[union-attr]
    await club.restart()
    await club.until(lambda: club.bot.get_guild(guild))
    await pass_time(club, DAY)
    assert await club.database.read("SELECT * FROM daily_posts") == []
    world.guilds.set_available(str(guild), available=True)
    await club.meet()
    await pass_time(club, MINUTE)
    assert len(posts(ben, channel)) == 1
