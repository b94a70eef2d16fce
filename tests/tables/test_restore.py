"""A table is a seed and a list of moves: it goes on after a restart, or is closed and told of, and stops no other."""

from __future__ import annotations

import asyncio
import gc
import weakref
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from bot.db.database import Database
from bot.tables import hall as hall_module
from bot.tables import lobby
from bot.tables.careers import Scope
from bot.tables.ledger import Board, Measure
from bot.tables.plugin import AnyPlugin
from bot.tables.refusals import NoSuchTable
from bot.tables.table import Table
from tests import games
from tests.tables.house import PACE, House, house


def essence(table: Table) -> tuple[Any, ...]:
    """All that a table is."""
    return table.record, table.entries, table.state, table.outcome, list(table.recent), table.deadline


def with_version(version: int) -> dict[str, AnyPlugin]:
    """The games, with the rules of one of them changed."""
    found = games.plugin("goofspiel")
    rules: Any = SimpleNamespace(**{**vars(found.game), "VERSION": version})
    return {"goofspiel": replace(found, game=rules), "democracy": games.plugin("democracy")}


async def test_open_and_finished_tables_are_the_same_after_a_restart(path: Path) -> None:
    async with house(path) as home:
        tables = [
            await home.open(),
            await home.seated(people=3, computers=1, timed=True),
            await home.seated("democracy", people=3),
            await home.seated(people=2),
        ]
        await home.play_on(tables[1], until=6)
        await home.play_on(tables[2], until=25)
        await home.play_on(tables[3])
        before = [essence(table) for table in tables]
        ids = [table.id for table in tables]
    async with house(path, now=home.now) as home:
        found = [await home.hall.find(id_) for id_ in ids]
        assert [essence(table) for table in found] == before
        for table in found[1:3]:
            await home.play_on(table)
            assert table.outcome


@pytest.mark.parametrize(
    "plugins", [with_version(2), {"democracy": games.plugin("democracy")}], ids=["changed", "gone"]
)
async def test_a_table_of_other_rules_is_closed_at_the_start(path: Path, plugins: dict[str, AnyPlugin]) -> None:
    async with house(path) as home:
        lobby, playing, over, other = (
            await home.open(),
            await home.seated(people=1, computers=1),
            await home.seated(cards=4),
            await home.seated("democracy", people=2, computers=1),
        )
        await home.play_on(over)
    async with house(path, plugins=plugins) as home:
        assert sorted(record.id for record in home.voided) == sorted([lobby.id, playing.id])
        assert {record.channel for record in home.voided} == {lobby.record.channel, playing.record.channel}
        statuses = dict(await home.rows("SELECT id, status FROM tables"))
        assert statuses == {lobby.id: "void", playing.id: "void", over.id: "over", other.id: "playing"}
        for closed, why in ((playing, "table-closed"), (over, "table-over")):
            with pytest.raises(NoSuchTable, match=why):
                await home.hall.find(closed.id)
        await home.play_on(await home.hall.find(other.id))
        assert [table for table, _ in await home.store.deadlines()] == []
        await home.open("democracy", channel=playing.record.channel)
    async with house(path, plugins=plugins) as home:
        assert home.voided == [], "nobody is told twice"


async def test_tables_of_a_game_that_cannot_be_loaded_wait_for_the_next_start(path: Path) -> None:
    async with house(path) as home:
        table = await home.seated(people=1, computers=1)
        await home.play_on(table, until=3)
        before = essence(table)
    async with house(path, plugins={"democracy": games.plugin("democracy")}, broken=["goofspiel"]) as home:
        home.now += 10_000
        await home.ring()
        with pytest.raises(NoSuchTable, match="game-broken"):
            await home.hall.find(table.id)
        assert home.voided == []
    async with house(path) as home:
        again = await home.hall.find(table.id)
        assert essence(again) == before
        await home.play_on(again)
        assert again.outcome


