"""How tables are opened: whether that is possible here, with which house rules, and in which channel or thread."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import discord

from bot.engine.game import Level
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.handlers.platform import Platform
from bot.i18n import FRENCH, Say
from bot.interactions.reply import Reply, called, sentence
from bot.interactions.rest import AnyInteraction
from bot.messages.channels import needed
from bot.names import isolated
from bot.screens.components.blocks import cut
from bot.tables.house_rules import usual_rules
from bot.tables.people.settings import LEVEL, PAUSES, THREADS, TIME_CONTROL, UNFINISHED, ChosenSettings
from bot.tables.refusals import LobbyRefusal

_THREAD_NAME = 100
"""The longest name of a thread, in characters."""


@dataclass(frozen=True, slots=True)
class TableSpot:
    """A channel or thread where somebody wants a table, as far as the library knows it.

    ``parent``: the channel of a thread; ``allowed``: what the bot may do there.
    """

    id: int
    channel: object
    parent: int | None
    allowed: discord.Permissions

    @classmethod
    def here(cls, interaction: AnyInteraction) -> TableSpot:
        """Where the command or the button was used."""
        return cls(
            interaction.channel_id or 0, interaction.channel, parent_of(interaction), interaction.app_permissions
        )

    @classmethod
    def elsewhere(cls, channel: discord.TextChannel) -> TableSpot:
        """Another channel."""
        return cls(channel.id, channel, None, channel.permissions_for(channel.guild.me))


class OpeningHandlers:
    """Opens tables according to their server's settings."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._registry = platform.registry
        self._queries = platform.storage.queries
        self._openings = platform.openings
        self._screens = platform.screens
        self._messages = platform.messages
        self._channels = platform.channels
        self._tokens = platform.tokens
        self._language = platform.language
        self._preferences = platform.storage.preferences

    async def typed(
        self,
        reply: Reply,
        game: str,
        options: Value,
        pace: str | None,
        deck: str,
        typed: Collection[str],
        *,
        computers: int,
        level: Level | None,
    ) -> None:
        """Open a table by a command: what wasn't ``typed`` is set as usual on the server, unless a preset was typed.

        ``pace``: how long a decision may take; None for the server's default. ``deck``: the one used in its public
        message. ``computers``: how many sit down at once; ``level``: theirs, which is remembered; None for the one this
        person chose last.
        """
        if level is not None:
            await self._preferences.set_person(reply.interaction.user.id, LEVEL, level)
        server = await self._preferences.server(reply.interaction.guild_id or 0)
        usual = usual_rules(self._registry.plugins[game], server)
        if usual and "preset" not in typed:
            options = replace(options, **{name: value for name, value in usual.options.items() if name not in typed})
            deck = deck if "deck" in typed else usual.deck
        await self._open(reply, game, options, pace, deck, TableSpot.here(reply.interaction), computers=computers)

    async def at_once(self, reply: Reply, game: str, where: TableSpot) -> None:
        """Open a table with the server's usual rules that starts by itself after a while."""
        plugin, server = self._registry.plugins[game], await self._preferences.server(reply.interaction.guild_id or 0)
        usual = usual_rules(plugin, server)
        options = replace(plugin.game.Options(), **(usual.options if usual else {}))
        await self._open(reply, game, options, None, usual.deck if usual else FRENCH, where, by_itself=True)

    async def possible(self, reply: Reply, where: TableSpot, say: Say) -> discord.TextChannel | None:
        """Raise Refusal unless the bot can show a table there, and is welcome to; of taken channels it knows nothing.

        Returns the channel where the table gets a thread of its own; None: it opens there itself.
        """
        interaction = reply.interaction
        must_be_member(interaction)
        server = await self._preferences.server(interaction.guild_id or 0)
        parent_channel = _parent_for_thread(where.channel, server)
        in_thread, own_thread = where.parent is not None, parent_channel is not None
        must_be_able(where.allowed, say, in_thread=in_thread, own_thread=own_thread)
        must_be_welcome(server, server_of(interaction), where.id, where.parent)
        if not own_thread:
            await self._channels.must_admit(where.channel, where.allowed)
        return parent_channel

    async def _open(
        self,
        reply: Reply,
        game: str,
        options: Value,
        pace: str | None,
        deck: str,
        where: TableSpot,
        *,
        by_itself: bool = False,
        computers: int = 0,
    ) -> None:
        """Open a table and show its lobby, as the answer if it is here."""
        interaction = reply.interaction
        guild = interaction.guild_id or 0
        server = await self._preferences.server(guild)
        say = reply.words = self._screens.words.say(game, reply.locale)
        parent_channel = await self.possible(reply, where, say)
        channel, parent, most = where.id, where.parent, server.most_tables
        if parent_channel:
            self._registry.plugins[game].check(options)
            await self._queries.must_have_room(guild, most, interaction.user.id)
            channel, parent = await self._thread(parent_channel, interaction, game), parent_channel.id
        table = await self._openings.open(
            game,
            options,
            guild=guild,
            channel=channel,
            user=interaction.user.id,
            name=called(interaction.user),
            deck=deck,
            pauses=server[PAUSES],
            parent=parent,
            time_control=pace or server[TIME_CONTROL],
            unfinished=int(server[UNFINISHED]),
            most=most,
            own_thread=parent_channel is not None or is_ours(where.channel),
            by_itself=by_itself,
            computers=computers,
            level=(await self._preferences.person(interaction.user.id)).level,
        )
        if where.id == interaction.channel_id and not parent_channel:
            await self._platform.show_lobby(reply, table)
        else:
            self._tokens.keep(table.id, interaction)
            self._messages.changed(table)
            await reply.here(sentence(say("opened-in", channel=f"<#{channel}>")))

    async def _thread(self, parent_channel: discord.TextChannel, interaction: AnyInteraction, game: str) -> int:
        say = self._screens.words.say(game, await self._language.of_server(interaction.guild_id))
        name = say("thread-name", game=say("title"), host=isolated(called(interaction.user)))
        kind = discord.ChannelType.news_thread if parent_channel.is_news() else discord.ChannelType.public_thread
        return (await parent_channel.create_thread(name=cut(name, _THREAD_NAME), type=kind)).id


def _parent_for_thread(here: object, server: ChosenSettings) -> discord.TextChannel | None:
    """The channel where a table wanted here gets a thread of its own; None: it opens here.

    It is None in a thread that was made for an earlier table, and where threads aren't possible.
    """
    if server[THREADS] != "own":
        return None
    if isinstance(here, discord.Thread):
        here = None if is_ours(here) else here.parent
    return here if isinstance(here, discord.TextChannel) else None


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


def must_be_welcome(server: ChosenSettings, guild: discord.Guild | None, channel: int, parent: int | None) -> None:
    """Raise LobbyRefusal if this server doesn't allow tables there; ``parent``: the channel of a thread."""
    if parent is not None and server[THREADS] == "none":
        raise LobbyRefusal("no-tables-in-threads")
    allowed, _ = living(server.channels(), guild)
    if allowed and (parent or channel) not in allowed:
        raise LobbyRefusal("channel-not-allowed", channels=", ".join(f"<#{channel}>" for channel in allowed))
