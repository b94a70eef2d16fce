"""A table is a seed and a list of moves: after a restart it goes on, or waits with a notice, and never stops others."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Collection
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.db.connection import Connection
from bot.db.database import Database
from bot.tables import lobby, registry as registry_module, seats
from bot.tables.changes.closing import end
from bot.tables.changes.due import deadline
from bot.tables.changes.gathering import gather
from bot.tables.changes.seating import reseat
from bot.tables.clocks.timing import DAY
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Player, Record, Status
from bot.tables.refusals import NoSuchTable, StillSeated
from bot.tables.table import AnyTable
from tests import games
from tests.databases import Where
from tests.tables import records
from tests.tables.house import DELAY, House, house


def essence(table: AnyTable) -> tuple[Any, ...]:
    """Everything that makes up a table."""
    return (
        table.record,
        table.progress.entries,
        table.has_begun and table.state,
        table.outcome,
        list(table.progress.recent),
        deadline(table),
    )


def with_version(version: int) -> dict[str, AnyPlugin]:
    """The games, with the rules of one of them changed."""
    found = games.plugin("goofspiel")
    rules: Any = SimpleNamespace(**{**vars(found.game), "ABOUT": replace(found.game.ABOUT, version=version)})
    return {"goofspiel": replace(found, game=rules), "democracy": games.plugin("democracy")}


@pytest.mark.slow
async def test_open_and_finished_tables_are_the_same_after_a_restart(where: Where) -> None:
    async with house(where) as home:
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
    async with house(where, now=home.now) as home:
        found = [await home.registry.find(id_) for id_ in ids]
        assert [essence(table) for table in found] == before
        for table in found[1:3]:
            await home.play_on(table)
            assert table.outcome


@pytest.mark.parametrize(
    "plugins", [with_version(2), {"democracy": games.plugin("democracy")}], ids=["changed", "gone"]
)
@pytest.mark.long
async def test_tables_of_rules_that_nobody_keeps_wait_until_they_are_here_again(
    where: Where, plugins: dict[str, AnyPlugin]
) -> None:
    """Fault 14: the rules changed between releases during a match."""
    async with house(where) as home:
        lobby, playing, over, other = (
            await home.open(),
            await home.seated(people=2, computers=1, time_control="relaxed"),
            await home.seated(cards=4),
            await home.seated("democracy", people=2, computers=1),
        )
        await home.play_on(over)
        await home.play_on(playing, until=4)
        rows = await home.rows("SELECT * FROM moves WHERE table_id = ?", playing.id)
    async with house(where, plugins=plugins, now=home.now) as home:
        assert {each.id for each in home.quarantined} == {lobby.id, playing.id}
        assert {each.channel for each in home.quarantined} == {lobby.record.channel, playing.record.channel}
        statuses = dict(await home.rows("SELECT id, status FROM tables"))
        assert statuses == {lobby.id: "lobby", playing.id: "playing", over.id: "over", other.id: "playing"}
        for table, why in ((playing, "table-broken"), (lobby, "table-broken"), (over, "table-over")):
            with pytest.raises(NoSuchTable, match=why):
                await home.registry.find(table.id)
        await home.play_on(await home.registry.find(other.id))
        assert await home.rows("SELECT * FROM moves WHERE table_id = ?", playing.id) == rows
        assert [table for table, _ in await home.storage.queries.deadlines()] == [], "no time runs"
        elsewhere = await home.open("democracy", channel=playing.record.channel)
    async with house(where, plugins=plugins, now=home.now) as home:
        await home.ring()
        assert home.quarantined == [], "nobody is told twice"
    async with house(where, now=home.now + 30 * DAY) as home:
        await home.ring()
        with pytest.raises(NoSuchTable, match="table-waits"):
            await home.registry.find(playing.id)
        assert (await home.registry.find(lobby.id)).record.quarantined is None
        await end(await home.registry.find(elsewhere.id))
        await home.ring()
        again = await home.registry.find(playing.id)
        assert again.progress.entries == playing.progress.entries
        assert [player.user for player in again.players] == [1, 2, None]
        for seat in again.active:
            assert (again.players[seat].deadline or 0) > home.now, "everybody has the whole time of a decision"
        await home.play_on(again)
        assert again.outcome


@pytest.mark.slow
async def test_tables_of_a_game_that_cannot_be_loaded_wait_for_the_next_start(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(people=1, computers=1, time_control="relaxed")
        await home.play_on(table, until=3)
        before = table.progress.entries, table.state
    async with house(where, plugins={"democracy": games.plugin("democracy")}, broken=["goofspiel"]) as home:
        await home.wait(DAY)
        with pytest.raises(NoSuchTable, match="game-broken"):
            await home.registry.find(table.id)
        assert home.quarantined == [], "the owner is told of the game, and nobody of its tables"
        await home.open("democracy", channel=table.record.channel)
        await end(await home.registry.find(await home.storage.queries.in_channel(table.record.location.channel) or ""))
    async with house(where, now=home.now) as home:
        await home.ring()
        again = await home.registry.find(table.id)
        assert (again.progress.entries, again.state) == before, "the clock moved for nobody"
        await home.play_on(again)
        assert again.outcome


@pytest.mark.slow
async def test_a_table_goes_on_by_the_rules_with_which_it_began(where: Where) -> None:
    (first,) = games.older("goofspiel")
    rules: Any = games.plugin("goofspiel").game
    async with house(where, plugins={"goofspiel": first}) as home:
        waiting, playing = await home.open(), await home.seated(people=1, computers=1, cards=5)
        await home.play_on(playing, until=3)
        before = essence(playing)
    async with house(where, now=home.now, older=[first]) as home:
        assert home.quarantined == []
        found = await home.registry.find(playing.id)
        assert essence(found) == before
        assert found.state.prizes[0] == 2
        high = max(found.state.hands[1], key=rules.height)
        await home.wait(DELAY)
        assert (found.progress.entries[-1].seat, found.progress.entries[-1].made_by) == (1, "computer")
        assert found.progress.entries[-1].move == f"place {high}", "its computers think by the older rules, too"
        await home.play_on(found)
        gathering = await home.registry.find(waiting.id)
        await gather(gathering, lobby.add_computer)
        await home.start(gathering)
        assert gathering.state.prizes == (1, 2, 3, 4, 5, 6)
        assert (await home.open(channel=99)).record.version == rules.ABOUT.version
    async with house(where, now=home.now) as home:
        assert [each.id for each in home.quarantined] == [waiting.id], "nobody keeps these rules any more"


DAMAGES = {
    "unknown move": "UPDATE moves SET move = 'shout' WHERE table_id = ? AND number = 1",
    "move the rules forbid": "UPDATE moves SET move = 'bid AH' WHERE table_id = ? AND number < 3",
    "other seed": "UPDATE tables SET seed = 'something else' WHERE id = ?",
    "unknown option": """UPDATE tables SET options = '{"colour": 1}' WHERE id = ?""",
    "options that are none": "UPDATE tables SET options = 'x' WHERE id = ?",
    "option that can't be": """UPDATE tables SET options = '{"cards": "many"}' WHERE id = ?""",
    "nobody sits there": "DELETE FROM seats WHERE table_id = ?",
    "the last move is missing": "DELETE FROM moves WHERE table_id = ? AND number = 3",
    "a move is missing": "DELETE FROM moves WHERE table_id = ? AND number = 1",
}


@dataclass
class Kept:
    """The rows of a table before they were damaged."""

    tables: list[tuple[Any, ...]]
    seats: list[tuple[Any, ...]]
    moves: list[tuple[Any, ...]]

    @classmethod
    async def of(cls, home: House, table: str) -> Kept:
        return cls(
            await home.rows("SELECT options, seed, id FROM tables WHERE id = ?", table),
            await home.rows("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", table),
            await home.rows("SELECT * FROM moves WHERE table_id = ? ORDER BY number", table),
        )

    def repair(self, connection: Connection) -> None:
        connection.executemany("UPDATE tables SET options = ?, seed = ? WHERE id = ?", self.tables)
        for name, rows in (("seats", self.seats), ("moves", self.moves)):
            places = ", ".join("?" * len(rows[0]))
            connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (self.tables[0][2],))
            connection.executemany(f"INSERT INTO {name} VALUES ({places})", rows)


@pytest.mark.parametrize("kind", DAMAGES)
@pytest.mark.slow
async def test_a_damaged_table_waits_with_its_rows_and_stops_nobody(where: Where, kind: str) -> None:
    """Fault 10: a damaged row, an unknown kind of move, or a log that doesn't replay."""
    async with house(where) as home:
        ids = [(await home.seated(people=3, cards=4)).id for _ in range(3)]
        for table in ids:
            await home.play_on(await home.registry.find(table), until=4)
        kept = await Kept.of(home, ids[1])
        await home.database.write(lambda connection: connection.execute(DAMAGES[kind], (ids[1],)))
        damaged = await home.rows("SELECT * FROM moves ORDER BY number")
    async with house(where, now=home.now + 60_000) as home:
        await home.ring()  # the clock visits all of them
        for _ in range(2):
            with pytest.raises(NoSuchTable, match="table-broken"):
                await home.registry.find(ids[1])
        assert [each.id for each in home.quarantined] == [ids[1]]
        assert await home.rows("SELECT id FROM tables WHERE status = 'ended'") == []
        assert await home.rows("SELECT * FROM moves WHERE table_id = ? ORDER BY number", ids[1]) == [
            move for move in damaged if move[0] == ids[1]
        ]
        for table in (ids[0], ids[2]):
            await home.play_on(await home.registry.find(table))
        assert {row[0] for row in await home.rows("SELECT table_id FROM matches")} == {ids[0], ids[2]}
        await home.wait(DAY)
        assert len(home.quarantined) == 1, "nobody is told twice"
        await home.database.write(kept.repair)
        await home.wait(DAY)  # then it is tried again
        again = await home.registry.find(ids[1])
        assert again.revision == 4
        await home.play_on(again)
        assert again.outcome