async def test_a_table_goes_on_by_the_rules_with_which_it_began(path: Path) -> None:
    (first,) = games.older("goofspiel")
    rules: Any = games.plugin("goofspiel").game
    async with house(path, plugins={"goofspiel": first}) as home:
        waiting, playing = await home.open(), await home.seated(people=1, computers=1, cards=5)
        await home.play_on(playing, until=3)
        before = essence(playing)
    async with house(path, now=home.now, older=[first]) as home:
        assert home.voided == []
        found = await home.hall.find(playing.id)
        assert essence(found) == before
        assert found.state.prizes[0] == 2
        high = max(found.state.hands[1], key=rules.height)
        await home.wait(PACE)
        assert (found.entries[-1].seat, found.entries[-1].made_by) == (1, "computer")
        assert found.entries[-1].move == f"bid {high}", "its computers think by the older rules, too"
        await home.play_on(found)
        gathering = await home.hall.find(waiting.id)
        await gathering.gather(lobby.add_computer)
        await gathering.gather(lambda record: lobby.start(record, gathering.plugin, 1))
        assert gathering.state.prizes == (1, 2, 3, 4, 5, 6)
        assert (await home.open(channel=99)).record.version == rules.VERSION
    async with house(path, now=home.now) as home:
        assert [record.id for record in home.voided] == [waiting.id], "nobody keeps these rules any more"


