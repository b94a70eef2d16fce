"""The time for a decision and the reserve belong to the seat: leaving and coming back gives nobody more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given, strategies as st

from bot.tables import seats
from bot.tables.changes.seating import relocate
from bot.tables.clocks import timing
from bot.tables.clocks.timing import TIME_CONTROLS, Time
from bot.tables.record import Player, Record
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.tables.house import DELAY, House, house

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DECISION, RESERVE = 45 * SECOND, 3 * MINUTE


async def late(home: House, left: int) -> AnyTable:
    """A table of three: the second player, whom the others wait for, has this much time left in total, and leaves."""
    table = await home.seated(people=3, time_control="quick")
    home.now += DECISION + RESERVE - left
    await home.move(table, 0)
    await home.move(table, 2)
    await home.leave(table, 2)
    return table


def left(home: House, table: AnyTable) -> int:
    """How much time the second seat has left."""
    deadline = table.players[1].deadline
    assert deadline is not None
    return deadline - home.now


@pytest.mark.parametrize("taker", [2, 9], ids=["their own", "a friend's"])
async def test_whoever_takes_the_seat_has_what_was_left(home: House, taker: int) -> None:
    table = await late(home, 5 * SECOND)
    await home.take(table, taker, 1)
    assert (left(home, table), table.players[1].reserve) == (5 * SECOND, 5 * SECOND)
    loaded = await home.storage.tables.load(table.id)
    assert loaded
    assert loaded[0].players == table.players
    await home.wait(5 * SECOND - 1)
    assert table.revision == 2
    await home.wait(1)
    assert [(entry.seat, entry.made_by) for entry in table.progress.entries[2:]] == [(1, "clock")]
    assert (left(home, table), table.players[1].reserve) == (DECISION, 0)


async def test_a_reserve_that_is_untouched_is_left_whole(home: House) -> None:
    table = await late(home, RESERVE + 20 * SECOND)
    assert (table.players[1].reserve, table.players[1].spent) == (RESERVE, 25 * SECOND)
    await home.take(table, 9, 1)
    assert left(home, table) == RESERVE + 20 * SECOND
    await home.move(table, 1)
    assert (table.players[1].reserve, table.players[1].spent) == (RESERVE, 0)
    assert await home.rows("SELECT DISTINCT spent FROM seats") == [(0,)]


@pytest.mark.slow
async def test_once_the_computer_has_moved_there_is_the_usual_time_and_the_reserve_that_was_left(home: House) -> None:
    table = await late(home, 50 * SECOND)
    await home.wait(DELAY)
    assert table.progress.entries[-1].made_by == "computer"
    await home.take(table, 2, 1)
    assert (left(home, table), table.players[1].reserve) == (DECISION + 50 * SECOND, 50 * SECOND)


async def test_a_computers_turn_is_of_the_same_time_so_nobody_is_kept_waiting_for_ever(home: House) -> None:
    table = await late(home, 5 * SECOND)
    rounds = 0
    while table.revision == 2 and rounds < 10:
        await home.wait(DELAY - 1)
        await home.take(table, 2, 1)
        await home.wait(1)
        if table.revision == 2:
            await home.leave(table, 2)
        rounds += 1
    assert rounds == 5
    assert table.progress.entries[2].made_by == "clock"


async def test_what_the_rules_time_is_not_given_anew_either(home: House) -> None:
    table = await home.seated(people=2, timed=True)
    home.now += MINUTE - 5 * SECOND
    await home.leave(table, 2)
    await home.take(table, 9, 1)
    assert left(home, table) == 5 * SECOND


@pytest.mark.parametrize("gap", [0, HOUR])
async def test_a_restart_between_forgets_no_time_and_takes_none(where: Where, gap: int) -> None:
    async with house(where) as home:
        table = await late(home, 50 * SECOND)
        now = home.now
    async with house(where, now=now) as home:
        table = await home.registry.find(table.id)
        await home.take(table, 9, 1)
        assert left(home, table) == 50 * SECOND
        await home.wait(10 * SECOND)
        before = left(home, table)
    async with house(where, now=home.now + gap) as home:
        table = await home.registry.find(table.id)
        assert left(home, table) == before
        await home.leave(table, 9)
        await home.take(table, 9, 1)
        assert left(home, table) == before


def test_of_the_time_for_which_the_bot_was_away_a_computers_turn_is_taken_off_at_most() -> None:
    table = Seats()
    table.now += 10 * SECOND
    table.leave()
    table.now += HOUR
    table.take(friend=True, on_time=False)
    assert table.player.deadline == table.now + DECISION - 10 * SECOND - DELAY + RESERVE


async def test_no_time_runs_while_everybody_is_away(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=2, time_control="quick")
        for _ in range(2):
            await home.move(table, 0)
            await home.wait(DECISION + RESERVE)
        assert table.players[1].away
        home.now += 30 * SECOND
        await home.leave(table, 1)
        assert table.record.paused
        assert [player.deadline for player in table.players] == [None, None]
        await home.wait(HOUR)
    async with house(where, now=home.now + HOUR) as home:
        table = await home.registry.find(table.id)
        await home.take(table, 9, 0)
        assert table.players[0].deadline == home.now + DECISION - 30 * SECOND + RESERVE


async def test_a_table_that_could_not_be_shown_gives_a_decision_its_whole_time(home: House) -> None:
    """Nobody could see it: as before, whoever must decide gets the full time again, but no more reserve."""
    table = await home.seated(people=2, time_control="quick")
    home.now += DECISION + MINUTE
    await relocate(table, lambda record: replace(record, lost=home.now))
    await relocate(table, lambda record: replace(record, lost=None))
    assert [player.deadline for player in table.players] == [home.now + DECISION + RESERVE - MINUTE] * 2


# Random sequences -----------------------------------------------------------------------------------------------------


class Seats:
    """Two seats of a table and a clock, using the same pure functions as the table; the second seat is recorded.

    ``taken``: how long each decision there took, whoever sat there; ``by``: who made it.
    """

    def __init__(self) -> None:
        players = (Player(1, "P1"), Player(2, "P2"))
        record = Record("t", "g", 1, "{}", "s", 9, 1, 1, "playing", 0, players, time_control="quick")
        self.record = timing.with_reserves(record)
        self.now: int = 0
        self.began: int = 0
        self.newest = 2
        self.reserve: int = RESERVE
        self.taken: list[int] = []
        self._times: timing.Times = {}
        self._retime(None)

    @property
    def player(self) -> Player:
        player = self.record.players[1]
        assert player
        return player

    def _retime(self, mover: int | None) -> None:
        computer, person = Time("computer", DELAY), Time("control", DECISION)
        times = {
            seat: computer if player.automatic else person for seat, player in enumerate(self.record.players) if player
        }
        self.record = timing.timed(self.record, self._times, times, mover, self.now)
        self._times = times

    def leave(self) -> None:
        if self.player.user is not None:
            self.record = seats.leave(self.record, len(self.taken), self.player.user)
            self._retime(None)

    def take(self, *, friend: bool, on_time: bool = True) -> None:
        if self.player.user is None:
            self.newest += friend
            self.record = seats.take(self.record, len(self.taken), self.newest, "P", 1, "")
            self._retime(None)
            expected = self.began + DECISION + self.reserve
            assert not on_time or self.player.deadline == max(self.now, expected)

    def other(self) -> None:
        self._retime(0)

    def move(self) -> None:
        self.taken.append(self.now - self.began)
        by_computer = self.player.user is None
        self._retime(1)
        assert self.player.reserve <= self.reserve
        if not by_computer:
            overrun = max(0, self.taken[-1] - DECISION)
            assert self.player.reserve == max(0, self.reserve - overrun)
        self.began, self.reserve = self.now, self.player.reserve

    def wait(self, milliseconds: int) -> None:
        """Let time pass; when it is up, the clock or a computer moves."""
        until = self.now + milliseconds
        while (deadline := self.player.deadline or 0) <= until:
            self.now = max(self.now, deadline)
            self.move()
        self.now = until


STEPS: list[Callable[[Seats], None]] = [
    Seats.leave,
    partial(Seats.take, friend=False),
    partial(Seats.take, friend=True),
    Seats.other,
    Seats.move,
]


@given(st.lists(st.sampled_from(STEPS) | st.integers(1, DECISION) | st.integers(1, 2 * DELAY), max_size=80))
@pytest.mark.slow
def test_no_seat_takes_more_than_the_pace_and_one_reserve(steps: list[Callable[[Seats], None] | int]) -> None:
    table = Seats()
    for step in steps:
        if isinstance(step, int):
            table.wait(step)
        else:
            step(table)
    over = [max(0, taken - DECISION - DELAY) for taken in table.taken]  # the last of it may be a computer's turn
    assert sum(over) <= RESERVE
    assert table.reserve >= 0


@pytest.mark.long
def test_two_who_change_places_all_the_time_get_nothing_by_it() -> None:
    """The same for long: leave and come back as quickly as possible, so that the computer never gets to move."""
    table, random = Seats(), Random(5)
    for _ in range(5_000):
        table.wait(random.randint(1, DELAY // 2))
        table.leave()
        table.wait(random.randint(1, DELAY // 2))
        table.take(friend=True)
    assert len(table.taken) > 50
    assert sum(max(0, taken - DECISION - DELAY) for taken in table.taken) <= RESERVE
    assert TIME_CONTROLS["quick"].reserve == RESERVE
    assert table.record.find_seat(table.newest) == 1