@pytest.mark.file
async def test_a_damaged_table_is_read_once_and_not_again_until_it_is_tried_anew(home: House) -> None:
    table = await home.seated()
    await home.play_on(table, until=2)
    id_ = table.id
    await home.database.write(lambda connection: connection.execute("UPDATE moves SET move = 'shout'"))
    table.unreadable = True  # makes it be read again
    with pytest.raises(NoSuchTable, match="table-broken"):
        await home.registry.find(id_)
    statements = await traced(home.database)
    with pytest.raises(NoSuchTable, match="table-broken"):
        await home.registry.find(id_)
    assert statements == []


async def test_a_table_that_is_damaged_while_it_is_played_waits_too(home: House) -> None:
    table = await home.seated()
    await home.move(table, 0)
    await home.database.write(lambda connection: connection.execute("UPDATE moves SET move = 'shout'"))
    with pytest.raises(NoSuchTable, match="table-broken"):
        await table.reread()
    with pytest.raises(NoSuchTable, match="table-broken"):
        await home.registry.find(table.id)
    assert [each.id for each in home.quarantined] == [table.id]


@pytest.mark.parametrize("ends", [SystemExit, RecursionError])
@pytest.mark.slow
async def test_rules_that_raise_anything_stop_their_own_tables_alone(where: Where, ends: type[BaseException]) -> None:
    async with house(where) as home:
        id_ = (await home.seated()).id
        other = (await home.seated("democracy", people=3)).id

    def deal(*_: object) -> None:
        raise ends

    found = games.plugin("goofspiel")
    rules: Any = SimpleNamespace(**{**vars(found.game), "deal": deal})
    plugins = {"goofspiel": replace(found, game=rules), "democracy": games.plugin("democracy")}
    async with house(where, plugins=plugins) as home:
        with pytest.raises(NoSuchTable, match="table-broken"):
            await home.registry.find(id_)
        await home.play_on(await home.registry.find(other))