DAMAGES = {
    "unknown move": "UPDATE moves SET move = 'shout' WHERE table_id = ? AND number = 1",
    "move the rules forbid": "UPDATE moves SET move = 'bid AH' WHERE table_id = ? AND number < 3",
    "other seed": "UPDATE tables SET seed = 'something else' WHERE id = ?",
    "unknown option": """UPDATE tables SET options = '{"colour": 1}' WHERE id = ?""",
    "options that are none": "UPDATE tables SET options = 'x' WHERE id = ?",
    "nobody sits there": "DELETE FROM seats WHERE table_id = ?",
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_table_is_closed_and_stops_nobody(path: Path, damage: str) -> None:
    async with house(path) as home:
        ids = [(await home.seated(people=2, computers=1)).id for _ in range(3)]
        for table in ids:
            await home.play_on(await home.hall.find(table), until=4)
        await home.database.write(lambda connection: connection.execute(DAMAGES[damage], (ids[1],)))
    async with house(path, now=home.now + 60_000) as home:
        await home.ring()  # the clock touches all of them
        with pytest.raises(NoSuchTable):
            await home.hall.find(ids[1])
        assert [record.id for record in home.voided] == [ids[1]]
        assert await home.rows("SELECT id FROM tables WHERE status = 'void'") == [(ids[1],)]
        for table in (ids[0], ids[2]):
            await home.play_on(await home.hall.find(table))
        assert {row[0] for row in await home.rows("SELECT table_id FROM matches")} == {ids[0], ids[2]}


async def test_a_damaged_finished_table_stays_finished(path: Path) -> None:
    async with house(path) as home:
        table = await home.seated(cards=4)
        await home.play_on(table)
        await home.database.write(lambda connection: connection.execute("UPDATE moves SET move = 'shout'"))
    async with house(path) as home:
        with pytest.raises(NoSuchTable, match="table-over"):
            await home.hall.find(table.id)
        assert home.voided == []
        assert await home.rows("SELECT status FROM tables") == [("over",)]


async def test_two_who_look_at_once_find_one_table(path: Path) -> None:
    async with house(path) as home:
        id_ = (await home.seated()).id
    async with house(path) as home:
        first, second, third = await asyncio.gather(*(home.hall.find(id_) for _ in range(3)))
        assert first is second is third


async def test_one_who_looks_and_is_cancelled_takes_no_other_with_it(path: Path) -> None:
    async with house(path) as home:
        id_ = (await home.seated()).id
    async with house(path) as home:
        first, second = (asyncio.create_task(home.hall.find(id_)) for _ in range(2))
        await asyncio.sleep(0)  # both look
        first.cancel()
        assert (await second).id == id_


async def test_there_is_no_table_of_that_name(home: House) -> None:
    with pytest.raises(NoSuchTable, match="no-such-table"):
        await home.hall.find("aaaaaa")


async def test_tables_leave_memory_and_come_back_equal(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "_KEPT", 3)
    held = await home.seated(people=2)
    let_go = await home.seated(people=2)
    await home.play_on(let_go, until=3)
    before, id_, gone = essence(let_go), let_go.id, weakref.ref(let_go)
    del let_go
    for _ in range(4):
        await home.seated(people=2)
    gc.collect()
    assert gone() is None, "it is kept though nobody holds it"
    assert await home.hall.find(held.id) is held
    assert essence(await home.hall.find(id_)) == before


# A start with many tables ---------------------------------------------------------------------------------------------


async def fill(database: Database, playing: int, over: int) -> None:
    """So many tables of 20 moves; every tenth open one has a deadline, every hundredth isn't shown as it is."""
    count = {"playing": playing, "over": over}

    def work(connection: Any) -> None:
        for status, tables in count.items():
            ids = [f"{status[0]}{number}" for number in range(tables)]
            connection.executemany(
                "INSERT INTO tables"
                " (id, game, version, options, seed, guild, channel, host, status, opened, revision, shown)"
                " VALUES (?, 'goofspiel', 1, '{}', 's', 9, ?, 1, ?, 0, 2, ?)",
                [(id_, number, status, 2 - (number % 100 == 0)) for number, id_ in enumerate(ids)],
            )
            connection.executemany(
                "INSERT INTO seats (table_id, seat, user_id, name, deadline) VALUES (?, 0, 1, 'P1', ?)",
                [(id_, None if number % 10 or status == "over" else 5_000) for number, id_ in enumerate(ids)],
            )
            connection.executemany(
                "INSERT INTO moves (table_id, number, seat, move, made_by, at) VALUES (?, ?, 0, 'bid KC', 'player', 0)",
                [(id_, number) for id_ in ids for number in range(2)],
            )

    await database.write(work)


async def test_a_start_reads_no_moves_and_goes_through_no_finished_table(path: Path) -> None:
    """10,000 open and 100,000 finished tables; what is read is seen in the statements and in their plans."""
    async with house(path) as home:
        await fill(home.database, 10_000, 100_000)
    async with AsyncExitStack() as stack:
        database = await Database.open(path)
        stack.push_async_callback(database.close)
        home = House(database, now=0)
        stack.push_async_callback(home.hall.close)
        statements = await traced(database)
        behind = await home.hall.wake()
        assert len(behind) == 100 + 1_000
        statements = [
            each for each in statements if "FROM removed" not in each
        ]  # which the sweep reads, in its own time
        assert len(statements) == 4, "what is read doesn't depend on the number of tables"
        assert not any("moves" in statement for statement in statements)
        for statement in list(statements):
            assert all(
                "INDEX" in step or "PRIMARY KEY" in step or step == "SEARCH matches"  # for the last one
                for step in await plan(database, statement)
                if step.startswith(("SCAN t", "SCAN s", "SCAN m", "SEARCH"))
            )
        tables = home.hall.clock._times.keys() - {hall_module._PULSE, hall_module._SWEEP}  # pyright: ignore[reportPrivateUsage]  what it is set to
        assert tables == {f"p{number}" for number in range(0, 10_000, 10)}
        assert home.voided == []


async def traced(database: Database) -> list[str]:
    """What the readers read from now on."""
    statements: list[str] = []
    connections: Any = database._connections  # pyright: ignore[reportPrivateUsage]  nothing else tells
    for reader in connections[1:]:
        await reader.set_trace_callback(statements.append)
    return statements


async def plan(database: Database, statement: str) -> list[str]:
    return [step for *_, step in await database.read(f"EXPLAIN QUERY PLAN {statement}")]


async def test_what_a_player_asks_for_is_found_by_an_index(home: House) -> None:
    """The statements of a click, a command, a board: none goes through all rows of a table that only grows."""
    statements = await traced(home.database)
    table = await home.seated()
    await home.store.load(table.id)
    await home.store.in_channel(1)
    await home.store.of_person(1)
    await home.store.must_have_room(9, 3)
    await home.store.settings.person(1)
    ledger, careers = home.store.ledger, home.store.careers
    for by in get_args(Measure):
        board = Board("goofspiel", by, 9)
        await ledger.people(board)
        await ledger.page(board, 10, 10)
        await ledger.place(board, 1)
    await ledger.score("goofspiel", 9, 1)
    await ledger.tallies(1, "goofspiel", now=home.now)
    await ledger.score_after(table.id)
    await careers.career(Scope(1))
    await careers.curve(Scope(1, "goofspiel", 9))
    await careers.against(Scope(1, "goofspiel", 9), 2)
    await careers.history(Scope(1), 0, 10)
    await careers.match(1, 1)
    assert len(statements) >= 21
    for statement in set(statements):
        for step in await plan(home.database, statement):
            assert not step.startswith("SCAN") or step.startswith("SCAN f "), f"{statement}: {step}"
