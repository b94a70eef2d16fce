"""When somebody is to be reminded follows from their deadline, and they are once for each decision."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.engine.game import Seat
from bot.features.reminders.handlers import Reminders
from bot.features.reminders.message import Reminder
from bot.features.reminders.stored import Reminded
from bot.features.reminders.waiting import awaited, when
from bot.messages.updates import LiveMessage
from bot.tables.changes.expiry import here
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.tables.house import House, house
from tests.tables.test_clocks import HOUR, MINUTE, SECOND
from tests.tables.test_forced import begun, hearts
from tests.tables.test_restore import traced
from tests.tables.test_seat_time import DECISION, RESERVE, late


class Noted(Reminder):
    """One that is noted, and not sent."""

    def __init__(self, noted: list[tuple[str, Seat]], table: AnyTable, seat: Seat) -> None:
        LiveMessage.__init__(self, table)
        self._noted = noted
        self.table = table
        self._at = table.id, seat

    def want(self, reminded: Reminded) -> None:
        del reminded
        self._noted.append(self._at)

    def look_again(self) -> None:
        """Nothing is sent, so nothing is out of date."""


class Watched:
    """A house where it is noted who is reminded."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.noted: list[tuple[str, Seat]] = []
        self.reminders = Reminders(home.database, lambda _, table, seat: Noted(self.noted, table, seat))
        home.tables.timekeeper.watchers = [self.reminders]

    def reminds(self, table: AnyTable, seat: Seat) -> bool:
        """Whether what this seat was last reminded of is still waited for."""
        reminded = self.reminders.stored.of(table.id).get(seat)
        return reminded is not None and awaited(table).get(seat) == reminded.since


@asynccontextmanager
async def watched(where: Where, **options: Any) -> AsyncGenerator[Watched, None]:
    """Such a house; it was woken before, so it is once more, as after a start."""
    async with house(where, **options) as home:
        found = Watched(home)
        await home.tables.wake()
        yield found


@pytest.fixture
async def place(home: House) -> Watched:
    return Watched(home)


def times(table: AnyTable) -> list[int | None]:
    return [when(table, seat) if seat in awaited(table) else None for seat in range(len(table.players))]


async def test_the_time_the_bot_was_away_is_given_back_here_too(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=2, computers=1, time_control="quick")
        start = home.now
        await home.wait(20 * SECOND)
    async with house(where, now=home.now + HOUR) as home:
        table = await home.registry.find(table.id)
        assert times(table)[:2] == [start + HOUR + 22_500] * 2


async def test_a_clock_set_back_while_the_bot_was_stopped_reminds_nobody_later(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=2, computers=1, time_control="quick")
        now, before = home.now, times(table)
    back = -3 * HOUR
    async with house(where, now=now + back) as home:
        table = await home.registry.find(table.id)
        assert times(table) == [at and at + back for at in before]


@pytest.mark.slow
async def test_half_way_somebody_is_reminded_once(place: Watched) -> None:
    home = place.home
    table = await home.seated(people=2, computers=1, time_control="relaxed")
    await home.wait(90 * SECOND - 1)
    assert place.noted == []
    await home.wait(1)
    assert place.noted == [(table.id, 0), (table.id, 1)]
    assert place.reminds(table, 0)
    await home.wait(60 * SECOND)
    assert len(place.noted) == 2
    for seat in (0, 1):
        await home.move(table, seat)
        assert not place.reminds(table, seat)
    await home.wait(90 * SECOND)
    assert len(place.noted) == 4, "once for each decision"


async def test_who_has_moved_or_is_looking_is_not_reminded(place: Watched) -> None:
    home = place.home
    table = await home.seated(people=3, time_control="relaxed")
    await home.move(table, 0)
    home.now += 10 * SECOND
    await here(table, 2)
    await home.wait(2 * MINUTE)
    assert place.noted == [(table.id, 2)]
    await home.wait(2 * MINUTE)
    await home.wait(90 * SECOND)
    assert place.noted.count((table.id, 1)) == 1, "that was another decision"


async def test_what_the_rules_time_reminds_nobody(place: Watched) -> None:
    await place.home.seated(people=2, time_control="quick", timed=True)
    await place.home.wait(40 * SECOND)
    assert place.noted == []


async def test_what_is_forced_reminds_nobody(where: Where) -> None:
    async with hearts(where) as home:
        table, leader = await begun(home)
        assert times(table)[leader] is None


async def test_a_reminder_survives_a_restart_and_comes_once(where: Where) -> None:
    async with watched(where) as place:
        table = await place.home.seated(people=2, time_control="relaxed")
        await place.home.wait(80 * SECOND)
    async with watched(where, now=place.home.now) as place:
        await place.home.wait(10 * SECOND)
        assert len(place.noted) == 2
        stored = place.reminders.stored
        assert await stored.show(table.id, 0, stored.of(table.id)[0], 77, 78)
    async with watched(where, now=place.home.now) as place:
        await place.home.wait(10 * SECOND)
        assert place.noted == []
        assert place.reminders.stored.of(table.id)[0] == Reminded(1, 0, 77, 78)
        assert await place.reminders.behind(place.home.tables.partitions.held) == [table.id]


async def test_who_comes_late_is_not_reminded(home: House) -> None:
    table = await late(home, RESERVE + 20 * SECOND)
    await home.take(table, 9, 1)
    assert times(table)[1] is None, "half of the time is over, and they have just come"


async def test_who_comes_early_is_reminded_when_half_of_the_decisions_time_is_over(home: House) -> None:
    table = await late(home, RESERVE + 40 * SECOND)
    await home.take(table, 9, 1)
    assert times(table)[1] == home.now + DECISION // 2 - 5 * SECOND


@pytest.mark.file
async def test_a_move_costs_no_statement_for_it(place: Watched) -> None:
    home = place.home
    table = await home.seated(people=2, time_control="relaxed")
    read = await traced(home.database)
    await home.move(table, 0)
    assert not [each for each in read if "reminders" in each]
    await home.wait(90 * SECOND)
    assert await home.rows("SELECT seat FROM reminders") == [(1,)]
    await home.move(table, 1)
    await home.wait(10 * SECOND)
    assert await home.rows("SELECT seat FROM reminders") == [(1,)], "its message is deleted first, which Discord does"
