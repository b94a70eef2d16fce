"""``python -m bot recount``."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bot.config import Config
from bot.console import MANY, Command, progress, refuse
from bot.db.backup import OnProgress
from bot.db.connection import DatabaseError
from bot.db.database import Database, failed
from bot.db.server import Server
from bot.engine.refusal import Refusal
from bot.features.boards.counting import rebuild
from bot.i18n import WORDS, Words


def recount(database: Path | Server) -> int:
    """Count all finished matches again while no bot is running; the exit code is 1 if that fails."""
    say = Words(WORDS, {}).say()
    try:
        try:
            if isinstance(database, Path) and not database.exists():
                raise Refusal("no-database", path=str(database))
        except OSError as error:  # as for a name that is too long
            raise Refusal("database-unusable", path=str(database), error=str(error.strerror)) from error
        with progress(say, "recount-progress", MANY) as shown:
            count = asyncio.run(_recount(database, shown))
    except Refusal as refusal:
        return refuse(refusal)
    sys.stdout.write(say("recounted", matches=count) + "\n")
    return 0


async def _recount(where: Path | Server, shown: OnProgress) -> int:
    database = await Database.open(where, alone=True)
    try:
        return await database.write(partial(rebuild, progress=shown))
    except DatabaseError as error:
        raise failed(where, error) from error
    finally:
        await database.close()


def _run(settings: Callable[[], Config], asked: argparse.Namespace) -> int:
    del asked
    return recount(settings().database)


COMMANDS = (
    Command(
        "recount",
        help="count scores and ratings again",
        description="Counts all scores and ratings of the database again, from the finished matches. Stop the bot "
        "first. Where nothing has changed since, the outcome is the same.",
        run=_run,
    ),
)
