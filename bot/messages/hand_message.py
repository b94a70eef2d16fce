"""What one person sees of their hand: by direct message, in the channel, or both."""

from __future__ import annotations

import logging
import time
from contextlib import suppress

import discord

from bot.engine.game import Seat
from bot.interactions.language import Language
from bot.interactions.reply import Reply
from bot.interactions.rest import QUIET
from bot.messages.direct import Direct, DirectRefusal, NotReached
from bot.messages.ends import Ends
from bot.messages.own_message import OwnMessage, message_of
from bot.messages.pictures import Rendered, Shown
from bot.messages.sender import Sender
from bot.messages.shown_hands import ShownHands
from bot.messages.tokens import Token
from bot.messages.updates import is_old, is_passing
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.changes.showing import handed
from bot.tables.people.preferences import Preferences
from bot.tables.people.settings import HAND, MENTIONS
from bot.tables.seats import free, parted
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)

AGAIN = 600.0
"""Seconds after which a person's own press retries a direct message that was refused."""


class HandMessage(OwnMessage):
    """A hand at a table: the direct message that shows it, and its copies in the channel."""

    def __init__(
        self,
        table: AnyTable,
        seat: Seat,
        user: int,
        screens: Screens,
        language: Language,
        ends: Ends,
        sender: Sender,
        preferences: Preferences,
        direct: Direct,
        shown: ShownHands,
    ) -> None:
        super().__init__(table, seat, user, screens, language, ends, sender, preferences)
        self._direct = direct
        self._shown_hands = shown
        self._shown: Shown | None = None
        self._token: Token | None = None
        self._again = 0.0
        self._message: int | None = None
        self._told = parted(table.record, user) if self._player.dm_shown >= self._player.hand_changed else None

    @property
    def owes_farewell(self) -> bool:
        """Whether its owner has given up the seat and isn't told yet how they stand to it now."""
        how = parted(self.table.record, self.user)
        self._find()
        return how is not None and how != self._told

    def _find(self) -> int | None:
        """The direct message that shows this hand; still the same one when somebody else sits there."""
        last = free(self.table.record).get(self.seat)
        if self.user in {self._player.user, last and last.user}:
            self._message = self._player.dm_message
        return self._message

    # Answering a click ------------------------------------------------------------------------------------------------

    def _drawn(self, own: OwnScreen, reply: Reply) -> Screen:
        if self._player.user != self.user:
            return self._screens.farewell(self.table, self.user, reply.locale)
        return self._screens.hand(own)

    def _kept(self) -> int | None:
        return self._find()

    def _shown_by(self, message: int | None) -> Shown | None:
        return self._shown if message == self._find() else self._copies.shown_by(message)

    def _answered(self, reply: Reply, shown: Shown, made: int | None) -> None:
        interaction, message = reply.interaction, message_of(reply, made)
        if message is None:
            return
        if message == self._find():
            self._shown, self._token = shown, Token.of(interaction)
            self._told = parted(self.table.record, self.user)
            self.accepted()
        elif interaction.guild_id is not None:
            self._copies.answered(message, Token.of(interaction, reply.follow_up), shown)

    # Keeping it up to date --------------------------------------------------------------------------------------------

    async def update(self) -> None:
        """Bring the direct message and the copies up to date."""
        if self.doubted:
            self._shown = None
        if self._player.user != self.user:
            await self._bid_farewell()
            return
        revision = self.table.revision
        chosen = await self._preferences.person(self.user)
        own = await self._own_screen(chosen, chosen.language, "", self.notice)
        screen = await self._sender.pictures.render(self._answered_with(own) or self._screens.hand(own))
        screen = screen.plain() if self.failures else screen
        said = screen.said
        await self._update_copies(screen)
        if chosen[HAND] == "channel":
            await self._withdraw()
        elif not (self._player.dm_message and self._shown and self._shown.said == said) and not self._player.dm_refused:
            if not self.may_say(said):
                return
            await self._update_direct(screen)
        if chosen[HAND] != "dm":
            await self._copies.open(screen)
        if not self.stale:
            self._shown_hands.note(self.table, self.seat, revision)

    async def _bid_farewell(self) -> None:
        """Say in its place how its owner stands to the seat they gave up; nothing new is sent for that."""
        how, revision, message = parted(self.table.record, self.user), self.table.revision, self._find()
        if how is None:
            return
        locale = await self._language.of_person(self.user)
        screen = await self._sender.pictures.render(self._screens.farewell(self.table, self.user, locale))
        await self._update_copies(screen)
        if message is not None and not (self._shown and self._shown.said == screen.said):

            async def show(where: discord.PartialMessageable) -> None:
                old = where.get_partial_message(message)
                with self.editing():
                    self._shown = await self._sender.edit(self, self._token, old, screen, self._shown)

            with suppress(NotReached):
                await self._direct.reach(self.user, show, opens=False, message=self)
        self._told = how
        if self._player.user is None:
            self._shown_hands.note(self.table, self.seat, revision)

    async def _withdraw(self) -> None:
        """Remove the direct message of a person who doesn't want it any more."""
        player, self._shown, self._token = self._player, None, None
        if player.dm_message is not None:
            await handed(self.table, self.seat, None)
            if where := await self._direct.channel(self.user):
                self._sender.take_away(where.get_partial_message(player.dm_message))

    async def _update_direct(self, screen: Rendered) -> None:
        """Bring the direct message up to date. It may be opened: its reader pressed a button to take the seat."""
        player, playing = self._player, self.table.record.status == "playing"
        if not playing and player.dm_message is None:
            return

        async def show(where: discord.PartialMessageable) -> None:
            old = where.get_partial_message(player.dm_message) if player.dm_message is not None else None
            if old and not is_old(old.id):
                with self.editing():
                    edited = await self._sender.edit(self, self._token, old, screen, self._shown)
                if edited:
                    self._shown = edited
                    return
            self._token = None
            message, self._shown = await self._sender.send(self, where, screen)
            await handed(self.table, self.seat, message.id)
            if old:
                self._sender.take_away(old)

        try:
            await self._direct.reach(self.user, show, opens=playing and not player.away, message=self)
        except NotReached as error:
            await self.unreached(error.why)

    # Where direct messages aren't taken -------------------------------------------------------------------------------

    async def unreached(self, why: DirectRefusal) -> None:
        """A direct message couldn't be sent: tell this person once how to play without it, and remember that.

        In a pause, when none are opened, the hand waits: its next change tries again.
        """
        if why == "unknown" or (why == "paused" and self._player.dm_hinted):
            return
        if not self._player.dm_hinted:
            await self._hint(why)
        self._again = time.monotonic() + AGAIN
        await handed(self.table, self.seat, self._player.dm_message, refused=why != "paused", hinted=True)

    async def ask_again(self, *, at_once: bool = False) -> None:
        """Retry a direct message that couldn't be sent, since its reader is here; after a refusal only after a while.

        ``at_once``: the reader has just set where they want their hand.
        """
        if self._player.dm_refused and (at_once or time.monotonic() >= self._again):
            await handed(self.table, self.seat, self._player.dm_message)
        if self._player.dm_hinted:
            self._sender.updates.mark_stale(self)

    async def _hint(self, why: DirectRefusal) -> None:
        """Tell its owner why they get no direct message with their hand, and how to play all the same."""
        table = self.table
        token = self._sender.tokens.last(table.id, self.user)
        try:
            if token:
                sentence = self._screens.say(table, await self._language.of_person(self.user))("dm-refused", why=why)
                await token.interaction.followup.send(sentence, ephemeral=True, allowed_mentions=QUIET)
                return
            say = await self._language.to_all(table)
            pings = (await self._preferences.person(self.user))[MENTIONS] == "on"
            called = f"<@{self.user}>" if pings else f"**{say.name(self.seat)}**"
            mentions = discord.AllowedMentions(users=[discord.Object(self.user)]) if pings else QUIET
            location = table.record.location
            channel = self._sender.bot.get_partial_messageable(location.channel, guild_id=location.guild)
            await self._sender.updates.permit(self)
            await channel.send(f"{called} {say('dm-refused', why=why)}", allowed_mentions=mentions)
        except discord.HTTPException as error:
            if is_passing(error):  # it will be tried again
                raise
            log.info("table %s: somebody can't be told where their hand is: %s %s", table.id, error.status, error.code)