async def test_nobody_sits_down_twice_where_a_table_waits_and_the_server_has_room(home: House) -> None:
    table = await home.seated(channel=7)
    await damage(home, table)
    assert await home.storage.queries.in_channel(7) is None
    assert await home.storage.quarantined.in_channel(7) == table.id
    await home.storage.queries.must_have_room(9, 1)
    assert await home.storage.queries.open_by_game() == [("goofspiel", "quarantined", 1)]
    assert [id_ for id_, _, _ in await home.storage.queries.of_person(1)] == [table.id], "it's theirs still"
    assert await home.storage.queries.open_in(9) == [table.id]
    assert await home.storage.queries.behind() == []


@pytest.mark.slow
async def test_whoever_sits_at_a_table_that_cannot_be_read_can_get_up_and_be_forgotten(home: House) -> None:
    playing, gathering, alone = await home.seated(), await home.open(user=2), await home.open(user=1)
    await gather(gathering, lambda record: lobby.join(record, 1, "P1"))
    for table in (playing, gathering, alone):
        await damage(home, table)
    with pytest.raises(StillSeated):
        await home.storage.privacy.erase(1)
    await home.tables.erasure.vacate(1)
    await home.storage.privacy.erase(1)
    for column in ("tables.host", "seats.user_id", "gone.user_id"):
        table_name, name = column.split(".")
        assert (1,) not in await home.rows(f"SELECT {name} FROM {table_name}")
    assert await home.rows("SELECT status FROM tables WHERE id = ?", alone.id) == [("ended",)]
    await home.database.write(lambda connection: connection.execute("UPDATE tables SET options = '{}', revision = 0"))
    await home.wait(DAY)
    again = await home.registry.find(playing.id)
    assert [player.user for player in again.players] == [None, 2]
    assert again.record.host == 2
    await home.play_on(again)
    assert (await home.registry.find(gathering.id)).record.people == (2,)


