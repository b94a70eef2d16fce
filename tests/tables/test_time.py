"""Deadlines are rows: who gets one, who keeps it, and that the clock rings for it, now or after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.game import Event, IllegalMove, Outcome, Rng, Seat, Skill, Step
from bot.engine.phases import is_pause
from bot.tables import lobby
from bot.tables.changes.closing import end
from bot.tables.changes.due import deadline
from bot.tables.changes.gathering import gather
from bot.tables.clocks.clock import Clock, steady
from bot.tables.clocks.timing import TO_SEE, times
from bot.tables.plugin import Plugin
from bot.tables.progress import Views
from bot.tables.record import Player, Record
from bot.tables.table import AnyTable
from cogs.democracy import rules
from tests import games
from tests.databases import Where, allow, refuse
from tests.speed import FOR_EVER
from tests.tables.house import DELAY, House, house

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def deadlines(table: AnyTable) -> list[int | None]:
    return [player.deadline for player in table.players]


async def on_disk(home: House, table: AnyTable) -> list[int | None]:
    rows = await home.rows("SELECT deadline FROM seats WHERE table_id = ? ORDER BY seat", table.id)
    return [row[0] for row in rows]


async def test_nobody_is_hurried_where_the_rules_do_not(home: House) -> None:
    table = await home.seated(people=2)
    assert deadlines(table) == [None, None]
    assert deadline(table) == home.now + 6 * DAY, "when it says that it will be closed"
    await home.wait(DAY)
    assert table.revision == 0


async def test_computers_have_their_pace_and_timed_people_their_time(home: House) -> None:
    start = home.now
    table = await home.seated(people=2, computers=1, timed=True)
    assert deadlines(table) == [start + MINUTE, start + MINUTE, start + DELAY]
    assert await on_disk(home, table) == deadlines(table)
    assert deadline(table) == start + DELAY


async def democracy(home: House, pauses: str) -> AnyTable:
    """Two people at a table whose server has set the pauses."""
    table = await home.openings.open(
        "democracy", rules.Options(target=20), guild=9, channel=1, user=1, name="P1", pauses=pauses
    )
    await gather(table, partial(lobby.join, user=2, name="P2"))
    await home.start(table)
    return table


@pytest.mark.parametrize(("pauses", "seconds"), [("short", 20), ("usual", 30), ("long", 90), ("wait", 600)])
@pytest.mark.slow
async def test_a_pause_is_as_long_as_the_server_has_set_it_and_nothing_else(
    where: Where, pauses: str, seconds: int
) -> None:
    async with house(where) as home:
        table = await democracy(home, pauses)
        timed = set[int]()
        while not is_pause(table.view(None)):
            timed |= {at - home.now for at in deadlines(table) if at is not None}
            await home.move(table, min(table.active))
        assert timed == {10_000}, "the only card left has its usual time"
        assert deadlines(table) == [home.now + seconds * 1000] * 2
        revision, now = table.revision, home.now
    async with house(where, now=now) as home:
        table = await home.registry.find(table.id)
        await home.move(table, 1)
        assert deadlines(table) == [now + seconds * 1000, None]
        await home.wait(seconds * 1000 - 1)
        assert table.revision == revision + 1
        await home.wait(1)
        assert table.revision == revision + 2
        assert not is_pause(table.view(None)), "nobody is stuck"


async def jass(home: House, people: int, computers: int) -> AnyTable:
    """A table of Schieber Jass at the count of its first deal."""
    table = await home.seated("jass", people, computers)
    while not is_pause(table.view(None)):
        await home.play_on(table, until=table.revision + 1)
    return table


@pytest.mark.slow
async def test_in_a_pause_computers_leave_it_to_the_people_of_their_side(home: House) -> None:
    table = await jass(home, people=1, computers=3)
    start = home.now
    assert deadlines(table) == [start + 30_000, start + DELAY, None, start + DELAY]
    await home.wait(DELAY)
    assert table.active == {0, 2}, "a computer moves on for its side at once"
    assert deadlines(table) == [start + 30_000, None, None, None]
    await home.leave(table, 1)
    assert table.players[2].deadline == home.now + DELAY, "until there is nobody to wait for"
    await home.wait(DELAY)
    assert not is_pause(table.view(None))


async def test_one_press_of_each_side_is_enough_and_the_clock_presses_for_who_is_silent(home: House) -> None:
    table = await jass(home, people=4, computers=0)
    start = home.now
    assert deadlines(table) == [start + 30_000] * 4
    await home.move(table, 3)
    assert deadlines(table) == [start + 30_000, None, start + 30_000, None]
    await home.wait(30_000 - 1)
    assert is_pause(table.view(None))
    await home.wait(1)
    assert not is_pause(table.view(None))


@pytest.mark.parametrize(("pace", "length"), [(1_000, TO_SEE), (5_000, 5_000), (0, 0)])
def test_computers_wait_while_there_is_something_to_see(pace: int, length: int) -> None:
    def to_see(view: Any) -> bool:
        return view.seat is None and view.last is not None

    goofspiel = games.plugin("goofspiel")
    computers: Any = SimpleNamespace(**{**vars(goofspiel.computers), "to_see": to_see})
    plugin, game = replace(goofspiel, computers=computers), goofspiel.game
    players = (Player(1, "P1"), Player(None, "C"))
    record = Record(
        "t", "goofspiel", game.ABOUT.version, "{}", "s", 9, 1, 1, "playing", 0, players, time_control="relaxed"
    )
    start = after = game.deal(game.Options(), 2, Rng("see"))
    for seat in range(2):
        after = game.play(after, seat, next(iter(game.legal(after, seat)))).state
    at_first, then = (times(plugin, Views(game), record, state, pace) for state in (start, after))
    assert (at_first[1].length, then[1].length) == (pace, length)
    assert at_first[0] == then[0], "nobody else is slowed down"


async def test_another_seats_move_extends_nobodys_time(home: House) -> None:
    start = home.now
    table = await home.seated(people=3, timed=True)
    home.now += 10_000
    await home.move(table, 0)
    assert deadlines(table) == [None, start + MINUTE, start + MINUTE]
    home.now += 10_000
    await home.move(table, 1)
    assert deadlines(table) == [None, None, start + MINUTE]
    assert await on_disk(home, table) == deadlines(table)
    home.now += 10_000
    await home.move(table, 2)
    assert deadlines(table) == [start + 30_000 + MINUTE] * 3, "a new prize, a new minute for everybody"


async def test_who_changes_the_card_of_a_round_is_not_waited_for(home: House) -> None:
    table = await home.seated(people=2, timed=True)
    await home.move(table, 0)
    home.now += 1_000
    await home.move(table, 0)
    assert deadlines(table)[0] is None


async def test_the_clock_moves_for_who_does_not_answer(home: House) -> None:
    table = await home.seated(people=2, timed=True)
    lowest = table.plugin.computers.absent(table.view(1))
    await home.move(table, 0)
    await home.wait(MINUTE - 1)
    assert table.revision == 1
    await home.wait(1)
    assert table.progress.entries[1].made_by == "clock"
    assert table.progress.entries[1].seat == 1
    assert table.progress.entries[1].move == f"bid {lowest.card}"
    assert table.progress.entries[1].at == home.now


@pytest.mark.slow
async def test_a_computer_moves_when_its_pace_is_over(home: House) -> None:
    table = await home.seated(people=1, computers=1)
    await home.wait(DELAY - 1)
    assert table.revision == 0
    await home.wait(1)
    assert [(entry.seat, entry.made_by) for entry in table.progress.entries] == [(1, "computer")]
    await home.wait(DAY)
    assert table.revision == 1, "it waits for the person now"


@pytest.mark.slow
async def test_a_computer_that_takes_over_has_its_pace_at_once(home: House) -> None:
    table = await home.seated(people=3, timed=True)
    home.now += 5_000
    start = home.now
    await home.leave(table, 2)
    assert deadlines(table)[1] == start + DELAY
    assert await on_disk(home, table) == deadlines(table)
    await home.wait(DELAY)
    assert table.progress.entries[0].made_by == "computer"


async def test_an_ended_table_has_no_deadline(home: House) -> None:
    over = await home.seated(people=2, cards=4, timed=True)
    await home.play_on(over)
    ended = await home.seated(people=2, timed=True)
    await end(ended)
    for table in (over, ended):
        assert deadline(table) is None
        assert await on_disk(home, table) == [None, None]
    assert await home.storage.queries.deadlines() == []
    moves = over.revision
    await home.wait(DAY)
    assert (over.revision, ended.revision) == (moves, 0)


@pytest.mark.slow
async def test_after_a_restart_the_clock_rings_for_what_is_overdue(where: Where) -> None:
    async with house(where) as home:
        late = await home.seated(people=1, computers=1)
        timed = await home.seated(people=2, timed=True)
        now = home.now
    async with house(where, now=now + 10_000) as home:
        await home.ring()
        late, timed = await home.registry.find(late.id), await home.registry.find(timed.id)
        assert [entry.made_by for entry in late.progress.entries] == ["computer"]
        assert timed.revision == 0
        await home.wait(MINUTE - 1)
        assert timed.revision == 0, "the ten seconds are given back"
        await home.wait(1)
        assert [entry.made_by for entry in timed.progress.entries][:2] == ["clock", "clock"]


async def test_after_a_restart_everybody_has_the_time_they_had(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=3, timed=True)
        await home.move(table, 0)
        before, now = deadlines(table), home.now
    async with house(where, now=now + 30_000) as home:
        table = await home.registry.find(table.id)
        after = [at and at + 30_000 for at in before]
        assert deadlines(table) == await on_disk(home, table) == after
        await home.move(table, 1)
        assert deadlines(table) == [None, None, after[2]]


@pytest.mark.slow
async def test_a_table_where_something_went_wrong_is_looked_at_again(home: House) -> None:
    table = await home.seated(people=1, computers=1)
    await refuse(home.database, "INSERT ON moves")
    await home.wait(DELAY)
    assert table.revision == 0
    await allow(home.database, "INSERT ON moves")
    await home.wait(5_000)
    assert table.revision == 1


# The first to move ends the moment, and the next one is timed separately ----------------------------------------------


class Race:
    """A game of two rounds: the first to say so ends the round for both; then the slower one gets different seconds."""

    __name__ = "race"
    GOOFSPIEL: Any = games.plugin("goofspiel").game
    ABOUT = replace(GOOFSPIEL.ABOUT, seats=range(2, 3))
    Options = GOOFSPIEL.Options

    def deal(self, options: Any, seats: int, rng: Rng) -> int:  # noqa: ARG002  required by the contract
        return 0

    def active(self, state: int) -> frozenset[Seat]:
        return frozenset({0, 1} if state < 2 else ())

    def legal(self, state: int, seat: Seat) -> list[Any]:  # noqa: ARG002  required by the contract
        return [self.absent(state)]

    def play(self, state: int, seat: Seat, move: Any) -> Step[int, int]:  # noqa: ARG002  required by the contract
        if state == 2:
            raise IllegalMove("over")
        return Step(state + 1, (Event(state),))

    def view(self, state: int, seat: Seat | None) -> int:  # noqa: ARG002  required by the contract
        return state

    def outcome(self, state: int) -> Outcome | None:
        return Outcome((1, 1), (0, 0)) if state == 2 else None

    def choose(self, view: int, rng: Rng, skill: Skill) -> Any:  # noqa: ARG002  required by the contract
        return self.absent(view)

    def absent(self, view: int) -> Any:  # noqa: ARG002  required by the contract
        (bid,) = self.ABOUT.moves
        return bid(next(iter(self.GOOFSPIEL.deal(self.Options(), 2, Rng("x")).hands[0])))

    def patience(self, view: int) -> float:
        return 10.0 + view


async def test_who_is_given_new_time_by_anothers_move_has_it(where: Where) -> None:
    race = Race()
    plugin = Plugin("race", race, race, games.plugin("goofspiel").stats)
    async with house(where, plugins={"race": plugin}) as home:
        table = await home.seated("race")
        await home.wait(10_000)
        assert table.revision == 1, "both were late for the first round, of which one ended it"
        await home.wait(10_999)
        assert table.revision == 1
        await home.wait(1)
        assert table.outcome


# The clock itself -----------------------------------------------------------------------------------------------------


class Machine:
    """A machine whose clock can be changed while time passes."""

    def __init__(self) -> None:
        self.since_start = 0
        self.set_by = 0

    def wall(self) -> int:
        return (1_000_000_000_000 + self.since_start + self.set_by) * 1_000_000

    def monotonic(self) -> int:
        return self.since_start * 1_000_000


@pytest.mark.parametrize("jump", [-HOUR, DAY, -365 * DAY])
async def test_setting_the_machines_clock_moves_no_deadline(where: Where, jump: int) -> None:
    machine = Machine()
    now = steady(machine.wall, machine.monotonic)
    async with house(where) as home:
        home.now = now()
        table = await home.seated(people=2, timed=True)
        machine.set_by += jump
        machine.since_start += MINUTE - 1
        home.now = now()
        await home.ring()
        assert table.revision == 0, "too early"
        machine.set_by -= 2 * jump
        machine.since_start += 1
        home.now = now()
        await home.ring()
        assert table.revision == 2, "too late"


def test_the_steady_clock_starts_at_the_machines() -> None:
    assert steady(lambda: 5_000_000_000, lambda: 7)() == 5_000


class Bell:
    """A clock that records for whom it rang."""

    def __init__(self, answer: Callable[[str], int | None]) -> None:
        self.now = 1_000
        self.rang: list[str] = []
        self.news = asyncio.Event()
        self.clock = Clock(lambda: self.now, self._ring, "bell")
        self._answer = answer

    async def _ring(self, table: str) -> int | None:
        self.rang.append(table)
        self.news.set()
        return self._answer(table)

    async def until(self, count: int) -> list[str]:
        async with asyncio.timeout(FOR_EVER):
            while len(self.rang) < count:
                self.news.clear()
                await self.news.wait()
        return self.rang


async def test_the_clock_rings_once_for_the_last_time_that_was_set() -> None:
    bell = Bell(lambda _: None)
    bell.clock.set("a", 900)
    bell.clock.set("b", 950)
    bell.clock.set("b", None)
    bell.clock.set("c", 800)
    bell.clock.set("c", 2_000)
    bell.clock.start()
    assert await bell.until(1) == ["a"]
    bell.now = 2_000
    bell.clock.set("d", 2_000)
    assert sorted(await bell.until(3)) == ["a", "c", "d"]
    await bell.clock.close()


async def test_times_that_were_changed_are_forgotten_long_before_they_come() -> None:
    bell = Bell(lambda _: None)
    for number in range(10_000):
        bell.clock.set("a", DAY + number)
        bell.clock.set("b", 2 * DAY - number)
    assert len(bell.clock._heap) < 200  # pyright: ignore[reportPrivateUsage]  no public way
    bell.clock.start()
    bell.now = DAY + 9_999
    bell.clock.set("c", bell.now)
    assert sorted(await bell.until(2)) == ["a", "c"]
    bell.now = 2 * DAY
    bell.clock.set("d", bell.now)
    assert sorted(await bell.until(4)) == ["a", "b", "c", "d"]
    await bell.clock.close()


async def test_the_clock_rings_again_at_the_time_it_was_answered() -> None:
    times = iter([1_000, 1_000, None])
    bell = Bell(lambda _: next(times))
    bell.clock.set("a", 1_000)
    bell.clock.start()
    await bell.until(3)
    bell.clock.set("b", 1_000)
    times = iter([None])
    assert await bell.until(4) == ["a", "a", "a", "b"]
    await bell.clock.close()


async def test_the_clock_sleeps_no_longer_than_until_the_next_time() -> None:
    """In real time: the deadline is a moment away, and nothing else wakes the clock."""
    loop = asyncio.get_running_loop()
    rang = asyncio.Event()

    async def ring(_: str) -> None:
        rang.set()

    clock = Clock(lambda: int(loop.time() * 1_000), ring, "bell")
    clock.set("a", int(loop.time() * 1_000) + 30)
    clock.start()
    async with asyncio.timeout(FOR_EVER):
        await rang.wait()
    await clock.close()
