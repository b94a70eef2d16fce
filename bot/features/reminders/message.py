"""One line that tells somebody the table is waiting for them, deleted again when they have moved."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord import ButtonStyle, ui

from bot.engine.game import Seat
from bot.features.reminders.settings import OWN_REMINDERS, REMINDERS
from bot.features.reminders.stored import Reminded, StoredReminders
from bot.features.reminders.waiting import is_waited_for
from bot.handlers.platform import Platform
from bot.i18n import Say, relative
from bot.interactions import rest
from bot.interactions.rest import QUIET
from bot.messages.direct import NotReached
from bot.messages.updates import LiveMessage
from bot.screens.components.blocks import button, link, row, text
from bot.screens.components.data import Button
from bot.screens.components.frame import Screen, framed
from bot.screens.components.links import table_url
from bot.screens.components.people import name_of
from bot.tables.people.settings import HAND, MENTIONS
from bot.tables.record import Player
from bot.tables.table import AnyTable

_UNTIL_SHOWN = 0.5
"""Seconds after which it is looked again whether a table has its message."""


class Reminder(LiveMessage):
    """The message that reminds one seat: that it's their turn, or that a next match is waiting for them.

    Its location is stored on disk, so that a restart leaves none behind.
    """

    def __init__(self, platform: Platform, stored: StoredReminders, table: AnyTable, seat: Seat) -> None:
        super().__init__(table)
        self.table = table
        self._seat = seat
        self._client = platform.client
        self._preferences = platform.storage.preferences
        self._screens = platform.screens
        self._language = platform.language
        self._messages = platform.messages
        self._channels = platform.channels
        self._direct = platform.direct
        self._updates = platform.updates
        self._stored = stored
        self._wanted: Reminded | None = None
        self._left: list[tuple[int, int]] = []
        """The channels and ids of messages of which nothing else knows any more."""

    @property
    def importance(self) -> int:
        """The same as the table's own: people should know when they are waited for."""
        return 1

    def want(self, reminded: Reminded) -> None:
        """Send this, as long as what it is about is still waited for."""
        self._wanted = reminded
        self.look_again()

    def leave(self, reminded: Reminded | None) -> None:
        """Something else is to be reminded of: take this one's message away, if it has any."""
        if reminded and reminded.channel is not None and reminded.message is not None:
            self._left.append((reminded.channel, reminded.message))
            self.look_again()

    def look_again(self) -> None:
        """What it is about may be over."""
        self._updates.mark_stale(self)

    async def update(self) -> None:
        """Delete what no longer applies, and send what is wanted."""
        while self._left:
            await self._take_away(*self._left[-1])
            self._left.pop()
        reminded, player = self._stored.of(self.table.id).get(self._seat), self.table.record.player_at(self._seat)
        if reminded and not self._holds(reminded):
            if reminded.channel is not None and reminded.message is not None:
                await self._take_away(reminded.channel, reminded.message)
            await self._stored.delete(self.table.id, self._seat, reminded)
        elif reminded and player and reminded == self._wanted:
            if not self.table.has_begun and self.table.record.message is None:  # there is nothing to lead to yet
                self._updates.mark_stale_later(self, _UNTIL_SHOWN)
                return
            sent = await self._send(player)
            if reminded == self._wanted:
                self._wanted = None
            if sent and not await self._stored.show(self.table.id, self._seat, reminded, *sent):
                self._left.append(sent)
            self.stale = self.stale or bool(self._left) or not self._holds(reminded)

    def _holds(self, reminded: Reminded) -> bool:
        return is_waited_for(self.table, self._seat, reminded.user, reminded.since)

    async def _take_away(self, channel: int, message: int) -> None:
        await self._updates.permit(self)
        with suppress(discord.NotFound, discord.Forbidden):  # it is deleted already, or the bot may not
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()

    async def _send(self, player: Player) -> tuple[int, int] | None:
        """The channel and the message, if one was sent.

        By direct message if this person has their hand there, else in the channel if the server wants that.
        """
        record, user = self.table.record, player.user
        if user is None:
            return None
        person, server = (
            await self._preferences.person(user),
            (await self._preferences.server(record.location.guild))[REMINDERS],
        )
        if person[OWN_REMINDERS] == "off" or server == "off":
            return None
        loud = person[MENTIONS] == "on"
        if person[HAND] != "channel" and not player.dm_refused:
            own = self._screens.say(self.table, person.language)

            async def call(where: discord.PartialMessageable) -> tuple[int, int]:
                await self._updates.permit(self)
                words = self._words(player, f"<@{user}>", own)
                if self.table.has_begun:
                    sent = await where.send(words, view=self._way(own), silent=not loud, allowed_mentions=QUIET)
                    return where.id, sent.id
                posted = await rest.send(self._client, where.id, self._invitation(words, own), silent=not loud)
                return where.id, posted.id

            try:
                return await self._direct.reach(user, call, opens=False)
            except NotReached as error:
                if self.table.has_begun:
                    await self._messages.hand(self.table, self._seat, user).unreached(error.why)
        if server == "dm" or self._channels.closed(record) is not None:
            return None
        await self._updates.permit(self)
        where = self._client.get_partial_messageable(record.location.channel, guild_id=record.location.guild)
        say = await self._language.to_all(self.table)
        called = f"<@{user}>" if loud else f"**{name_of(user, player.name, say)}**"
        mentions = discord.AllowedMentions(users=[discord.Object(user)]) if loud else QUIET
        words = self._words(player, called, say)
        sent = await where.send(words, view=self._way(say), silent=not loud, allowed_mentions=mentions)
        return where.id, sent.id

    def _words(self, player: Player, called: str, say: Say) -> str:
        record = self.table.record
        facts = {"person": called, "game": say("title"), "where": f"<#{record.location.channel}>"}
        if not self.table.has_begun:
            there = tuple(seat for seat, player in enumerate(record.players) if player and player.user in record.people)
            return say("invitation", seats=there, number=len(there), time=relative(record.countdown or 0), **facts)
        return say("reminder", time=relative(player.deadline or 0), **facts)

    def _invitation(self, words: str, say: Say) -> Screen:
        """The call to the next match, which can be answered from afar."""
        join = button(f"l:{self.table.id}:join", say("count-me-in"), ButtonStyle.success)
        return framed([text(words), row(join, *self._links(say))])

    def _way(self, say: Say) -> ui.View:
        """The way to the table, under a line of text: what a phone shows of a message before one opens it."""
        view = ui.View(timeout=None)
        if url := table_url(self.table.record):
            view.add_item(ui.Button(url=url, label=say("to-table")))
        return view

    def _links(self, say: Say) -> list[Button]:
        url = table_url(self.table.record)
        return [link(url, say("to-table"))] if url else []
