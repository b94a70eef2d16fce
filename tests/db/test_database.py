"""One writer: units of work are whole or not at all, many to a commit, and on the disk before anyone is told."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import threading
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from bot.db.connection import Connection, DatabaseError, Work
from bot.db.database import Database
from bot.db.sqlite import FileConnection
from tests.databases import Where, rows
from tests.db.conftest import Spawn
from tests.speed import FOR_EVER

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("ready", flush=True)
sys.stdin.readline()
"""


def two_rows(unit: int) -> Work[int]:
    """A unit of work that would be noticed if only half were written."""

    def work(connection: Connection) -> int:
        connection.execute("INSERT INTO rows VALUES (?, 'first')", (unit,))
        connection.execute("INSERT INTO rows VALUES (?, 'second')", (unit,))
        return unit

    return work


def failing(unit: int, error: Exception) -> Work[None]:
    def work(connection: Connection) -> None:
        two_rows(unit)(connection)
        raise error

    return work


def units_of(where: Where) -> dict[object, object]:
    """The number of rows of each unit, found through a separate connection."""
    return {row[0]: row[1] for row in rows(where, "SELECT unit, count(*) FROM rows GROUP BY unit")}


async def traced(database: Database) -> list[str]:
    """The writer's statements from now on."""
    statements: list[str] = []
    await database.write(lambda connection: cast("FileConnection", connection).set_trace_callback(statements.append))
    statements.clear()
    return statements


async def pragma(database: Database, text: str) -> Any:
    return await database.write(lambda connection: connection.execute(f"PRAGMA {text}").fetchone())


@pytest.mark.file
async def test_both_connections_run_with_the_pragmas_that_survive_a_power_cut(database: Database) -> None:
    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,
        "fullfsync": 1,
        "checkpoint_fullfsync": 1,
        "foreign_keys": 1,
        "busy_timeout": 5_000,
    }
    for name, value in wanted.items():
        assert await pragma(database, name) == (value,), f"writer: {name}"
        assert await database.read(f"PRAGMA {name}") == [(value,)], f"reader: {name}"


async def test_foreign_keys_hold(database: Database) -> None:
    with pytest.raises(DatabaseError, match=r"(?i)foreign key"):
        await database.write(
            lambda connection: connection.execute(
                "INSERT INTO moves (table_id, number, seat, move, made_by, at) VALUES ('x', 0, 0, '', 'player', 0)"
            )
        )


async def test_the_reader_cannot_write(database: Database) -> None:
    with pytest.raises(DatabaseError, match=r"read-?only"):
        await database.read("DELETE FROM rows")


async def test_what_returned_is_seen_by_everybody(database: Database, where: Where) -> None:
    assert await database.write(two_rows(7)) == 7
    assert units_of(where) == {7: 2}
    assert await database.read("SELECT count(*) FROM rows") == [(2,)]


async def test_a_unit_that_fails_spoils_no_other_in_the_same_commit(database: Database, where: Where) -> None:
    before = database.commits.done
    fault = ValueError("mine")
    works: list[Work[Any]] = [
        two_rows(0),
        failing(1, fault),
        two_rows(2),
        lambda connection: connection.execute("INSERT INTO rows VALUES (3, NULL)"),
        lambda connection: connection.execute("no SQL"),
        two_rows(5),
    ]
    outcomes = await asyncio.gather(*map(database.write, works), return_exceptions=True)
    assert database.commits.done == before + 1
    assert outcomes[0::2] == [0, 2, outcomes[4]]
    assert outcomes[1] is fault
    assert isinstance(outcomes[3], DatabaseError)
    assert isinstance(outcomes[4], DatabaseError)
    assert units_of(where) == {0: 2, 2: 2, 5: 2}


async def test_a_thousand_units_at_once_are_few_commits(database: Database, where: Where) -> None:
    before = database.commits.done
    assert await asyncio.gather(*(database.write(two_rows(unit)) for unit in range(1_000))) == list(range(1_000))
    assert 1 <= database.commits.done - before <= 3
    assert units_of(where) == dict.fromkeys(range(1_000), 2)


async def test_a_caller_hears_of_its_unit_after_the_commit_that_holds_it(database: Database, where: Where) -> None:
    async def write(unit: int) -> None:
        await database.write(two_rows(unit))
        assert units_of(where)[unit] == 2

    await asyncio.gather(*map(write, range(30)))


