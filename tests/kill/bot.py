"""The whole bot in a process that is killed or stopped, connected to a fake Discord in another process."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias, cast

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import __main__
from bot.app import CardBot
from bot.config import Config
from bot.db import sqlite
from bot.db.connection import Work
from bot.db.database import Database
from bot.interactions.reply import Reply
from bot.messages import hand_message, table_message
from bot.messages.table_message import TableMessage
from bot.tables.people.direct_channels import DirectChannels
from bot.tables.storage import store
from bot.tables.table import AnyTable
from tests import games as games  # makes the fixture game findable
from tests.found import declared

Point: TypeAlias = Literal[
    "before COMMIT",
    "after COMMIT",
    "after the answer",
    "before the message is edited",
    "message posted",
    "beginning posted",
    "hand posted",
    "direct messages opened",
]
"""Where it is killed: around a move, or between an action at Discord and the storing of its id; features have more."""


def run(path: Path, token: str, rest: str, gateway: str, point: str | None = None) -> None:
    """Run until this process is killed, or kills itself at this point.

    ``rest`` and ``gateway`` are the fake Discord's addresses.
    """
    connect_to(rest, gateway)
    if point is not None:
        _die_at(point)
    asyncio.run(_run(path, token))


def run_until_stopped(path: Path, token: str, rest: str, gateway: str) -> None:
    """Run like ``python -m bot`` until this process is stopped."""
    connect_to(rest, gateway)
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(__main__._run(Config(token=token, database=path), None))  # pyright: ignore[reportPrivateUsage]  main runs this


def connect_to(rest: str, gateway: str) -> None:
    Route.BASE = rest
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def _is_move(work: Work[Any]) -> bool:
    """Whether this unit of work writes a move."""
    save: Any = store._save  # pyright: ignore[reportPrivateUsage]  nothing else tells them apart
    return isinstance(work, partial) and work.func is save and work.args[2].entry is not None  # pyright: ignore[reportUnknownMemberType]


def _die_at(point: str) -> None:
    """Wrap the functions involved, in this process only, so that it dies at this point."""
    match point:
        case "before COMMIT" | "after COMMIT":
            names: dict[str, Any] = sqlite.__dict__
            commit = names["commit"]  # writes a transaction

            def around(connection: sqlite.FileConnection, begin: str, works: Sequence[Work[Any]]) -> Any:
                moved = any(map(_is_move, works))
                if moved and point == "before COMMIT":
                    connection.set_trace_callback(lambda sql: _die() if sql == "COMMIT" else None)
                outcomes = commit(connection, begin, works)
                if moved:
                    _die()
                return outcomes

            names["commit"] = around
        case "after the answer":
            die_before(Reply, "done", _answers_move)
        case "before the message is edited":
            die_before(TableMessage, "update", _shows_move)
        case "message posted":
            die_before(table_message, "showed", _is_another)
        case "beginning posted":
            die_before(table_message, "begin", _always)
        case "hand posted":
            die_before(hand_message, "handed", _has_message)
        case "direct messages opened":
            die_before(DirectChannels, "keep", _always)
        case _:
            next(points[point] for points in declared("killed", "POINTS") if point in points)()


def _answers_move(reply: Reply) -> bool:
    return str(cast("dict[str, object]", reply.interaction.data or {}).get("custom_id", "")).startswith("m:")


def _shows_move(message: TableMessage) -> bool:
    return message.table.revision > 0


def _is_another(table: AnyTable, message: int | None, _shown: int) -> bool:
    return message not in {None, table.record.message}


def _has_message(_table: AnyTable, _seat: int, message: int | None, **_: object) -> bool:
    return message is not None


def _always(*_: object) -> bool:
    return True


def die_before(owner: object, name: str, when: Callable[..., bool]) -> None:
    """Kill the process when this function or method of the owner is called with arguments like these."""
    method = getattr(owner, name)

    def called(*arguments: Any, **options: Any) -> Any:
        if when(*arguments):
            _die()
        return method(*arguments, **options)

    setattr(owner, name, called)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def _run(path: Path, token: str) -> None:
    database = await Database.open(path)
    bot = CardBot(Config(token=token, database=path), database, computer_delay=0)
    async with bot:
        await bot.start(token)