async def test_tables_that_cannot_be_read_are_closed_where_the_bot_is_removed(home: House) -> None:
    table = await home.seated()
    await damage(home, table)
    await home.tables.erasure.removed(9)
    assert await home.rows("SELECT status, quarantined FROM tables") == [("ended", None)]


async def test_what_was_asked_before_is_asked_no_more_when_a_table_goes_on(home: House) -> None:
    table = await home.seated()
    await reseat(table, lambda record, _: seats.want_end(record, 1, home.now + 60_000))
    await damage(home, table)
    await home.wait(DAY)
    assert await home.rows("SELECT status FROM tables") == [("playing",)], "no time runs"
    await home.database.write(lambda connection: connection.execute("UPDATE tables SET options = '{}'"))
    await home.wait(DAY)
    again = await home.registry.find(table.id)
    assert not again.record.asked
    assert again.record.countdown is None


async def damage(home: House, table: AnyTable) -> None:
    """Make a table unreadable; its options must be ``{}`` before."""
    id_ = table.id
    await home.database.write(
        lambda connection: connection.execute("UPDATE tables SET options = 'x' WHERE id = ?", (id_,))
    )
    table.unreadable = True  # makes it be read again
    with pytest.raises(NoSuchTable, match="table-broken"):
        await home.registry.find(id_)


async def test_a_match_that_cannot_be_read_is_no_match_where_somebody_should_press(home: House) -> None:
    table = await home.seated()
    assert await home.storage.queries.guilds_playing() == [table.record.guild]
    await damage(home, table)
    assert await home.storage.queries.guilds_playing() == []


