"""One line that tells somebody the table is waiting for them, deleted again when they have moved."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress

import discord
from discord import ButtonStyle, ui

from bot.engine.game import Seat
from bot.i18n import Say, relative
from bot.interactions.lru import keep
from bot.interactions.reply import QUIET
from bot.messages.direct import NotReached
from bot.messages.messages import Messages
from bot.messages.updates import LiveMessage
from bot.screens.blocks import Button, button, link, row, text
from bot.screens.frame import framed
from bot.screens.links import table_url
from bot.screens.people import name_of
from bot.tables.record import Player
from bot.tables.reminding import reminded, reminds
from bot.tables.settings import HAND, MENTIONS, OWN_REMINDERS, REMINDERS
from bot.tables.table import AnyTable

_UNTIL_SHOWN = 0.5
"""Seconds after which it is looked again whether a table has its message."""


class Reminder(LiveMessage):
    """The message that reminds one seat: that it's their turn, or that a next match is waiting for them.

    Its location is stored on disk, so that a restart leaves none behind.
    """

    def __init__(self, messages: Messages, table: AnyTable, seat: Seat) -> None:
        super().__init__(table)
        self.table = table
        self._seat = seat
        self._messages = messages
        self._wanted: int | None = None
        self._sent: tuple[int, int] | None = None

    @property
    def importance(self) -> int:
        """The same as the table's own: people should know when they are waited for."""
        return 1

    def want(self) -> None:
        """Remind this seat, as long as what it is waited for is still the same."""
        self._wanted = self._occasion
        self._messages.updates.mark_stale(self)

    async def update(self) -> None:
        """Delete a reminder that no longer applies, and send the one that is wanted."""
        if self._wanted is not None and not self.table.has_begun and self.table.record.message is None and self._holds:
            self._messages.updates.mark_stale_later(self, _UNTIL_SHOWN)  # there is nothing to lead to yet
            return
        wanted = self._wanted is not None and self._holds and self._occasion == self._wanted
        player = self.table.record.player_at(self._seat)
        if player and player.reminder is not None and (wanted or not self._holds):
            await self._take_away(player.reminder_channel, player.reminder)
            await reminded(self.table, self._seat, None, None)
        elif self.is_left_over and self._sent:
            await self._take_away(*self._sent)
        if wanted and player and (sent := await self._send(player)):
            self._sent = sent.channel.id, sent.id
            await reminded(self.table, self._seat, sent.channel.id, sent.id)
            self.stale = self.stale or not self._holds
        self._wanted = None

    @property
    def is_left_over(self) -> bool:
        """Whether the player who knew of the message isn't there any more: its owner isn't waited for any longer."""
        return self._sent is not None and self._sent[1] not in {
            player.reminder for player in self.table.record.players if player
        }

    @property
    def _holds(self) -> bool:
        return reminds(self.table, self._seat)

    @property
    def _occasion(self) -> int | None:
        """What the seat is waited for: a decision until then, or the match of a table that was opened then."""
        player, record = self.table.record.player_at(self._seat), self.table.record
        if record.status == "lobby":
            return record.opened
        return player.deadline if player else None

    async def _take_away(self, channel: int | None, message: int) -> None:
        self._sent = None
        if channel is None:
            return
        await self._messages.updates.permit(self)
        with suppress(discord.NotFound, discord.Forbidden):  # it is deleted already, or the bot may not
            await self._messages.bot.get_partial_messageable(channel).get_partial_message(message).delete()

    async def _send(self, player: Player) -> discord.Message | None:
        """By direct message if this person has their hand there, else in the channel if the server wants that."""
        record, user = self.table.record, player.user
        if user is None:
            return None
        person, server = (
            await self._messages.preferences.person(user),
            (await self._messages.preferences.server(record.location.guild))[REMINDERS],
        )
        if person[OWN_REMINDERS] == "off" or server == "off":
            return None
        loud = person[MENTIONS] == "on"
        screens, language = self._messages.screens, self._messages.language
        if person[HAND] != "channel" and not player.dm_refused:
            own = screens.say(self.table, person.language)

            async def call(where: discord.PartialMessageable) -> discord.Message:
                await self._messages.updates.permit(self)
                words = self._words(player, f"<@{user}>", own)
                if self.table.has_begun:
                    return await where.send(words, view=self._way(own), silent=not loud, allowed_mentions=QUIET)
                return await where.send(view=self._invitation(words, own), silent=not loud, allowed_mentions=QUIET)

            try:
                return await self._messages.direct.reach(user, call, opens=False)
            except NotReached as error:
                if self.table.has_begun:
                    await self._messages.hand(self.table, self._seat, user).unreached(error.why)
        if server == "dm" or self._messages.channels.closed(record) is not None:
            return None
        await self._messages.updates.permit(self)
        where = self._messages.bot.get_partial_messageable(record.location.channel, guild_id=record.location.guild)
        say = await language.to_all(self.table)
        called = f"<@{user}>" if loud else f"**{name_of(user, player.name, say)}**"
        mentions = discord.AllowedMentions(users=[discord.Object(user)]) if loud else QUIET
        words = self._words(player, called, say)
        return await where.send(words, view=self._way(say), silent=not loud, allowed_mentions=mentions)

    def _words(self, player: Player, called: str, say: Say) -> str:
        record = self.table.record
        facts = {"person": called, "game": say("title"), "where": f"<#{record.location.channel}>"}
        if not self.table.has_begun:
            there = tuple(seat for seat, player in enumerate(record.players) if player and player.user in record.people)
            return say("invitation", seats=there, number=len(there), time=relative(record.countdown or 0), **facts)
        return say("reminder", time=relative(player.deadline or 0), **facts)

    def _invitation(self, words: str, say: Say) -> ui.LayoutView:
        """The call to the next match, which can be answered from afar."""
        join = button(f"l:{self.table.id}:join", say("count-me-in"), ButtonStyle.success)
        return framed([text(words), row(join, *self._links(say))])

    def _way(self, say: Say) -> ui.View:
        """The way to the table, under a line of text: what a phone shows of a message before one opens it."""
        view = ui.View(timeout=None)
        for each in self._links(say):
            view.add_item(each)
        return view

    def _links(self, say: Say) -> list[Button]:
        url = table_url(self.table.record)
        return [link(url, say("to-table"))] if url else []


class Reminders:
    """Reminds people, and deletes reminders that have done their work."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._reminders: OrderedDict[tuple[str, Seat], Reminder] = OrderedDict()

    def remind(self, table: AnyTable, seat: Seat) -> None:
        """Remind the person in this seat that the table is waiting for them."""
        self._of(table, seat).want()

    def changed(self, table: AnyTable) -> None:
        """Delete the reminders of people who have moved or are in, or no longer need to."""
        for seat, player in enumerate(table.record.players):
            if player and player.reminder is not None and not reminds(table, seat):
                self._messages.updates.mark_stale(self._of(table, seat))
        for seat in range(table.plugin.game.ABOUT.seats.stop):
            reminder = self._reminders.get((table.id, seat))
            if reminder and reminder.is_left_over:
                self._messages.updates.mark_stale(reminder)

    def _of(self, table: AnyTable, seat: Seat) -> Reminder:
        found = self._reminders.get((table.id, seat))
        if found is None or found.table is not table:
            found = Reminder(self._messages, table, seat)
        return keep(self._reminders, (table.id, seat), found)
