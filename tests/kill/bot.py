"""The whole bot in a process that is killed or stopped, connected to a stand-in for Discord in another one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import __main__
from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from tests import games as games  # noqa: PLC0414  puts the fixture game where games are found


def run(path: Path, token: str, rest: str, gateway: str) -> None:
    """Play until somebody kills this process; ``rest`` and ``gateway`` are the stand-in's addresses."""
    _point(rest, gateway)
    asyncio.run(_run(path, token))


def run_until_stopped(path: Path, token: str, rest: str, gateway: str) -> None:
    """Play as ``python -m bot`` does, until somebody stops this process."""
    _point(rest, gateway)
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(__main__._run(Config(token=token, database=path), None))  # pyright: ignore[reportPrivateUsage]  it is what main runs


def _point(rest: str, gateway: str) -> None:
    Route.BASE = rest
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


async def _run(path: Path, token: str) -> None:
    database = await Database.open(path)
    bot = CardBot(Config(token=token, database=path), database, computer_pace=0)
    async with bot:
        await bot.start(token)
