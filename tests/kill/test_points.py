"""A process is killed at every named point: each operation is done or not, never half, and everything goes on."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.db.backup import backup
from bot.db.sqlite import File
from tests import forking
from tests.databases import rows
from tests.db import small
from tests.kill import points
from tests.kill.points import OPERATIONS, POINTS, SEVERAL, Point

_BUT = {"alive"}
"""The table that says when the bot last ran, which differs after every start."""
_BUT_ROWS = {"key_values": " WHERE name <> 'deleted'"}
"""What says that the files are still to be searched for what was deleted: a start may have got round to that or not."""


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("prepared") / "tables.sqlite3"
    asyncio.run(points.prepare(path))
    return path


@pytest.fixture
def prepared(usual: Path, tmp_path: Path, operation: str) -> Path:
    """A database in which the operation has something to do."""
    path = tmp_path / usual.name
    shutil.copy(usual, path)
    if operation == "sweep":
        points.make_overdue(path)
    if operation in points.PREPARED:
        points.PREPARED[operation][1](path)
    return path


def killed(target: Callable[..., None], *arguments: Any) -> bool:
    """Whether a process was killed while doing this; otherwise it has ended normally."""
    process = forking.processes().Process(target=target, args=arguments)
    process.start()
    process.join()
    assert process.exitcode in {0, -signal.SIGKILL}
    return process.exitcode != 0


def found(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a valid database. The random names of deleted people are replaced."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {
            name: sorted(map(_nameless, connection.execute(f"SELECT * FROM {name}{_BUT_ROWS.get(name, '')}")), key=repr)
            for (name,) in names
            if name not in _BUT
        }


def _unheard(*_: int) -> None:
    """Ignores a backup's progress."""


def _nameless(row: tuple[object, ...]) -> tuple[object, ...]:
    return tuple("nobody" if isinstance(value, int) and value < -(10**9) else value for value in row)


def copied(prepared: Path, path: Path) -> Path:
    """A copy of the prepared database, with nothing else in its folder."""
    shutil.rmtree(path.parent, ignore_errors=True)
    path.parent.mkdir()
    shutil.copy(prepared, path)
    return path


def ends(operation: str, point: Point, prepared: Path, path: Path) -> Iterator[int]:
    """Kill the operation the first, the second … time it comes to this point, until it no longer does."""
    for number in count(1):
        if not killed(points.run, copied(prepared, path), operation, point, number):
            return
        yield number


@pytest.mark.parametrize("operation", OPERATIONS)
def test_it_is_done_or_not_and_goes_on(operation: str, prepared: Path, tmp_path: Path) -> None:
    path = tmp_path / "here" / prepared.name
    assert not killed(points.run, copied(prepared, path), operation, POINTS[0], 1_000)
    whole = found(path)
    after = [found(prepared)]
    assert after[0] != whole
    for _ in ends(operation, "after COMMIT", prepared, path):
        after.append(found(path))
        asyncio.run(points.again(path, operation))
        assert found(path) == whole
    assert len(after) - 1 == SEVERAL.get(operation, 1), "what belongs together isn't written together"
    assert after[-1] == whole
    kills = 0
    for number in ends(operation, "before COMMIT", prepared, path):
        kills = number
        assert found(path) == after[number - 1]
        asyncio.run(points.again(path, operation))
        assert found(path) == whole
    assert kills == len(after) - 1
    for _ in ends(operation, "after the answer", prepared, path):
        assert found(path) == whole


def test_a_backup_is_whole_or_not_there(usual: Path, tmp_path: Path) -> None:
    path, target = tmp_path / "here" / usual.name, tmp_path / "here" / "copy.sqlite3"
    there: list[bool] = []
    while killed(points.run_backup, copied(usual, path), target, len(there) + 1):
        there.append(target.exists())
        assert found(path) == found(usual)
        if target.exists():
            target.unlink()
        backup(path, target, _unheard)
        assert found(target) == found(usual)
    assert there[-3:] == [False, False, True]
    assert len(there) > 4, "it was copied in one step"


async def test_a_migration_is_done_or_begun_again(tmp_path: Path) -> None:
    """And the copy of the database before is complete, once something has changed."""
    source, path = small.begin(tmp_path / "tables.sqlite3"), tmp_path / "here" / "tables.sqlite3"
    steps = 0
    while killed(points.run_migration, copied(source, path), steps + 1):
        steps += 1
        reached = int(str(rows(path, "PRAGMA user_version")[0][0]))
        kept = path.with_name(f"{path.name}.v{small.BEGUN}.backup")
        assert kept.exists() or reached == small.BEGUN
        if kept.exists():
            assert found(kept) == found(source)
        await (await File.open(path, small.STEPS)).close()
        assert small.arrived(path)
        assert found(kept) == found(source)
        if reached < small.NEWEST:
            assert rows(path.with_name(f"{path.name}.v{reached}.backup"), "PRAGMA user_version") == [(reached,)]
    assert steps == 2 + 2 * (small.NEWEST - small.BEGUN) + 1