async def test_a_caller_cancelled_before_its_turn_leaves_nothing(database: Database, where: Where) -> None:
    task = asyncio.create_task(database.write(two_rows(1)))
    await asyncio.sleep(0)  # it is now waiting for the writer
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await database.write(two_rows(2))
    assert units_of(where) == {2: 2}


async def test_a_caller_cancelled_in_the_middle_leaves_all_of_it(database: Database, where: Where) -> None:
    loop, inside, outside = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()

    def slow(connection: Connection) -> None:
        connection.execute("INSERT INTO rows VALUES (1, 'first')")
        loop.call_soon_threadsafe(inside.set)
        asyncio.run_coroutine_threadsafe(outside.wait(), loop).result(FOR_EVER)
        connection.execute("INSERT INTO rows VALUES (1, 'second')")

    task = asyncio.create_task(database.write(slow))
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    outside.set()
    await database.write(two_rows(2))
    assert units_of(where) == {1: 2, 2: 2}


async def test_callers_cancelled_at_random_leave_no_half(database: Database, where: Where) -> None:
    random = Random(5)
    returned: set[object] = set()

    async def write(unit: int) -> None:
        for _ in range(random.randrange(5)):
            await asyncio.sleep(0)
        returned.add(await database.write(two_rows(unit)))

    tasks: list[asyncio.Task[None]] = []
    for start in range(0, 600, 30):
        tasks += [asyncio.create_task(write(unit)) for unit in range(start, start + 30)]
        await asyncio.sleep(0)
        waiting = [task for task in tasks if not task.done()]
        for task in random.sample(waiting, min(len(waiting), 5)):
            task.cancel()
        await database.read("SELECT 1")  # gives the writer's thread time, in which some are committed
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    await database.write(two_rows(1_000))  # after all of them
    found = units_of(where)
    assert set(found.values()) == {2}
    assert returned <= found.keys()
    assert 50 < sum(outcome is not None for outcome in outcomes) <= 100
    assert len(returned) >= 500


@pytest.mark.file
async def test_a_full_disk_acknowledges_nothing_false_and_play_goes_on(database: Database, path: Path) -> None:
    def big(unit: int) -> Work[None]:
        def work(connection: Connection) -> None:
            two_rows(unit)(connection)
            connection.execute("INSERT INTO rows VALUES (?, ?)", (unit, "x" * 20_000))

        return work

    ((pages,),) = await database.read("PRAGMA page_count")
    await pragma(database, f"max_page_count = {pages + 40}")
    acknowledged: set[object] = set()
    for start in range(0, 100, 5):
        units = range(start, start + 5)
        outcomes = await asyncio.gather(*(database.write(big(unit)) for unit in units), return_exceptions=True)
        acknowledged |= {unit for unit, outcome in zip(units, outcomes, strict=True) if outcome is None}
        errors = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
        assert all("full" in str(error) for error in errors)
    assert 0 < len(acknowledged) < 100
    assert units_of(path) == dict.fromkeys(acknowledged, 3)

    await pragma(database, "max_page_count = 1000000")
    await database.write(big(200))
    assert units_of(path) == dict.fromkeys({*acknowledged, 200}, 3)


@pytest.mark.file
@pytest.mark.parametrize("step", [1, 3, 10])
async def test_a_write_interrupted_anywhere_leaves_no_half(database: Database, path: Path, step: int) -> None:
    """SQLite calls the handler every few instructions of its virtual machine, and aborts the statement if told to.

    The last place is in COMMIT, after the point of no return.
    """
    left = 0

    def give_up() -> int:
        nonlocal left
        left -= 1
        return int(left == 0)

    await database.write(lambda connection: cast("FileConnection", connection).set_progress_handler(give_up, step))
    interrupted = after = 0
    whole = False
    while not whole and after < 1_000:
        left = after = after + 1
        outcome = (await asyncio.gather(database.write(two_rows(after)), return_exceptions=True))[0]
        whole = left > 0
        left = 0
        assert set(units_of(path).values()) <= {2}
        if isinstance(outcome, int):
            assert outcome in units_of(path)
        else:
            interrupted += 1
    assert after in units_of(path), "after an interrupted one none succeeds"
    assert interrupted
    assert len(units_of(path)) < interrupted, "units that failed were kept"


