"""A backup is the database at one moment, whatever is written meanwhile, or there is none."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from time import perf_counter

import pytest

from bot.db.backup import STEP, Copied, backup
from bot.db.database import Database
from bot.db.migrate import migrate
from bot.engine.refusal import Refusal
from tests.databases import rows
from tests.speed import FOR_EVER, limit

NOBODY_WRITES = Path("/proc/self").resolve()
"""Not even for the superuser, as whom tests may run."""


def quiet(copied: int, pages: int) -> None:
    assert 0 <= copied <= pages


@pytest.fixture
def full(path: Path) -> Path:
    """A database large enough for several steps."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = wal")
        migrate(connection, path)
        connection.execute("CREATE TABLE rows (part)")
        connection.execute("INSERT INTO rows VALUES (zeroblob(?))", (3 * STEP * 4_096,))
    return path


def refused(database: Path, target: Path) -> str:
    before = files(target.parent)
    with pytest.raises(Refusal) as refusal:
        backup(database, target, quiet)
    assert files(target.parent) == before
    return refusal.value.key


def files(folder: Path) -> set[str]:
    """Every file except the log and the shared memory next to a database, which a reader may leave."""
    return {file.name for file in folder.glob("*") if not file.name.endswith(("-wal", "-shm"))}


def test_it_is_one_moment_though_others_write_at_every_step(full: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite3"
    heard: list[int] = []
    with closing(sqlite3.connect(full, isolation_level=None)) as writer:

        def write(copied: int, pages: int) -> None:
            heard.append(copied)
            assert not target.exists()
            assert len(heard) <= pages // STEP + 1, "it began again"
            writer.execute("INSERT INTO rows VALUES (?)", (copied,))

        made = backup(full, target, write)
    assert len(heard) > 3
    assert rows(full, "SELECT count(*) FROM rows") == [(1 + len(heard),)]
    assert rows(target, "SELECT count(*) FROM rows") == [(1,)]
    assert made == Copied(target.stat().st_size, 0, 0)
    assert files(tmp_path) == {full.name, target.name}


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, if there is one: disk times are not what is measured."""
    memory = Path("/dev/shm")  # noqa: S108  gets its own folder inside
    with TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as folder:
        yield Path(folder)


async def test_who_writes_meanwhile_waits_for_nothing(full: Path, quick: Path) -> None:
    """A writer that doesn't wait for locks at all is never refused, and no write takes long."""
    database = await Database.open(Path(shutil.copy(full, quick)))
    await database.write(lambda connection: connection.execute("PRAGMA busy_timeout = 0").fetchall())
    written = Event()

    def step(_copied: int, _pages: int) -> None:
        written.clear()
        assert written.wait(FOR_EVER)

    copying = asyncio.create_task(asyncio.to_thread(backup, quick / full.name, quick / "copy", step))
    took: list[float] = []
    while not copying.done():
        begun = perf_counter()
        await database.write(lambda connection: connection.execute("INSERT INTO rows VALUES ('more')"))
        took.append(perf_counter() - begun)
        written.set()
    await copying
    await database.close()
    assert len(took) > 3
    assert max(took) < limit(0.1)


@pytest.mark.slow
def test_what_stands_in_the_log_only_is_copied(full: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(full, isolation_level=None)) as writer:
        writer.execute("PRAGMA wal_autocheckpoint = 0")
        writer.execute("DELETE FROM rows")
        writer.execute("INSERT INTO rows VALUES ('late')")
        backup(full, tmp_path / "copy", quiet)
    assert rows(tmp_path / "copy", "SELECT part FROM rows") == [("late",)]


def test_a_file_that_is_there_is_not_replaced(full: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy"
    target.write_text("precious")
    assert refused(full, target) == "backup-exists"
    assert target.read_text() == "precious"
    assert refused(full, tmp_path) == "backup-exists"
    assert refused(full, full) == "backup-exists"
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    assert refused(full, tmp_path / "link") == "backup-exists"


def test_a_file_that_appears_meanwhile_is_not_replaced(full: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy"

    def appear(_copied: int, _pages: int) -> None:
        target.write_text("precious")

    with pytest.raises(Refusal, match="backup-exists"):
        backup(full, target, appear)
    assert target.read_text() == "precious"


def test_what_cannot_be_done_is_refused(full: Path, tmp_path: Path) -> None:
    assert refused(tmp_path / "missing", tmp_path / "copy") == "no-database"
    assert not (tmp_path / "missing").exists()
    assert refused(full, tmp_path / "nowhere" / "copy") == "backup-unwritable"


@pytest.mark.skipif(not NOBODY_WRITES.exists(), reason="a folder that nobody can write to")
def test_an_unwritable_folder_is_refused(full: Path) -> None:
    with pytest.raises(Refusal, match="backup-unwritable"):
        backup(full, NOBODY_WRITES / "copy", quiet)


def test_what_is_no_database_of_the_bot_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database. " * 500)
    assert refused(tmp_path / "text", tmp_path / "copy") == "backup-failed"
    with closing(sqlite3.connect(tmp_path / "other", isolation_level=None)) as other:
        other.execute("CREATE TABLE pictures (x)")
    assert refused(tmp_path / "other", tmp_path / "copy") == "backup-failed"


@pytest.mark.slow
def test_a_damaged_database_gives_no_copy(full: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(full, isolation_level=None)) as connection:
        connection.execute("CREATE INDEX parts ON rows (part)")
        ((root,),) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'parts'").fetchall()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with full.open("r+b") as file:
        file.seek((root - 1) * 4_096)
        file.write(b"\xff" * 4_096)
    assert refused(full, tmp_path / "copy") == "backup-failed"
