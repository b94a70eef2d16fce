"""The bot in a process of its own, which answers questions.

``python -m tests.soak.inside`` takes its ``Orders`` as JSON. Each line on its standard input is a question, answered by
a line of JSON; it stops in an orderly way when its standard input is closed.
"""

# pyright: reportPrivateUsage=false
# (there is no public way to see what the bot holds, or to make its caches small)

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import threading
import tracemalloc
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import fluent, i18n
from bot.app import CardBot
from bot.config import Config
from bot.db.database import Database
from bot.engine.game import Rng
from bot.interactions import lru
from bot.logs import Formatter
from bot.messages import pictures
from bot.tables import registry
from bot.tables.clocks.hearing import Hearing
from bot.tables.refusals import NoSuchTable
from bot.tables.table import AnyTable, Table
from bot.tables.thinking import thinker
from tests import games as games  # makes the fixture game findable
from tests.soak import hurry
from tests.speed import limit

_LOG = "{levelname} {name}: {message}"
POOLS = ("asyncio_", "pictures")
"""How names of pools' threads begin: these start when there is work, and a pool has a limit."""
_DEEP = 12
"""How many stack frames are reported for an allocation."""


@dataclass(frozen=True, slots=True)
class Orders:
    """Where the fake Discord is, which files to write, the speed of time, and how many tables are remembered.

    The bot's caches are so small that they fill up early in the evening: anything that grows later is a leak.
    """

    rest: str
    gateway: str
    token: str
    database: str
    log: str
    speed: float
    tables: int


class Inside:
    """Inspects a running bot without changing it."""

    def __init__(self, bot: CardBot, database: Database) -> None:
        self._bot = bot
        self._database = database
        self._before: tracemalloc.Snapshot | None = None

    async def look(self) -> dict[str, Any]:
        """What it holds at this moment: memory, tasks, files, sockets, threads; and whether a transaction is open."""
        engine: Any = self._database._engine
        connections: list[Any] = list(engine._connections)
        names = [_name(task) for task in asyncio.all_tasks()]
        files = _files()
        return {
            "memory": _memory(),
            "tasks": Counter(names),
            "files": sum(not each.startswith("socket:") for each in files),
            "sockets": sum(each.startswith("socket:") for each in files),
            "threads": sum(not each.name.startswith(POOLS) for each in threading.enumerate()),
            "transaction": any(each.in_transaction for each in connections),
            "quiet": not self._bot.messages.updates._tasks and not self._bot.dispatcher._begun,
        }

    async def tables(self) -> dict[str, Any]:
        """Every open table: whom it waits for and how it can go on; and those that differ from their log."""
        found: list[dict[str, Any]] = []
        different: list[str] = []
        for id_, _, _ in await self._bot.storage.queries.versions():
            try:
                table = await self._bot.tables.registry.find(id_)
            except NoSuchTable:
                continue  # it was closed in the meantime
            if not await self._is_as_written(table):
                different.append(id_)
            found.append(self._state(table))
        return {"open": found, "different": different}

    def _state(self, table: AnyTable) -> dict[str, Any]:
        now = hurry.now()
        seats = [
            {
                "computer": player.automatic,
                "away": player.away,
                "user": str(player.user) if player.user else None,
                "hand": str(player.dm_message) if player.dm_message else None,
                "since": table.revision_of(seat),
                "late": None if player.deadline is None else (now - player.deadline) / 1_000,
            }
            for seat in sorted(table.active)
            for player in (table.players[seat],)
        ]
        record = table.record
        return {
            "id": table.id,
            "game": record.game,
            "revision": table.revision,
            "playing": record.status == "playing",
            "paused": record.paused,
            "channel": str(record.channel),
            "seats": seats,
        }

    async def _is_as_written(self, table: AnyTable) -> bool:
        """Whether its state is the one that its stored seed and moves lead to."""
        async with table._turn:
            await table._make_sure()
            loaded = await self._bot.storage.tables.load(table.id)
            assert loaded
            again = Table(
                table.plugin,
                loaded[0],
                self._bot.storage.tables,
                preferences=self._bot.storage.preferences,
                hearing=Hearing(hurry.now),
                computer_delay=0,
                changed=lambda _: None,
            )
            again.load(*loaded)
            states = [each.has_begun and each.state for each in (again, table)]
            return states[0] == states[1] and (again.outcome, again.progress.entries) == (
                table.outcome,
                table.progress.entries,
            )

    async def trace(self) -> dict[str, Any]:
        """Start tracing memory allocations."""
        tracemalloc.start(_DEEP)
        self._before = tracemalloc.take_snapshot()
        return {}

    async def growth(self) -> list[str]:
        """The allocations since then that have kept most memory."""
        assert self._before
        grown = tracemalloc.take_snapshot().compare_to(self._before, "traceback")
        tracemalloc.stop()
        return [
            "\n".join([f"{each.size_diff / 1024:+.0f} KiB, {each.count_diff:+d} blocks", *each.traceback.format()[-8:]])
            for each in grown[:10]
        ]


