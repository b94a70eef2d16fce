"""Numbered files, each a transaction; rows of every earlier schema arrive in the newest one."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.db.connection import Connection, Taken
from bot.db.database import Database
from bot.db.migrate import FOLDER, migrate, migrations
from bot.tables.lobby import as_found
from bot.tables.store import Store
from tests.databases import rows
from tests.db.dump import VERSIONS, replay_hash
from tests.tables.house import house

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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two migrations for this test; the second one's last statement has no semicolon."""
    found = tmp_path / "migrations"
    found.mkdir()
    (found / "0001_people.sql").write_text(FIRST)
    (found / "0002_cards.sql").write_text(SECOND)
    return found


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    opened = sqlite3.connect(path, isolation_level=None)
    yield opened
    opened.close()


def first_only(folder: Path) -> Path:
    """The folder as it was before the second migration was written."""
    old = folder.with_name("old")
    old.mkdir()
    shutil.copy(folder / "0001_people.sql", old)
    return old


def schema(path: Path) -> list[tuple[object, ...]]:
    return rows(path, "SELECT type, name, sql FROM sqlite_schema ORDER BY name")


def test_the_numbers_of_the_migrations_have_no_gap() -> None:
    assert list(migrations()) == list(range(1, len(migrations()) + 1))
    assert len(list(FOLDER.glob("0*.sql"))) == len(migrations())


def test_statements_are_told_apart(connection: sqlite3.Connection, path: Path, folder: Path) -> None:
    migrate(connection, path, folder)
    assert rows(path, "PRAGMA user_version") == [(2,)]
    assert [name for _, name, _ in schema(path)] == ["cards", "cards_of", "gone", "players"]
    assert connection.execute("SELECT name FROM players").fetchall() == [("Ada; Countess",)]
    connection.execute("DELETE FROM players")
    assert connection.execute("SELECT * FROM cards").fetchall() == [("nobody", "QS")]


def test_nothing_is_done_twice(connection: sqlite3.Connection, path: Path, folder: Path) -> None:
    migrate(connection, path, folder)
    before = (schema(path), rows(path, "SELECT * FROM cards"))
    migrate(connection, path, folder)
    assert (schema(path), rows(path, "SELECT * FROM cards")) == before


def test_a_new_file_needs_no_copy(connection: sqlite3.Connection, path: Path, folder: Path) -> None:
    migrate(connection, path, folder)
    assert list(path.parent.glob("*.backup")) == []


def test_rows_are_copied_before_they_change(connection: sqlite3.Connection, path: Path, folder: Path) -> None:
    migrate(connection, path, first_only(folder))
    connection.execute("INSERT INTO people VALUES ('Blaise')")
    before = schema(path)
    migrate(connection, path, folder)
    backup = path.with_name(f"{path.name}.v1.backup")
    assert rows(backup, "PRAGMA user_version") == [(1,)]
    assert schema(backup) == before
    assert rows(backup, "SELECT name FROM people") == [("Ada; Countess",), ("Blaise",)]
    assert rows(path, "SELECT owner FROM cards") == [("Ada; Countess",), ("Blaise",)]


def test_what_a_killed_start_has_left_of_a_copy_is_in_nobodys_way(
    connection: sqlite3.Connection, path: Path, folder: Path
) -> None:
    migrate(connection, path, first_only(folder))
    for name in ("part", "part-journal"):
        path.with_name(f"{path.name}.v1.backup.{name}").write_text("half of it")
    migrate(connection, path, folder)
    with closing(sqlite3.connect(path.with_name(f"{path.name}.v1.backup"))) as copy:
        assert copy.execute("SELECT name FROM people").fetchall() == [("Ada; Countess",)]


def test_one_after_which_rows_refer_to_nothing_leaves_the_version_before_it(
    connection: sqlite3.Connection, path: Path, folder: Path
) -> None:
    migrate(connection, path, first_only(folder))
    (folder / "0002_cards.sql").write_text(
        "CREATE TABLE owners (id INTEGER PRIMARY KEY);\n"
        "CREATE TABLE cards (owner INTEGER REFERENCES owners);\n"
        "INSERT INTO cards VALUES (99);\n"
    )
    with pytest.raises(sqlite3.IntegrityError, match="refer to nothing"):
        migrate(connection, path, folder)
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)


