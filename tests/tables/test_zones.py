"""Time zones: every time of day comes once a day, in every zone, all year."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.tables.clocks.timing import DAY, HOUR, MINUTE
from bot.tables.people.zones import NAMES, UNIVERSAL, come, minute_of_day, shown

YEAR = datetime(2026, 1, 1, tzinfo=UTC)
ZURICH, LORD_HOWE, AZORES, NUUK = "Europe/Zurich", "Australia/Lord_Howe", "Atlantic/Azores", "America/Nuuk"


def at(zone: str, *when: int, fold: int = 0) -> int:
    """The time in milliseconds at which clocks show this in the zone, the first or the second time."""
    return int(datetime(*when, tzinfo=ZoneInfo(zone), fold=fold).timestamp()) * 1_000  # type: ignore[misc,arg-type]


def at_times(zone: str, day: tuple[int, int, int], minute: int) -> list[str]:
    """When a time of day comes on a day and the one before, minute by minute; as clocks show it there."""
    before = datetime(*day, tzinfo=UTC) - timedelta(days=1)
    first, last = at(zone, before.year, before.month, before.day), at(zone, *day, 23, 59)
    found = [now for now in range(first, last + 1, MINUTE) if minute in come(zone, now - MINUTE, now)]
    return [f"{datetime.fromtimestamp(now / 1_000, ZoneInfo(zone)):%d %H:%M%z}" for now in found]


def test_there_are_the_places_and_utc_and_nothing_that_counts_backwards() -> None:
    assert {ZURICH, "America/New_York", "America/Argentina/Buenos_Aires", "Pacific/Auckland", UNIVERSAL} <= {*NAMES}
    assert not {"Etc/GMT-1", "Factory", "localtime", "CET", "US/Eastern"} & {*NAMES}


def test_what_it_is_there_follows_the_season_and_without_a_zone_it_is_utc() -> None:
    summer, winter = at(ZURICH, 2026, 7, 1, 20, 14), at(ZURICH, 2026, 11, 28, 20, 14)
    assert [minute_of_day(ZURICH, now) for now in (summer, winter)] == [20 * 60 + 14] * 2
    assert [minute_of_day("", now) // 60 for now in (summer, winter)] == [18, 19]
    assert shown(UNIVERSAL, winter) == shown("", winter)


@pytest.mark.parametrize(
    ("zone", "day", "minute", "times"),
    [
        (ZURICH, (2026, 3, 29), 150, ["28 02:30+0100", "29 03:00+0200"]),  # it doesn't exist
        (ZURICH, (2026, 3, 29), 180, ["28 03:00+0100", "29 03:00+0200"]),
        (ZURICH, (2026, 3, 29), 119, ["28 01:59+0100", "29 01:59+0100"]),
        (ZURICH, (2026, 10, 25), 150, ["24 02:30+0200", "25 02:30+0200"]),  # it exists twice
        (ZURICH, (2026, 10, 25), 180, ["24 03:00+0200", "25 03:00+0100"]),
        (ZURICH, (2026, 10, 25), 1_200, ["24 20:00+0200", "25 20:00+0100"]),
        (LORD_HOWE, (2026, 10, 4), 135, ["03 02:15+1030", "04 02:30+1100"]),  # half an hour is left out
        (AZORES, (2026, 3, 29), 0, ["28 00:00-0100", "29 01:00+0000"]),  # a day without a midnight
        (NUUK, (2026, 3, 29), 1_410, ["29 00:00-0100", "29 23:30-0100"]),  # the day before ends at 23:00
    ],
)
def test_an_hour_that_is_left_out_comes_with_the_next_and_one_that_is_there_twice_comes_the_first_time(
    zone: str, day: tuple[int, int, int], minute: int, times: list[str]
) -> None:
    assert at_times(zone, day, minute) == times


def between(since: datetime, until: datetime) -> int:
    """How many minutes clocks go on."""
    return (until - since) // timedelta(minutes=1)


def windows(random: Random) -> Iterator[tuple[int, int]]:
    """A year in pieces of a minute to most of a day."""
    now, end = (int(each.timestamp()) * 1_000 for each in (YEAR, YEAR + timedelta(days=365)))
    while now < end:
        before, now = now, min(now + random.choice((MINUTE, 7 * MINUTE, HOUR, 5 * HOUR, 20 * HOUR)), end)
        yield before, now


@pytest.mark.slow
def test_in_every_zone_each_time_comes_once_a_day_all_year() -> None:
    """However the year is cut into pieces: each time of day as often as clocks pass it from beginning to end."""
    random = Random(38)
    pieces = list(windows(random))
    for zone in random.sample(NAMES, 20):
        counted = Counter(minute for since, now in pieces for minute in come(zone, since, now))
        begun, ended = (shown(zone, now) for now in (pieces[0][0], pieces[-1][1]))
        first = minute_of_day(zone, pieces[0][0]) + 1
        assert counted == Counter((first + minute) % 1_440 for minute in range(between(begun, ended))), zone
        assert {*counted.values()} <= {364, 365, 366}, zone


@pytest.mark.slow
def test_in_every_zone_a_time_comes_when_clocks_first_show_it_or_a_later_one() -> None:
    """Minute by minute on the days on which clocks change, once for all zones where they do so alike."""
    alike: dict[tuple[timedelta | None, ...], str] = {}
    for zone in NAMES:
        days = (YEAR + timedelta(days=day) for day in range(366))
        alike[tuple(day.astimezone(ZoneInfo(zone)).utcoffset() for day in days)] = zone
    assert len(alike) > 50
    for offsets, zone in alike.items():
        for day in (day for day in range(1, 366) if offsets[day] != offsets[day - 1]):
            start = int((YEAR + timedelta(days=day - 1)).timestamp()) * 1_000
            latest = shown(zone, start)
            for now in range(start + MINUTE, start + DAY + 1, MINUTE):
                clock, since = shown(zone, now), latest
                latest = max(latest, clock)
                expected = {minute_of_day(zone, now) - ago for ago in range(between(since, latest))}
                assert come(zone, now - MINUTE, now) == {minute % 1_440 for minute in expected}, (zone, clock)


def test_after_a_long_time_everything_has_come_once() -> None:
    now = at(ZURICH, 2026, 11, 28, 20, 14)
    assert come(ZURICH, now - 3 * DAY, now) == {*range(1_440)}
    assert come(ZURICH, now, now) == come(ZURICH, now + MINUTE, now) == set()


def test_a_system_without_zones_has_those_of_the_dependency() -> None:
    code = "from bot.tables.people.zones import NAMES, shown; print(*(shown(zone, 0) for zone in NAMES))"
    ran = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONTZPATH": ""}, check=True, capture_output=True, text=True
    )
    assert ran.stdout.strip() == " ".join(str(shown(zone, 0)) for zone in NAMES)
    assert len(NAMES) > 400
