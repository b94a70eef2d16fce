"""Nobody is ever stuck: a table's pace, who is away, who leaves, and who takes over their seat."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from bot.engine.refusal import Refusal
from bot.tables import lobby, seats
from bot.tables.changes.closing import end
from bot.tables.changes.due import deadline, hurried
from bot.tables.changes.expiry import here
from bot.tables.changes.gathering import gather
from bot.tables.changes.seating import reseat
from bot.tables.refusals import LobbyRefusal, NoSuchTable, NotSeated
from bot.tables.table import AnyTable
from tests.databases import Where
from tests.tables.house import DELAY, House, house

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def deadlines(table: AnyTable) -> list[int | None]:
    return [player.deadline for player in table.players]


def away(table: AnyTable) -> list[bool]:
    return [player.away for player in table.players]


def makers(table: AnyTable) -> list[str]:
    return [entry.made_by for entry in table.progress.entries]


async def refused(attempt: Any, kind: type[Refusal] = LobbyRefusal) -> str:
    with pytest.raises(kind) as found:
        await attempt
    return found.value.key


async def let_go(home: House, table: AnyTable, *users: int) -> None:
    """Let time run out for these people until they are away; the others answer when it's their turn."""
    while not all(table.players[table.seat_of(user) or 0].away for user in users):
        for seat in sorted(table.active):
            if table.players[seat].user not in users and not table.players[seat].automatic:
                await home.move(table, seat)
        at = deadline(table)
        assert at is not None
        await home.wait(max(0, at - home.now))


async def on_disk(home: House, table: AnyTable) -> Sequence[object]:
    loaded = await home.storage.tables.load(table.id)
    assert loaded
    return loaded[0].players


# Pace -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("time_control", "time"), [("quick", 225 * SECOND), ("relaxed", 3 * MINUTE), ("days", DAY)])
@pytest.mark.slow
async def test_a_decision_takes_as_long_as_the_time_control_says(home: House, time_control: Any, time: int) -> None:
    table = await home.seated(people=2, computers=1, time_control=time_control)
    start = home.now
    assert deadlines(table) == [start + time, start + time, start + DELAY]
    await home.move(table, 0)
    await home.wait(time - 1)
    assert makers(table) == ["player", "computer"]
    await home.wait(1)
    assert makers(table)[2] == "clock"


async def test_without_a_time_control_nobody_is_hurried(home: House) -> None:
    table = await home.seated(people=2, time_control="none")
    assert deadlines(table) == [None, None]
    assert deadline(table) == home.now + 6 * DAY, "when it says that it will be closed"


async def test_what_the_rules_time_wins_over_the_time_control(home: House) -> None:
    table = await home.seated(people=2, time_control="quick", timed=True)
    assert deadlines(table) == [home.now + MINUTE] * 2
    assert hurried(table) == {}
    await home.wait(MINUTE)
    assert makers(table) == ["clock", "clock"]
    await home.wait(10 * MINUTE)
    assert away(table) == [False, False], "what the rules do by themselves says nothing about who is there"


async def test_a_reserve_is_used_up_by_what_is_overrun(home: House) -> None:
    table = await home.seated(people=2, time_control="quick")
    home.now += 45 * SECOND + 70 * SECOND
    await home.move(table, 0)
    assert table.players[0].reserve == 110 * SECOND
    home.now += 10 * SECOND
    await home.move(table, 1)
    assert [player.reserve for player in table.players] == [110 * SECOND, 100 * SECOND]
    assert deadlines(table) == [home.now + 155 * SECOND, home.now + 145 * SECOND]
    home.now += 44 * SECOND
    await home.move(table, 0)
    assert table.players[0].reserve == 110 * SECOND, "who is in time keeps it"
    await home.ring()
    assert tuple(await on_disk(home, table)) == table.players
    await home.wait(HOUR)
    assert table.players[1].reserve == 0


async def test_a_seat_that_is_waited_for_keeps_its_deadline(home: House) -> None:
    start = home.now
    table = await home.seated(people=3, time_control="relaxed")
    for seat, left in ((0, 2), (1, 1)):
        home.now += MINUTE
        await home.move(table, seat)
        assert [at for at in deadlines(table) if at] == [start + 3 * MINUTE] * left


@pytest.mark.slow
async def test_the_time_the_bot_was_away_is_given_back(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=2, computers=1, time_control="quick")
        start = home.now
        await home.wait(20 * SECOND)
        assert makers(table) == ["computer"]
    async with house(where, now=home.now + HOUR) as home:
        table = await home.registry.find(table.id)
        await home.ring()
        assert makers(table) == ["computer"]
        assert deadlines(table)[:2] == [start + HOUR + 225 * SECOND] * 2
        assert (await home.rows("SELECT shown FROM tables")) == [(-1,)], "its message tells another time"
    async with house(where, now=home.now + 2 * SECOND) as home:
        table = await home.registry.find(table.id)
        assert deadlines(table)[:2] == [start + HOUR + 227 * SECOND] * 2


