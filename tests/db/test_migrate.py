"""The schema's number, and numbered SQL, each a transaction: rows arrive, or everything is as it was."""

from __future__ import annotations

import logging
import os
import re
import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from bot.db import migrate as migrate_module
from bot.db.database import Database
from bot.db.migrate import NUMBER, SCHEMAS, STEPS, Steps, migrate, read
from bot.db.sqlite import File
from bot.engine.refusal import Refusal
from tests import forking
from tests.databases import rows
from tests.db import small

FIRST = """
-- People; and their cards.
CREATE TABLE people (name TEXT); -- a comment; with a semicolon
INSERT INTO people VALUES ('Ada; Countess');
"""
SECOND = """
CREATE TABLE cards (owner TEXT, card TEXT);
/* a row a person;
   two lines of comment; */
CREATE TRIGGER gone AFTER DELETE ON people BEGIN
    DELETE FROM cards WHERE owner = old.name;  -- theirs
    INSERT INTO cards VALUES ('nobody', 'QS');
END;
INSERT INTO cards SELECT name, 'KC' FROM people;
ALTER TABLE people RENAME TO players;
CREATE INDEX cards_of ON cards (owner)
"""
OLD: Steps = {1: FIRST}
BOTH: Steps = {1: FIRST, 2: SECOND}


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    opened = sqlite3.connect(path, isolation_level=None)
    yield opened
    opened.close()


def schema(path: Path) -> list[tuple[object, ...]]:
    return rows(path, "SELECT type, name, sql FROM sqlite_schema ORDER BY name")


# The number -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.parent.name)
def test_whoever_changes_a_schema_raises_its_number(schema: Path) -> None:
    """Comments and spaces may change."""
    first, sql = schema.read_text("utf-8").split("\n", 1)
    words = re.sub(r"\s+", " ", re.sub(r"--.*", "", sql)).strip()
    digest = sha256(words.encode()).hexdigest()[:16]
    assert first.split()[3] == digest, f"{schema} has changed. Its first line: -- schema {NUMBER + 1} {digest}"


def test_each_number_follows_the_one_before() -> None:
    assert list(STEPS) == list(range(NUMBER, NUMBER + len(STEPS)))
    assert len(list(Path(migrate_module.__file__).with_name("migrations").glob("*"))) == len(STEPS) - 1


def test_files_are_read_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    (tmp_path / "schema.sql").write_text(FIRST)
    for name in ("0010_later.sql", "0009_cards.sql"):
        (tmp_path / name).write_text(f"-- {name}")
    steps = read(8, [tmp_path / "schema.sql"], tmp_path)
    assert list(steps.items()) == [(8, FIRST), (9, "-- 0009_cards.sql"), (10, "-- 0010_later.sql")]


async def test_a_fresh_start_says_one_line_of_its_schema(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bot.db")
    for _ in range(2):
        await (await Database.open(path)).close()
    opened = f"database: {path}, SQLite {sqlite3.sqlite_version}"
    assert caplog.messages == [f"database: schema {max(STEPS)}, new", opened, opened]


# From one to the next -------------------------------------------------------------------------------------------------


def test_statements_are_told_apart(connection: sqlite3.Connection, path: Path) -> None:
    migrate(connection, path, BOTH)
    assert rows(path, "PRAGMA user_version") == [(2,)]
    assert [name for _, name, _ in schema(path)] == ["cards", "cards_of", "gone", "players"]
    assert connection.execute("SELECT name FROM players").fetchall() == [("Ada; Countess",)]
    connection.execute("DELETE FROM players")
    assert connection.execute("SELECT * FROM cards").fetchall() == [("nobody", "QS")]


def test_nothing_is_done_twice(connection: sqlite3.Connection, path: Path) -> None:
    migrate(connection, path, BOTH)
    before = (schema(path), rows(path, "SELECT * FROM cards"))
    migrate(connection, path, BOTH)
    assert (schema(path), rows(path, "SELECT * FROM cards")) == before


def test_a_new_file_needs_no_copy(connection: sqlite3.Connection, path: Path) -> None:
    migrate(connection, path, BOTH)
    assert list(path.parent.glob("*.backup")) == []


def test_rows_are_copied_before_they_change(connection: sqlite3.Connection, path: Path) -> None:
    migrate(connection, path, OLD)
    connection.execute("INSERT INTO people VALUES ('Blaise')")
    before = schema(path)
    migrate(connection, path, BOTH)
    backup = path.with_name(f"{path.name}.v1.backup")
    assert rows(backup, "PRAGMA user_version") == [(1,)]
    assert schema(backup) == before
    assert rows(backup, "SELECT name FROM people") == [("Ada; Countess",), ("Blaise",)]
    assert rows(path, "SELECT owner FROM cards") == [("Ada; Countess",), ("Blaise",)]


def test_what_a_killed_start_has_left_of_a_copy_is_in_nobodys_way(connection: sqlite3.Connection, path: Path) -> None:
    migrate(connection, path, OLD)
    for name in ("part", "part-journal"):
        path.with_name(f"{path.name}.v1.backup.{name}").write_text("half of it")
    migrate(connection, path, BOTH)
    with closing(sqlite3.connect(path.with_name(f"{path.name}.v1.backup"))) as copy:
        assert copy.execute("SELECT name FROM people").fetchall() == [("Ada; Countess",)]


def test_one_after_which_rows_refer_to_nothing_leaves_the_version_before_it(
    connection: sqlite3.Connection, path: Path
) -> None:
    migrate(connection, path, OLD)
    orphans = (
        "CREATE TABLE owners (id INTEGER PRIMARY KEY);\n"
        "CREATE TABLE cards (owner INTEGER REFERENCES owners);\n"
        "INSERT INTO cards VALUES (99);\n"
    )
    with pytest.raises(sqlite3.IntegrityError, match="refer to nothing"):
        migrate(connection, path, {**OLD, 2: orphans})
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)


