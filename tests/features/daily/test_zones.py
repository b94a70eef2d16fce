"""Before their first reminder somebody is asked what time it is for them, and then it goes by their time zone."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.features.daily.settings import REMINDER
from bot.names import escape
from bot.sandbox import Json, Person, buttons_of, text_of
from bot.tables.clocks.timing import MINUTE
from bot.tables.people.zones import minute_of_day
from tests.e2e.club import Club, said
from tests.e2e.test_zones import ZURICH, clock, wrote
from tests.features.daily.test_news import ids_of, pass_time, reminders
from tests.tables.test_zones import at
from tests.wording import phrase, sentence


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
    assert (await club.bot.storage.preferences.person(int(anna.id)))[REMINDER] == str(minute)
    again = await reminder_screen(club, anna)
    assert sentence("daily-remind-at", at=start) in text_of(again), "it isn't asked for again"
    assert "f:-:zone:0" in ids_of(club, again)
    await wrote(anna, again, "f:-:zone:0", ZURICH)
    shown = club.fake.message(again["id"]) or {}
    assert sentence("daily-remind-at", at=start.removesuffix(" UTC")) in text_of(shown)
    assert "f:-:never:0" in [each["custom_id"] for each in buttons_of(shown)]