def test_one_that_fails_in_the_middle_leaves_the_version_before_it(
    connection: sqlite3.Connection, path: Path, folder: Path
) -> None:
    migrate(connection, path, first_only(folder))
    before = schema(path)
    (folder / "0002_cards.sql").write_text(SECOND + ";\nINSERT INTO nowhere VALUES (1);\n")
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(connection, path, folder)
    assert rows(path, "PRAGMA user_version") == [(1,)]
    assert schema(path) == before
    (folder / "0002_cards.sql").write_text(SECOND)
    migrate(connection, path, folder)
    assert rows(path, "PRAGMA user_version") == [(2,)]


def test_a_full_disk_in_the_middle_is_told_as_such(connection: sqlite3.Connection, path: Path, folder: Path) -> None:
    migrate(connection, path, first_only(folder))
    (folder / "0002_cards.sql").write_text(
        "CREATE TABLE big (x); INSERT INTO big VALUES (zeroblob(1000000));".replace("; ", ";\n")
    )
    connection.execute("PRAGMA max_page_count = 10")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        migrate(connection, path, folder)
    assert rows(path, "PRAGMA user_version") == [(1,)]
    assert not connection.in_transaction


@pytest.mark.long
def test_killed_at_any_statement_it_starts_again(tmp_path: Path, path: Path, folder: Path) -> None:
    source = tmp_path / "first.sqlite3"
    connection = sqlite3.connect(source, isolation_level=None)
    connection.execute("PRAGMA journal_mode = wal")
    migrate(connection, source, first_only(folder))
    connection.close()

    number = 0
    while True:
        number += 1
        shutil.copy(source, path)
        command = [sys.executable, "-m", "tests.db.dying", str(path), str(folder), str(number)]
        code = subprocess.run(command, check=False).returncode
        if code == 0:
            break
        assert code == -signal.SIGKILL
        connection = sqlite3.connect(path, isolation_level=None)
        assert connection.execute("PRAGMA user_version").fetchone() in {(1,), (2,)}
        migrate(connection, path, folder)
        assert connection.execute("SELECT * FROM cards").fetchall() == [("Ada; Countess", "KC")]
        connection.close()
        for left in tmp_path.glob(f"{path.name}*"):
            left.unlink()
    assert number > 6, "the second migration alone has more statements"


def test_every_version_has_its_rows() -> None:
    """If this fails, a migration was added: ``python -m tests.db.dump`` writes the file."""
    assert sorted(file.stem for file in VERSIONS.glob("*.sql")) == [f"{number:04}" for number in migrations()]


@pytest.mark.parametrize("version", migrations())
@pytest.mark.slow
async def test_rows_of_every_version_arrive(version: int, path: Path) -> None:
    script = (VERSIONS / f"{version:04}.sql").read_text("utf-8")
    connection = sqlite3.connect(path)
    connection.executescript(script)
    assert connection.execute("PRAGMA user_version").fetchone() == (version,)
    before = connection.execute("SELECT count(*) FROM moves").fetchone()
    connection.close()

    database = await Database.open(path)
    try:
        assert await database.read("PRAGMA user_version") == [(max(migrations()),)]
        assert await database.read("SELECT count(*) FROM moves") == [before]
        assert await database.read("PRAGMA foreign_key_check") == []
        assert await database.read("PRAGMA integrity_check") == [("ok",)]
        assert script.startswith(f"-- replay: {await replay_hash(database)}\n")
    finally:
        await database.close()


