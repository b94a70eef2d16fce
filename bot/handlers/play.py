"""``/play``: one command from nothing to cards, at an open table or a new one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from functools import partial

import discord

from bot.engine.refusal import Refusal
from bot.handlers.hosting import may_use
from bot.handlers.opening import OpeningHandlers, TableSpot, server_of
from bot.handlers.platform import Handlers, Platform
from bot.handlers.table import TableHandlers
from bot.i18n import Say
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply, called
from bot.names import isolated
from bot.screens.components.blocks import button, link, rows, text
from bot.screens.components.data import Button
from bot.screens.components.frame import framed
from bot.screens.components.links import table_url
from bot.screens.notes import take_buttons
from bot.tables import lobby
from bot.tables.changes.expiry import here
from bot.tables.changes.gathering import gather
from bot.tables.refusals import LobbyRefusal, NoSuchTable
from bot.tables.table import AnyTable

_TAKEN = "channel-taken"
_ELSEWHERE = {
    _TAKEN,
    "channel-not-allowed",
    "no-tables-in-threads",
    "bot-lacks",
    "bot-outside",
    "thread-locked",
}
"""Refusals to open a table that another channel may help with."""
_FULL = {"table-full", "already-started"}
"""Refusals to join a table that another table may help with."""


class PlayHandlers:
    """Answers ``/play`` and its buttons."""

    def __init__(
        self,
        platform: Platform,
        opening: OpeningHandlers,
        table: TableHandlers,
        features: Collection[Handlers],
    ) -> None:
        self.kinds: Mapping[str, Handler] = {"j": self._press}
        self._registry = platform.registry
        self._matches = platform.storage.matches
        self._queries = platform.storage.queries
        self._access = platform.access
        self._screens = platform.screens
        self._tokens = platform.tokens
        self._opening = opening
        self._table = table
        self._features = features

    async def play(self, reply: Reply, game: str | None = None, channel: discord.TextChannel | None = None) -> None:
        """Sit somebody down at the oldest table of their server that waits for players, else open one.

        ``game``: None for any, and for the server's usual one if a table is opened. ``channel``: where it is opened
        then; None: here. If that isn't possible, they are told why, and where it is. In direct messages they play
        alone.
        """
        guild = reply.interaction.guild_id
        if guild is None:
            for feature in self._features:
                if await feature.play_alone(reply, game):
                    return
            raise Refusal("not-on-this-server")
        where = TableSpot.elsewhere(channel) if channel else TableSpot.here(reply.interaction)
        for again in (False, True):  # somebody else may open a table there meanwhile
            if await self._at_a_table(reply, game):
                return
            try:
                await self._opening.at_once(reply, game or await self.usual_game(guild), where)
            except Refusal as refusal:
                if refusal.key == _TAKEN and not again:
                    continue
                if refusal.key not in _ELSEWHERE:
                    raise
                await self._say_where(reply, game, refusal, where)
            return

    async def usual_game(self, guild: int) -> str:
        """The game most played on a server of late; where none was, the first one there is."""
        plugins = self._registry.plugins
        found = next((game for game in await self._matches.played_most(guild) if game in plugins), None)
        if found is None and not plugins:
            raise Refusal("game-broken")
        return found or min(plugins)

    async def _press(self, press: Press, reply: Reply) -> None:
        """A button to play: here, or in a channel that it names."""
        game = None if press.game == "-" else press.game
        if game is not None and game not in self._registry.plugins:
            raise Refusal("bad-button")
        if press.text == "here":
            await self.play(reply, game)
            return
        channel = await self._channel(reply, press.text)
        if channel is None:
            raise Refusal("play-not-there")
        await self.play(reply, game, channel)

    # At a table that is there ---------------------------------------------------------------------------------------

    async def _at_a_table(self, reply: Reply, game: str | None) -> bool:
        """Sit them down at a table that waits for players, or show them where they are; whether there is such a one."""
        user, name = reply.interaction.user.id, called(reply.interaction.user)
        here = await self._open_in(reply.interaction.channel_id or 0)
        waiting = await self._waiting(reply, game)
        playing = [here] if here and here.record.game == (game or here.record.game) else []
        for table in (*playing, *waiting):
            if table.seat_of(user) is not None:
                await self._show(reply, table, "play-seated")
                return True
        for table in waiting:
            try:
                await gather(table, partial(lobby.join, user=user, name=name))
            except NoSuchTable:
                continue
            except LobbyRefusal as refusal:
                if refusal.key not in _FULL:
                    raise
            else:
                await self._show(reply, table, "play-joined")
                return True
        return False

    async def _waiting(self, reply: Reply, game: str | None) -> list[AnyTable]:
        """The tables of this server that wait for players, of this game or of any, that this person may know of.

        The one here comes first, then the oldest. Those with reserved seats are listed if one is for them.
        """
        interaction, found = reply.interaction, list[AnyTable]()
        here = await self._queries.in_channel(interaction.channel_id or 0)
        ids = await self._queries.lobbies(interaction.guild_id or 0, game)
        for id_ in sorted(ids, key=lambda id_: id_ != here):
            if not await self._access.may_know(interaction, id_):
                continue
            with suppress(NoSuchTable):
                table = await self._registry.find(id_)
                kept = {player.user for player in table.record.players if player and player.reserved}
                if table.record.gathers and (not kept or interaction.user.id in kept):
                    found.append(table)
        return found

    async def _open_in(self, channel: int) -> AnyTable | None:
        """The open table of a channel."""
        found = await self._queries.in_channel(channel)
        with suppress(NoSuchTable):
            return await self._registry.find(found) if found else None
        return None

    async def _show(self, reply: Reply, table: AnyTable, key: str) -> None:
        """Show somebody at which table they are: their hand, or when it starts."""
        user = reply.interaction.user.id
        say = reply.words = self._screens.say(table, reply.locale)
        self._tokens.keep(table.id, reply.interaction)
        await here(table, user)
        if table.has_begun:
            await self._table.show_hand(reply, table)
            return
        countdown, begins = table.record.countdown, table.record.starting
        starts = (
            say("lobby-starts", time=countdown) if countdown else say("play-begins" if begins else "play-host-starts")
        )
        said = say(key, game=say("title"), channel=f"<#{table.record.channel}>")
        url = None if begins else table_url(table.record)  # a new message is about to take the lobby's place
        await reply.here(framed([text(f"{said}\n{starts}"), *rows([link(url, say("to-table"))] if url else [])]))

    # Where there is no room -----------------------------------------------------------------------------------------

    async def _say_where(self, reply: Reply, game: str | None, why: Refusal, where: TableSpot) -> None:
        """Say why no table can be opened there, with a button to play in the nearest channel where that's possible."""
        say = self._screens.words.say(game or "", reply.locale)
        said, buttons = say.refusal(why), list[Button]()
        table = await self._open_in(where.id) if why.key == _TAKEN else None
        if table is not None:
            words, playing = self._screens.say(table, reply.locale), table.record.status == "playing"
            said = words("play-taken", game=words("title"), channel=f"<#{where.id}>", playing=playing)
            buttons += take_buttons(table, words) if playing else []
        if near := await self._nearest(reply, say):
            buttons.append(button(f"j:{game or '-'}:{near.id}:0", say("play-in", channel=isolated(near.name))))
        else:
            said = f"{said} {say('play-nowhere')}"
        buttons += [each for offer in self._screens.offers for each in offer.to_play_alone(game, say)]
        await reply.here(framed([text(said), *rows(buttons)]))

    async def _nearest(self, reply: Reply, say: Say) -> discord.TextChannel | None:
        """The nearest channel, as Discord lists them, where a table can be opened and this person can be."""
        interaction = reply.interaction
        guild, here = server_of(interaction), interaction.channel
        if guild is None:
            return None
        start = here.parent if isinstance(here, discord.Thread) else here
        listed = list(enumerate(channel for _, channels in guild.by_category() for channel in channels))
        at = next((number for number, channel in listed if channel == start), 0)
        for _, channel in sorted(listed, key=lambda each: abs(each[0] - at)):
            if channel != here and isinstance(channel, discord.TextChannel) and await self._fits(reply, channel, say):
                return channel
        return None

    async def _channel(self, reply: Reply, id_: str) -> discord.TextChannel | None:
        """The channel that a button names, if this person can be there."""
        guild = server_of(reply.interaction)
        channel = guild.get_channel(int(id_)) if guild and id_.isdecimal() else None
        member = await self._access.member(reply.interaction, guild) if guild else None
        usable = isinstance(channel, discord.TextChannel) and may_use(channel, member, reply.interaction.channel)
        return channel if isinstance(channel, discord.TextChannel) and usable else None

    async def _fits(self, reply: Reply, channel: discord.TextChannel, say: Say) -> bool:
        """Whether this person could open a table in this channel now."""
        if await self._channel(reply, str(channel.id)) is None:
            return False
        try:
            own_thread = await self._opening.possible(reply, TableSpot.elsewhere(channel), say)
        except Refusal:
            return False
        return own_thread is not None or await self._queries.in_channel(channel.id) is None
