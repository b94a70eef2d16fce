"""What people share of finished matches: one message a match and channel."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from weakref import WeakValueDictionary

import discord

from bot.tables.refusals import LobbyRefusal
from bot.tables.shares import ShareKind, Shares
from bot.ui.screens.links import message_url
from bot.ui.wire.reply import Reply, Screen


class SharedPosts:
    """Posts what somebody shares, unless it was shared there before."""

    def __init__(self, shares: Shares) -> None:
        self._shares = shares
        self._locks = WeakValueDictionary[tuple[str, ShareKind, int], asyncio.Lock]()
        """So that of two who press at once, the second sees what the first has posted."""

    async def share(
        self,
        reply: Reply,
        table: str,
        what: ShareKind,
        draw: Callable[[], Awaitable[tuple[Screen, Sequence[discord.File]]]],
    ) -> None:
        """Post it where the button was pressed; raises LobbyRefusal ``shared-already`` (``url``) if it is there."""
        guild, channel = reply.interaction.guild_id, reply.interaction.channel_id or 0
        key = table, what, channel
        async with self._locks.setdefault(key, asyncio.Lock()):
            if (found := await self._shares.find(*key)) is not None:
                raise LobbyRefusal("shared-already", url=message_url(guild, channel, found))
            screen, files = await draw()
            if (message := await reply.publish(screen, files)) is not None:
                await self._shares.keep(table, what, guild, channel, message)
