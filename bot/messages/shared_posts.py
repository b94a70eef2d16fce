"""What people share of finished matches: one message a match and channel.

Only a kill, or a disk that fails, between the post and its row leads to a second one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from weakref import WeakValueDictionary

import discord

from bot.db.connection import DatabaseError
from bot.interactions.reply import Reply
from bot.interactions.rest import Upload
from bot.screens.components.frame import Screen
from bot.screens.components.links import message_url
from bot.tables.refusals import LobbyRefusal
from bot.tables.storage.shares import Shares

log = logging.getLogger(__name__)

_GONE = 10008
"""Discord's code for a message that isn't there."""


class SharedPosts:
    """Posts what somebody shares, unless it was shared there before, and still is there."""

    def __init__(self, shares: Shares) -> None:
        self._shares = shares
        self._locks = WeakValueDictionary[tuple[str, str, int], asyncio.Lock]()
        """So that of two who press at once, the second sees what the first has posted."""

    async def share(
        self,
        reply: Reply,
        table: str,
        what: str,
        draw: Callable[[], Awaitable[tuple[Screen, Sequence[Upload]]]],
    ) -> None:
        """Post it where the button was pressed; raises LobbyRefusal ``shared-already`` (``url``) if it is there."""
        guild, channel = reply.interaction.guild_id, reply.interaction.channel_id or 0
        key = table, what, channel
        async with self._locks.setdefault(key, asyncio.Lock()):
            found = await self._shares.find(*key)
            if found is not None and await _is_there(reply, channel, found):
                raise LobbyRefusal("shared-already", url=message_url(guild, channel, found))
            screen, files = await draw()
            if (message := await reply.publish(screen, files)) is not None:
                try:
                    await self._shares.keep(table, what, guild, channel, message)
                except DatabaseError as error:  # what is posted stands
                    log.warning("table %s: it isn't noted that it was shared: %s", table, error)


async def _is_there(reply: Reply, channel: int, message: int) -> bool:
    """Whether a post hasn't been deleted; where that can't be found out, it is there."""
    try:
        await reply.interaction.client.get_partial_messageable(channel).fetch_message(message)
    except discord.HTTPException as error:
        return error.code != _GONE
    return True
