"""The public message of a table, in its channel."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

import discord

from bot.interactions.language import Language
from bot.interactions.refused import LOST, Closed
from bot.interactions.reply import Reply
from bot.messages.channels import Channels
from bot.messages.ends import Ends
from bot.messages.pictures import Rendered, Shown
from bot.messages.sender import Sender
from bot.messages.tokens import Token
from bot.messages.updates import LiveMessage, Outdated, is_old
from bot.screens.components.frame import Screen
from bot.screens.screens import Screens
from bot.tables.changes.match import begin
from bot.tables.changes.seating import relocate
from bot.tables.changes.showing import showed
from bot.tables.record import Location
from bot.tables.table import AnyTable

REPOST = 60.0
"""The least time in seconds between two posts of a message that got lost."""


class TableMessage(LiveMessage):
    """Edited while recent, posted again when lost or old; its id is stored on disk."""

    def __init__(
        self,
        table: AnyTable,
        screens: Screens,
        language: Language,
        ends: Ends,
        sender: Sender,
        channels: Channels,
        lost: Callable[[AnyTable, int], asyncio.Task[None]],
    ) -> None:
        """``lost`` is called with Discord's code if the table can't be shown any more."""
        super().__init__(table)
        self.table = table
        self._screens = screens
        self._language = language
        self._ends = ends
        self._sender = sender
        self._channels = channels
        self._lost = lost
        self._shown: Shown | None = None
        self._token: Token | None = None
        self._posted: float | None = None
        self._losing: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    @property
    def importance(self) -> int:
        """After the hands of the players whose turn it is."""
        return 1

    async def screen(self) -> Screen:
        """What it shows; at the end, with what that has led to."""
        table, locale = self.table, await self._language.of_server(self.table.record.location.guild)
        return self._screens.public(table, locale, await self._ends.of(table))

    async def open(self, reply: Reply) -> bool:
        """Answer with it, and let nobody post it meanwhile; returns whether that was possible."""
        async with self._lock:
            screen = Rendered(await self.screen(), {})
            reply.table = self.table
            message = await reply.post(screen.view)
            if message is not None:
                await showed(self.table, message, 0)
                self._shown = screen.shown_in(None)
            return message is not None

    async def answer(self, reply: Reply) -> None:
        """Answer a click on it by bringing it up to date; a click on any other message is only acknowledged."""
        message = reply.interaction.message
        if message is None or message.id != self.table.record.message:
            await reply.acknowledge()
            return

        async def update() -> Shown:
            screen = await self._sender.pictures.render(await self.screen(), asked=reply.received)
            self.must_be_ours()
            with self.answering():
                return (await self._sender.try_ways(screen, None, reply.update))[1]

        try:
            shown = await update()
        except Outdated:
            shown = await update()
        self.clicked(reply, shown)

    def clicked(self, reply: Reply, shown: Shown | None = None) -> None:
        """A click on this message was acknowledged, or answered by an update, so it shows this now."""
        message = reply.interaction.message
        if reply.refreshes and message and message.id == self.table.record.message:
            self._token = Token.of(reply.interaction)
            self.accepted()
            self._shown = shown or self._shown

    async def update(self) -> None:
        """Edit it, or post it if there is nothing to edit; one that keeps getting lost is posted once a minute."""
        location = self.table.record.location
        try:
            await self._show()
        except Closed as closed:
            self._lose(location, closed.code)
        except discord.HTTPException as error:
            if error.code in LOST:  # not awaited: until ``Updates`` knows, nobody else may show the table
                self._lose(location, error.code)
            raise

    def _lose(self, location: Location, code: int) -> None:
        """It can't be shown there; raises Outdated if it was moved meanwhile."""
        if self.table.record.location != location:
            raise Outdated
        self._losing = self._lost(self.table, code)

    async def _show(self) -> None:
        async with self._lock:
            table = self.table
            if table.record.starting and not await self._begin():
                return
            screen, revision = await self._render()
            said = screen.said
            if self.doubted:
                self._shown, self.doubted = None, False
            known = self._shown is not None and self._shown.said == said
            if not known or table.record.lost is not None:
                if not self.may_say(said):
                    return
                if not await self._edit(screen):
                    wait = self._posted + REPOST - time.monotonic() if self._posted is not None else 0
                    if wait > 0:
                        self._sender.updates.mark_stale_later(self, wait)
                        return
                    await self._post(screen, revision)
                    return
            if table.record.shown != revision:
                await showed(table, table.record.message, revision)

    async def _begin(self) -> bool:
        """Post the message that says that the match begins, so that its cards are dealt; returns whether it did.

        A lobby that nobody has seen is shown first: what the cards depend on has to be announced before.
        """
        screen, revision = await self._render()
        if not self.may_say(screen.said):
            return False
        if self.table.record.message is None:
            await self._post(screen, revision)
        await self._post(screen, revision, nonce=_nonce(self.table))
        return True

    async def bring(self) -> None:
        """Send a new message at the bottom of the channel, in place of the old one."""
        async with self._lock:
            await self._post(*await self._render())

    async def moved(self, channel: int, message: int | None) -> None:
        """From now on it is shown elsewhere; the old message says where."""
        async with self._lock:
            self._shown = self._token = self._posted = None
            self.accepted()
            await self._post(*await self._render())
        if message is not None:
            say, location = await self._language.to_all(self.table), self.table.record.location
            words = say("moved-to", game=say("title"), channel=f"<#{location.channel}>")
            self._sender.leave_word(channel, message, words)

    async def _render(self) -> tuple[Rendered, int]:
        """What it shows, and of which revision; as text only if files can't be sent, or if sending some just failed."""
        revision = self.table.revision
        screen = await self._sender.pictures.render(await self.screen())
        return screen if self._may_attach() and not self.failures else screen.plain(), revision

    def _may_attach(self) -> bool:
        """Whether the bot may send files there, as far as it knows."""
        record = self.table.record
        guild = self._sender.bot.get_guild(record.location.guild)
        channel = guild.get_channel(record.parent or record.location.channel) if guild else None
        return guild is None or channel is None or channel.permissions_for(guild.me).attach_files

    async def _post(self, screen: Rendered, revision: int, nonce: int | None = None) -> None:
        """Post it instead of the old one. ``nonce``: of the message with which the match begins."""
        self._channels.must_be_open(self.table.record)
        message, shown = await self._sender.send(self, self._channel(), screen, nonce)
        if nonce is None:
            self._posted = time.monotonic()
        old, origin = self.table.record.message, self.table.record.origin
        if nonce is None or not await begin(self.table, message.id):  # it isn't if somebody has left meanwhile
            await showed(self.table, message.id, revision if shown else 0)
        self._shown, self._token = shown, None  # from now on no click on the old message counts
        self.accepted()
        await self._found()
        if old is None or old == message.id:
            return
        if origin.contribution == str(old):
            record, say = self.table.record, await self._language.to_all(self.table)
            self._sender.leave_word(record.location.channel, old, say("began-here"))
        else:
            self._sender.take_away(self._channel().get_partial_message(old))

    async def _edit(self, screen: Rendered) -> bool:
        """Edit it; returns whether there was something to edit."""
        message = self.table.record.message
        if message is None or is_old(message):
            return False
        if not (self._token and self._token.usable):  # a token can edit regardless of the bot's permissions
            self._channels.must_be_open(self.table.record, editing=True)
        where = self._channel().get_partial_message(message)
        with self.editing():
            edited = await self._sender.edit(self, self._token, where, screen, self._shown)
        if edited is None:
            return False
        self._shown = edited
        if not (self._token and self._token.usable):
            await self._found()
        return True

    async def _found(self) -> None:
        """The bot can show the table: clear a loss noted before."""
        if self._losing:
            await asyncio.wait([self._losing])
            self._losing = None
        if self.table.record.lost is not None:
            await relocate(self.table, lambda record: replace(record, lost=None))

    def _channel(self) -> discord.PartialMessageable:
        record = self.table.record
        return self._sender.bot.get_partial_messageable(record.location.channel, guild_id=record.location.guild)


def _nonce(table: AnyTable) -> int:
    """What Discord knows the message by with which this table's match begins: a restarted bot gets the same message.

    It takes the place of the one before, so if somebody stops the match, the next start gets another.
    """
    return int.from_bytes(sha256(f"{table.id} begins after {table.record.message}".encode()).digest()[:8]) >> 1
