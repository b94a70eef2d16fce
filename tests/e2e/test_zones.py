"""Somebody's time zone: by /settings, by the button there, and before their first reminder, which then goes by it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.names import escape
from bot.sandbox import Answer, Json, Person, buttons_of, selects_of, text_of
from bot.tables.settings import DAILY_REMINDER, HAND, ZONE
from bot.tables.timing import MINUTE
from bot.tables.zones import minute_of_day
from tests.e2e.club import Club, is_private, said
from tests.e2e.test_daily_news import ids_of, pass_time, reminders
from tests.tables.test_zones import at
from tests.wording import phrase, sentence

ZURICH = "Europe/Zurich"


async def zone_of(club: Club, person: Person) -> str:
    return (await club.bot.store.preferences.person(int(person.id)))[ZONE]


def clock(club: Club, zone: str) -> str:
    """What time it is there."""
    return "{:02}:{:02}".format(*divmod(minute_of_day(zone, club.now()), 60))


def next_change(club: Club) -> date:
    """The next day but a few on which clocks in Zurich are put forward or back."""
    zone, day = ZoneInfo(ZURICH), datetime.fromtimestamp(club.now() / 1_000, UTC) + timedelta(days=5)
    while day.astimezone(zone).utcoffset() == (day + timedelta(days=1)).astimezone(zone).utcoffset():
        day += timedelta(days=1)
    return (day + timedelta(days=1)).date()


def evening(day: date, hour: int, minute: int) -> int:
    return at(ZURICH, day.year, day.month, day.day, hour, minute)


async def to(club: Club, now: int) -> None:
    """Wait until this time."""
    await pass_time(club, now - club.now())


async def reminder_screen(club: Club, person: Person) -> Json:
    listed = await person.slash(club.channel(), "daily")
    assert listed.message
    asked = await person.click(listed.message, phrase("daily-remind"))
    assert asked.message
    return asked.message


async def wrote(person: Person, message: Json, button: str, text: str) -> Answer:
    """The answer to a city written in the form that a button opens."""
    form = await person.click(message, button)
    assert form.modal
    return await person.submit(form, {"zone": text})


async def test_the_command_takes_a_zone_and_says_what_time_it_is_there(club: Club) -> None:
    anna = club.person("Anna")
    answer = await anna.slash(club.channel(), "settings", time_zone=ZURICH)
    assert is_private(answer)
    assert sentence("zone-now", zone=escape(ZURICH), now=clock(club, ZURICH), reminder="none") in said(answer)
    assert await zone_of(club, anna) == ZURICH
    await club.restart()
    assert f"{clock(club, ZURICH)} for you now" in said(await anna.slash(anna.dm, "settings"))
    await anna.slash(club.channel(), "settings", time_zone="new york")
    assert await zone_of(club, anna) == "America/New_York"


@pytest.mark.parametrize("typed", ["Atlantis", "Europe", "Etc/GMT-1", "*" * 90])
async def test_what_is_not_a_zone_gets_one_sentence_and_changes_nothing(club: Club, typed: str) -> None:
    anna = club.person("Anna")
    answer = await anna.slash(club.channel(), "settings", time_zone=typed, hand="channel")
    assert said(answer) == phrase("no-such-zone")
    assert await club.bot.store.preferences.having("person", ZONE) == []
    assert (await club.bot.store.preferences.person(int(anna.id)))[HAND] == HAND.default


async def test_what_is_typed_is_completed_with_the_time_there(club: Club) -> None:
    anna = club.person("Anna")
    offered = await anna.complete(club.channel(), "settings", "time_zone", time_zone="zür")
    assert [(each["value"], each["name"]) for each in offered.choices or []] == [
        (ZURICH, f"{ZURICH} · {clock(club, ZURICH)}")
    ]
    assert len((await anna.complete(club.channel(), "settings", "time_zone", time_zone="a")).choices or []) == 25
    assert len((await anna.complete(anna.dm, "settings", "time_zone")).choices or []) == 25
    assert (await anna.complete(anna.dm, "settings", "time_zone", time_zone="Atlantis")).choices == []


async def test_the_button_asks_for_a_city_and_which_one_is_meant(club: Club) -> None:
    anna = club.person("Anna")
    screen = (await anna.slash(club.channel(), "settings")).message
    assert screen
    assert sentence("zone-none", now=clock(club, "")) in text_of(screen)
    assert said(await wrote(anna, screen, "o:time_zone", "Atlantis")) == phrase("no-such-zone")
    assert await zone_of(club, anna) == ""
    await wrote(anna, screen, "o:time_zone", "united states")
    shown = club.fake.message(screen["id"])
    assert shown
    assert sentence("zone-which", more=True) in text_of(shown)
    await wrote(anna, shown, phrase("zone-other"), "united s")
    shown = club.fake.message(screen["id"])
    assert shown
    (menu,) = selects_of(shown)
    assert f"America/Chicago · {clock(club, 'America/Chicago')}" in [each["label"] for each in menu["options"]]
    await anna.choose(shown, "o:which_zone", ["America/Chicago"])
    assert await zone_of(club, anna) == "America/Chicago"
    assert f"{clock(club, 'America/Chicago')} for you now" in text_of(club.fake.message(screen["id"]) or {})
    for forged in (["Mars/Olympus"], [ZURICH, "UTC"]):
        assert said(await anna.choose(shown, "o:which_zone", forged, forged=True)) == phrase("bad-button")
    assert await zone_of(club, anna) == "America/Chicago"


async def test_the_reminder_asks_for_the_zone_first_and_comes_at_ones_own_hour_when_clocks_change(club: Club) -> None:
    anna, change = club.person("Anna"), next_change(club)
    await to(club, evening(change - timedelta(days=3), 20, 1))
    screen = await reminder_screen(club, anna)
    assert phrase("daily-remind-zone") in text_of(screen)
    await wrote(anna, screen, phrase("zone-choose"), "zürich")
    shown = club.fake.message(screen["id"]) or {}
    assert sentence("daily-remind-by", zone=escape(ZURICH), now="20:01") in text_of(shown)
    await anna.click(shown, sentence("daily-remind-now", at="20:00"))
    assert sentence("daily-remind-at", at="20:00") in text_of(club.fake.message(screen["id"]) or {})
    for day in range(-2, 3):
        await to(club, evening(change + timedelta(days=day), 19, 59))
        assert len(reminders(anna)) == day + 2
        await to(club, evening(change + timedelta(days=day), 20, 1))
        assert len(reminders(anna)) == day + 3
    told = said(await anna.slash(club.channel(), "settings", time_zone="Asia/Tokyo"))
    assert "Your daily reminder comes at 20:00." in told
    tokyo = (20 * 60 - minute_of_day("Asia/Tokyo", club.now())) % 1_440
    await pass_time(club, (tokyo - 1) * MINUTE)
    assert len(reminders(anna)) == 5
    await pass_time(club, 2 * MINUTE)
    assert len(reminders(anna)) == 6, "it has moved with her"


async def test_without_a_zone_it_is_by_utc_and_the_button_says_so(club: Club) -> None:
    anna = club.person("Anna")
    screen = await reminder_screen(club, anna)
    minute = minute_of_day("", club.now()) // 5 * 5
    await anna.click(screen, phrase("daily-remind-utc"))
    shown = club.fake.message(screen["id"]) or {}
    start = f"{minute // 60:02}:{minute % 60:02} UTC"
    assert sentence("daily-remind-by", zone="none", now=clock(club, "")) in text_of(shown)
    await anna.click(shown, sentence("daily-remind-now", at=start))
    assert (await club.bot.store.preferences.person(int(anna.id)))[DAILY_REMINDER] == str(minute)
    again = await reminder_screen(club, anna)
    assert sentence("daily-remind-at", at=start) in text_of(again), "it isn't asked for again"
    assert "f:-:zone:0" in ids_of(club, again)
    await wrote(anna, again, "f:-:zone:0", ZURICH)
    shown = club.fake.message(again["id"]) or {}
    assert sentence("daily-remind-at", at=start.removesuffix(" UTC")) in text_of(shown)
    assert "f:-:never:0" in [each["custom_id"] for each in buttons_of(shown)]
