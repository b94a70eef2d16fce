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

from bot.db.sqlite import File
from tests.databases import rows
from tests.db import small
from tests.db.filled import fill
from tests.kill.child import Acknowledged
from tests.power.cuts import FILE, MOVES, ROUND, Cuts
from tests.power.recording import Recording

CUTS = int(os.environ.get("CUTS", "25"))
MIGRATE = """
import asyncio, pathlib, sys
from bot.db.sqlite import File
from tests.db.small import STEPS
async def run():
    await (await File.open(pathlib.Path(sys.argv[1]), STEPS)).close()
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


@pytest.mark.parametrize("ended", ["stopped", "killed"])
async def test_a_migration_is_done_or_not(tmp_path: Path, library: Path, ended: str) -> None:
    """Once it is, the copy of the number before is complete; ``ended``: how the bot stopped before it."""
    source, before, work = (tmp_path / name for name in ("source", "before", "work"))
    source.mkdir()
    work.mkdir()
    small.begin(source / FILE)
    with closing(sqlite3.connect(source / FILE)) as connection, connection:
        connection.execute("INSERT INTO moves (table_id, number, move) VALUES ('u', 1, '3D')")
        if ended == "killed":  # it leaves its log behind
            connection.commit()
            shutil.copytree(source, before, ignore=shutil.ignore_patterns("*-shm"))
    if ended == "stopped":
        shutil.copytree(source, before)
    recording = Recording(before, work, library, "-c", MIGRATE, f"{{folder}}/{FILE}")
    for _, left in recording.ends(recording.around_syncs(), Random(1)):
        await check_migrated(left)


async def check_migrated(left: Path) -> None:
    path, copy = left / FILE, left / f"{FILE}.v{small.BEGUN}.backup"
    ((found,),) = rows(path, "PRAGMA user_version")
    if found != small.BEGUN:
        assert whole(copy) == [(small.BEGUN,)]
    await (await File.open(path, small.STEPS)).close()
    assert small.arrived(path)
    assert rows(path, "SELECT move FROM moves WHERE table_id = 'u' ORDER BY number") == [("2D",), ("3D",)]
    assert whole(copy) == [(small.BEGUN,)]


def whole(copy: Path) -> list[tuple[object, ...]]:
    """The number of a valid copy that isn't empty."""
    assert copy.exists()
    assert rows(copy, "PRAGMA integrity_check") == [("ok",)]
    assert rows(copy, "SELECT count(*) FROM moves") == [(4,)]
    return rows(copy, "PRAGMA user_version")


def test_a_backup_is_whole_or_not_there(tmp_path: Path, library: Path) -> None:
    """Once it was reported as done, it is there."""
    before, work = tmp_path / "before", tmp_path / "work"
    before.mkdir()
    work.mkdir()
    fill(before / FILE)
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