@pytest.mark.slow
async def test_a_clock_set_back_while_the_bot_was_stopped_keeps_nobody_waiting(where: Where) -> None:
    async with house(where) as home:
        idle = await home.seated(people=2, time_control="relaxed")
        await let_go(home, idle, 1, 2)
        table = await home.seated(people=2, computers=1, time_control="quick")
        now, before, countdown = home.now, deadlines(table), idle.record.countdown
    back = -3 * HOUR
    async with house(where, now=now + back) as home:
        table, idle = await home.registry.find(table.id), await home.registry.find(idle.id)
        assert deadlines(table) == [at and at + back for at in before]
        assert idle.record.countdown == (countdown or 0) + back
        assert await home.rows("SELECT DISTINCT shown FROM tables") == [(-1,)], "their messages tell another time"
        await home.wait(DELAY)
        assert makers(table) == ["computer"], "nor does a computer wait for three hours"


async def test_a_bot_that_was_killed_counts_from_its_last_beat(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=2, time_control="relaxed")
        start = home.now
        await home.wait(30 * SECOND)
        ((beat,),) = await home.rows("SELECT at FROM alive")
        assert beat == home.now
        home.now += 10 * SECOND
        await home.tables.timekeeper.clock.close()
        await home.database.write(lambda connection: connection.execute("UPDATE alive SET at = ?", (beat,)))
        home.now = beat  # as if it had never been closed
    async with house(where, now=beat + MINUTE) as home:
        assert deadlines(await home.registry.find(table.id)) == [start + 4 * MINUTE] * 2


# Away -----------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_after_two_decisions_of_the_clock_a_computer_plays_on(home: House) -> None:
    table = await home.seated(people=2, time_control="relaxed")
    await home.move(table, 0)
    await home.wait(3 * MINUTE)
    assert (makers(table), table.players[1].late, away(table)) == (["player", "clock"], 1, [False, False])
    await home.move(table, 0)
    await home.wait(3 * MINUTE)
    assert (table.players[1].late, away(table)) == (2, [False, True])
    assert tuple(await on_disk(home, table)) == table.players
    assert table.players[1].user == 2
    await home.move(table, 0)
    await home.wait(DELAY)
    assert makers(table)[-2:] == ["player", "computer"]


async def test_one_move_of_ones_own_and_the_count_begins_anew(home: House) -> None:
    table = await home.seated(people=2, cards=6, time_control="relaxed")
    for _ in range(2):
        await home.move(table, 0)
        await home.wait(3 * MINUTE)
        assert table.players[1].late == 1
        await home.move(table, 0)
        await home.move(table, 1)
        assert table.players[1].late == 0
    assert away(table) == [False, False]


@pytest.mark.slow
async def test_one_who_was_away_is_back_at_once(home: House) -> None:
    table = await home.seated(people=2, computers=1, time_control="relaxed")
    await let_go(home, table, 2)
    await here(table, 2)
    assert away(table) == [False, False, False]
    assert deadlines(table)[1] == home.now + 3 * MINUTE
    await home.move(table, 1)
    assert tuple(await on_disk(home, table)) == table.players
    await here(table, 9)  # someone who has no seat here


async def test_a_move_of_ones_own_ends_being_away_too(home: House) -> None:
    table = await home.seated(people=2, time_control="relaxed")
    await let_go(home, table, 2)
    await home.move(table, 1)
    assert (makers(table)[-1], away(table)) == ("player", [False, False])


async def test_the_host_role_passes_on_when_the_host_is_away(home: House) -> None:
    table = await home.seated(people=3, time_control="relaxed")
    await let_go(home, table, 1)
    assert table.record.host == 2
    await here(table, 1)
    assert table.record.host == 2
    assert await home.rows("SELECT host FROM tables") == [(2,)]


@pytest.mark.slow
async def test_when_everybody_is_away_the_table_waits_for_a_week(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=2, computers=1, time_control="quick")
        await let_go(home, table, 1, 2)
        countdown = home.now + 7 * DAY
        assert (table.record.countdown, deadline(table)) == (countdown, countdown)
        assert deadlines(table) == [None, None, None]
        moves = table.revision
        await home.wait(7 * DAY - HOUR)
    async with house(where, now=home.now + 20 * MINUTE) as home:
        await home.ring()
        table = await home.registry.find(table.id)
        assert (table.record.countdown, table.revision) == (countdown + 20 * MINUTE, moves)
        await here(table, 1)
        assert not table.record.paused
        await home.wait(DELAY)
        assert table.revision > moves, "computers play on, too, the one for who is away still among them"
        await let_go(home, table, 1, 2)
        await home.wait(7 * DAY)
        assert await home.rows("SELECT status, countdown FROM tables") == [("ended", None)]
        assert await home.storage.queries.deadlines() == []


