"""Power fails at any moment: nothing acknowledged is lost, and nothing is half there, whatever wasn't synced.

CUTS sets the number of cuts; ``python -m tests.power --cuts 1000`` uses a different seed each time.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.db.database import Database
from bot.db.migrate import migrations
from tests.databases import rows
from tests.db.dump import VERSIONS, replay_hash
from tests.kill.child import Acknowledged
from tests.power.cuts import FILE, MOVES, ROUND, Cuts
from tests.power.recording import Recording

CUTS = int(os.environ.get("CUTS", "25"))
OPEN = """
import asyncio, pathlib, sys
from bot.db.database import Database
async def run():
    await (await Database.open(pathlib.Path(sys.argv[1]))).close()
asyncio.run(run())
"""


def test_nothing_acknowledged_is_lost(tmp_path: Path, library: Path) -> None:
    cuts = Cuts(tmp_path, library, seed=1)
    for _ in range(CUTS // ROUND):
        cuts.round(MOVES, ROUND)
    assert cuts.done >= CUTS
    assert cuts.told[Acknowledged] == CUTS // ROUND * MOVES
    assert cuts.calls["t"] > 4 * CUTS // ROUND, "the log was never folded into the database"


def test_nothing_is_lost_around_any_sync(tmp_path: Path, library: Path) -> None:
    """From the file's creation through every move and the log's checkpoints to its closing."""
    cuts = Cuts(tmp_path, library, seed=2)
    cuts.exhaust(6)
    assert cuts.calls["s"] > 6
    assert cuts.done > 4 * 6


@pytest.mark.parametrize("synchronous", [0, 1])
def test_a_database_that_does_not_wait_for_the_disk_does_lose(tmp_path: Path, library: Path, synchronous: int) -> None:
    """This shows that the cuts find losses; with 1, SQLite keeps the file valid, but not the last commits."""
    assert Cuts(tmp_path, library, seed=3, synchronous=synchronous).losses(60, 30) > 0


@pytest.mark.parametrize(
    ("version", "ended"),
    [
        *((version, ("stopped", "killed")[version % 2]) for version in (1, *list(migrations())[-3:-2])),
        *((version, ended) for version in list(migrations())[-2:-1] for ended in ("stopped", "killed")),
    ],
)
async def test_a_migration_is_done_or_not(tmp_path: Path, library: Path, version: int, ended: str) -> None:
    """Once it is, the copy of the previous version is complete; ``ended``: how the bot stopped before it."""
    script = (VERSIONS / f"{version:04}.sql").read_text("utf-8")
    source, before, work = (tmp_path / name for name in ("source", "before", "work"))
    source.mkdir()
    work.mkdir()
    with closing(sqlite3.connect(source / FILE)) as connection:
        connection.execute("PRAGMA journal_mode = wal")
        connection.executescript(script)
        if ended == "killed":  # it leaves its log behind
            shutil.copytree(source, before, ignore=shutil.ignore_patterns("*-shm"))
    if ended == "stopped":
        shutil.copytree(source, before)
    recording = Recording(before, work, library, "-c", OPEN, f"{{folder}}/{FILE}")
    for _, left in recording.ends(recording.around_syncs(), Random(version)):
        await check_migrated(left, version, script)


async def check_migrated(left: Path, version: int, script: str) -> None:
    path, copy = left / FILE, left / f"{FILE}.v{version}.backup"
    ((found,),) = rows(path, "PRAGMA user_version")
    if found != version:
        assert whole(copy) == [(version,)]
    database = await Database.open(path)
    try:
        assert script.startswith(f"-- replay: {await replay_hash(database)}\n")
        assert await database.read("PRAGMA integrity_check") == [("ok",)]
    finally:
        await database.close()
    assert whole(copy) == [(version,)] or found == max(migrations())


def whole(copy: Path) -> list[tuple[object, ...]]:
    """The version of a valid copy that isn't empty."""
    assert copy.exists()
    assert rows(copy, "PRAGMA integrity_check") == [("ok",)]
    assert rows(copy, "SELECT count(*) > 0 FROM moves") == [(1,)]
    return rows(copy, "PRAGMA user_version")


def test_a_backup_is_whole_or_not_there(tmp_path: Path, library: Path) -> None:
    """Once it was reported as done, it is there."""
    before, work = tmp_path / "before", tmp_path / "work"
    before.mkdir()
    work.mkdir()
    with closing(sqlite3.connect(before / FILE)) as connection:
        connection.executescript((VERSIONS / f"{max(migrations()):04}.sql").read_text("utf-8"))
    moves = rows(before / FILE, "SELECT * FROM moves")
    command = ("-m", "bot", "backup", "{folder}/copy.sqlite3")
    database = {"DATABASE_PATH": str(before / FILE)}
    recording = Recording(before, work, library, *command, **database)
    seen: list[bool] = []
    for place, left in recording.ends([*recording.around_syncs(), *recording.anywhere(Random(1), 50)], Random(2)):
        copy = left / "copy.sqlite3"
        seen.append(copy.exists())
        if copy.exists():
            assert rows(copy, "PRAGMA integrity_check") == [("ok",)]
            assert rows(copy, "SELECT * FROM moves") == moves
        else:
            assert place < len(recording.entries), "told of, and lost"
    assert set(seen) == {True, False}
