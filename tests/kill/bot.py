"""The whole bot in a process that is killed, connected to a stand-in for Discord in another one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from tests import games as games  # noqa: PLC0414  puts the fixture game where games are found


def run(path: Path, token: str, rest: str, gateway: str) -> None:
    """Play until somebody kills this process; ``rest`` and ``gateway`` are the stand-in's addresses."""
    Route.BASE = rest
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    asyncio.run(_run(path, token))


async def _run(path: Path, token: str) -> None:
    database = await Database.open(path)
    bot = CardBot(Config(token=token, database=path), database, computer_pace=0)
    async with bot:
        await bot.start(token)
