"""A bot in its own process, on the fake Discord of the process that started it.

``python -m tests.bench.child <echo | bot | metrics> <address> <gateway> <token> <file>``; the file is the
echo bot's screen or the bot's database, which can be a URL; ``metrics`` is the bot with METRICS_PORT. It stops when its
standard input is closed.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Any, Literal, TypeAlias

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from bot.db.server import Server
from bot.messages import pictures
from bot.metrics import Metrics
from bot.sandbox import FakeDiscord
from bot.sandbox.api.rest import PREFIX
from tests.bench.echo import EchoBot
from tests.databases import Where

Kind: TypeAlias = Literal["echo", "bot", "metrics"]


@asynccontextmanager
async def running(kind: Kind, fake: FakeDiscord, where: Where) -> AsyncGenerator[int]:
    """Run such a bot until the end of the block; gives its process id once it is online."""
    arguments = (
        kind,
        fake.url + PREFIX,
        fake.gateway.url,
        fake.token,
        where.url if isinstance(where, Server) else str(where),
    )
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, *arguments, stdin=PIPE, stdout=DEVNULL)
    try:
        await fake.until_online()
        yield child.pid
    finally:
        assert child.stdin
        child.stdin.close()
        try:
            await asyncio.wait_for(child.wait(), 10)
        except TimeoutError:
            child.kill()
            await child.wait()


def cpu(pid: int) -> float | None:
    """Seconds of processor time used by a process; None if the system doesn't provide it as Linux does."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("ascii")
    except OSError:
        return None
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def _echo(token: str, file: str) -> None:
    async with EchoBot(Path(file)) as bot:
        await _until_told(bot, token)


async def _bot(token: str, file: str, *, metrics: bool = False) -> None:
    pictures.KEPT = 0  # in a match hardly any picture occurs twice
    async with AsyncExitStack() as stack:
        database = await Database.open(Server.read(file) or Path(file))
        stack.push_async_callback(database.close)
        bot = CardBot(Config(token=token), database)
        if metrics:
            await stack.enter_async_context(Metrics(bot, database).served(0))
        async with bot:
            await _until_told(bot, token)


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
        "metrics": partial(_bot, metrics=True),
    }
    asyncio.run(kinds[kind](token, file))


if __name__ == "__main__":
    main()
