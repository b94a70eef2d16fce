"""``python -m tests.power.slow FILE TOKEN REST GATEWAY LAG``: the whole bot, and how late its event loop runs.

The loop's delays while syncs were slow, in seconds and sorted, are written to the file ``LAG``.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from tests.kill.bot import connect_to
from tests.power.shim import SLOW

_TICK = 0.01


async def main(path: Path, token: str, lag: Path) -> None:
    os.environ.pop("LD_PRELOAD", None)
    database = await Database.open(path)
    async with CardBot(Config(token=token, database=path), database, computer_delay=0) as bot:
        watching = asyncio.create_task(watch(path.with_name(SLOW), lag))
        await bot.start(token)
    watching.cancel()


async def watch(slow: Path, lag: Path) -> None:
    """Measure while the file ``slow`` exists; write the results down once it is gone."""
    loop, lags = asyncio.get_running_loop(), list[float]()
    while slow.exists() or not lags:  # noqa: ASYNC240  in memory
        begun = loop.time()
        await asyncio.sleep(_TICK)
        if slow.exists():  # noqa: ASYNC240
            lags.append(loop.time() - begun - _TICK)
    written = lag.with_suffix(".new")
    written.write_text(json.dumps(sorted(lags)))
    written.replace(lag)


if __name__ == "__main__":
    file, token, rest, gateway, lag = sys.argv[1:]
    connect_to(rest, gateway)
    asyncio.run(main(Path(file), token, Path(lag)))
