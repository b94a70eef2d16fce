"""A bot in a process of its own (``child.py``).

``python -m tests.bench.process KIND <address> <gateway> <token> <file>``, with the kinds of ``child.py``; the file is
the echo bot's screen or the bot's database, which can be a URL. ``remembering`` is the bot when it keeps pictures as it
does for people, ``warm`` besides when it has shown all cards once, ``metrics`` one with METRICS_PORT that draws each
picture anew, and ``profiled`` a warm one that does, too, and writes beside its database what it has spent
(``sampler.py``). It stops when its standard input is closed.

Each kind imports only what it needs, since starting and memory are compared, too.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


async def _echo(token: str, file: str) -> None:
    from tests.bench.echo import EchoBot  # noqa: PLC0415  see above

    async with EchoBot(Path(file)) as bot:
        await _until_told(bot, token)


async def _bot(token: str, file: str, *, metrics: bool = False, remembers: bool = False) -> None:
    from bot.app import CardBot  # noqa: PLC0415  see above
    from bot.config import Config  # noqa: PLC0415
    from bot.db.database import Database  # noqa: PLC0415
    from bot.db.server import Server  # noqa: PLC0415
    from bot.messages import pictures  # noqa: PLC0415
    from bot.upkeep.garbage import settle_once_ready  # noqa: PLC0415

    if not remembers:
        pictures.KEPT = 0  # `click` presses the same few things again and again, as nobody does
    async with AsyncExitStack() as stack:
        database = await Database.open(Server.read(file) or Path(file))
        stack.push_async_callback(database.close)
        bot = CardBot(Config(token=token), database)
        settle_once_ready(bot)
        if metrics:
            from bot.metrics import Metrics  # noqa: PLC0415

            await stack.enter_async_context(Metrics(bot, database).served(0))
        async with bot:
            await _until_told(bot, token)


async def _warm(token: str, file: str, *, remembers: bool = True) -> None:
    from bot.art.scene import Faces  # noqa: PLC0415  see above
    from bot.art.sprites import SIZES, sprite  # noqa: PLC0415
    from bot.engine.cards import pack  # noqa: PLC0415

    for card in pack("A K Q J 10 9 8 7 6 5 4 3 2"):
        for width in SIZES:
            sprite(card, Faces("french"), width)
    await _bot(token, file, remembers=remembers)


async def _profiled(token: str, file: str) -> None:
    from tests.bench.sampler import Sampler  # noqa: PLC0415  see above

    sampler = Sampler()
    sampler.wait()
    await _warm(token, file, remembers=False)
    await asyncio.to_thread(Path(f"{file}.profile").write_text, json.dumps(sampler.spent), "utf-8")


async def _until_told(bot: discord.Client, token: str) -> None:
    await bot.login(token)
    connection = asyncio.create_task(bot.connect())
    await asyncio.to_thread(sys.stdin.read)
    await bot.close()
    await connection


def main() -> None:
    kind, address, gateway, token, file = sys.argv[1:]
    Route.BASE = address
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    kinds: dict[str, Callable[[str, str], Coroutine[Any, Any, None]]] = {
        "echo": _echo,
        "bot": _bot,
        "remembering": partial(_bot, remembers=True),
        "warm": _warm,
        "metrics": partial(_bot, metrics=True),
        "profiled": _profiled,
    }
    asyncio.run(kinds[kind](token, file))


if __name__ == "__main__":
    main()