async def test_where_direct_messages_are_is_kept_of_each_person_once(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((VERSIONS / "0006.sql").read_text("utf-8"))
    ((running,),) = connection.execute("SELECT id FROM tables WHERE status = 'playing'")
    connection.execute("UPDATE seats SET dm_channel = 71, dm_message = 81 WHERE user_id = 1")
    connection.execute(
        "UPDATE seats SET dm_channel = 72, dm_refused = 1 WHERE user_id = 2 AND table_id = ?", (running,)
    )
    connection.execute("UPDATE seats SET dm_channel = 73, user_id = -5 WHERE user_id = 3")
    connection.commit()
    connection.close()

    database = await Database.open(path)
    try:
        assert await database.read("SELECT * FROM direct_messages ORDER BY user_id") == [(1, 71), (2, 72)]
        assert await database.read("SELECT DISTINCT dm_message FROM seats WHERE user_id = 1") == [(81,)]
        hinted = await database.read("SELECT table_id, user_id FROM seats WHERE dm_hinted")
        assert hinted == [(running, 2)]
        assert "dm_channel" not in {name for _, name, *_ in await database.read("PRAGMA table_info(seats)")}
    finally:
        await database.close()


async def test_whoever_takes_a_seat_after_the_update_has_a_reserve(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((VERSIONS / "0007.sql").read_text("utf-8"))
    ((running,),) = connection.execute("SELECT id FROM tables WHERE status = 'playing'")
    connection.execute("UPDATE tables SET pace = 'quick'")
    connection.execute("UPDATE seats SET reserve = 7 WHERE table_id = ? AND user_id IS NOT NULL", (running,))
    connection.execute("UPDATE seats SET user_id = NULL, reserve = 0 WHERE table_id = ? AND seat = 1", (running,))
    connection.execute("INSERT INTO gone VALUES (?, 1, 0, 2, 'P2', NULL, 3, 'left')", (running,))
    connection.commit()
    connection.close()

    database = await Database.open(path)
    try:
        reserves = await database.read("SELECT reserve FROM seats WHERE table_id = ? ORDER BY seat", (running,))
        assert reserves == [(7,), (180_000,), (7,), (180_000,)], "and so has whoever takes the computer's seat"
        assert await database.read("SELECT DISTINCT spent FROM seats") == [(0,)]
        assert await database.read("SELECT user_id, mark FROM gone WHERE table_id = ?", (running,)) == [(2, None)]
    finally:
        await database.close()


@pytest.mark.slow
async def test_open_tables_lapse_from_the_first_start_on(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((VERSIONS / "0007.sql").read_text("utf-8"))
    ((alive,),) = connection.execute("SELECT at FROM alive")
    connection.execute("UPDATE tables SET pace = 'none', unfinished = 3 WHERE status = 'playing'")
    connection.execute("UPDATE tables SET shown = revision")
    connection.commit()
    connection.close()

    start = alive + 5_000
    async with house(path, now=start) as home:
        rows = await home.rows("SELECT status, lapses - ?, host_seen - ? FROM tables ORDER BY status", start, start)
        closed = ("void", None, -start)
        over = ("over", None, -start)
        assert rows == [("lobby", 3_600_000, 0), over, ("playing", 3 * 86_400_000, 0), closed]
        ((lobby,),) = await home.rows("SELECT id FROM tables WHERE status = 'lobby'")
        assert lobby in await home.store.behind(), "its message is to tell when it closes"
        await home.wait(3_600_000 - 1)
        assert await home.rows("SELECT status FROM tables WHERE id = ?", lobby) == [("lobby",)]
        await home.wait(1)
        assert await home.rows("SELECT status FROM tables WHERE id = ?", lobby) == [("void",)]


async def test_where_a_clock_runs_or_nobody_knows_when_the_bot_was_alive(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((VERSIONS / "0007.sql").read_text("utf-8"))
    connection.execute("UPDATE tables SET pace = 'days' WHERE status = 'playing'")
    connection.execute("DELETE FROM alive")
    connection.commit()
    connection.close()

    before = time.time_ns() // 1_000_000 - 1_000
    database = await Database.open(path)
    try:
        assert await database.read("SELECT lapses FROM tables WHERE status = 'playing'") == [(None,)]
        ((lapses, seen),) = await database.read("SELECT lapses, host_seen FROM tables WHERE status = 'lobby'")
        assert lapses == seen + 3_600_000
        assert before <= seen <= time.time_ns() // 1_000_000
    finally:
        await database.close()


async def test_a_table_that_cannot_be_read_leaves_its_channel_to_others(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((VERSIONS / "0007.sql").read_text("utf-8"))
    before = connection.execute("SELECT id, channel, status, revision FROM tables ORDER BY id").fetchall()
    ((running, channel),) = connection.execute("SELECT id, channel FROM tables WHERE status = 'playing'")
    connection.close()

    database = await Database.open(path)
    try:
        assert await database.read("SELECT id, channel, status, revision FROM tables ORDER BY id") == before
        assert await database.read("SELECT DISTINCT broken FROM tables") == [(None,)]
        another = partial(_open_another, channel)
        with pytest.raises(Taken, match="channel"):
            await database.write(another)
        await Store(database).quarantine([running], 5)
        await database.write(another)
        with pytest.raises(Taken, match="channel"):
            await database.write(lambda db: db.execute("UPDATE tables SET broken = NULL"))
    finally:
        await database.close()


@pytest.mark.slow
async def test_computers_of_before_there_were_levels_are_normal(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((VERSIONS / "0010.sql").read_text("utf-8"))
    connection.execute("UPDATE seats SET user_id = NULL WHERE seat = 1")
    connection.execute("UPDATE moves SET interaction = -interaction")  # not those of the clicks that follow
    connection.execute("UPDATE tables SET shown = revision")
    ((running,),) = connection.execute("SELECT id FROM tables WHERE status = 'playing'")
    ((start,),) = connection.execute("SELECT at FROM alive")
    connection.commit()
    connection.close()

    async with house(path, now=start) as home:
        assert await home.rows("SELECT DISTINCT level FROM seats") == [("normal",)]
        assert await home.rows("SELECT DISTINCT level FROM results") == [(None,)], "it isn't known how well they played"
        assert await home.rows("SELECT DISTINCT share FROM moves") == [(None,)]
        ((lobby,),) = await home.rows("SELECT id FROM tables WHERE status = 'lobby'")
        assert lobby in await home.store.behind(), "its message is to tell the levels"
        table = await home.registry.find(running)
        assert {chair.level for chair in table.chairs} == {"normal"}
        await home.play_on(table)
        computers = await home.rows(
            "SELECT DISTINCT user_id IS NULL, level FROM results JOIN matches USING (number)"
            " WHERE table_id = ? ORDER BY 1",
            running,
        )
        assert computers == [(0, None), (1, "normal")]


@pytest.mark.slow
async def test_what_people_found_in_a_lobby_is_kept_and_contests_help_nobody(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((VERSIONS / "0017.sql").read_text("utf-8"))
    ((gathering, options),) = connection.execute("SELECT id, options FROM tables WHERE rules_changed IS NOT NULL")
    ((start,),) = connection.execute("SELECT at FROM alive")
    connection.close()

    async with house(path, now=start) as home:
        table = await home.registry.find(gathering)
        before = replace(table.record, options=options.replace('"cards": 8', '"cards": 9'))
        assert [json.loads(chair.found or "null") for chair in table.chairs] == [None, json.loads(as_found(before))]
        rows = await home.rows("SELECT DISTINCT contest IS NULL, takeback, hints FROM tables ORDER BY 1")
        assert rows == [(0, "none", "off"), (1, "own", "usual")]


@pytest.mark.slow
async def test_nobody_has_had_a_hint_before_they_were_counted(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((VERSIONS / "0018.sql").read_text("utf-8"))
    ((running,),) = connection.execute("SELECT id FROM tables WHERE status = 'playing' AND guild IS NOT NULL")
    ((start,),) = connection.execute("SELECT at FROM alive")
    connection.close()

    async with house(path, now=start) as home:
        assert await home.rows("SELECT DISTINCT hints, hinted FROM seats") == [(0, None)]
        assert await home.rows("SELECT count(*) FROM gone WHERE hints <> 0") == [(0,)]
        table = await home.registry.find(running)
        table.record = replace(table.record, hints="on")
        seat = next(seat for seat in table.active if table.chairs[seat].user)
        await home.registry.hints.give(table, table.chairs[seat].user or 0)
        assert await home.rows("SELECT hints FROM seats WHERE table_id = ? AND seat = ?", running, seat) == [(1,)]


async def test_reasons_to_end_a_match_that_was_played_to_its_end_are_gone(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((VERSIONS / "0021.sql").read_text("utf-8"))
    connection.execute("UPDATE tables SET reason = 'I must go to bed'")
    before = connection.execute("SELECT count(*) FROM tables WHERE status <> 'over'").fetchone()
    connection.commit()
    connection.close()

    database = await Database.open(path)
    try:
        kept = await database.read("SELECT count(*), max(status = 'over') FROM tables WHERE reason <> ''")
        assert kept == [(*before, 0)]
        assert await database.read("SELECT count(*) > 0 FROM tables WHERE status = 'over'") == [(1,)]
    finally:
        await database.close()


def _open_another(channel: int, connection: Connection) -> None:
    connection.execute(
        "INSERT INTO tables (id, game, version, options, seed, guild, channel, host, status, opened, shown)"
        " VALUES ('new', 'goofspiel', 1, '{}', '', 9, ?, 1, 'lobby', 0, 0)",
        (channel,),
    )
