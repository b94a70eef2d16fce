"""``python -m tests.power.full FOLDER WHAT``: a command, or a start, on a disk that is full; see ``test_failing.py``.

From the first call on there is no room, then from the second … until nothing fails any more. Each time one sentence
says that the disk is full, whatever it was that couldn't be written.
"""

from __future__ import annotations

import asyncio
import errno
import io
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stderr
from itertools import count
from pathlib import Path

from bot import cli
from bot.db.connection import DatabaseError
from bot.db.database import Database, failed
from bot.engine.refusal import Refusal
from bot.tables.people.key_values import KeyValues
from tests.power.failing import fail
from tests.wording import sentence


def main(folder: Path, what: str) -> None:
    os.environ.pop("LD_PRELOAD", None)
    source, target = folder.parent / "source.sqlite3", folder / "target.sqlite3"
    if what == "start":
        tell(target, lambda: started(target))
        return
    assert started(source) == ""
    commands: dict[str, Callable[[], int]] = {
        "backup": lambda: cli.backup(source, target),
        "copy": lambda: cli.copy(str(source), str(target)),
    }
    tell(target, lambda: run(commands[what]), anew=True)


def tell(target: Path, work: Callable[[], str], *, anew: bool = False) -> None:
    """Do the work while the disk is full ever later, until it isn't any more, and check what is said.

    ``anew``: without what was made before, perhaps although a call had failed on which nothing depends.
    """
    refused = 0
    for number in count(1):
        if anew:
            target.unlink(missing_ok=True)
        fail(number, errno.ENOSPC, for_ever=True)
        said = work()
        if not fail(0):
            assert said == ""
            break
        assert said in {sentence("database-full", path=str(target)), ""}, said
        refused += said != ""
    assert refused > 3, refused


def run(command: Callable[[], int]) -> str:
    with redirect_stderr(io.StringIO()) as said:
        code = command()
    assert bool(code) == bool(said.getvalue())
    return said.getvalue().strip()


def started(path: Path) -> str:
    """Open the database as a start does, and write to it: why that can't be done."""

    async def start() -> None:
        database = await Database.open(path)
        try:
            await KeyValues(database).put("started", "yes")
        except DatabaseError as error:
            raise failed(path, error) from error
        finally:
            await database.close()

    try:
        asyncio.run(start())
    except Refusal as refusal:
        return sentence(refusal.key, **refusal.facts)
    return ""


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
