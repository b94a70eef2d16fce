"""How tables are opened: whether that is possible here, with which house rules, and in which channel or thread."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.engine.refusal import Refusal
from bot.i18n import FRENCH, Say
from bot.tables import lobby
from bot.tables.house_rules import load_house_rules
from bot.tables.refusals import LobbyRefusal, NotSeated
from bot.tables.registry import Registry
from bot.tables.settings import PACE, PAUSES, THREADS, UNFINISHED, Chosen, house
from bot.tables.table import AnyTable
from bot.ui.screens.blocks import cut
from bot.ui.screens.frame import Screens
from bot.ui.wire.channels import needed
from bot.ui.wire.language import language
from bot.ui.wire.messages import Messages
from bot.ui.wire.reply import AnyInteraction, Reply, called

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_THREAD_NAME = 100
"""The longest name of a thread, in characters."""


class Opening:
    """Opens tables according to their server's settings."""

    def __init__(self, registry: Registry, screens: Screens, messages: Messages) -> None:
        self._registry = registry
        self._screens = screens
        self._messages = messages
        self._settings = registry.store.preferences

    async def typed(
        self,
        reply: Reply,
        game: str,
        options: DataclassInstance,
        pace: str | None,
        deck: str,
        typed: Collection[str],
    ) -> None:
        """Open a table by a command: what wasn't ``typed`` is set as usual on the server, unless a preset was typed."""
        server = await self._settings.server(reply.interaction.guild_id or 0)
        usual = load_house_rules(self._registry.plugins[game], server[house(game)])
        if usual and "preset" not in typed:
            options = replace(options, **{name: value for name, value in usual.options.items() if name not in typed})
            deck = deck if "deck" in typed else usual.deck
        await self.open(reply, game, options, pace, deck)

    async def open(
        self, reply: Reply, game: str, options: DataclassInstance, pace: str | None, deck: str = FRENCH
    ) -> None:
        """Open a table and show its lobby; ``deck`` is the deck used in its public message.

        ``pace``: how long a decision may take; None for the server's default.
        """
        interaction = reply.interaction
        must_be_member(interaction)
        guild = interaction.guild_id or 0
        server = await self._settings.server(guild)
        say = reply.words = self._screens.words.say(game, reply.locale)
        parent_channel = self._parent_for_thread(interaction, server)
        channel, parent, most = interaction.channel_id or 0, parent_of(interaction), server.most_tables
        allowed = interaction.app_permissions
        must_be_able(allowed, say, in_thread=parent is not None, own_thread=parent_channel is not None)
        must_be_welcome(server, server_of(interaction), channel, parent)
        if parent_channel:
            self._registry.plugins[game].check(options)
            await self._registry.store.must_have_room(guild, most, interaction.user.id)
            channel, parent = await self._thread(parent_channel, interaction, game), parent_channel.id
        else:
            await self._messages.channels.must_admit(interaction.channel, allowed)
        table = await self._registry.open(
            game,
            options,
            guild=guild,
            channel=channel,
            user=interaction.user.id,
            name=called(interaction.user),
            deck=deck,
            pauses=server[PAUSES],
            parent=parent,
            pace=pace or server[PACE],
            unfinished=int(server[UNFINISHED]),
            most=most,
            own_thread=parent_channel is not None or is_ours(interaction.channel),
        )
        if parent_channel:
            self._messages.sender.tokens.keep(table.id, interaction)
            self._messages.changed(table)
            await reply.say(say("opened-in", channel=f"<#{channel}>"))
        else:
            await self._show(reply, table, say)

    async def again(self, reply: Reply, table: AnyTable) -> None:
        """A press at the end of a match: start gathering players for the next one, or join it if that has begun."""
        interaction, record = reply.interaction, table.record
        must_be_member(interaction)
        user, name = interaction.user.id, called(interaction.user)
        if interaction.channel_id != record.channel:  # only the table's message has the button
            raise Refusal("bad-button")
        if record.status != "over":
            raise LobbyRefusal("already-started")
        series = record.series or record.id
        here = await self._registry.store.in_channel(record.channel)
        gathering = await self._registry.find(here) if here else None
        if gathering and gathering.record.series == series:
            await gathering.here(user)
            await gathering.gather(lambda record: lobby.join(record, user, name))
            self._messages.sender.tokens.keep(gathering.id, interaction)
            await reply.say(self._screens.say(gathering, reply.locale)("you-are-in"))
            return
        if table.seat_of(user) is None:
            raise NotSeated("again-only-players", command=f"/{record.game} new")
        server = await self._settings.server(record.guild)
        say = reply.words = self._screens.words.say(record.game, reply.locale)
        parent = parent_of(interaction)
        must_be_able(interaction.app_permissions, say, in_thread=parent is not None)
        must_be_welcome(server, server_of(interaction), record.channel, parent)
        await self._messages.channels.must_admit(interaction.channel, interaction.app_permissions)
        following = await self._registry.again(table, user, name, server.most_tables)
        await self._show(reply, following, say)
        await following.gather(lambda record: record)  # it begins at once if nobody else is to come

    async def _show(self, reply: Reply, table: AnyTable, say: Say) -> None:
        """Answer with the lobby, which becomes the table's public message."""
        self._messages.sender.tokens.keep(table.id, reply.interaction)
        message = await reply.post(await self._messages.public(table).screen())
        if message is not None:
            await table.showed(message, 0)
            return
        self._messages.changed(table)
        await reply.say(say("opened"))

    def _parent_for_thread(self, interaction: AnyInteraction, server: Chosen) -> discord.TextChannel | None:
        """The channel where the table gets a thread of its own; None: it opens where the command was used.

        It is None in a thread that was made for an earlier table, and where threads aren't possible.
        """
        here = interaction.channel
        if server[THREADS] != "own":
            return None
        if isinstance(here, discord.Thread):
            here = None if is_ours(here) else here.parent
        return here if isinstance(here, discord.TextChannel) else None

    async def _thread(self, parent_channel: discord.TextChannel, interaction: AnyInteraction, game: str) -> int:
        say = self._screens.words.say(game, language(interaction.client, interaction.guild_id or 0))
        name = say("thread-name", game=say("title"), host=called(interaction.user))
        kind = discord.ChannelType.news_thread if parent_channel.is_news() else discord.ChannelType.public_thread
        return (await parent_channel.create_thread(name=cut(name, _THREAD_NAME), type=kind)).id


