"""A real database, and other processes that compete for its file."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.db.database import Database
from tests.databases import Where

Spawn: TypeAlias = Callable[[str], "subprocess.Popen[str]"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file, in tests about it."""
    return tmp_path / "elderhand.sqlite3"


@pytest.fixture
async def database(where: Where) -> AsyncIterator[Database]:
    """An open database with a table for the writes of units of work: ``rows (unit, part)``."""
    opened = await Database.open(where)
    await opened.write(lambda connection: connection.execute("CREATE TABLE rows (unit INTEGER, part TEXT NOT NULL)"))
    yield opened
    await opened.close()


@pytest.fixture
def spawn(path: Path) -> Iterator[Spawn]:
    """Run Python code in another process, with the file's path as its argument, and wait until it reports ready."""
    processes: list[subprocess.Popen[str]] = []

    def start(code: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        processes.append(process)
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        return process

    yield start
    for process in processes:
        process.kill()
        process.communicate()
