"""A bot that does what the test tells it to, and a clock that jumps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands
from discord.http import Route

from bot.sandbox import FakeDiscord, Json
from tests import heartbeats
from tests.speed import FOR_EVER

Act = Callable[[discord.Interaction[Any]], Awaitable[object]]
INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


class Clock:
    """The time of day, which a test can advance."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds


class Probe(discord.AutoShardedClient):
    """Answers `/probe` with `act`, and every click, choice and modal with `react`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=options.pop("intents", INTENTS), guild_ready_timeout=0.01, **options)
        self.tree = app_commands.CommandTree(self)
        self.act: Act = _pong
        self.react: Act = _pong
        self.heard: list[str] = []
        self.interactions: list[discord.Interaction[Any]] = []
        self._more = asyncio.Event()

    async def setup_hook(self) -> None:
        @self.tree.command(description="What the test says")
        async def probe(interaction: discord.Interaction[Any]) -> None:
            await self.act(interaction)

        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Doesn't wait 5 s before identifying again, as discord.py would."""

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.interactions.append(interaction)
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await self.react(interaction)

    async def on_socket_event_type(self, name: str) -> None:
        self.heard.append(name)
        self._more.set()

    async def has_heard(self, name: str, times: int = 1) -> None:
        """Waits until an event has come this often and its listeners have started."""
        while self.heard.count(name) < times:
            self._more.clear()
            await asyncio.wait_for(self._more.wait(), FOR_EVER)
        await asyncio.sleep(0)

    async def call(self, method: str, path: str, body: object = None, **params: Any) -> Any:
        """A request made through discord.py, with any body."""
        more: Json = {} if body is None else {"json": body}
        return await self.http.request(Route(method, path, **params), **more)


class Soloist(Probe):
    """A bot with `/solo` for everywhere and `/duel` for its guilds."""

    async def setup_hook(self) -> None:
        async def solo(interaction: discord.Interaction[Any]) -> None:
            await self.act(interaction)

        command = self.tree.command(name="solo", description="d")(solo)
        command.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
        command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
        duel = self.tree.command(name="duel", description="d")(solo)
        duel.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
        duel.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
        await self.tree.sync()


async def _pong(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("pong")


@asynccontextmanager
async def running(fake: FakeDiscord, bot: Probe | None = None) -> AsyncGenerator[Probe, None]:
    """A bot that is ready, and is closed at the end of the block."""
    bot = Probe() if bot is None else bot
    task = asyncio.create_task(bot.start(fake.token))
    online = asyncio.create_task(fake.until_online())
    try:
        await asyncio.wait([task, online], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            await task
        await online
        await bot.wait_until_ready()
        yield bot
    finally:
        online.cancel()
        await bot.close()
        await asyncio.wait([task])
        task.exception()
        await heartbeats.ended()


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "b", **more: object) -> Json:
    return {"type": 2, "style": 1, "label": "Play", "custom_id": custom_id, **more}


def select(*values: str, **more: object) -> Json:
    return {"type": 3, "custom_id": "s", "options": [{"label": v.upper(), "value": v} for v in values], **more}