def server_of(interaction: AnyInteraction) -> discord.Guild | None:
    """The server where the command was used, if the library knows it."""
    found: discord.Guild | None = interaction.client.get_guild(interaction.guild_id or 0)
    return found


def is_ours(channel: object) -> bool:
    """Whether this is a thread that the bot made for a table."""
    return isinstance(channel, discord.Thread) and channel.owner_id == channel.guild.me.id


def must_be_member(interaction: AnyInteraction) -> None:
    """Raise Refusal if the bot isn't a member: it could neither post nor look there, whoever may use its commands."""
    if server_of(interaction) is None:
        raise Refusal("not-on-this-server")


def living(channels: Sequence[int], guild: discord.Guild | None) -> tuple[list[int], int]:
    """Which of these channels of a server still exist, and how many were deleted."""
    if guild is None or guild.unavailable:  # then it can't be known
        return list(channels), 0
    found = [channel for channel in channels if guild.get_channel(channel)]
    return found, len(channels) - len(found)


def parent_of(interaction: AnyInteraction) -> int | None:
    """The channel of the thread where the command was used; None if it wasn't in a thread."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


def must_be_able(allowed: discord.Permissions, say: Say, *, in_thread: bool, own_thread: bool = False) -> None:
    """Raise Refusal ``bot-lacks`` with the missing permission's name if these don't suffice to show a table."""
    own = ["create_public_threads"] if own_thread else []
    # Files last: without permission to write, there is none to attach files either.
    for permission in (*needed(in_thread=in_thread or own_thread), *own, "attach_files"):
        if not getattr(allowed, permission):
            raise Refusal("bot-lacks", permission=say(f"permission-{permission}"))


def must_be_welcome(server: Chosen, guild: discord.Guild | None, channel: int, parent: int | None) -> None:
    """Raise LobbyRefusal if this server doesn't allow tables there; ``parent``: the channel of a thread."""
    if parent is not None and server[THREADS] == "none":
        raise LobbyRefusal("no-tables-in-threads")
    allowed, _ = living(server.channels(), guild)
    if allowed and (parent or channel) not in allowed:
        raise LobbyRefusal("channel-not-allowed", channels=", ".join(f"<#{channel}>" for channel in allowed))
