"""The hello to a server that the bot has joined: once, in a channel, never by direct message."""

from __future__ import annotations

import logging
from collections.abc import Collection

import discord

from bot.db.connection import DatabaseError
from bot.interactions import rest
from bot.interactions.language import Language
from bot.messages.channels import needed
from bot.messages.updates import Updates
from bot.screens.screens import Screens
from bot.tables.people.servers import Servers

log = logging.getLogger(__name__)


class Greeting:
    """Says hello to servers that are new to the disk.

    Whether the bot has just been added or was added while it was stopped, it is new; after an outage or a start it
    isn't. That it is known is written first, so that nobody is greeted twice.
    """

    def __init__(
        self,
        bot: discord.Client,
        servers: Servers,
        screens: Screens,
        language: Language,
        updates: Updates,
        home: int | None,
    ) -> None:
        """``home``: the only server with commands; None: all have them."""
        self._bot = bot
        self._servers = servers
        self._screens = screens
        self._language = language
        self._updates = updates
        self._home = home

    async def meet_all(self, guilds: Collection[discord.Guild]) -> None:
        """The bot is on these servers. When it looks for the first time ever, it takes all of them as known."""
        try:
            new = await self._servers.new([guild.id for guild in guilds])
        except DatabaseError as error:
            log.warning("no server is greeted before the next connection: %s", error)
            return
        for guild in guilds:
            if guild.id in new:
                await self.meet(guild)

    async def meet(self, guild: discord.Guild) -> None:
        """The bot is on this server: greet it if it is new."""
        if guild.unavailable or self._home not in {None, guild.id} or not await self._servers.meet(guild.id):
            return
        channel = next((each for each in (guild.system_channel, *guild.text_channels) if _may_write(each)), None)
        if channel is None:
            return
        await self._updates.spare()
        screen = self._screens.hello(await self._language.of_server(guild.id))
        try:
            await rest.send(self._bot, channel.id, screen)
        except rest.UNSENT as error:
            log.info("server %s wasn't greeted: %s", guild.id, type(error).__name__)


def _may_write(channel: discord.TextChannel | None) -> bool:
    """Whether the bot may write there."""
    if channel is None:
        return False
    allowed = channel.permissions_for(channel.guild.me)
    return all(getattr(allowed, permission) for permission in needed(in_thread=False))
