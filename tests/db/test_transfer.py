"""All rows arrive in another database and are the same there, whichever kinds both are; or nothing does."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Generator
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from bot.db import transfer
from bot.db.backup import Copied
from bot.db.connection import Connection
from bot.db.database import Database
from bot.db.migrate import STEPS
from bot.db.server import Server
from bot.engine.refusal import Refusal
from tests import forking
from tests.databases import Where, place, rows
from tests.db.empty import make_empty
from tests.db.filled import dump, fill

MANY = 2 * transfer.ROWS + 7
"""Rows of a table that take several steps."""
NEWEST = max(STEPS)
TABLES = [table.name for table in transfer.tables()]


def unheard(done: int, of: int) -> None:
    assert 0 < done <= of


@pytest.fixture
def full(tmp_path: Path) -> Path:
    (tmp_path / "full").mkdir()
    return fill(tmp_path / "full" / "elderhand.sqlite3", MANY)


@pytest.fixture
def new(engine: str, tmp_path: Path) -> Generator[Where]:
    """Where nothing at all is yet."""
    (tmp_path / "new").mkdir()
    with place(engine, tmp_path / "new", blank=True) as found:
        yield found


@pytest.fixture
def filled(new: Where, full: Path) -> Where:
    """A database with rows in every table, of each kind."""
    transfer.copy(full, new, unheard)
    return new


def names(where: Where) -> list[str]:
    """The names of all tables."""
    if isinstance(where, Path):
        sql = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
        return [name for (name,) in rows(where, sql)] if where.exists() else []
    sql = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name"
    return [name for (name,) in rows(where, sql)]


def counts(where: Where) -> dict[str, int]:
    """How many rows each table has."""
    return {name: rows(where, f"SELECT count(*) FROM {name}")[0][0] for name in names(where) if name in TABLES}


def files(folder: Path) -> dict[str, bytes]:
    return {str(each.relative_to(folder)): each.read_bytes() for each in folder.rglob("*") if each.is_file()}


def refused(source: Where, target: Where, folder: Path) -> str:
    """The refusal of a copy, which has changed no file but the locks."""

    def there() -> dict[str, bytes]:
        return {name: content for name, content in files(folder).items() if not name.endswith(".lock")}

    before = there()
    with pytest.raises(Refusal) as refusal:
        transfer.copy(source, target, unheard)
    assert there() == before
    return refusal.value.key


# There and back -------------------------------------------------------------------------------------------------------


def test_every_table_has_rows_here(full: Path) -> None:
    """Whoever adds a table adds rows for it to tests/db/filled.py."""
    assert [name for name, count in counts(full).items() if not count] == []
    assert sorted(names(full)) == sorted(TABLES)


def test_every_table_comes_after_those_it_refers_to(full: Path) -> None:
    for number, name in enumerate(TABLES):
        assert {to for (to,) in rows(full, f"SELECT \"table\" FROM pragma_foreign_key_list('{name}')")} <= set(
            TABLES[:number]
        )


@pytest.mark.long
def test_there_and_back_again_is_the_same(full: Path, new: Where, tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    before = dump(full)
    count = transfer.copy(full, new, lambda done, of: heard.append((done, of)))
    assert count == sum(counts(full).values()) == sum(counts(new).values())
    assert all(earlier < later for earlier, later in pairwise(done for done, _ in heard))
    assert heard[-1] == (2 * count, 2 * count)
    back = tmp_path / "back.sqlite3"
    assert transfer.copy(new, back, unheard) == count
    assert dump(back) == before == dump(full)
    assert rows(back, "PRAGMA integrity_check") == [("ok",)]
    assert [each.name for each in tmp_path.glob("back*")] == ["back.sqlite3"]


@pytest.mark.long
def test_what_is_empty_is_filled(full: Path, where: Where, tmp_path: Path) -> None:
    make_empty_at(where)
    transfer.copy(full, where, unheard)
    transfer.copy(where, tmp_path / "back.sqlite3", unheard)
    assert dump(tmp_path / "back.sqlite3") == dump(full)


def make_empty_at(where: Where) -> None:
    if isinstance(where, Path):
        make_empty(where)


@pytest.mark.slow
def test_a_file_of_no_bytes_is_filled(full: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("copy")
    (tmp_path / "copy").touch()
    transfer.copy(full, tmp_path / "link", unheard)
    assert (tmp_path / "link").is_symlink()
    assert dump(tmp_path / "copy") == dump(full)


@pytest.mark.slow
async def test_numbers_go_on_after_the_highest(filled: Where) -> None:
    insert = "INSERT INTO acts (guild, at, kind, by, note) VALUES (9, 3, 'setup', 1, '') RETURNING number"
    database = await Database.open(filled)
    try:
        ((highest,),) = await database.read("SELECT max(number) FROM acts")
        given = [await database.write(lambda connection: connection.execute(insert).fetchone()[0]) for _ in range(2)]
        assert given == [highest + 1, highest + 2]
        ((contest,),) = await database.read("SELECT max(id) FROM contests")

        def another(connection: Connection) -> int:
            columns = "kind, game, version, options, seats, deals, seed, begins, ends, over"
            row = connection.execute(
                f"INSERT INTO contests ({columns}) VALUES ('a', 'other', 1, '{{}}', 2, 1, 's', 0, 1, 0) RETURNING id"
            ).fetchone()
            return int(row[0])

        assert await database.write(another) == contest + 1
    finally:
        await database.close()


@pytest.mark.slow
def test_zero_is_the_same_with_whichever_sign(filled: Where, tmp_path: Path) -> None:
    """SQLite doesn't keep it."""
    rows(filled, "UPDATE duel_ratings SET mu = -(sigma * 0.0)")
    transfer.copy(filled, tmp_path / "copy", unheard)
    assert rows(tmp_path / "copy", "SELECT DISTINCT mu FROM duel_ratings") == [(0.0,)]