@pytest.mark.slow
async def test_the_days_for_which_a_table_waits_are_its_servers(home: House) -> None:
    options = home.registry.plugins["goofspiel"].game.Options()
    table = await home.openings.open(
        "goofspiel", options, guild=9, channel=3, user=1, name="P1", time_control="relaxed", unfinished=1
    )
    await gather(table, lobby.add_computer)
    await home.start(table)
    await let_go(home, table, 1)
    assert table.record.countdown == home.now + DAY


@pytest.mark.slow
async def test_who_is_away_at_the_end_was_replaced(home: House) -> None:
    table = await home.seated(people=2, cards=4, time_control="relaxed")
    await let_go(home, table, 2)
    await home.play_on(table)
    assert table.outcome
    rows = await home.rows("SELECT seat, user_id, part, place, points FROM results ORDER BY line")
    places, points = table.outcome.places, table.outcome.points
    assert rows == [
        (0, 1, "whole", places[0], points[0]),
        (1, None, "whole", places[1], points[1]),
        (1, 2, "replaced", 2, None),
    ]
    assert await home.rows("SELECT computers FROM matches") == [(0,)]


async def test_a_match_that_is_played_to_its_end_meanwhile_is_not_ended_by_a_request(home: House) -> None:
    table = await home.seated(cards=4)
    seat = await home.last_but_one(table)
    await reseat(table, lambda record, _: seats.want_end(record, 1, home.now + MINUTE, "I must go"))
    await home.move(table, seat)
    assert table.outcome
    await home.wait(MINUTE)
    assert await home.rows("SELECT status, reason, countdown FROM tables") == [("over", "", None)]
    assert (await home.registry.find(table.id)).record.status == "over"


async def test_a_match_that_was_closed_waits_for_nothing_any_more(home: House) -> None:
    table = await home.seated()
    await reseat(table, lambda record, _: seats.want_end(record, 1, home.now + MINUTE))
    await end(table)
    assert await home.rows("SELECT status, countdown, expires FROM tables") == [("ended", None, None)]


# Leaving and taking a seat --------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_when_the_last_person_leaves_computers_play_to_the_end(home: House) -> None:
    table = await home.seated(people=2, computers=1, cards=4, time_control="days", timed=True)
    await home.leave(table, 1)
    assert (table.record.host, table.record.status) == (2, "playing")
    await home.leave(table, 2)
    assert not table.record.paused
    for _ in range(12):
        await home.wait(DELAY)
    assert table.outcome
    assert set(makers(table)) == {"computer"}
    rows = await home.rows("SELECT seat, user_id, part, points FROM results WHERE user_id IS NOT NULL ORDER BY seat")
    assert rows == [(0, 1, "left", None), (1, 2, "left", None)]
    assert await home.rows("SELECT DISTINCT place FROM results WHERE user_id IS NOT NULL") == [(3,)]


async def test_a_free_seat_is_taken_by_somebody_else(home: House) -> None:
    table = await home.seated(people=2, cards=4, time_control="quick")
    await home.play_on(table, until=2)
    await home.leave(table, 2)
    assert {seat: gone and gone.name for seat, gone in seats.free(table.record).items()} == {1: "P2"}
    await home.take(table, 3, 1)
    assert seats.free(table.record) == {}
    player = table.players[1]
    assert (player.user, player.name, player.came, player.reserve) == (3, "P3", 2, 3 * MINUTE)
    assert player.deadline == home.now + 225 * SECOND
    await home.play_on(table)
    rows = await home.rows("SELECT seat, user_id, part FROM results ORDER BY line")
    assert rows == [(0, 1, "whole"), (1, 3, "came"), (1, 2, "left")]


async def test_who_leaves_may_take_their_own_seat_again(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=2, cards=4)
        await home.leave(table, 2)
    async with house(where) as home:
        table = await home.registry.find(table.id)
        await home.take(table, 2, 1)
        assert (table.players[1].came, table.record.gone) == (None, ())
        assert await home.rows("SELECT * FROM gone") == []
        await home.play_on(table)
        assert await home.rows("SELECT user_id, part FROM results ORDER BY line") == [(1, "whole"), (2, "whole")]


