"""What a finished match leaves: a row a seat, once; and the board that is read from them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bot.engine.game import Outcome
from bot.tables import lobby
from tests.tables.house import House, house


async def test_a_row_for_every_seat(home: House) -> None:
    table = await home.seated(people=2, computers=1)
    await home.play_on(table)
    outcome = table.outcome
    assert outcome
    rows = await home.rows(
        "SELECT seat, user_id, name, game, guild, place, points, seats, computers, finished FROM results ORDER BY seat"
    )
    people = [(1, "P1"), (2, "P2"), (None, "Ada")]
    assert rows == [
        (seat, *people[seat], "goofspiel", 9, outcome.places[seat], outcome.points[seat], 3, 1, table.entries[-1].at)
        for seat in range(3)
    ]


async def test_nothing_is_counted_before_the_end_or_without_one(home: House) -> None:
    table, other = await home.seated(), await home.seated()
    await home.play_on(table, until=5)
    await other.end()
    assert await home.rows("SELECT * FROM results") == []


async def test_a_match_is_counted_once_whatever_is_clicked_later(path: Path) -> None:
    async with house(path) as home:
        table = await home.seated(cards=4)
        await home.play_on(table)
        before = await home.rows("SELECT * FROM results")
        for revision in (0, table.revision):
            with pytest.raises(Exception, match="table-over"):
                await table.click(1, revision, table.entries[-1].move)
        await table.end()
        assert table.record.status == "over"
    async with house(path) as home:
        await home.hall.find(table.id)
        assert await home.rows("SELECT * FROM results") == before


async def test_the_board_adds_up_what_people_did(home: House) -> None:
    matches: list[Outcome] = []
    for _ in range(6):
        table = await home.seated(people=3, cards=4)
        await home.play_on(table)
        assert table.outcome
        matches.append(table.outcome)
    lines, people = await home.store.standings(9, "goofspiel", "points", 0, 10)
    assert people == 3
    expected = {
        seat + 1: (
            6,
            sum(outcome.places[seat] == 1 for outcome in matches),
            sum(outcome.points[seat] for outcome in matches),
        )
        for seat in range(3)
    }
    assert {line.user: (line.matches, line.wins, line.points) for line in lines} == expected
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    by_wins, _ = await home.store.standings(9, "goofspiel", "wins", 0, 10)
    assert [line.wins for line in by_wins] == sorted((line.wins for line in by_wins), reverse=True)
    fewest, _ = await home.store.standings(9, "goofspiel", "points", 0, 10, low_wins=True)
    assert [line.points for line in fewest] == sorted(line.points for line in lines)
    second, _ = await home.store.standings(9, "goofspiel", "points", 1, 1)
    assert second == lines[1:2]
    assert await home.store.standings(8, "goofspiel", "points", 0, 10) == ([], 0)
    assert await home.store.standings(9, "democracy", "points", 0, 10) == ([], 0)


async def test_the_board_calls_people_by_their_latest_name(home: House) -> None:
    for name in ("Old", "New"):
        home.now += 1_000
        options = home.hall.plugins["goofspiel"].game.Options(cards=4)
        table = await home.hall.open("goofspiel", options, guild=9, channel=1, user=1, name=name)
        await table.gather(lobby.add_computer)
        await table.gather(partial(lobby.start, plugin=table.plugin, user=1))
        await home.play_on(table)
    lines, _ = await home.store.standings(9, "goofspiel", "wins", 0, 10)
    assert [(line.name, line.matches) for line in lines] == [("New", 2)]


async def test_where_people_want_their_hand(path: Path) -> None:
    async with house(path) as home:
        assert await home.store.hand_place(1) == "dm"
        await home.store.set_hand_place(1, "channel")
        await home.store.set_hand_place(1, "both")
    async with house(path) as home:
        assert await home.store.hand_place(1) == "both"
        assert await home.store.hand_place(2) == "dm"


async def test_a_table_is_behind_until_its_message_shows_the_last_move(home: House) -> None:
    async def behind() -> list[str]:
        return await home.store.behind()

    table = await home.open()
    assert await behind() == [table.id], "no message was sent yet"
    await table.showed(77, 0)
    assert await behind() == []
    started = await home.seated()
    await started.showed(78, 0)
    await home.move(started, 0)
    assert await behind() == [started.id]
    await started.showed(78, 1)
    assert await behind() == []
    await started.leave(1, "Ada")
    assert await behind() == [started.id], "who sits there isn't shown"
    await home.play_on(started)
    assert await behind() == [started.id], "the result isn't shown"
    await started.showed(78, started.revision)
    assert await behind() == []
    await table.end()
    assert await behind() == []


async def test_a_hand_by_direct_message_is_remembered(path: Path) -> None:
    async with house(path) as home:
        table = await home.seated()
        await table.handed(0, 5, 6)
        await table.handed(1, None, None, refused=True)
        before = table.record
    async with house(path) as home:
        assert (await home.hall.find(table.id)).record == before
        assert [(chair.dm_channel, chair.dm_message, chair.dm_refused) for chair in before.chairs if chair] == [
            (5, 6, False),
            (None, None, True),
        ]
