"""No table stays forever: tables where nobody presses anything are closed, and silent hosts are replaced."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.db.database import Database
from bot.tables import lobby, seats
from bot.tables.changes.due import deadline
from bot.tables.changes.expiry import expire, expires, here, is_leaderless, led_by
from bot.tables.changes.gathering import gather, lead
from bot.tables.changes.seating import relocate, reseat
from bot.tables.clocks import timing
from bot.tables.record import Player, Record
from bot.tables.refusals import LobbyRefusal, NoSuchTable
from bot.tables.table import AnyTable
from tests import games
from tests.databases import Where, allow, refuse
from tests.tables.house import DELAY, House, house

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

LOBBY = Record(
    id="abcdef",
    game="goofspiel",
    version=1,
    options="{}",
    seed="seed",
    guild=9,
    channel=5,
    host=1,
    status="lobby",
    opened=0,
    players=(Player(1, "P1"), Player(2, "P2"), Player(None, "Ada"), None),
    expires=HOUR,
)
MATCH = replace(LOBBY, status="playing", players=LOBBY.players[:3], time_control="none", expires=7 * DAY)


async def join(table: AnyTable, user: int) -> None:
    await gather(table, lambda record: lobby.join(record, user, f"P{user}"))


async def on_disk(home: House, table: AnyTable) -> tuple[int | None, int]:
    """When the table expires and when its host was last seen, according to the disk."""
    ((expires, seen),) = await home.rows("SELECT expires, host_seen FROM tables WHERE id = ?", table.id)
    return expires, seen


def told(table: AnyTable) -> int | None:
    """The time at which a table expires, if its message shows it."""
    return expires(table)


async def told_all(home: House) -> None:
    """As if every message were up to date."""
    await home.database.write(lambda connection: connection.execute("UPDATE tables SET shown = revision"))


async def status(home: House, table: AnyTable) -> str:
    ((found,),) = await home.rows("SELECT status FROM tables WHERE id = ?", table.id)
    return str(found)


# A record on its own --------------------------------------------------------------------------------------------------


def test_a_lobby_stands_for_an_hour_a_day_in_a_thread_of_its_own_and_a_match_without_a_clock_as_its_server_says() -> (
    None
):
    assert timing.expiry(LOBBY, 10) == 10 + HOUR
    assert timing.expiry(replace(LOBBY, own_thread=True), 10) == 10 + DAY
    assert timing.expiry(replace(MATCH, unfinished=3), 10) == 10 + 3 * DAY
    for time_control in ("quick", "relaxed", "days"):
        assert timing.expiry(replace(MATCH, time_control=time_control), 10) is None, "its clock finds out who is there"
    for status in ("over", "ended"):
        assert timing.expiry(replace(MATCH, status=status), 10) is None


def test_anybody_who_presses_lets_it_stand_and_the_host_is_seen() -> None:
    for record, life in ((LOBBY, HOUR), (MATCH, 7 * DAY)):
        stranger = timing.pressed(record, 9, 40 * SECOND)
        assert (stranger.expires, stranger.host_seen) == (40 * SECOND + life, 0)
        host = timing.pressed(stranger, 1, 50 * SECOND)
        assert (host.expires, host.host_seen) == (50 * SECOND + life, 50 * SECOND)
    clocked = replace(MATCH, time_control="quick", expires=None)
    assert timing.pressed(clocked, 1, 50) is clocked


def test_the_disk_is_told_of_presses_once_a_minute_of_a_match_once_an_hour() -> None:
    for record, seldom in ((LOBBY, MINUTE), (MATCH, HOUR)):
        assert not timing.is_news(record, timing.pressed(record, 2, seldom - 1))
        assert timing.is_news(record, timing.pressed(record, 2, seldom))
        told = timing.pressed(record, 2, seldom)
        assert timing.is_news(told, timing.pressed(told, 1, seldom + 1)), "the host was there"
    clocked = replace(MATCH, time_control="quick", expires=None)
    assert not timing.is_news(clocked, clocked)


@pytest.mark.parametrize(("record", "patience"), [(LOBBY, 5 * MINUTE), (MATCH, DAY)])
def test_who_sits_there_becomes_the_host_where_the_host_is_silent(record: Record, patience: int) -> None:
    seen = timing.pressed(record, 1, 7)
    assert timing.leaderless(seen) == 7 + patience
    assert lobby.led(seen, 2, 7 + patience - 1) is seen
    assert lobby.led(seen, 2, 7 + patience).host == 2
    assert lobby.led(seen, 9, 7 + patience) is seen, "who doesn't sit there"
    waiting = seen.with_player(1, Player(2, "P2", reserved=True))
    assert lobby.led(waiting, 2, 7 + patience) is waiting, "who isn't in yet"


def test_where_a_clock_runs_the_host_is_its_matter() -> None:
    clocked = replace(MATCH, time_control="days", expires=None)
    assert timing.leaderless(clocked) is None
    assert lobby.led(clocked, 2, 99 * DAY) is clocked


def test_a_refusal_says_from_when_others_may_start() -> None:
    with pytest.raises(LobbyRefusal) as refusal:
        lobby.start(replace(LOBBY, host_seen=60), games.plugin("goofspiel"), 2)
    assert (refusal.value.key, refusal.value.facts) == ("only-host", {"seat": 0, "time": 60 + 5 * MINUTE})


def test_the_clock_looks_when_a_lobby_lapses_and_a_day_before_a_match_does() -> None:
    assert timing.next_time(LOBBY, (), 0) == HOUR
    assert timing.next_time(replace(LOBBY, countdown=MINUTE), (), 0) == MINUTE
    assert timing.next_time(MATCH, (), 6 * DAY - 1) == 6 * DAY
    assert timing.next_time(MATCH, (), 6 * DAY) == 7 * DAY


# Lobbies --------------------------------------------------------------------------------------------------------------


async def test_a_lobby_is_closed_an_hour_after_the_last_press_and_the_channel_is_free(home: House) -> None:
    table = await home.open(channel=5)
    await home.wait(HOUR - 1)
    await here(table, 9)
    await home.wait(1)
    assert await status(home, table) == "lobby"
    home.changes.clear()
    await home.wait(HOUR - 2)
    assert await status(home, table) == "lobby"
    await home.wait(1)
    assert await status(home, table) == "ended"
    assert home.changes == [table.id], "its message is to say so"
    assert await home.storage.queries.in_channel(5) is None
    assert deadline(table) is None
    with pytest.raises(NoSuchTable, match="table-closed"):
        await join(table, 2)


async def test_every_press_counts_though_the_disk_is_told_once_a_minute(home: House) -> None:
    table = await home.open()
    start = home.now
    for _ in range(59):
        home.now += SECOND
        await here(table, 1)
    assert await on_disk(home, table) == (start + HOUR, start)
    assert (table.record.expires, table.record.host_seen) == (home.now + HOUR, home.now)
    assert home.changes == []
    home.now += SECOND
    await here(table, 2)
    assert await on_disk(home, table) == (home.now + HOUR, home.now - SECOND)
    assert home.changes == [table.id], "its message tells the new time"
    home.now += 2 * SECOND
    await join(table, 2)
    assert await on_disk(home, table) == (table.record.expires, table.record.host_seen), (
        "what is written is written whole"
    )
    await home.wait(HOUR - 2 * SECOND - 1)
    assert await status(home, table) == "lobby"
    await home.wait(1)
    assert await status(home, table) == "ended"


async def test_a_press_counts_where_it_cannot_be_written(home: House) -> None:
    table = await home.open()
    await home.wait(30 * MINUTE)
    await refuse(home.database, "UPDATE OF host_seen ON tables")
    await here(table, 1)
    assert await on_disk(home, table) == (home.now + 30 * MINUTE, home.now - 30 * MINUTE)
    await allow(home.database, "UPDATE OF host_seen ON tables")
    await home.wait(HOUR - 1)
    assert await status(home, table) == "lobby"


async def test_of_a_press_and_the_closing_at_the_same_moment_one_holds(home: House) -> None:
    for order in (0, 1):
        table = await home.open(user=1 + order)
        home.now += HOUR
        acts = [expire(table), join(table, 5)]
        late = await asyncio.gather(*(acts[::-1] if order else acts), return_exceptions=True)
        refused = [str(each) for each in late if isinstance(each, Exception)]
        assert table.record.status == "ended"
        assert refused == ([] if order else ["table-closed"])
        assert table.record.people == ((2, 5) if order else (1,))


async def test_who_pressed_before_the_clock_looks_keeps_the_table_open(home: House) -> None:
    table = await home.open()
    home.now += HOUR
    await asyncio.gather(here(table, 9), expire(table))
    assert table.record.expires == home.now + HOUR
    assert await status(home, table) == "lobby"


async def test_it_stands_over_a_restart_and_gets_the_time_of_it_back(where: Where) -> None:
    async with house(where) as home:
        table = await home.open()
        await join(table, 2)
        start = home.now
        await home.wait(30 * MINUTE)
        await told_all(home)
    async with house(where, now=home.now + 5 * HOUR) as home:
        assert await home.rows("SELECT shown FROM tables") == [(-1,)], "its message tells another time"
        table = await home.registry.find(table.id)
        assert (table.record.expires, table.record.host_seen) == (start + 6 * HOUR, start + 5 * HOUR)
        await home.wait(30 * MINUTE - 1)
        assert await status(home, table) == "lobby"
        await home.wait(1)
        assert await status(home, table) == "ended"


async def test_one_that_nobody_touches_is_closed_from_the_disk_alone(where: Where) -> None:
    async with house(where) as home:
        table = await home.open()
    async with house(where, now=home.now + DAY) as home:
        await home.wait(HOUR)
        assert await status(home, table) == "ended"


async def test_a_lobby_that_cannot_be_shown_lapses_too_and_flickering_does_not_prolong_it(home: House) -> None:
    table = await home.open()
    await home.wait(10 * MINUTE)
    lost = home.now
    await relocate(table, lambda record: replace(record, lost=lost))
    await home.wait(50 * MINUTE)
    await relocate(table, lambda record: record)
    await home.wait(10 * MINUTE)
    assert await status(home, table) == "ended"


# Silent hosts ---------------------------------------------------------------------------------------------------------


async def test_whoever_sits_there_starts_what_the_host_left(home: House) -> None:
    table = await home.open()
    await join(table, 2)
    await home.wait(5 * MINUTE - 1)
    await lead(table, 2)
    assert table.record.host == 1
    assert not led_by(table, 2)
    await home.wait(1)
    assert is_leaderless(table)
    assert led_by(table, 2)
    await lead(table, 2)
    assert (table.record.host, table.record.host_seen) == (2, home.now)
    assert await home.rows("SELECT host, host_seen FROM tables") == [(2, home.now)]
    assert not led_by(table, 1), "who has become the host has just been there"
    await home.start(table, 2)
    assert table.record.status == "playing"


async def test_a_press_of_the_host_keeps_the_part(home: House) -> None:
    table = await home.open()
    await join(table, 2)
    await home.wait(50 * SECOND)
    await here(table, 1)  # the disk isn't told of this
    await home.wait(5 * MINUTE - 1)
    await lead(table, 2)
    assert table.record.host == 1


async def test_whoever_the_part_comes_to_by_itself_has_the_same_time(home: House) -> None:
    table = await home.open()
    await join(table, 2)
    await home.wait(4 * MINUTE)
    await gather(table, lambda record: lobby.leave(record, 1))
    await join(table, 3)
    assert (table.record.host, table.record.host_seen) == (2, home.now)


async def test_without_a_clock_the_part_passes_on_after_a_day_and_who_is_silent_can_be_put_out(home: House) -> None:
    table = await home.seated(people=3, time_control="none")
    await home.wait(DAY - 1)
    await lead(table, 3)
    assert table.record.host == 1
    await home.wait(1)
    await lead(table, 3)
    assert table.record.host == 3
    await reseat(table, lambda record, moves: seats.leave(record, moves, 1, "removed"))
    assert table.record.status == "playing"


# Matches without a clock ----------------------------------------------------------------------------------------------


async def test_a_match_without_a_clock_is_closed_after_days_without_a_press_and_says_so_a_day_before(
    home: House,
) -> None:
    table = await home.seated(people=2, time_control="none")
    countdown = home.now + 7 * DAY
    assert told(table) is None
    home.changes.clear()
    await home.wait(6 * DAY - 1)
    assert home.changes == []
    await home.wait(1)
    assert told(table) == countdown
    assert home.changes == [table.id]
    await home.wait(DAY - 1)
    assert await status(home, table) == "playing"
    await home.wait(1)
    assert await status(home, table) == "ended"


async def test_a_press_takes_the_warning_back(home: House) -> None:
    table = await home.seated(people=2, time_control="none")
    await home.wait(6 * DAY + HOUR)
    home.changes.clear()
    await here(table, 2)
    assert home.changes == [table.id]
    assert told(table) is None
    assert await on_disk(home, table) == (home.now + 7 * DAY, home.now - 6 * DAY - HOUR)
    await home.wait(6 * DAY - 1)
    assert await status(home, table) == "playing"


async def test_it_is_warned_of_and_closed_over_restarts(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=2, time_control="none")
        await home.wait(5 * DAY)
    async with house(where, now=home.now) as home:
        await told_all(home)
    async with house(where, now=home.now + HOUR) as home:
        assert await home.rows("SELECT shown FROM tables") == [(0,)], "its message tells no time so far"
        await home.wait(DAY)
        assert home.changes == [table.id]
        await told_all(home)
    async with house(where, now=home.now + HOUR) as home:
        assert await home.rows("SELECT shown FROM tables") == [(-1,)], "its message tells another time"
        await home.wait(DAY)
        assert await status(home, table) == "ended"


@pytest.mark.slow
async def test_what_the_clock_does_besides_is_told_once(home: House) -> None:
    table = await home.seated(people=1, computers=1, time_control="none")
    home.changes.clear()
    await home.wait(DELAY)
    assert (table.revision, home.changes) == (1, [table.id])


@pytest.mark.slow
async def test_where_a_clock_runs_or_all_is_over_nothing_lapses(home: House) -> None:
    clocked = await home.seated(people=2, time_control="days")
    assert clocked.record.expires is None
    over = await home.seated(people=1, computers=1, cards=4)
    await home.play_on(over)
    assert (over.record.status, over.record.expires, deadline(over)) == ("over", None, None)
    assert await home.rows("SELECT count(*) FROM tables WHERE expires IS NOT NULL") == [(0,)]


async def test_one_that_could_not_be_shown_has_its_days_anew(home: House) -> None:
    table = await home.seated(people=2, time_control="none")
    await home.wait(5 * DAY)
    await relocate(table, lambda record: replace(record, lost=home.now))
    assert (table.record.countdown, table.record.expires) == (home.now + 7 * DAY,) * 2
    await home.wait(6 * DAY)
    await relocate(table, lambda record: replace(record, lost=None))
    assert (table.record.countdown, table.record.expires) == (None, home.now + 7 * DAY)


@pytest.mark.file
async def test_all_this_is_asked_of_the_disk_at_a_start_by_its_indexes(home: House) -> None:
    database: Database = home.database
    plan = await database.read(
        "EXPLAIN QUERY PLAN SELECT id, expires FROM tables WHERE status IN ('lobby', 'playing') AND expires IS NOT NULL"
    )
    assert all("SCAN tables USING INDEX open_tables" in str(row) or "SEARCH" in str(row) for row in plan)