# What is refused ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_what_a_bot_has_is_not_copied_until_it_stops(filled: Where, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite3"
    running = await Database.open(filled)
    with pytest.raises(Refusal, match="database-in-use"):
        await asyncio.to_thread(transfer.copy, filled, target, unheard)
    await running.close()
    assert await asyncio.to_thread(transfer.copy, filled, target, unheard) > MANY


async def test_what_a_bot_has_is_not_filled(full: Path, where: Where) -> None:
    make_empty_at(where)
    running = await Database.open(where)
    with pytest.raises(Refusal, match="database-in-use"):
        await asyncio.to_thread(transfer.copy, full, where, unheard)
    await running.close()
    assert not any(counts(where).values())


@pytest.mark.slow
async def test_no_bot_begins_with_it_meanwhile(full: Path, where: Where) -> None:
    make_empty_at(where)

    def begin(done: int, of: int) -> None:
        if done == of:
            for each in (full, where):
                with pytest.raises(Refusal, match="database-in-use"):
                    asyncio.run(Database.open(each))

    await asyncio.to_thread(transfer.copy, full, where, begin)


@pytest.mark.slow
def test_what_has_rows_is_not_filled(filled: Where, full: Path, tmp_path: Path) -> None:
    before = counts(filled)
    assert refused(full, filled, tmp_path) == "copy-not-empty"
    assert refused(filled, filled, tmp_path) == "copy-not-empty"
    for name in TABLES[::-1]:
        rows(filled, f"DELETE FROM {name} WHERE '{name}' <> 'met'")
    assert refused(full, filled, tmp_path) == "copy-not-empty"
    assert counts(filled) == dict.fromkeys(before, 0) | {"met": 2}


@pytest.mark.parametrize(
    ("number", "from_it", "to_it"),
    [(NEWEST + 1, "database-newer", "copy-not-empty"), (min(STEPS) - 1, "database-unreleased", "database-unreleased")],
)
def test_what_has_another_schema_is_neither_copied_nor_filled(
    where: Where, full: Path, tmp_path: Path, number: int, from_it: str, to_it: str
) -> None:
    make_empty_at(where)
    sql = (
        f"PRAGMA user_version = {number}" if isinstance(where, Path) else f"UPDATE schema_version SET number = {number}"
    )
    rows(where, sql)
    assert refused(full, where, tmp_path) == to_it
    assert refused(where, tmp_path / "copy", tmp_path) == from_it