async def test_a_table_that_cannot_be_read_is_not_closed_for_being_left_alone(home: House) -> None:
    """Nobody can press anything there; once it goes on, it has as much time as a table where someone just pressed."""
    gathering, playing = await home.open(), await home.seated()
    ids = gathering.id, playing.id
    for table in (gathering, playing):
        await damage(home, table)
    await home.wait(30 * DAY)
    assert {row[0] for row in await home.rows("SELECT status FROM tables")} == {"lobby", "playing"}
    await home.database.write(lambda connection: connection.execute("UPDATE tables SET options = '{}'"))
    await home.wait(DAY)  # then it is tried again
    expires = [(await home.registry.find(id_)).record.expires for id_ in ids]
    assert [at and at - home.now for at in expires] == [3_600_000, 7 * DAY]


async def test_a_damaged_finished_table_stays_finished(where: Where) -> None:
    async with house(where) as home:
        table = await home.seated(cards=4)
        await home.play_on(table)
        await home.database.write(lambda connection: connection.execute("UPDATE moves SET move = 'shout'"))
    async with house(where) as home:
        with pytest.raises(NoSuchTable, match="table-over"):
            await home.registry.find(table.id)
        assert home.quarantined == []
        assert await home.rows("SELECT status FROM tables") == [("over",)]


async def test_two_who_look_at_once_find_one_table(where: Where) -> None:
    async with house(where) as home:
        id_ = (await home.seated()).id
    async with house(where) as home:
        first, second, third = await asyncio.gather(*(home.registry.find(id_) for _ in range(3)))
        assert first is second is third


async def test_one_who_looks_and_is_cancelled_takes_no_other_with_it(where: Where) -> None:
    async with house(where) as home:
        id_ = (await home.seated()).id
    async with house(where) as home:
        first, second = (asyncio.create_task(home.registry.find(id_)) for _ in range(2))
        await asyncio.sleep(0)  # both read it
        first.cancel()
        assert (await second).id == id_


async def test_there_is_no_table_of_that_name(home: House) -> None:
    with pytest.raises(NoSuchTable, match="no-such-table"):
        await home.registry.find("aaaaaa")


@pytest.mark.slow
async def test_tables_leave_memory_and_come_back_equal(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "_KEPT", 3)
    held = await home.seated(people=2)
    let_go = await home.seated(people=2)
    await home.play_on(let_go, until=3)
    before, id_, gone = essence(let_go), let_go.id, weakref.ref(let_go)
    del let_go
    for _ in range(4):
        await home.seated(people=2)
    gc.collect()
    assert gone() is None, "it is kept though nobody holds it"
    assert await home.registry.find(held.id) is held
    assert essence(await home.registry.find(id_)) == before


# A start with many tables ---------------------------------------------------------------------------------------------


_SOON = 1_000_000_060_000
"""A minute after the house's clock starts."""


async def fill(database: Database, playing: int, over: int) -> None:
    """This many tables of 20 moves; every tenth open one has a deadline, every hundredth is shown out of date."""
    count: dict[Status, int] = {"playing": playing, "over": over}

    def work(connection: Any) -> None:
        for status, tables in count.items():
            ids = [f"{status[0]}{number}" for number in range(tables)]
            records.write(
                connection,
                [
                    Record(
                        id=id_,
                        game="goofspiel",
                        version=1,
                        options="{}",
                        seed="s",
                        guild=9,
                        channel=number,
                        host=1,
                        status=status,
                        opened=0,
                        shown=2 - (number % 100 == 0),
                        players=(
                            Player(1, "P1", deadline=None if number % 10 or status == "over" else _SOON, dm_shown=0),
                        ),
                    )
                    for number, id_ in enumerate(ids)
                ],
            )
            connection.executemany(
                "INSERT INTO moves (table_id, number, seat, move, made_by, at) VALUES (?, ?, 0, 'bid KC', 'player', 0)",
                [(id_, number) for id_ in ids for number in range(2)],
            )
        connection.execute("UPDATE tables SET revision = 2")

    await database.write(work)