async def test_a_table_to_which_others_refer_may_be_replaced(path: Path) -> None:
    small.begin(path)
    replacing = (
        "CREATE TABLE new_tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, guild INTEGER) STRICT;\n"
        "INSERT INTO new_tables SELECT id, game, 9 FROM tables;\n"
        "DROP TABLE tables;\n"
        "ALTER TABLE new_tables RENAME TO tables;\n"
    )
    file = await File.open(path, {small.BEGUN: "", small.BEGUN + 1: replacing})
    try:
        assert await file.writer.run(lambda connection: connection.execute("PRAGMA foreign_keys").fetchall()) == [(1,)]
    finally:
        await file.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        connection.execute("PRAGMA foreign_keys = 1")
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            connection.execute("INSERT INTO moves VALUES ('nowhere', 0, 'KC')")
    assert rows(path, "SELECT id, guild FROM tables ORDER BY id") == [("t", 9), ("u", 9)]
    assert rows(path, "SELECT count(*) FROM moves JOIN tables ON id = table_id") == [(3,)]


def test_one_that_fails_in_the_middle_leaves_the_version_before_it(connection: sqlite3.Connection, path: Path) -> None:
    migrate(connection, path, OLD)
    before = schema(path)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(connection, path, {**OLD, 2: f"{SECOND};\nINSERT INTO nowhere VALUES (1);\n"})
    assert rows(path, "PRAGMA user_version") == [(1,)]
    assert schema(path) == before
    migrate(connection, path, BOTH)
    assert rows(path, "PRAGMA user_version") == [(2,)]


def test_a_full_disk_in_the_middle_is_told_as_such(connection: sqlite3.Connection, path: Path) -> None:
    migrate(connection, path, OLD)
    big = "CREATE TABLE big (x);\nINSERT INTO big VALUES (zeroblob(1000000));"
    connection.execute("PRAGMA max_page_count = 10")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        migrate(connection, path, {**OLD, 2: big})
    assert rows(path, "PRAGMA user_version") == [(1,)]
    assert not connection.in_transaction


def dying(path: Path, number: int) -> None:
    """Migrate, and be killed at this statement, if there are as many."""
    left = number

    def count(_: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    connection = sqlite3.connect(path, isolation_level=None)
    connection.set_trace_callback(count)
    migrate(connection, path, BOTH)


@pytest.mark.long
def test_killed_at_any_statement_it_starts_again(tmp_path: Path, path: Path) -> None:
    source = tmp_path / "first.sqlite3"
    connection = sqlite3.connect(source, isolation_level=None)
    connection.execute("PRAGMA journal_mode = wal")
    migrate(connection, source, OLD)
    connection.close()

    number = 0
    while True:
        number += 1
        shutil.copy(source, path)
        process = forking.processes().Process(target=dying, args=(path, number))
        process.start()
        process.join()
        if process.exitcode == 0:
            break
        assert process.exitcode == -signal.SIGKILL
        connection = sqlite3.connect(path, isolation_level=None)
        assert connection.execute("PRAGMA user_version").fetchone() in {(1,), (2,)}
        migrate(connection, path, BOTH)
        assert connection.execute("SELECT * FROM cards").fetchall() == [("Ada; Countess", "KC")]
        connection.close()
        for left in tmp_path.glob(f"{path.name}*"):
            left.unlink()
    assert number > 6, "the second migration alone has more statements"


# As the bot opens it --------------------------------------------------------------------------------------------------


async def test_a_start_leads_a_file_on_and_keeps_a_copy(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    small.begin(path)
    before = rows(path, "SELECT * FROM seats")
    caplog.set_level(logging.INFO, "bot.db")
    await (await File.open(path, small.STEPS)).close()
    assert small.arrived(path)
    assert caplog.messages[0] == f"database: schema {small.NEWEST}, from {small.BEGUN}"
    copy = path.with_name(f"{path.name}.v{small.BEGUN}.backup")
    assert rows(copy, "PRAGMA user_version") == [(small.BEGUN,)]
    assert rows(copy, "SELECT * FROM seats") == before


async def test_a_start_that_cannot_lead_a_file_on_is_refused_and_the_next_one_can(path: Path) -> None:
    small.begin(path)
    broken = {**small.STEPS, small.NEWEST: "CREATE TABLE half (id INTEGER);\nCREATE TABLE half (id INTEGER);\n"}
    with pytest.raises(Refusal, match="database-unusable"):
        await File.open(path, broken)
    assert rows(path, "PRAGMA user_version") == [(small.NEWEST - 1,)], "what was done before stays"
    assert rows(path, "SELECT 1 FROM sqlite_schema WHERE name = 'half'") == []
    await (await File.open(path, small.STEPS)).close()
    assert small.arrived(path)