async def test_who_has_seen_cards_takes_no_other_seat(home: House) -> None:
    table = await home.seated(people=3, computers=1)
    await home.leave(table, 2)
    await home.leave(table, 3)
    assert await refused(home.take(table, 1, 2)) == "already-joined"
    assert await refused(home.take(table, 4, 0)) == "seat-taken"
    assert await refused(home.take(table, 2, 2)) == "has-seen-cards"
    await home.take(table, 4, 1)
    assert await refused(home.take(table, 5, 1)) == "seat-taken"
    assert await refused(home.take(table, 2, 1)) == "seat-taken"
    await home.leave(table, 4)
    assert await refused(home.take(table, 2, 1)) == "has-seen-cards", "of the seat it is not any more"
    await home.take(table, 4, 1)
    assert [(gone.seat, gone.user) for gone in table.record.gone] == [(1, 2), (2, 3)]


@pytest.mark.slow
async def test_a_computer_that_nobody_has_played_for_gives_its_seat_to_who_has_seen_no_cards(home: House) -> None:
    table = await home.seated(people=2, computers=1, cards=4, time_control="quick")
    await home.play_on(table, until=4)
    assert seats.free(table.record) == {2: None}
    await home.leave(table, 2)
    assert await refused(home.take(table, 1, 2)) == "already-joined"
    assert await refused(home.take(table, 2, 2)) == "has-seen-cards"
    await home.take(table, 3, 2)
    player = table.players[2]
    assert (player.user, player.came, player.reserve) == (3, 4, 3 * MINUTE)
    await home.leave(table, 3)
    await home.take(table, 4, 2)
    await home.play_on(table)
    rows = await home.rows("SELECT seat, user_id, part FROM results WHERE user_id IS NOT NULL ORDER BY line")
    assert rows == [
        (0, 1, "whole"),
        (2, 4, "came"),
        (1, 2, "left"),
        (2, 3, "left"),
    ]
    assert await home.rows("SELECT computers FROM matches") == [(1,)]


async def test_who_was_removed_takes_no_computers_seat(home: House) -> None:
    table = await home.seated(people=2, computers=1)
    await reseat(table, lambda record, moves: seats.leave(record, moves, 2, "removed"))
    assert await refused(home.take(table, 2, 2)) == "was-removed"


async def test_two_take_one_seat_at_once(home: House) -> None:
    table = await home.seated(people=2)
    await home.leave(table, 2)
    found = await asyncio.gather(*(home.take(table, user, 1) for user in (3, 4)), return_exceptions=True)
    assert sum(isinstance(each, LobbyRefusal) for each in found) == 1
    assert table.players[1].user in {3, 4}


async def test_who_takes_a_seat_where_nobody_is_left_is_the_host(home: House) -> None:
    table = await home.seated(people=2)
    await home.leave(table, 1)
    await home.leave(table, 2)
    await home.take(table, 3, 1)
    assert table.record.host == 3


async def test_who_was_put_out_takes_no_seat(home: House) -> None:
    table = await home.seated(people=2)
    await reseat(table, lambda record, moves: seats.leave(record, moves, 2, "removed"))
    assert await refused(home.take(table, 2, 1)) == "was-removed"
    await home.take(table, 3, 1)
    await home.play_on(table)
    rows = await home.rows("SELECT user_id, part FROM results WHERE seat = 1 ORDER BY line")
    assert rows == [(3, "came"), (2, "removed")]


async def test_the_host_role_is_passed_to_who_is_there(home: House) -> None:
    table = await home.seated(people=3, time_control="relaxed")
    await let_go(home, table, 2)
    assert await refused(reseat(table, lambda record, _: seats.pass_host(record, 2))) == "host-is-away"
    assert await refused(reseat(table, lambda record, _: seats.pass_host(record, 9)), NotSeated) == "not-seated"
    await reseat(table, lambda record, _: seats.pass_host(record, 3))
    assert table.record.host == 3
    await home.leave(table, 3)
    assert table.record.host == 1


@pytest.mark.slow
async def test_one_who_is_away_and_leaves_has_left(home: House) -> None:
    table = await home.seated(people=3, cards=4, time_control="relaxed")
    await let_go(home, table, 2)
    await home.leave(table, 2)
    await home.play_on(table)
    assert await home.rows("SELECT part FROM results WHERE user_id = 2") == [("left",)]


async def test_when_all_but_who_is_away_leave_the_table_waits(home: House) -> None:
    table = await home.seated(people=2, time_control="relaxed")
    await let_go(home, table, 2)
    await home.leave(table, 1)
    assert table.record.paused
    moves = table.revision
    await home.wait(DAY)
    assert table.revision == moves
    await home.take(table, 1, 0)
    assert not table.record.paused


async def test_nothing_is_done_about_seats_where_no_match_is_under_way(home: House) -> None:
    table = await home.open()
    assert await refused(home.take(table, 2, 0), NoSuchTable) == "not-started"
    over = await home.seated(people=2, cards=4)
    await home.play_on(over)
    assert await refused(home.take(over, 3, 0), NoSuchTable) == "table-over"