@pytest.mark.file
async def test_locked_by_another_process_it_waits_then_goes_on(database: Database, path: Path, spawn: Spawn) -> None:
    statements = await traced(database)
    holder = spawn(HOLD)
    task = asyncio.create_task(database.write(two_rows(1)))
    async with asyncio.timeout(FOR_EVER):
        while statements != ["BEGIN IMMEDIATE"]:
            await database.read("SELECT 1")
    assert not task.done()
    release(holder)
    assert await task == 1
    assert units_of(path) == {1: 2}


@pytest.mark.file
async def test_locked_for_ever_it_fails_then_recovers(database: Database, path: Path, spawn: Spawn) -> None:
    await pragma(database, "busy_timeout = 50")
    holder = spawn(HOLD)
    with pytest.raises(DatabaseError, match="locked"):
        await database.write(two_rows(1))
    assert await database.read("SELECT count(*) FROM rows") == [(0,)], "reading goes on"
    release(holder)
    assert await database.write(two_rows(2)) == 2
    assert units_of(path) == {2: 2}


def release(holder: subprocess.Popen[str]) -> None:
    assert holder.stdin
    holder.stdin.write("\n")
    holder.stdin.flush()
    holder.wait()


@pytest.mark.file
@pytest.mark.long
async def test_a_backup_while_units_are_written_is_the_state_at_some_commit(database: Database, path: Path) -> None:
    copy = path.with_name("copy.sqlite3")
    loop, started, done = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()

    def progress(_status: int, _left: int, _total: int) -> None:
        loop.call_soon_threadsafe(started.set)

    def back_up() -> None:
        source, target = sqlite3.connect(path), sqlite3.connect(copy)
        source.backup(target, pages=1, progress=progress, sleep=0)
        source.close()
        target.close()

    async def write_on() -> int:
        unit = 1_000
        while not done.is_set():
            await database.write(two_rows(unit))
            unit += 1
        return unit

    await asyncio.gather(*(database.write(two_rows(unit)) for unit in range(1_000)))
    writing = asyncio.create_task(write_on())
    await asyncio.to_thread(back_up)
    done.set()
    last = await writing
    found = units_of(copy)
    assert rows(copy, "PRAGMA integrity_check") == [("ok",)]
    assert set(found.values()) == {2}
    assert list(found) == list(range(len(found))), "a unit without those before it"
    assert 1_000 <= len(found) <= last
    assert last > 1_000, "no unit was written during the backup"
    assert started.is_set()


@pytest.mark.file
async def test_closing_finishes_what_waits_and_folds_the_log_into_the_file(path: Path) -> None:
    database = await Database.open(path)
    await database.write(lambda connection: connection.execute("CREATE TABLE rows (unit INTEGER, part TEXT)"))
    inside, go_on, loop = asyncio.Event(), asyncio.Event(), asyncio.get_running_loop()

    def slow(_: Connection) -> None:
        loop.call_soon_threadsafe(inside.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(FOR_EVER)

    first = asyncio.create_task(database.write(slow))
    await inside.wait()
    tasks = [asyncio.create_task(database.write(two_rows(unit))) for unit in range(100)]
    await asyncio.sleep(0)  # they are now waiting for the writer
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0)
    go_on.set()
    await closing
    await first
    assert await asyncio.gather(*tasks) == list(range(100))
    assert [file.name for file in path.parent.iterdir() if file.name.endswith("-wal")] == []
    assert units_of(path) == dict.fromkeys(range(100), 2)
    with pytest.raises(DatabaseError, match="closed"):
        await database.write(two_rows(1))


async def test_what_is_read_aside_keeps_nobody_waiting_who_reads_or_writes(database: Database) -> None:
    let_go = threading.Event()
    aside = asyncio.create_task(database.aside.query(lambda _: let_go.wait(FOR_EVER)))
    try:
        await database.write(two_rows(7))
        assert await database.read("SELECT count(*) FROM rows") == [(2,)]
        assert not aside.done()
    finally:
        let_go.set()
    assert await aside
    assert await database.aside.read("SELECT count(*) FROM rows") == [(2,)], "as of the last commit"


async def test_aside_nobody_can_write(database: Database) -> None:
    with pytest.raises(DatabaseError, match=r"read-?only"):
        await database.aside.query(lambda connection: connection.execute("DELETE FROM rows"))