def _name(task: asyncio.Task[Any]) -> str:
    """What a task does, without the table's id."""
    coroutine: Any = task.get_coro()
    return str(getattr(coroutine, "__qualname__", coroutine))


def _files() -> list[str]:
    """The files the process has open; none if the system doesn't say."""
    folder = Path("/proc/self/fd")
    found: list[str] = []
    for each in folder.iterdir() if folder.exists() else ():
        try:
            found.append(str(each.readlink()))
        except OSError:
            continue  # the folder's own, already closed
    return found


def _memory() -> float:
    """MiB of memory that the process uses; 0 if the system doesn't say."""
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    except OSError:
        return 0.0
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


async def _run(orders: Orders) -> None:
    database = await Database.open(Path(orders.database))
    try:
        bot = CardBot(Config(token=orders.token, computers=1), database, now=hurry.now)
        state = bot._connection
        state.heartbeat_timeout = hurry.real(state.heartbeat_timeout)  # heartbeats are sent by a thread
        async with bot:
            await bot.login(orders.token)
            bot.tables.thinker._hanging = limit(hurry.real(thinker.HANGING))
            await _think(bot)
            connection = asyncio.create_task(bot.connect())
            await bot.wait_until_ready()
            inside = Inside(bot, database)
            questions: dict[str, Callable[[], Awaitable[Any]]] = {
                name: getattr(inside, name) for name in ("look", "tables", "trace", "growth")
            }
            while asked := (await asyncio.to_thread(sys.stdin.readline)).strip():
                sys.stdout.write(json.dumps(await questions[asked]()) + "\n")
                sys.stdout.flush()
            await bot.close()
            await connection
    finally:
        await database.close()


async def _think(bot: CardBot) -> None:
    """Let a computer think, so that its process exists from the beginning."""
    plugin = next(iter(bot.tables.registry.plugins.values()))
    game = plugin.game
    state = game.deal(game.Options(), min(game.ABOUT.seats), Rng("first"))
    await bot.tables.thinker.choose(plugin, game.view(state, min(game.active(state))), Rng("thought"))


def _log_to(path: Path) -> None:
    """Log everything from the bot, and warnings from others: more than an operator ever sees."""
    handler = logging.FileHandler(path, encoding="utf-8")
    handler.setFormatter(Formatter(_LOG, style="{"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("bot").setLevel(logging.DEBUG)


def command(orders: Orders) -> list[str]:
    """The command that starts a process with these orders."""
    return [sys.executable, "-m", __name__, json.dumps(asdict(orders))]


def main() -> None:
    orders = Orders(**json.loads(sys.argv[1]))
    hurry.up(orders.speed)
    registry._KEPT = orders.tables
    lru.KEPT = 4 * orders.tables
    pictures.KEPT = orders.tables
    words: dict[str, Any] = i18n.__dict__
    words["sentence_of"] = lru_cache(maxsize=16 * orders.tables, typed=True)(fluent.sentence_of.__wrapped__)
    _log_to(Path(orders.log))
    Route.BASE = orders.rest
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(orders.gateway)
    with asyncio.Runner(loop_factory=hurry.loop) as runner:
        runner.run(_run(orders))


if __name__ == "__main__":
    main()
