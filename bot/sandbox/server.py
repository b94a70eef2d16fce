"""The fake Discord as a whole: one server on 127.0.0.1 for the bot, for tests, and for the page."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

import yarl
from aiohttp import web
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.sandbox.api.bans import Bans
from bot.sandbox.api.callbacks import InteractionRoutes
from bot.sandbox.api.channel_routes import ChannelRoutes
from bot.sandbox.api.faults import Faults
from bot.sandbox.api.gateway import Gateway
from bot.sandbox.api.interactions import Interactions
from bot.sandbox.api.latency import Latency
from bot.sandbox.api.limits import Limit, Limits
from bot.sandbox.api.rest import PREFIX, BodyHook, Request, Rest
from bot.sandbox.api.routes import BotRoutes
from bot.sandbox.crowd import Crowd
from bot.sandbox.live import Live, only_ourselves
from bot.sandbox.memory import Database, Memory
from bot.sandbox.people import Person
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.world import World

log = logging.getLogger(__name__)

HOST = "127.0.0.1"
BACKLOG = 1024
"""How many connections may wait at once: one refused is only retried after a whole second."""
NOW_AND_THEN = 0.02
"""Seconds between polls."""
PATIENCE = 30.0
"""Seconds after which `until` gives up."""
T = TypeVar("T")

_POINTERS = ((Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY"), (Asset, "BASE"))
"""The class attributes that hold Discord's addresses in discord.py 2.7."""


class PortTaken(OSError):  # noqa: N818  its message is for the person starting the bot
    """The port can't be listened on, usually because another program already does."""


