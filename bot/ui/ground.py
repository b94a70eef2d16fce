"""The ground tables stand on: servers and channels that go away, come back, or can't be written to (any more)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias

import discord

from bot.tables.hall import Hall
from bot.tables.refusals import NoSuchTable
from bot.tables.store import Record
from bot.tables.table import Table
from bot.ui.direct import Unreachable
from bot.ui.messages import QUIET, Messages

log = logging.getLogger(__name__)

Listener: TypeAlias = Callable[..., Coroutine[Any, Any, None]]

_DELETED, _HIDDEN, _SILENT = 10003, 50001, 50013
_WHY = {_DELETED: "lost-deleted", _HIDDEN: "lost-hidden", _SILENT: "lost-silent"}
"""What a host is told, by Discord's code; other codes are those of a thread that is locked."""


class Ground:
    """Hears what happens to servers and channels, and what the bot finds out where it paints.

    A server in an outage isn't one the bot was removed from, and what fails there meanwhile proves nothing.
    """

    def __init__(self, bot: discord.Client, hall: Hall, messages: Messages, now: Callable[[], int]) -> None:
        """``now``: milliseconds since 1970."""
        self._bot = bot
        self._hall = hall
        self._messages = messages
        self._now = now
        self._at_work: set[asyncio.Task[Any]] = set()
        self._closed = False
        heard: dict[str, Listener] = {
            "on_ready": self._ready,
            "on_guild_join": self._joined,
            "on_guild_remove": self._removed,
            "on_guild_available": self._available,
            "on_guild_role_update": self._role_changed,
            "on_guild_channel_update": self._channel_changed,
            "on_raw_thread_update": self._thread_changed,
            "on_guild_channel_delete": self._channel_deleted,
            "on_raw_thread_delete": self._thread_deleted,
        }
        self.listeners = {event: self._until_closed(listener) for event, listener in heard.items()}
        """By the library's names of the events."""

    def _until_closed(self, listener: Listener) -> Listener:
        async def hear(*told: Any) -> None:  # noqa: ANN401  what the library tells with this event
            task = asyncio.current_task()
            if self._closed or task is None:
                return
            self._keep(task)
            await listener(*told)

        return hear

    async def close(self) -> None:
        """Hear nothing more; what is left undone is found out at the next start."""
        self._closed = True
        at_work = list(self._at_work)
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)

    def _keep(self, task: asyncio.Task[Any]) -> None:
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    def lose(self, table: Table, code: int) -> asyncio.Task[None]:
        """A table can't be shown where it is: it waits, and its host is told once what has happened and what helps."""
        task = asyncio.create_task(self._lost(table, code))
        self._keep(task)
        return task

    async def _lost(self, table: Table, code: int) -> None:
        guild = self._bot.get_guild(table.record.guild)
        if guild is None or guild.unavailable:
            return
        first = False

        def lose(record: Record) -> Record:
            nonlocal first
            first = record.lost is None
            closes = None if record.status == "lobby" else record.closes
            return replace(record, lost=self._now(), closes=closes) if first else record

        with suppress(NoSuchTable):
            await table.place(lose)
        if first:
            log.info("table %s: it can't be shown (%d)", table.id, code)
            await self._tell_host(table, code)

    async def _tell_host(self, table: Table, code: int) -> None:
        record, say = table.record, self._messages.screens.say(table)
        why = say(_WHY.get(code, "lost-locked"), game=say("title"), channel=f"<#{record.channel}>")
        words = say("lost", why=why, id=table.id)
        pressed = self._messages.last_click(table, record.host) is not None  # for a host may be somebody who hasn't
        try:
            await self._messages.direct.reach(
                record.host,
                lambda where: where.send(words, allowed_mentions=QUIET),
                opens=pressed,
                painted=self._messages.public(table),
            )
        except (Unreachable, discord.HTTPException) as error:
            log.info("table %s: its host can't be told: %s", table.id, error)

    # What Discord tells -----------------------------------------------------------------------------------------------

    async def _ready(self) -> None:
        here = {guild.id for guild in self._bot.guilds}
        await self._hall.compare(here)
        for guild in here:
            await self._try_again(guild)

    async def _joined(self, guild: discord.Guild) -> None:
        await self._hall.store.privacy.back(guild.id)

    async def _removed(self, guild: discord.Guild) -> None:
        await self._hall.leave(guild.id)

    async def _available(self, guild: discord.Guild) -> None:
        if self._bot.is_ready():
            await self._try_again(guild.id)

    async def _role_changed(self, _: discord.Role, role: discord.Role) -> None:
        await self._try_again(role.guild.id)

    async def _channel_changed(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        await self._try_again(channel.guild.id)

    async def _thread_changed(self, payload: discord.RawThreadUpdateEvent) -> None:
        await self._try_again(payload.guild_id)

    async def _channel_deleted(self, channel: discord.abc.GuildChannel) -> None:
        await self._lost_in(channel.guild.id, channel.id)

    async def _thread_deleted(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._lost_in(payload.guild_id, payload.thread_id)

    async def _lost_in(self, guild: int, channel: int) -> None:
        for id_ in await self._hall.store.open_under(guild, channel):
            with suppress(NoSuchTable):
                await self._lost(await self._hall.find(id_), _DELETED)

    async def _try_again(self, guild: int) -> None:
        """Show what couldn't be shown, now that something has changed there."""
        for id_ in await self._hall.store.unseen(guild):
            with suppress(NoSuchTable):
                public = self._messages.public(await self._hall.find(id_))
                public.accepted()
                self._messages.painter.touch(public)
