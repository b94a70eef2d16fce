"""``/solo``: matches alone against computers, begun at once and gone on with at any time, wherever one is."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from bot.engine.game import Level
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.features.solo.screens import RUNNING, solo
from bot.handlers.platform import Handlers, Platform
from bot.i18n import FRENCH
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply, called, is_hidden, values
from bot.interactions.rest import AnyInteraction
from bot.screens.options import preset_name
from bot.tables import lobby
from bot.tables.changes.gathering import gather
from bot.tables.house_rules import Preset, presets, presets_of
from bot.tables.people.settings import LEVEL
from bot.tables.record import load_options
from bot.tables.refusals import LobbyRefusal, NoSuchTable
from bot.tables.table import AnyTable

SUGGESTED = 25
"""How many presets Discord can suggest."""


class SoloHandlers(Handlers):
    """Begins matches alone, and lists those that can be gone on with."""

    def __init__(self, platform: Platform) -> None:
        self.kinds: Mapping[str, Handler] = {"n": self._press}
        self._platform = platform
        self._registry = platform.registry
        self._openings = platform.openings
        self._queries = platform.storage.queries
        self._preferences = platform.storage.preferences
        self._screens = platform.screens
        self._messages = platform.messages
        self._tokens = platform.tokens

    async def solo(
        self,
        reply: Reply,
        game: str | None = None,
        level: Level | None = None,
        preset: str | None = None,
        *,
        to_all: bool = False,
    ) -> None:
        """Begin a match; without a game, show which matches can be gone on with, and ask for one.

        ``level``: the computers' one, which is remembered; None for the one this person chose last. ``preset``: house
        rules by name; None for the usual ones there. ``to_all``: everybody there sees it.
        """
        if game is None:
            await self._show(reply)
            return
        user = reply.interaction.user.id
        if level is not None:
            await self._preferences.set_person(user, LEVEL, level)
        reply.words = self._screens.words.say(game, reply.locale)
        rules = await self._rules(reply.interaction, game, preset)
        await self._begin(reply, game, rules.options, rules.deck or FRENCH, to_all=to_all)

    async def play_alone(self, reply: Reply, game: str | None) -> bool:
        """Where there is no company, somebody plays alone."""
        await self.solo(reply, game)
        return True

    async def _first(self, reply: Reply, game: str) -> None:
        """Begin somebody's first match after a lesson: by the usual rules there, and easy for once."""
        rules = await self._rules(reply.interaction, game, None)
        await self._begin(reply, game, rules.options, rules.deck or FRENCH, level="easy")

    async def _instead(self, reply: Reply, table: AnyTable) -> None:
        """Give up the table that nobody else has come to, and begin a match alone by its rules."""
        user, record = reply.interaction.user.id, table.record
        self._tokens.keep(table.id, reply.interaction)
        if record.people != (user,):
            raise LobbyRefusal("not-alone-here")
        await gather(table, lambda record: lobby.leave(record, user), stops=True)
        options = load_options(table.plugin.game.Options, record.options)
        await self._begin(reply, table.plugin.name, options, record.deck)

    async def suggested(self, interaction: AnyInteraction, game: str | None, typed: str) -> list[tuple[str, str]]:
        """``(name, id)`` of the presets of this game that can be played here and contain what was typed."""
        if game is None or game not in self._registry.plugins:
            return []
        say = self._screens.words.say(game, Reply.to(interaction).locale)
        named = [(preset_name(each, say), each.id) for each in await self._presets(interaction, game)]
        return [(name, id_) for name, id_ in named if typed.lower() in name.lower()][:SUGGESTED]

    async def _press(self, press: Press, reply: Reply) -> None:
        game = "".join(values(reply)) or press.game
        match press.text:
            case "list":
                await self._show(reply)
            case "new" if game in self._registry.plugins:
                await self.solo(reply, game)
            case "first" if game in self._registry.plugins:
                await self._first(reply, game)
            case "instead":
                await self._instead(reply, await self._platform.find(reply, press.table))
            case _:
                raise Refusal("bad-button")

    async def _show(self, reply: Reply) -> None:
        """Show what somebody can go on with, and let them choose a new match."""
        running: list[AnyTable] = []
        mine = [id_ for id_, _, channel in await self._queries.of_person(reply.interaction.user.id) if channel is None]
        for id_ in mine[:RUNNING]:
            with suppress(NoSuchTable):
                running.append(await self._registry.see(id_))
        await reply.here(solo(self._screens, running, len(mine), reply.locale))

    async def _begin(
        self,
        reply: Reply,
        game: str,
        options: Value,
        deck: str,
        *,
        level: Level | None = None,
        to_all: bool = False,
    ) -> None:
        user = reply.interaction.user
        table = await self._openings.alone(
            game,
            options,
            user=user.id,
            name=called(user),
            level=level or (await self._preferences.person(user.id)).level,
            deck=deck,
        )
        seat = table.seat_of(user.id)
        assert seat is not None  # noqa: S101  it is theirs
        notice = (
            self._screens.say(table, reply.locale)("alone-only-you") if to_all and is_hidden(reply.interaction) else ""
        )
        await self._messages.own(table, seat, user.id).answer(reply, notice=notice, to_all=to_all)

    async def _rules(self, interaction: AnyInteraction, game: str, typed: str | None) -> Preset:
        """The preset with this id or name, or the usual rules here; raises Refusal ``no-such-preset``."""
        found, say = await self._presets(interaction, game), self._screens.words.say(game, Reply.to(interaction).locale)
        if typed is None:
            usual = next((each for each in found if each.source == "server"), None)
            return usual or Preset("game", "", self._registry.plugins[game].game.Options())
        for preset in found:
            if typed in {preset.id, preset.name, preset_name(preset, say)}:
                return preset
        raise Refusal("no-such-preset")

    async def _presets(self, interaction: AnyInteraction, game: str) -> list[Preset]:
        """What can be played here: the game's presets, and those of the server."""
        plugin, guild = self._registry.plugins[game], interaction.guild_id
        if guild is None:
            return presets_of(plugin)
        return await presets(plugin, guild, await self._preferences.server(guild), self._platform.database)


opened = SoloHandlers
