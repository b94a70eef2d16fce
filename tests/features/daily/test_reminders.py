"""Reminders of the deals of the day: at one's own hour all year, once a day, whatever is changed in between."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.features.daily.reminders import DailyReminders
from bot.features.daily.settings import REMINDED, REMINDER
from bot.tables.clocks.timing import DAY, HOUR, MINUTE
from bot.tables.people import zones
from bot.tables.people.settings import ZONE
from tests.databases import Where
from tests.tables.house import House, house as opened
from tests.tables.test_zones import at

ANNA, BEN = 1, 2
ZURICH, NEW_YORK, TOKYO = "Europe/Zurich", "America/New_York", "Asia/Tokyo"
EIGHT = str(20 * 60)


async def chooses(home: House, user: int = ANNA, zone: str = ZURICH, minute: str = EIGHT) -> None:
    await home.storage.preferences.set_person(user, ZONE, zone)
    await home.storage.preferences.set_person(user, REMINDER, minute)


async def reminded(home: House, until: int, step: int = HOUR // 2) -> list[tuple[int, int]]:
    """Who is reminded while time passes, and when; the bot looks as often as that."""
    found: list[tuple[int, int]] = []
    while home.now < until:
        since, home.now = home.now, home.now + step
        due = await DailyReminders(home.database).due(since, home.now)
        found += [(user, home.now) for user in due if await DailyReminders(home.database).begin(user, home.now)]
    return found


async def test_it_comes_at_ones_own_hour_before_and_after_clocks_are_changed(home: House) -> None:
    home.now = at(ZURICH, 2026, 10, 23, 12)
    await chooses(home)
    assert await reminded(home, at(ZURICH, 2026, 10, 27, 12)) == [
        (ANNA, at(ZURICH, 2026, 10, day, 20)) for day in (23, 24, 25, 26)
    ]


async def test_without_a_zone_it_is_by_utc(home: House) -> None:
    home.now = at("UTC", 2026, 10, 23, 12)
    await chooses(home, zone="")
    assert await reminded(home, home.now + 2 * DAY) == [(ANNA, at("UTC", 2026, 10, day, 20)) for day in (23, 24)]


async def test_a_zone_that_is_not_known_any_more_is_none(home: House) -> None:
    home.now = at("UTC", 2026, 10, 23, 12)
    await chooses(home)
    await chooses(home, BEN)
    await home.database.write(
        lambda connection: connection.execute(
            "UPDATE settings SET value = 'Europe/Atlantis' WHERE name = 'time_zone' AND owner = ?", (ANNA,)
        )
    )
    await home.storage.preferences.forget()
    assert (await home.storage.preferences.person(ANNA))[ZONE] == ""
    days = await reminded(home, home.now + DAY)
    assert days == [(BEN, at(ZURICH, 2026, 10, 23, 20)), (ANNA, at("UTC", 2026, 10, 23, 20))]


@pytest.mark.parametrize(
    ("zone", "days"),
    [
        (NEW_YORK, [(24, 20)]),  # 20:00 comes again six hours later
        (TOKYO, [(24, 20), (25, 20)]),  # it comes 17 hours later
        ("America/Los_Angeles", [(24, 20)]),  # nine hours later
        ("Pacific/Honolulu", [(23, 20), (24, 20)]),  # half a day later
        ("Pacific/Auckland", [(24, 20), (25, 20)]),  # 13 hours later
    ],
)
async def test_whoever_was_reminded_and_travels_is_not_reminded_again_that_day(
    home: House, zone: str, days: list[tuple[int, int]]
) -> None:
    home.now = at(ZURICH, 2026, 10, 23, 12)
    await chooses(home)
    assert await reminded(home, at(ZURICH, 2026, 10, 23, 21)) == [(ANNA, at(ZURICH, 2026, 10, 23, 20))]
    await home.storage.preferences.set_person(ANNA, ZONE, zone)
    found = await reminded(home, at(zone, 2026, 10, days[-1][0], 21))
    assert found == [(ANNA, at(zone, 2026, 10, *day)) for day in days]


async def test_whoever_travels_before_is_reminded_at_the_hour_there(home: House) -> None:
    home.now = at(ZURICH, 2026, 10, 23, 19)
    await chooses(home)
    await home.storage.preferences.set_person(ANNA, ZONE, NEW_YORK)
    assert await reminded(home, home.now + DAY) == [(ANNA, at(NEW_YORK, 2026, 10, 23, 20))]


async def test_it_is_not_sent_twice_by_two_that_look_or_after_a_restart(where: Where) -> None:
    async with opened(where) as home:
        await chooses(home)
        now = home.now
        assert [await DailyReminders(home.database).begin(ANNA, now) for _ in range(2)] == [True, False]
    async with opened(where) as home:
        assert not await DailyReminders(home.database).begin(ANNA, now + 12 * HOUR - 1)
        assert await DailyReminders(home.database).begin(ANNA, now + 12 * HOUR)
        assert await DailyReminders(home.database).begin(ANNA, now - DAY), "the clock was wrong, and is set back"


async def erase(home: House) -> None:
    await home.storage.privacy.erase(ANNA)


async def give_up(home: House) -> None:
    await home.storage.preferences.set_person(ANNA, REMINDER, "")


@pytest.mark.parametrize("leaves", [erase, give_up])
async def test_whoever_has_left_in_that_moment_is_not_reminded_and_leaves_no_row(
    home: House, leaves: Callable[[House], object]
) -> None:
    await chooses(home)
    now = at(ZURICH, 2026, 10, 23, 20)
    assert await DailyReminders(home.database).due(now - MINUTE, now) == [ANNA]
    await leaves(home)  # type: ignore[misc]
    assert not await DailyReminders(home.database).begin(ANNA, now)
    assert await home.rows("SELECT * FROM settings WHERE name = 'reminded'") == []


async def test_zone_and_reminders_are_shown_and_deleted_with_all_else(home: House) -> None:
    await chooses(home)
    await DailyReminders(home.database).begin(ANNA, home.now)
    told = await home.storage.privacy.export(ANNA, home.now)
    assert all(f'"{each}"' in told for each in (ZONE.name, ZURICH, REMINDER.name, EIGHT, REMINDED.name))
    await home.storage.privacy.erase(ANNA)
    assert await home.rows("SELECT * FROM settings") == []


async def test_only_zones_that_somebody_has_are_looked_up(home: House) -> None:
    """To know of all there are would take each bot 2 MB after its first minute, and time each minute."""
    zones._known.cache_clear()  # pyright: ignore[reportPrivateUsage]  its size is what is asked for
    await chooses(home)
    await DailyReminders(home.database).due(home.now - MINUTE, home.now)
    assert zones._known.cache_info().currsize == 2  # pyright: ignore[reportPrivateUsage]  as above: Zurich's, and UTC
