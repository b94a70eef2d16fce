"""``python -m tests.power.child FILE NUMBER MOVES DOUBTFUL``: the process whose writes are logged.

It plays until this many moves are acknowledged, then closes the database. Its reports go into the file ``told`` next to
the database, so that the log has them between writes and syncs, in the right order.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from contextlib import suppress
from pathlib import Path

from bot.db import sqlite
from tests import games as games  # makes the fixture game findable
from tests.kill.child import Acknowledged, Click, Events, play

TOLD = "told"
SYNCHRONOUS = "POWER_SYNCHRONOUS"
"""The environment variable for SQLite's ``synchronous``, 0 to 3; the bot itself doesn't read it."""
CHECKPOINT = 100
"""Pages after which the log is written back into the database, instead of 1,000: so it happens often."""


async def main(path: Path, number: int, moves: int, doubtful: list[Click]) -> None:
    os.environ.pop("LD_PRELOAD", None)  # a computer's process writes nothing
    pragmas = sqlite._PRAGMAS  # pyright: ignore[reportPrivateUsage]  the bot never changes them
    pragmas["wal_autocheckpoint"] = CHECKPOINT
    if SYNCHRONOUS in os.environ:
        pragmas["synchronous"] = int(os.environ[SYNCHRONOUS])
    descriptor = os.open(path.with_name(TOLD), os.O_WRONLY | os.O_CREAT)
    left = moves

    def tell(told: Events) -> None:
        nonlocal left
        os.write(descriptor, pickle.dumps(told))
        if isinstance(told, Acknowledged):
            left -= 1
            if left == 0:
                playing.cancel()

    playing = asyncio.create_task(play(path, number, doubtful, tell, last=False))
    with suppress(asyncio.CancelledError):
        await playing


if __name__ == "__main__":
    clicks = pickle.loads(Path(sys.argv[4]).read_bytes())  # noqa: S301  our own
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), clicks))
