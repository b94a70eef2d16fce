"""How a table comes to be: whether it may be opened here, by which house rules, and in which channel or thread."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.engine.refusal import Refusal
from bot.i18n import FRENCH, Say
from bot.tables.hall import Hall
from bot.tables.refusals import LobbyRefusal
from bot.tables.settings import PACE, PAUSES, THREADS, UNFINISHED, Chosen, house
from bot.tables.usual import load_usual
from bot.ui.face import cut
from bot.ui.messages import Messages
from bot.ui.reply import AnyInteraction, Reply
from bot.ui.screens import Screens

_THREAD_NAME = 100
"""Characters of a thread's name at most."""


class Opening:
    """Opens tables, as their server has set it."""

    def __init__(self, hall: Hall, screens: Screens, messages: Messages) -> None:
        self._hall = hall
        self._screens = screens
        self._messages = messages
        self._settings = hall.store.settings

    async def typed(
        self,
        reply: Reply,
        game: str,
        options: Any,  # noqa: ANN401  each game has a class of its own
        pace: str | None,
        deck: str,
        typed: Collection[str],
    ) -> None:
        """Open a table by a command: what wasn't ``typed`` is as the server has it, unless a preset was."""
        server = await self._settings.server(reply.interaction.guild_id or 0)
        usual = load_usual(self._hall.plugins[game], server[house(game)])
        if usual and "preset" not in typed:
            options = replace(options, **{name: value for name, value in usual.options.items() if name not in typed})
            deck = deck if "deck" in typed else usual.deck
        await self.open(reply, game, options, pace, deck)

    async def open(self, reply: Reply, game: str, options: object, pace: str | None, deck: str = FRENCH) -> None:
        """Open a table, and show its lobby; its public message is told in this deck.

        ``pace``: how long a decision may take, None: as usual on this server.
        """
        interaction = reply.interaction
        guild = interaction.guild_id or 0
        server = await self._settings.server(guild)
        say = reply.words = self._screens.words.say(game, reply.locale)
        ground = self._ground(interaction, server)
        _must_be_able(interaction, say, own_thread=ground is not None)
        _must_be_welcome(interaction, server)
        channel, parent, most = interaction.channel_id or 0, _parent(interaction), server.most_tables
        if ground:
            self._hall.plugins[game].check(options)
            await self._hall.store.must_have_room(guild, most)
            channel, parent = await self._thread(ground, interaction, game), ground.id
        table = await self._hall.open(
            game,
            options,
            guild=guild,
            channel=channel,
            user=interaction.user.id,
            name=interaction.user.display_name,
            deck=deck,
            pauses=server[PAUSES],
            parent=parent,
            pace=pace or server[PACE],
            unfinished=int(server[UNFINISHED]),
            most=most,
        )
        self._messages.heard(table, interaction)
        if ground:
            self._messages.changed(table)
            await reply.say(say("opened-in", channel=f"<#{channel}>"))
            return
        message = await reply.post(self._screens.public(table, str(interaction.guild_locale or "en")))
        if message is not None:
            await table.showed(message, 0)
            return
        self._messages.changed(table)
        await reply.say(say("opened"))

    def _ground(self, interaction: AnyInteraction, server: Chosen) -> discord.TextChannel | None:
        """Where the table gets a thread of its own; None: it is opened where it was asked for.

        That is so in a thread that was made for an earlier table, and where there can't be threads.
        """
        here = interaction.channel
        if server[THREADS] != "own":
            return None
        if isinstance(here, discord.Thread):
            ours = self._messages.bot.user
            here = None if ours and here.owner_id == ours.id else here.parent
        return here if isinstance(here, discord.TextChannel) else None

    async def _thread(self, ground: discord.TextChannel, interaction: AnyInteraction, game: str) -> int:
        say = self._screens.words.say(game, str(interaction.guild_locale or "en"))
        name = say("thread-name", game=say("title"), host=interaction.user.display_name)
        kind = discord.ChannelType.news_thread if ground.is_news() else discord.ChannelType.public_thread
        return (await ground.create_thread(name=cut(name, _THREAD_NAME), type=kind)).id


def living(channels: Sequence[int], interaction: AnyInteraction) -> tuple[list[int], int]:
    """Those of these channels of its server that are there, and how many were deleted."""
    guild = interaction.client.get_guild(interaction.guild_id or 0)
    if guild is None or guild.unavailable:  # then nobody knows
        return list(channels), 0
    found = [channel for channel in channels if guild.get_channel(channel)]
    return found, len(channels) - len(found)


def _parent(interaction: AnyInteraction) -> int | None:
    """The channel of the thread where something was asked for; None: it wasn't in one."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


def _must_be_able(interaction: AnyInteraction, say: Say, *, own_thread: bool) -> None:
    """Raise Refusal ``bot-lacks`` with the permission's name where a table here couldn't be shown."""
    needed = ["view_channel", "attach_files"]
    if own_thread:
        needed += ["create_public_threads", "send_messages_in_threads"]
    else:
        needed.append("send_messages" if _parent(interaction) is None else "send_messages_in_threads")
    for permission in needed:
        if not getattr(interaction.app_permissions, permission):
            raise Refusal("bot-lacks", permission=say(f"permission-{permission}"))


def _must_be_welcome(interaction: AnyInteraction, server: Chosen) -> None:
    """Raise LobbyRefusal where this server doesn't have its tables here."""
    parent = _parent(interaction)
    if parent is not None and server[THREADS] == "none":
        raise LobbyRefusal("no-tables-in-threads")
    allowed, _ = living(server.channels, interaction)
    if allowed and (parent or interaction.channel_id) not in allowed:
        raise LobbyRefusal("channel-not-allowed", channels=", ".join(f"<#{channel}>" for channel in allowed))