def test_what_a_start_would_lead_on_is_neither_copied_nor_filled(
    where: Where, full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_empty_at(where)
    monkeypatch.setattr(transfer, "STEPS", {**STEPS, NEWEST + 1: ""})
    assert refused(full, where, tmp_path) == "copy-older"
    full.unlink()
    assert refused(where, tmp_path / "copy", tmp_path) == "copy-older"


def test_what_others_have_there_is_neither_copied_nor_filled(where: Where, full: Path, tmp_path: Path) -> None:
    make_empty_at(where)
    rows(where, "CREATE TABLE guests (name TEXT)")
    assert refused(full, where, tmp_path) == "copy-not-empty"
    assert refused(where, tmp_path / "copy", tmp_path) == "database-of-others"


def test_what_is_others_alone_is_neither_copied_nor_filled(new: Where, full: Path, tmp_path: Path) -> None:
    rows(new, "CREATE TABLE guests (name TEXT)")
    assert refused(full, new, tmp_path) == "copy-not-empty"
    assert refused(new, tmp_path / "copy", tmp_path) == (
        "database-foreign" if isinstance(new, Path) else "database-of-others"
    )


def test_from_nothing_nothing_is_copied(new: Where, tmp_path: Path) -> None:
    if isinstance(new, Path):
        assert refused(new, tmp_path / "copy", tmp_path) == "no-database"
        new.touch()
    assert refused(new, tmp_path / "copy", tmp_path) == "copy-nothing"


def test_no_other_file_is_filled(full: Path, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database. " * 500)
    assert refused(full, tmp_path / "text", tmp_path) == "copy-not-empty"
    assert not (tmp_path / "text.lock").exists()
    assert refused(full, full, tmp_path) == "copy-not-empty"
    assert refused(full, tmp_path, tmp_path) == "copy-failed"
    assert refused(full, tmp_path / "nowhere" / "copy", tmp_path) == "backup-unwritable"
    assert refused(full, tmp_path / ("x" * 300), tmp_path) == "copy-failed"
    (tmp_path / "astray").symlink_to("nowhere")
    assert refused(full, tmp_path / "astray", tmp_path) == "backup-exists"


@pytest.mark.parametrize("end", ["-wal", "-journal"])
def test_no_log_of_another_database_is_taken_for_the_new_ones(full: Path, tmp_path: Path, end: str) -> None:
    (tmp_path / f"copy{end}").write_bytes(b"what is left of a database that was removed")
    assert refused(full, tmp_path / "copy", tmp_path) == "backup-exists"


# What goes wrong ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_row_that_arrives_otherwise_is_found(full: Path, where: Where) -> None:
    make_empty_at(where)
    if isinstance(where, Path):
        change = "AFTER INSERT ON met BEGIN UPDATE met SET guild = 77 WHERE guild = 10; END"
    else:
        body = "BEGIN IF new.guild = 10 THEN new.guild = 77; END IF; RETURN new; END"
        rows(where, f"CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS '{body}'")
        change = "BEFORE INSERT ON met FOR EACH ROW EXECUTE FUNCTION change()"
    rows(where, f"CREATE TRIGGER change {change}")
    with pytest.raises(Refusal, match="copy-failed") as refusal:
        transfer.copy(full, where, unheard)
    assert "met" in str(refusal.value.facts["error"])
    assert not any(counts(where).values())
    rows(where, "DROP TRIGGER change" + ("" if isinstance(where, Path) else " ON met"))
    transfer.copy(full, where, unheard)
    assert counts(where) == counts(full)


@pytest.mark.slow
def test_a_row_that_refers_to_nothing_is_not_carried_over(full: Path, new: Where, tmp_path: Path) -> None:
    rows(full, "DELETE FROM contests WHERE id = (SELECT min(contest) FROM tries)")
    assert refused(full, new, tmp_path) == "copy-failed"
    assert names(new) == []


def test_a_table_that_is_missing_is_told(full: Path, new: Where, tmp_path: Path) -> None:
    rows(full, "DROP TABLE acts")
    assert refused(full, new, tmp_path) == "database-damaged"
    assert names(new) == []


@pytest.mark.server
def test_a_text_that_the_other_cannot_hold_is_refused(full: Path, new: Where, tmp_path: Path) -> None:
    if isinstance(new, Path):
        pytest.skip("TEST_DATABASE_URL isn't set: SQLite holds any text")
    with closing(sqlite3.connect(full)) as connection, connection:
        connection.execute("INSERT INTO key_values VALUES (?, 'b')", ("a\0b",))
    assert refused(full, new, tmp_path) == "copy-failed"
    assert names(new) == []


def killing(source: Where, target: Where, step: int) -> None:
    """Copy, and be killed when this many steps are done."""
    left = step

    def count(_done: int, _of: int) -> None:
        nonlocal left
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)

    transfer.copy(source, target, count)


def killed(source: Where, target: Where, step: int) -> bool:
    process = forking.processes().Process(target=killing, args=(source, target, step))
    process.start()
    process.join()
    assert process.exitcode in {0, -signal.SIGKILL}
    return process.exitcode != 0


def steps_of(source: Where, target: Where) -> int:
    heard: list[int] = []
    transfer.copy(source, target, lambda done, _: heard.append(done))
    return len(heard)


@pytest.mark.long
def test_killed_at_any_step_it_leaves_nothing_and_can_be_done_again(full: Path, new: Where, tmp_path: Path) -> None:
    before = dump(full)
    last = steps_of(full, tmp_path / "measured")
    for step in (1, last // 4, last // 2, 3 * last // 4, last):
        assert killed(full, new, step)
        assert names(new) == []
        assert dump(full) == before
    assert not killed(full, new, last + 1)
    back = tmp_path / "back"
    assert killed(new, back, last)
    assert not back.exists()
    transfer.copy(new, back, unheard)
    assert dump(back) == before


@pytest.mark.slow
def test_killed_it_leaves_an_empty_database_empty(full: Path, where: Where, tmp_path: Path) -> None:
    make_empty_at(where)
    last = steps_of(full, tmp_path / "measured")
    for step in (1, last // 2, last):
        assert killed(full, where, step)
        assert counts(where) == dict.fromkeys(TABLES, 0)
    transfer.copy(full, where, unheard)
    assert counts(where) == counts(full)


@pytest.mark.slow
def test_stopped_by_hand_it_leaves_nothing(full: Path, new: Where, tmp_path: Path) -> None:
    def stop(done: int, of: int) -> None:
        if done == of:
            signal.raise_signal(signal.SIGINT)

    before = files(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        transfer.copy(full, new, stop)
    assert names(new) == []
    assert {name: content for name, content in files(tmp_path).items() if not name.endswith(".lock")} == before
    with pytest.raises(KeyboardInterrupt):
        transfer.copy(full, tmp_path / "copy", stop)
    assert not (tmp_path / "copy").exists()
    assert list(tmp_path.glob(".backup-*")) == []


# A backup of a server -------------------------------------------------------------------------------------------------


@pytest.fixture
def server(filled: Where) -> Server:
    """A server with rows in every table."""
    if not isinstance(filled, Server):
        pytest.skip("TEST_DATABASE_URL isn't set: there is no server to back up")
    return filled


@pytest.mark.server
async def test_a_backup_is_one_moment_though_the_bot_writes_at_every_step(
    server: Server, full: Path, tmp_path: Path
) -> None:
    target = tmp_path / "backup.sqlite3"
    running = await Database.open(server)
    loop = asyncio.get_running_loop()
    written: list[int] = []

    def write(done: int, _of: int) -> None:
        assert not target.exists()

        def work(connection: Connection) -> int:
            return connection.execute("INSERT INTO key_values VALUES (?, 'later')", (f"step {done}",)).rowcount

        written.append(asyncio.run_coroutine_threadsafe(running.write(work), loop).result())

    made = await asyncio.to_thread(transfer.backup, server, target, write)
    await running.close()
    assert dump(target) == dump(full)
    ((over, playing),) = rows(full, "SELECT sum(status = 'over'), sum(status = 'playing') FROM tables")
    assert made == Copied(target.stat().st_size, over, playing)
    assert len(written) > 2 * len(TABLES)
    assert rows(server, "SELECT count(*) FROM key_values WHERE value = 'later'") == [(len(written),)]
    assert rows(target, "PRAGMA integrity_check") == [("ok",)]
    opened = await Database.open(target)
    await opened.close()


@pytest.mark.server
def test_a_backup_that_cannot_be_made_leaves_nothing(server: Server, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("precious")

    def refuse(target: Path) -> str:
        before = files(tmp_path)
        with pytest.raises(Refusal) as refusal:
            transfer.backup(server, target, unheard)
        assert files(tmp_path) == before
        return refusal.value.key

    assert refuse(tmp_path / "there") == "backup-exists"
    assert refuse(tmp_path / "nowhere" / "copy") == "backup-unwritable"
    rows(server, "UPDATE schema_version SET number = number - 1")
    assert refuse(tmp_path / "copy") == "database-unreleased"
    rows(server, "UPDATE schema_version SET number = number + 1")
    rows(server, "ALTER TABLE met RENAME TO guests")
    assert refuse(tmp_path / "copy") == "database-of-others"
    rows(server, "DROP TABLE guests")
    assert refuse(tmp_path / "copy") == "backup-failed"