@pytest.mark.file
@pytest.mark.long
async def test_a_start_reads_no_moves_and_goes_through_no_finished_table(where: Where) -> None:
    """With many open and finished tables; the statements and their query plans tell what is read."""
    async with house(where) as home:
        await fill(home.database, 1_000, 10_000)
    async with AsyncExitStack() as stack:
        database = await Database.open(where)
        stack.push_async_callback(database.close)
        home = House(database, now=home.now)
        stack.push_async_callback(home.tables.close)
        statements = await traced(database)
        home.tables.timekeeper.clock.start()
        home.tables.jobs.start()
        behind = await home.tables.wake()
        assert len(behind) == 10 + 100
        statements = [
            each
            for each in statements
            if not (
                "FROM removed" in each
                or "FROM contests" in each
                or "FROM key_values" in each
                or "quarantined IS NOT NULL" in each[-25:]
            )
        ]  # read by jobs, in their own time
        assert len(statements) == 3, "what is read doesn't depend on the number of tables"
        assert not any("moves" in statement for statement in statements)
        for statement in list(statements):
            assert all(
                "INDEX" in step or "PRIMARY KEY" in step or step == "SEARCH matches"  # for the last one
                for step in await plan(database, statement)
                if step.startswith(("SCAN t", "SCAN s", "SCAN m", "SEARCH"))
            )
        tables = home.tables.timekeeper.clock._times.keys()  # pyright: ignore[reportPrivateUsage]  its deadlines
        assert tables == {f"p{number}" for number in range(0, 1_000, 10)}
        assert home.quarantined == []


async def traced(database: Database) -> list[str]:
    """The statements of the readers from now on."""
    statements: list[str] = []
    engine: Any = database._engine  # pyright: ignore[reportPrivateUsage]  no public way
    connections: list[Any] = list(engine._connections)
    for reader in connections[1:]:
        await reader.set_trace_callback(statements.append)
    return statements


async def plan(database: Database, statement: str) -> list[str]:
    return [step for *_, step in await database.read(f"EXPLAIN QUERY PLAN {statement}")]


@pytest.mark.file
async def test_what_a_player_asks_for_is_found_by_an_index(home: House) -> None:
    """The statements of a click or a command: none scans a table that only grows."""
    statements = await traced(home.database)
    table = await home.seated()
    await home.storage.tables.load(table.id)
    await home.storage.tables.counted(table.id, 77)
    await home.storage.queries.in_channel(1)
    await home.storage.queries.of_person(1)
    await home.storage.queries.must_have_room(9, 3)
    await home.storage.preferences.person(1)
    contest = await home.contest()
    await home.storage.contests.find(contest.id)
    await home.storage.contests.begun_at(contest.kind, contest.begins)
    await home.storage.contests.tries(1, [contest.id])
    await home.storage.contests.field(contest.id, 9, low_wins=False)
    await home.storage.contests.without_benchmark()
    matches = home.storage.matches
    await matches.is_finished(table.id)
    await matches.has_finished(1)
    await matches.latest(1, 10)
    await matches.played_last(1)
    rules = home.registry.plugins["goofspiel"].game.Options()
    await home.openings.alone("goofspiel", rules, user=1, name="P1", level="normal")
    assert len(statements) >= 18
    await must_be_found(home.database, statements)


async def must_be_found(database: Database, statements: Collection[str], *derived: str) -> None:
    """None of these statements looks at all rows of a table; ``derived``: what they call what they have found."""
    for statement in set(statements):
        for step in await plan(database, statement):
            few = (
                step.removeprefix("SCAN ") in derived
                or "(subquery-" in step
                or step.startswith("SCAN f ")
                or "quarantined_tables" in step
            )  # only the few unreadable ones
            assert not step.startswith("SCAN") or few, f"{statement}: {step}"
