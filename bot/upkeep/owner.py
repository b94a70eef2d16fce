"""What is told to whoever runs the bot: what they should know, and might never look for in a log."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

import aiohttp
import discord

from bot.config import Config
from bot.db.connection import DatabaseError
from bot.db.database import Database
from bot.db.soundness import described
from bot.i18n import Words
from bot.interactions.language import Language
from bot.messages.direct import Direct
from bot.screens.components.blocks import cut
from bot.tables.people.key_values import KeyValues
from bot.tables.storage.quarantined import QuarantinedTable

log = logging.getLogger(__name__)

_DAMAGE = "damage"
"""The fact that stores the damage to the database that the owner was told about."""
_TOLD = 300
"""How many characters of that the owner is told."""
_NAMED = 20
"""How many tables one message to the owner names."""
_TRIED = "disk-tried"
"""The fact written to find out whether there is room on the disk."""
TRIED_EVERY = 5.0
"""Seconds between two attempts at that."""
ROOM = 100_000
"""How many bytes are tried to be written: more than any press needs."""
CALM = 600.0
"""Seconds after which a disk that is full again is told to the owner again: space may come and go."""
_GENTLY = 0.2
"""Seconds between channels that are told that their tables can't be read."""


async def tell(opened: Awaitable[discord.abc.Messageable], words: str) -> None:
    """Send the owner a direct message once the channel is ``opened``; failures are only logged."""
    try:
        await (await opened).send(words)
    except (discord.DiscordException, aiohttp.ClientError, OSError, DatabaseError) as error:
        log.warning("the owner can't be told: %s", getattr(error, "code", type(error).__name__))


async def tell_of_failed_start(config: Config, words: str) -> None:
    """Tell the owner why the bot isn't running, without connecting to the gateway."""
    if config.owner is None or not config.token:
        return
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(config.token)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("the owner can't be told: %s", type(error).__name__)
            return
        await tell(client.create_dm(discord.Object(config.owner)), words)


class Owner:
    """The person with the ID ``owner``, in their language; None: nobody is told, and the log has to do.

    ``spawn``: begins what isn't waited for. ``first``: whether this process does what only one does.
    """

    language: Language
    direct: Direct
    """Both are set before anything is told."""

    def __init__(
        self,
        owner: int | None,
        client: discord.Client,
        database: Database,
        key_values: KeyValues,
        words: Words,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        first: Callable[[], bool],
    ) -> None:
        self._owner = owner
        self._client = client
        self._database = database
        self._key_values = key_values
        self._words = words
        self._spawn = spawn
        self._first = first
        self._unread: list[QuarantinedTable] = []
        self._damage = ""
        self._examining: asyncio.Task[None] | None = None
        self.disk_full = False
        """Whether there was no room on the disk for what was written last."""
        self._full_last: float | None = None
        database.no_room.append(self._no_room)

    async def tell(self, key: str, **facts: object) -> None:
        """Say this sentence."""
        if self._owner is not None:
            say = self._words.say("", await self.language.of_person(self._owner))
            await tell(self.direct.of_operator(self._owner), say(key, **facts))

    async def tell_of_commands(self, why: str) -> None:
        """Discord doesn't take the bot's commands."""
        await self.tell("owner-commands", why=why)

    async def tell_of_sessions(self, left: int, until: int) -> None:
        """The bot waits because few sessions are left; ``until``: seconds since 1970."""
        await self.tell("owner-sessions", left=left, until=f"<t:{until}:t>")

    def strained(self, refused: int) -> None:
        """Discord refuses too many requests."""
        self._spawn(self.tell("owner-strained", number=refused))

    def without_direct(self, quarantined: bool, until: int) -> None:  # noqa: FBT001  as Direct calls it
        """No channels of direct messages will be opened for a while; ``until``: milliseconds since 1970."""
        self._spawn(self.tell("owner-direct", quarantined=quarantined, time=f"<t:{until // 1_000}:f>"))

    # Damage ---------------------------------------------------------------------------------------------------------

    def examine(self) -> None:
        """Check the database for damage, after each start and once a day."""
        if self._examining is None or self._examining.done():
            self._examining = self._spawn(self._examine())

    @property
    def has_examined(self) -> bool:
        """Whether it has been checked, and isn't just now."""
        return self._examining is not None and self._examining.done()

    async def _examine(self) -> None:
        """Tell the owner about damage to the database, once; this is remembered on disk if possible."""
        await self._client.wait_until_ready()
        try:
            found = described(await self._database.check())
        except DatabaseError as error:
            log.warning("the database couldn't be examined: %s", error)
            return
        if found:
            log.error("the database is damaged: %s", found)
        known = self._damage
        try:
            known = await self._key_values.get(_DAMAGE) or ""
            if found != known:
                await self._key_values.put(_DAMAGE, found or None)
        except DatabaseError as error:
            log.warning("it couldn't be remembered: %s", error)
        if found not in {"", known}:
            backup = await self._database.way_back()
            await self.tell("owner-damaged", error=cut(found, _TOLD), backup=backup)
        self._damage = found

    # A full disk ----------------------------------------------------------------------------------------------------

    def _no_room(self) -> None:
        """There was no room on the disk: tell the owner, who may do something about it, and see when there is."""
        last, self._full_last = self._full_last, time.monotonic()
        if self.disk_full:
            return
        self.disk_full = True
        log.error("the disk is full: nothing can be written until there is room")
        self._spawn(self._await_room())
        if (last is None or self._full_last - last >= CALM) and self._first():
            self._spawn(self._tell_of_full_disk())

    async def _tell_of_full_disk(self) -> None:
        await self._client.wait_until_ready()
        await self.tell("owner-disk-full")

    async def _await_room(self) -> None:
        while self.disk_full:
            await asyncio.sleep(TRIED_EVERY)
            try:
                await self._key_values.put(_TRIED, "0" * ROOM)
                await self._key_values.put(_TRIED, None)
            except DatabaseError:
                continue
            self.disk_full = False
        log.warning("there is room on the disk again")

    # Tables that can't be read --------------------------------------------------------------------------------------

    def quarantined(self, tables: Sequence[QuarantinedTable]) -> None:
        """Tell their channels and the owner that these tables can't be read and are waiting."""
        if not self._unread:
            self._spawn(self._tell_of_quarantined())
        self._unread += tables

    async def _tell_of_quarantined(self) -> None:
        await self._client.wait_until_ready()
        while tables := self._unread[:]:
            ids = ", ".join(table.id for table in tables[:_NAMED]) + (" …" if len(tables) > _NAMED else "")
            await self.tell("owner-quarantined", number=len(tables), tables=ids)
            for table in tables:
                if table.guild is None or table.channel is None:
                    continue  # whoever plays there alone is told when they press something
                locale = await self.language.of_server(table.guild)
                words = self._words.say("", locale)("quarantined", game=self._words.title(table.game, locale))
                try:
                    await self._client.get_partial_messageable(table.channel, guild_id=table.guild).send(words)
                except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                    log.info("table %s: its channel can't be told: %s", table.id, type(error).__name__)
                await asyncio.sleep(_GENTLY)
            del self._unread[: len(tables)]