class FakeDiscord:
    """Discord on 127.0.0.1. Everything a test sets or reads is here or one attribute away."""

    def __init__(
        self,
        world: World,
        *,
        now: Callable[[], float] | None = None,
        shards: int = 1,
        latency: Latency | None = None,
    ) -> None:
        """Without a latency, requests and events arrive immediately."""
        self.latency = latency or Latency()
        if now is not None:
            world.events.now = now
        self.world = world
        self.token = ".".join(map(secrets.token_hex, (12, 3, 19)))
        self.faults = Faults()
        self.limits = Limits(world.events.now)
        self.bans = Bans(world.events.now)
        self.gateway = Gateway(world, self.token, self.latency, shards=shards)
        self.interactions = Interactions(world)
        self.rest = Rest(self.token, world.events.now, self.faults, self.limits, self.bans, self.latency)
        self.crowd = Crowd(world, self.gateway, self.interactions, self.faults)
        self.live = Live(self.crowd, self.gateway, self.faults)
        self._runner: web.AppRunner | None = None
        self._pointed_from: list[str | yarl.URL] | None = None
        self._changed = asyncio.Event()
        world.events.listeners.append(lambda _: self._changed.set())
        self.rest.on_change = self._changed.set
        self.gateway.on_change = self._gateway_changed

    # -- starting and stopping

    async def start(self, port: int = 0) -> None:
        """Listens on 127.0.0.1; port 0 picks any free one. Raises PortTaken."""
        app = web.Application(
            client_max_size=64 * 1024 * 1024, middlewares=[only_ourselves(lambda: self.world.base_url)]
        )
        for path in ("/gateway", "/gateway/"):
            app.router.add_get(path, self.gateway.connect)
        for path in ("/", "/page/{name}"):
            app.router.add_get(path, self.live.page)
        app.router.add_get("/live", self.live.connect)
        app.router.add_get("/cdn/attachments/{id}/{name}", self.live.file)
        app.router.add_get("/cdn/emojis/{id}.{type:png|webp}", self.live.file)
        bot_routes = BotRoutes(self.world, self.gateway)
        interaction_routes = InteractionRoutes(self.world, self.interactions)
        channel_routes = ChannelRoutes(self.world)
        routes = {**bot_routes.table(), **channel_routes.table(), **interaction_routes.table()}
        self.rest.add_routes(app, routes)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, port, backlog=BACKLOG).start()
        except OSError as error:
            await runner.cleanup()
            reason = os.strerror(error.errno or 0).lower()
            raise PortTaken(f"Port {port} cannot be used ({reason}): choose another one.") from error
        self._runner = runner
        log.debug("requests take %s", self.latency)
        self.world.base_url = f"http://{HOST}:{runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Closes every connection and points discord.py back to Discord."""
        self.unpoint()
        await self.live.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @property
    def url(self) -> str:
        """The page's address, without a trailing slash."""
        return self.world.base_url

    def point(self) -> None:
        """Points every discord.py client created in this process from now on to this server instead of Discord."""
        if self._pointed_from is None:
            self._pointed_from = [getattr(owner, name) for owner, name in _POINTERS]
        self._set_pointers([self.url + PREFIX, yarl.URL(self.gateway.url), self.url + "/cdn"])

    def unpoint(self) -> None:
        """Undoes `point`."""
        if self._pointed_from is not None:
            self._set_pointers(self._pointed_from)
            self._pointed_from = None

    def _set_pointers(self, values: list[str | yarl.URL]) -> None:
        for (owner, name), value in zip(_POINTERS, values, strict=True):
            setattr(owner, name, value)

    # -- looking and waiting

    def person(self, name: str) -> Person:
        """The person of this name."""
        for user in self.world.users.people:
            if name in (user["global_name"], user["username"]):
                return Person(self.crowd, user)
        raise KeyError(name)

    @property
    def people(self) -> list[Person]:
        """Everyone except the bot."""
        return [Person(self.crowd, user) for user in self.world.users.people]

    def channel(self, name: str) -> Json:
        """The channel or thread of this name."""
        for channel in self.world.channels.values():
            if channel.get("name") == name:
                return channel
        raise KeyError(name)

    def elsewhere(self, *people: Person, name: str = "far-away") -> Json:
        """A new channel of a new guild of these people, without the bot; the first owns the guild."""
        guild = self.world.guilds.add("OwnedElsewhere", [person.user for person in people], with_bot=False)
        return self.world.channels.add(guild.id, name)

    def among(self, *people: Person) -> Json:
        """The direct messages between two people, or a group of more; the bot can be in neither."""
        users = [person.user for person in people]
        return self.world.channels.add_private(*users) if len(users) == 2 else self.world.channels.add_group(users)

    def message(self, message: Json | str) -> Json | None:
        """A message as it is now; None if it is gone."""
        return self.world.messages.get(message if isinstance(message, str) else message["id"])

    @property
    def requests(self) -> list[Request]:
        """The bot's requests, oldest first."""
        return list(self.rest.requests)

    @property
    def unknown_routes(self) -> list[str]:
        """Requests to routes that don't exist here; should stay empty."""
        return self.rest.unknown_routes

    @property
    def on_body(self) -> BodyHook | None:
        """Called with (method, path template, body, number of files) before each request with a body is served."""
        return self.rest.on_body

    @on_body.setter
    def on_body(self, hook: BodyHook | None) -> None:
        self.rest.on_body = hook

    async def until(self, condition: Callable[[], T], timeout: float | None = None) -> T:  # noqa: ASYNC109  its error says what for
        """Waits until the condition holds and returns its value; raises TimeoutError after `timeout` or PATIENCE.

        It is checked after every change of the world, every request, and every time the bot connects or disconnects;
        and at intervals, because the bot can change state without any of these.
        """
        loop, timeout = asyncio.get_running_loop(), PATIENCE if timeout is None else timeout
        deadline = loop.time() + timeout
        while not (value := condition()):
            if loop.time() >= deadline:
                raise TimeoutError(f"not so within {timeout} s")
            self._changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), min(NOW_AND_THEN, max(0.0, deadline - loop.time())))
        return value

    async def until_online(self) -> None:
        """Waits until the bot is connected to the gateway."""
        await self.until(lambda: self.gateway.online)

    def _gateway_changed(self) -> None:
        self._changed.set()
        self.live.status_changed()


CLIENTS = {"Anna": "en-US", "Ben": "de", "Chiara": "it", "David": "fr", "Elif": "tr"}
"""The languages of people's clients until somebody changes them."""


@asynccontextmanager
async def sandbox(port: int, database: Database) -> AsyncGenerator[FakeDiscord, None]:
    """The fake Discord with the card club as last saved, and discord.py pointed to it.

    The bot logs in with its `token`. Raises PortTaken.
    """
    fake = FakeDiscord(World.card_club())
    for name, locale in CLIENTS.items():
        fake.person(name).speak(locale)
    fake.limits.whole = Limit(1_000, 1.0)  # nobody should have to wait for the cards' emoji to upload
    await fake.start(port)
    memory = Memory(fake.world, database)
    try:
        await memory.start()
        fake.point()
        yield fake
    finally:
        await fake.stop()
        await memory.close()
