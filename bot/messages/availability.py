"""Where tables can be shown: servers and channels that disappear, come back, or can't be written to any more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias

import discord

from bot.i18n import Say
from bot.interactions import rest
from bot.interactions.language import Language
from bot.interactions.refused import DELETED, HIDDEN, SILENT
from bot.interactions.rest import QUIET
from bot.messages.direct import NotReached
from bot.messages.greeting import Greeting
from bot.messages.messages import Messages
from bot.screens.screens import Screens
from bot.tables import lobby
from bot.tables.changes.seating import relocate
from bot.tables.partitions.shards import ALL, partition_of
from bot.tables.record import Location, Record
from bot.tables.refusals import NoSuchTable
from bot.tables.service.service import TableService
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)

Listener: TypeAlias = Callable[..., Coroutine[Any, Any, None]]

_WHY = {DELETED: "lost-deleted", HIDDEN: "lost-hidden", SILENT: "lost-silent"}
"""The reason given to the host, by Discord's code; any other code means a locked thread."""


class Availability:
    """Follows what happens to servers and channels, and what the bot finds out while it shows tables.

    A server in an outage isn't one the bot was removed from, and failures there during the outage prove nothing.
    """

    def __init__(
        self,
        bot: discord.Client,
        storage: Storage,
        tables: TableService,
        screens: Screens,
        language: Language,
        messages: Messages,
        greeting: Greeting,
        now: Callable[[], int],
    ) -> None:
        """``now``: milliseconds since 1970."""
        self._bot = bot
        self._storage = storage
        self._registry = tables.registry
        self._erasure = tables.erasure
        self._partitions = tables.partitions
        self._screens = screens
        self._language = language
        self._messages = messages
        self._channels = messages.channels
        self._direct = messages.direct
        self._tokens = messages.tokens
        self._updates = messages.updates
        self._greeting = greeting
        self._now = now
        self._at_work: set[asyncio.Task[Any]] = set()
        self._closed = False
        listeners: dict[str, Listener] = {
            "on_connect": self._connected,
            "on_ready": self._ready,
            "on_guild_join": self._joined,
            "on_guild_remove": self._removed,
            "on_guild_available": self._available,
            "on_member_update": self._member_changed,
            "on_guild_role_update": self._role_changed,
            "on_guild_role_delete": self._role_deleted,
            "on_guild_channel_update": self._channel_changed,
            "on_raw_thread_update": self._thread_changed,
            "on_thread_join": self._let_in,
            "on_thread_remove": self._put_out,
            "on_guild_channel_delete": self._channel_deleted,
            "on_raw_thread_delete": self._thread_deleted,
        }
        self.listeners = {event: self._until_closed(listener) for event, listener in listeners.items()}
        """By the library's event names."""

    def _until_closed(self, listener: Listener) -> Listener:
        async def listen(*said: object) -> None:
            task = asyncio.current_task()
            if self._closed or task is None:
                return
            self._keep(task)
            await listener(*said)

        return listen

    async def close(self) -> None:
        """Stop following events; anything left undone is found at the next start."""
        self._closed = True
        at_work = list(self._at_work)
        for task in at_work:
            task.cancel()
        await asyncio.gather(*at_work, return_exceptions=True)

    def _keep(self, task: asyncio.Task[Any]) -> None:
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    def lose(self, table: AnyTable, code: int) -> asyncio.Task[None]:
        """A table can't be shown where it is: it waits, and its host is told once what has happened and what helps."""
        pause = self._channels.refused(table.record, code)
        if pause is not None:
            asyncio.get_running_loop().call_later(pause, self._show_again, table)
        task = asyncio.create_task(self._lost(table, code, table.record.location))
        self._keep(task)
        return task

    async def _lost(self, table: AnyTable, code: int, location: Location) -> None:
        guild = self._bot.get_guild(location.guild)
        if guild is None or guild.unavailable:
            return
        first = False

        def lose(record: Record) -> Record | None:
            nonlocal first
            first = record.lost is None and record.location == location  # it may be moved at the same moment
            if not first:
                return None  # telling of it again would try to show it again
            if record.status == "lobby":
                record = lobby.without_kept(record)
            return replace(record, lost=self._now())

        with suppress(NoSuchTable):
            await relocate(table, lose)
        if first:
            log.info("table %s: it can't be shown (%d)", table.id, code)
            await self._tell_host(table, code)

    async def _tell_host(self, table: AnyTable, code: int) -> None:
        record = table.record
        say = self._screens.say(table, await self._language.of_person(record.host))
        why = self._why(record, code, say)
        words = say("lost", why=why, id=table.id)
        token = self._tokens.last(table.id, record.host)  # a host needn't have pressed anything
        try:
            await self._direct.reach(
                record.host,
                lambda where: where.send(words, allowed_mentions=QUIET),
                opens=token is not None,
                message=self._messages.public(table),
            )
        except (NotReached, *rest.UNSENT) as error:
            log.info("table %s: its host can't be told: %s", table.id, error)

    def _why(self, record: Record, code: int, say: Say) -> str:
        lacking = self._channels.lacks(record)
        outside = code == HIDDEN and lacking is None and self._channels.is_private(record)
        key = "lost-outside" if outside else _WHY.get(code, "lost-locked")
        us = self._bot.user.mention if self._bot.user else ""
        permission = say(f"permission-{lacking or 'send_messages'}")
        return say(key, game=say("title"), channel=f"<#{record.location.channel}>", permission=permission, bot=us)

    # Discord's events -------------------------------------------------------------------------------------------------

    async def _connected(self) -> None:
        """A new session: events may have been missed before, but what is refused from now on needn't be asked again."""
        self._channels.forget()

    async def _ready(self) -> None:
        await self.look_after(ALL)
        await self._greeting.meet_all(self._bot.guilds)

    async def look_after(self, partitions: Collection[int]) -> None:
        """Find out what has happened meanwhile to the servers whose tables belong to these partitions."""
        here = {guild.id for guild in self._bot.guilds}
        await self._erasure.compare(here)
        for guild in here:
            if partition_of(guild) in partitions and self._partitions.owns(guild):
                await self._try_again(guild)
                await self._find_lost(guild)

    async def _find_lost(self, guild: int) -> None:
        """If the library doesn't know a table's channel, ask Discord whether it is gone: the event may be missing."""
        server = self._bot.get_guild(guild)
        if server is None or server.unavailable:
            return
        for id_, channel in await self._storage.queries.seen(guild):
            if self._bot.get_channel(channel) is None:
                await self._updates.spare()
                try:
                    await self._bot.fetch_channel(channel)
                except discord.NotFound:
                    await self._lost_in(guild, channel, DELETED)
                except rest.UNSENT as error:
                    why = type(error).__name__
                    log.info("table %s: whether its channel is there can't be found out: %s", id_, why)

    async def _joined(self, guild: discord.Guild) -> None:
        await self._storage.privacy.back([guild.id])
        await self._greeting.meet(guild)

    async def _removed(self, guild: discord.Guild) -> None:
        await self._erasure.removed(guild.id)

    async def _available(self, guild: discord.Guild) -> None:
        if self._bot.is_ready():
            self._channels.forget()
            await self._try_again(guild.id)
            await self._find_lost(guild.id)
            await self._greeting.meet(guild)

    async def _member_changed(self, _: discord.Member, member: discord.Member) -> None:
        if member == member.guild.me:  # without the privileged intent, there are usually no events about other members
            await self._try_again(member.guild.id)

    async def _role_changed(self, _: discord.Role, role: discord.Role) -> None:
        await self._try_again(role.guild.id)

    async def _role_deleted(self, role: discord.Role) -> None:
        await self._try_again(role.guild.id)

    async def _channel_changed(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        self._channels.admitted(channel.id)
        await self._try_again(channel.guild.id)

    async def _thread_changed(self, payload: discord.RawThreadUpdateEvent) -> None:
        self._channels.admitted(payload.thread_id)
        await self._try_again(payload.guild_id)

    async def _let_in(self, thread: discord.Thread) -> None:
        self._channels.admitted(thread.id)
        await self._try_again(thread.guild.id)

    async def _put_out(self, thread: discord.Thread) -> None:
        """The bot was removed from a thread, which matters if only its members see the thread."""
        thread.me = None  # the library doesn't reset it
        manages = thread.parent is not None and thread.permissions_for(thread.guild.me).manage_threads
        if thread.is_private() and not manages:
            self._channels.put_out(thread.id)
            await self._lost_in(thread.guild.id, thread.id, HIDDEN)

    async def _channel_deleted(self, channel: discord.abc.GuildChannel) -> None:
        await self._lost_in(channel.guild.id, channel.id, DELETED)

    async def _thread_deleted(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._lost_in(payload.guild_id, payload.thread_id, DELETED)

    async def _lost_in(self, guild: int, channel: int, code: int) -> None:
        for id_ in await self._storage.queries.open_under(guild, channel):
            with suppress(NoSuchTable):
                table = await self._registry.find(id_)
                await self._lost(table, code, table.record.location)

    async def _try_again(self, guild: int) -> None:
        """Show tables that couldn't be shown, if something has changed there that may make it possible."""
        for id_ in await self._storage.queries.unseen(guild):
            with suppress(NoSuchTable):
                self._show_again(await self._registry.find(id_))

    def _show_again(self, table: AnyTable) -> None:
        if not self._closed and table.record.lost is not None and self._channels.closed(table.record) is None:
            public = self._messages.public(table)
            public.accepted()
            self._updates.mark_stale(public)
