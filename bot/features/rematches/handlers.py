"""A press at the end of a match: the next one, with the same people and rules."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.engine.refusal import Refusal
from bot.features.rematches.opening import open_next, options_again
from bot.features.rematches.screens import AGAIN
from bot.features.rematches.stored import following, series_of
from bot.handlers.opening import must_be_able, must_be_welcome
from bot.handlers.platform import Handlers, Platform
from bot.interactions.ids import Press
from bot.interactions.reply import ActHandler, Reply, called
from bot.tables import lobby
from bot.tables.changes.expiry import here
from bot.tables.changes.gathering import gather
from bot.tables.lobby import table_level
from bot.tables.record import Record
from bot.tables.refusals import LobbyRefusal, NotSeated
from bot.tables.table import AnyTable


class RematchHandlers(Handlers):
    """Opens the next table of a series."""

    def __init__(self, platform: Platform) -> None:
        self.acts: Mapping[str, ActHandler] = {AGAIN: self._again}
        self._platform = platform
        self._registry = platform.registry
        self._hearing = platform.hearing
        self._openings = platform.openings
        self._queries = platform.storage.queries
        self._preferences = platform.storage.preferences
        self._access = platform.access
        self._screens = platform.screens
        self._messages = platform.messages
        self._channels = platform.channels
        self._tokens = platform.tokens

    async def _again(self, _: Press, reply: Reply, table: AnyTable) -> None:
        if table.record.alone:
            await self._alone(reply, table)
        else:
            await self._with_others(reply, table)

    async def _alone(self, reply: Reply, table: AnyTable) -> None:
        """Another match like it, in the same message."""
        user, record = reply.interaction.user, table.record
        if record.status != "over":
            raise LobbyRefusal("already-started")
        if table.seat_of(user.id) is None:
            raise NotSeated("not-seated")
        next_match = await self._openings.alone(
            record.game,
            options_again(record, self._registry.plugins[record.game]),
            user=user.id,
            name=called(user),
            level=table_level(record),
            deck=record.deck,
            kept=following(record),
        )
        seat = next_match.seat_of(user.id)
        assert seat is not None  # noqa: S101  it is theirs
        await self._messages.own(next_match, seat, user.id).answer(reply)

    async def _with_others(self, reply: Reply, table: AnyTable) -> None:
        """Start gathering players for the next match, or join it if that has begun."""
        interaction, record = reply.interaction, table.record
        user, name = interaction.user.id, called(interaction.user)
        self._tokens.keep(table.id, interaction)
        if record.status != "over":
            raise LobbyRefusal("already-started")
        guild, channel, allowed = await self._there(reply, record)
        if await self._joins(reply, table):
            return
        if table.seat_of(user) is None:
            raise NotSeated("again-only-players", command=f"/{record.game} new")
        server = await self._preferences.server(record.location.guild)
        say = reply.words = self._screens.words.say(record.game, reply.locale)
        must_be_able(allowed, say, in_thread=record.parent is not None)
        must_be_welcome(server, guild, record.location.channel, record.parent)
        await self._channels.must_admit(channel, allowed)
        try:
            opened = await open_next(self._registry, self._hearing, table, user, name, server.most_tables)
        except LobbyRefusal as refusal:
            if refusal.key == "channel-taken" and await self._joins(reply, table):  # somebody was faster
                return
            raise
        if interaction.channel_id == record.location.channel:
            await self._platform.show_lobby(reply, opened)
        else:
            self._messages.changed(opened)
            await reply.say(say("again-opened", channel=f"<#{record.location.channel}>"))
        await gather(opened, lambda record: record)  # it begins at once if nobody else is to come

    async def _joins(self, reply: Reply, table: AnyTable) -> bool:
        """Whether the next match was already gathering its players, and this person is one of them now."""
        interaction, record = reply.interaction, table.record
        there = await self._queries.in_channel(record.location.channel)
        gathering = await self._registry.find(there) if there else None
        if gathering is None or series_of(gathering.record) != series_of(record):
            return False
        await here(gathering, interaction.user.id)
        await gather(gathering, lambda record: lobby.join(record, interaction.user.id, called(interaction.user)))
        self._tokens.keep(gathering.id, interaction)
        await self._platform.say_joined(reply, gathering)
        return True

    async def _there(self, reply: Reply, record: Record) -> tuple[discord.Guild, object, discord.Permissions]:
        """A table's server and channel, and what the bot may do there, for somebody there or in direct messages.

        Raises Refusal if one of both is no longer there.
        """
        interaction = reply.interaction
        guild = interaction.client.get_guild(record.location.guild)
        if guild is None:
            raise Refusal("not-on-this-server")
        if interaction.channel_id == record.location.channel:
            return guild, interaction.channel, interaction.app_permissions
        location = record.location
        thread, channel = guild.get_thread(location.channel), guild.get_channel(location.parent or location.channel)
        if channel is None or not await self._access.sees(interaction, record):
            raise Refusal("again-nowhere", channel=f"<#{record.location.channel}>")
        return guild, thread or channel, channel.permissions_for(guild.me)


opened = RematchHandlers
