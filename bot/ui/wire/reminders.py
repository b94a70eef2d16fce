"""One line that tells somebody the table is waiting for them, deleted again when they have moved."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress

import discord

from bot.engine.game import Seat
from bot.i18n import Say
from bot.tables.settings import HAND, MENTIONS, OWN_REMINDERS, REMINDERS
from bot.tables.store import Chair
from bot.tables.table import AnyTable
from bot.ui.wire.direct import NotReached
from bot.ui.wire.language import say_to_all
from bot.ui.wire.messages import Messages
from bot.ui.wire.recent import keep
from bot.ui.wire.reply import QUIET
from bot.ui.wire.updates import LiveMessage


class Reminder(LiveMessage):
    """The message that reminds one seat. Its location is stored on disk, so that a restart leaves none behind."""

    def __init__(self, messages: Messages, table: AnyTable, seat: Seat) -> None:
        super().__init__()
        self.table = table
        self._seat = seat
        self._messages = messages
        self._wanted: int | None = None

    @property
    def importance(self) -> int:
        """The same as the table's own: people should know when they are waited for."""
        return 1

    def want(self) -> None:
        """Remind this seat, as long as the decision is still the same."""
        self._wanted = self.table.chairs[self._seat].deadline
        self._messages.updates.mark_stale(self)

    async def update(self) -> None:
        """Delete a reminder that no longer applies, and send the one that is wanted."""
        wanted = self._wanted is not None and self._holds and self._chair.deadline == self._wanted
        if self._chair.reminder is not None and (wanted or not self._holds):
            await self._take_away(self._chair)
        if wanted and (sent := await self._send(self._chair)):
            await self.table.reminded(self._seat, sent.channel.id, sent.id)
            self.stale = self.stale or not self._holds
        self._wanted = None

    @property
    def _holds(self) -> bool:
        return self.table.reminds(self._seat)

    @property
    def _chair(self) -> Chair:
        return self.table.chairs[self._seat]

    async def _take_away(self, chair: Chair) -> None:
        if chair.reminder_channel is not None and chair.reminder is not None:
            await self._messages.updates.permit(self)
            where = self._messages.bot.get_partial_messageable(chair.reminder_channel)
            with suppress(discord.NotFound, discord.Forbidden):  # it is deleted already, or the bot may not
                await where.get_partial_message(chair.reminder).delete()
        await self.table.reminded(self._seat, None, None)

    async def _send(self, chair: Chair) -> discord.Message | None:
        """By direct message if this person has their hand there, else in the channel if the server wants that."""
        record, user = self.table.record, chair.user
        if user is None:
            return None
        person, server = (
            await self._messages.settings.person(user),
            (await self._messages.settings.server(record.guild))[REMINDERS],
        )
        if person[OWN_REMINDERS] == "off" or server == "off":
            return None
        loud = person[MENTIONS] == "on"
        if person[HAND] != "channel" and not chair.dm_refused:

            async def call(where: discord.PartialMessageable) -> discord.Message:
                await self._messages.updates.permit(self)
                return await where.send(self._words(chair, f"<@{user}>"), silent=not loud, allowed_mentions=QUIET)

            try:
                return await self._messages.direct.reach(user, call, opens=False)
            except NotReached as error:
                await self._messages.hand(self.table, self._seat, user).unreached(error.why)
        if server == "dm" or self._messages.channels.closed(record) is not None:
            return None
        await self._messages.updates.permit(self)
        where = self._messages.bot.get_partial_messageable(record.channel, guild_id=record.guild)
        called = f"<@{user}>" if loud else f"**{self._say().name(self._seat)}**"
        mentions = discord.AllowedMentions(users=[discord.Object(user)]) if loud else QUIET
        return await where.send(self._words(chair, called), silent=not loud, allowed_mentions=mentions)

    def _say(self) -> Say:
        return say_to_all(self._messages.bot, self._messages.screens, self.table)

    def _words(self, chair: Chair, called: str) -> str:
        say = self._say()
        time = f"<t:{(chair.deadline or 0) // 1_000}:R>"
        return say("reminder", person=called, game=say("title"), channel=f"<#{self.table.record.channel}>", time=time)


class Reminders:
    """Reminds people, and deletes reminders that have done their work."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._reminders: OrderedDict[tuple[str, Seat], Reminder] = OrderedDict()

    def remind(self, table: AnyTable, seat: Seat) -> None:
        """Remind the person in this seat that the table is waiting for them."""
        self._of(table, seat).want()

    def changed(self, table: AnyTable) -> None:
        """Delete the reminders of people who have moved or no longer need to."""
        if not table.has_begun:
            return
        for seat, chair in enumerate(table.chairs):
            if chair.reminder is not None and not table.reminds(seat):
                self._messages.updates.mark_stale(self._of(table, seat))

    def _of(self, table: AnyTable, seat: Seat) -> Reminder:
        found = self._reminders.get((table.id, seat))
        if found is None or found.table is not table:
            found = Reminder(self._messages, table, seat)
        return keep(self._reminders, (table.id, seat), found)
