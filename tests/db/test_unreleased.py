"""A database from before the first release is refused in one sentence by whatever opens it, and left as it is."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal, TypeAlias

import pytest

from bot.db.migrate import NUMBER
from bot.db.soundness import newest_backup
from tests import forking
from tests.db.filled import fill
from tests.test_start import TOKEN, run
from tests.wording import sentence

State: TypeAlias = dict[str, tuple[bytes, int, int]]
Left: TypeAlias = Literal["killed", "killed before its first checkpoint", "stopped", "restored"]
"""How the old bot left the file: with its log beside it, without, or as a backup that was put in its place."""

TABLES = """
CREATE TABLE tables (id TEXT PRIMARY KEY);
CREATE TABLE seats (name TEXT);
CREATE TABLE moves (move TEXT);
INSERT INTO moves VALUES ('place 10H 12');
"""


def leave(path: Path, left: Left, number: int) -> None:
    """Write as an old bot did, and end in this way."""
    connection = sqlite3.connect(path, isolation_level=None)
    if left != "restored":
        connection.execute("PRAGMA journal_mode = wal")
    connection.executescript(f"{TABLES}; PRAGMA user_version = {number}")
    if left == "killed":
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("INSERT INTO moves VALUES ('place 9H 11')")
    if left.startswith("killed"):
        os.kill(os.getpid(), signal.SIGKILL)
    connection.close()


def old(path: Path, left: Left = "killed", number: int = 22) -> Path:
    """Such a file, with a backup of its kind beside it."""
    process = forking.processes().Process(target=leave, args=(path, left, number))
    process.start()
    process.join()
    assert process.exitcode == (-signal.SIGKILL if left.startswith("killed") else 0)
    leave(path.with_name(f"{path.name}.v3.backup"), "restored", 3)
    return path


def state(folder: Path) -> State:
    """All there is, but the locks: contents, when they changed, and which files they are."""
    found = [each for each in folder.rglob("*") if each.is_file() and not each.name.endswith(".lock")]
    return {
        str(each.relative_to(folder)): (each.read_bytes(), each.stat().st_mtime_ns, each.stat().st_ino)
        for each in found
    }


def told(path: Path) -> str:
    return sentence("database-unreleased", path=str(path), kind="file") + "\n"


COMMANDS: dict[str, tuple[str, ...]] = {
    "a start": (),
    "doctor": ("doctor",),
    "backup": ("backup", "out.sqlite3"),
    "copy from it": ("copy", "old.sqlite3", "out.sqlite3"),
    "copy to it": ("copy", "full.sqlite3", "old.sqlite3"),
}


OTHERWISE: tuple[Left, ...] = ("killed before its first checkpoint", "stopped", "restored")


@pytest.mark.parametrize(
    ("command", "left"),
    [*((each, "killed") for each in COMMANDS), *((each, left) for each in ("a start", "backup") for left in OTHERWISE)],
)
@pytest.mark.slow
def test_it_is_refused_and_left_as_it_is(tmp_path: Path, command: str, left: Left) -> None:
    fill(tmp_path / "full.sqlite3")
    path = old(tmp_path / "old.sqlite3", left)
    before = state(tmp_path)
    logged = {"old.sqlite3-wal", "old.sqlite3-shm"}
    assert logged & before.keys() == (logged if left.startswith("killed") else set())
    arguments = [str(tmp_path / each) if each.endswith(".sqlite3") else each for each in COMMANDS[command]]
    ended = run(tmp_path, *arguments, DISCORD_TOKEN=TOKEN, DATABASE_PATH=str(path))
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", told(path))
    assert state(tmp_path) == before


@pytest.mark.parametrize("number", [1, NUMBER - 1])
@pytest.mark.slow
def test_every_number_below_the_first_is_refused(tmp_path: Path, number: int) -> None:
    path = old(tmp_path / "bot-sandbox.sqlite3", number=number)
    before = state(tmp_path)
    ended = run(tmp_path, "--sandbox", "--port", "0", DATABASE_PATH="bot.sqlite3")
    assert (ended.returncode, ended.stderr) == (2, told(path))
    assert state(tmp_path) == before


@pytest.mark.slow
def test_a_file_of_its_kind_is_no_way_back(tmp_path: Path) -> None:
    path = old(tmp_path / "old.sqlite3")
    assert newest_backup(path) is None
    shutil.copy(fill(tmp_path / "full.sqlite3"), tmp_path / "backup.sqlite3")
    assert newest_backup(path) == tmp_path / "backup.sqlite3"


def test_what_others_have_numbered_so_is_no_file_of_the_bot(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "old.sqlite3")) as connection:
        connection.executescript("CREATE TABLE holidays (day); PRAGMA user_version = 3")
    before = state(tmp_path)
    ended = run(tmp_path, DISCORD_TOKEN=TOKEN, DATABASE_PATH="old.sqlite3")
    assert ended.returncode == 2
    assert "isn’t one of this bot’s databases" in ended.stderr
    assert state(tmp_path) == before
