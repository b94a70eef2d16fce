"""Which files are opened, which are refused, and that a refused one stays as it is."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.db.database import Database
from bot.db.migrate import migrations
from bot.engine.refusal import Refusal
from tests.db.conftest import Spawn, rows

BOT = """
import asyncio, pathlib, sys
from bot.db.database import Database
async def run():
    await Database.open(pathlib.Path(sys.argv[1]))
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
asyncio.run(run())
"""

WRITER_THAT_DIES = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = wal")
connection.execute("CREATE TABLE future (x)")
connection.execute("PRAGMA user_version = 999")
print("ready", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


CHANGE_THAT_DIES = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = delete")
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN")
connection.execute("CREATE TABLE half (x)")
connection.execute("INSERT INTO half VALUES (zeroblob(1000000))")
print("ready", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""

PICTURES = b"holiday pictures" * 1_000
NOBODY_WRITES = Path("/proc/self").resolve()
"""Not even the superuser, as whom tests may run."""


async def refused(path: Path) -> str:
    """With what key the file is refused."""
    with pytest.raises(Refusal) as refusal:
        await Database.open(path)
    assert refusal.value.facts["path"] == str(path)
    return refusal.value.key


async def opens(path: Path) -> None:
    await (await Database.open(path)).close()


def fill(path: Path, content: bytes = PICTURES) -> None:
    path.write_bytes(content)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file but the lock and SQLite's shared memory, which stand for nothing."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith((".lock", "-shm"))}


async def test_a_second_bot_in_the_same_process_is_refused(path: Path) -> None:
    database = await Database.open(path)
    assert await refused(path) == "database-in-use"
    assert await database.write(lambda _: "the first goes on") == "the first goes on"
    await database.close()
    await opens(path)


async def test_a_second_bot_under_another_name_of_the_file_is_refused(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path)
    link = tmp_path / "link.sqlite3"
    link.symlink_to(path)
    with pytest.raises(Refusal, match="database-in-use"):
        await Database.open(link)
    await database.close()


async def test_a_second_bot_is_refused_until_the_first_is_killed(path: Path, spawn: Spawn) -> None:
    first = spawn(BOT)
    assert await refused(path) == "database-in-use"
    assert rows(path, "SELECT count(*) FROM tables") == [(0,)], "whoever only reads is not shut out"
    first.kill()
    first.wait()
    await opens(path)


async def test_a_file_of_a_newer_program_is_left_as_it_is(path: Path) -> None:
    await opens(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = delete")
    connection.execute("CREATE TABLE future (x)")
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    before = contents(path.parent)
    with pytest.raises(Refusal) as refusal:
        await Database.open(path)
    assert refusal.value.key == "database-newer"
    assert refusal.value.facts == {"path": str(path), "found": 999, "known": max(migrations())}
    assert contents(path.parent) == before


async def test_even_the_log_of_a_newer_program_that_died_is_left_as_it_is(path: Path, spawn: Spawn) -> None:
    spawn(WRITER_THAT_DIES).wait()
    before = contents(path.parent)
    assert before[f"{path.name}-wal"]
    assert await refused(path) == "database-newer"
    assert contents(path.parent) == before


async def test_what_was_half_changed_is_undone(path: Path, spawn: Spawn) -> None:
    """As where the power goes at the very first start, or at the first one on a copy."""
    await opens(path)
    spawn(CHANGE_THAT_DIES).wait()
    assert path.with_name(f"{path.name}-journal").stat().st_size > 0
    await opens(path)
    assert rows(path, "SELECT * FROM sqlite_schema WHERE name = 'half'") == []


async def test_what_is_no_database_is_left_as_it_is(path: Path) -> None:
    fill(path)
    assert await refused(path) == "database-unusable"
    assert contents(path.parent) == {path.name: PICTURES}


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert await refused(tmp_path) == "database-unusable"


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert await refused(tmp_path / "missing" / "tables.sqlite3") == "database-unusable"


@pytest.mark.skipif(not NOBODY_WRITES.is_dir(), reason="no folder is known here in which nobody can write")
async def test_a_folder_in_which_nobody_can_write() -> None:
    assert await refused(NOBODY_WRITES / "tables.sqlite3") == "database-unusable"


async def test_after_a_refusal_the_file_is_free(path: Path) -> None:
    fill(path)
    assert await refused(path) == "database-unusable"
    await opens(path.with_name("other.sqlite3"))
    fill(path, b"")
    await opens(path)
