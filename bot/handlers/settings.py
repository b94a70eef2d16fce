"""``/settings`` and ``/setup``: settings screens for people and for server managers."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from contextlib import suppress
from functools import partial

import discord

from bot.engine.refusal import Refusal
from bot.handlers.hosting import managed_server
from bot.handlers.opening import living, server_of
from bot.handlers.zones import ZoneHandlers
from bot.interactions.ids import Press
from bot.interactions.language import Language
from bot.interactions.reply import Handler, Reply, values
from bot.messages.messages import Messages
from bot.screens.screens import Screens
from bot.screens.settings import CHANNEL_TYPES, own_form, server_form
from bot.tables.changes.due import heed_settings
from bot.tables.people import settings
from bot.tables.people.audit import Act
from bot.tables.people.preferences import Holder
from bot.tables.people.settings import FORCED, HAND, LANGUAGE, ZONE, Setting, named
from bot.tables.refusals import NoSuchTable
from bot.tables.registry import Registry
from bot.tables.storage.storage import Storage

WHICH_ZONE = "which_zone"
"""What the menu of several time zones is called where settings have their names."""


class SettingsHandlers:
    """Shows and changes settings. Whether somebody may manage the server is checked again at every press."""

    def __init__(
        self,
        storage: Storage,
        registry: Registry,
        screens: Screens,
        language: Language,
        messages: Messages,
        zones: ZoneHandlers,
        now: Callable[[], int],
    ) -> None:
        """``now``: milliseconds since 1970."""
        self.kinds: Mapping[str, Handler] = {"o": self._choose, "a": self._administer}
        self._queries = storage.queries
        self._registry = registry
        self._screens = screens
        self._now = now
        self._language = language
        self._messages = messages
        self._updates = messages.updates
        self._zones = zones
        self._preferences = storage.preferences

    # A person -------------------------------------------------------------------------------------------------------

    async def settings(self, reply: Reply, given: Mapping[Setting, str]) -> None:
        """Apply these of a person's own settings, show all of them, and update the person's open hands."""
        user = reply.interaction.user.id
        for setting, value in given.items():
            await self._preferences.set_person(user, setting, value)
        if LANGUAGE in given:
            reply.locale = await self._language.of_person(user)
        own = await self._preferences.person(user)
        screens = self._screens
        form = own_form(settings.of_person(), own, self._now(), screens.words, reply.locale, screens.offers)
        await reply.here(form)
        if given:
            await self._update_tables(user, given)

    async def typed(self, reply: Reply, given: Mapping[str, str]) -> None:
        """Apply what was given for a command, by the names of its options; raises as ``ZoneHandlers.typed`` does."""
        known = {named((*settings.of_person(), ZONE), name): value for name, value in given.items()}
        if ZONE in known:
            known[ZONE] = self._zones.typed(known[ZONE], reply.locale)
        await self.settings(reply, known)

    def zones(self, reply: Reply, typed: str) -> list[tuple[str, str]]:
        """The time zones that may be meant, each with its name and what time it is there."""
        return self._zones.suggested(typed, reply.locale)

    async def _choose(self, press: Press, reply: Reply) -> None:
        """A person's own settings were used: a menu, or the button for the time zone and what it asks with."""
        if press.text in {ZONE.name, WHICH_ZONE}:
            if await self._zones.chosen(reply, f"o:{ZONE.name}", f"o:{WHICH_ZONE}"):
                await self.settings(reply, {})
            return
        setting = named(settings.of_person(), press.text)
        await self.settings(reply, {setting: _one(setting, values(reply))})

    async def changed_elsewhere(self, kind: Holder, holder: int, name: str) -> None:
        """Another process has changed this setting: let what is here go by it."""
        if kind == "server":
            if name == LANGUAGE.name:
                await self._redraw(holder)
        elif name in {each.name for each in settings.of_person()}:
            await self._update_tables(holder, {named(settings.of_person(), name)})

    async def _update_tables(self, user: int, given: Container[Setting]) -> None:
        """Let the tables where this person plays, and their hands there, go by what they have just set."""
        for id_, _, _ in await self._queries.of_person(user):
            try:
                table = await self._registry.find(id_)
                if FORCED in given:
                    await heed_settings(table)
            except NoSuchTable:
                continue
            seat = table.seat_of(user)
            if table.has_begun and seat is not None:
                hand = self._messages.own(table, seat, user)
                if HAND in given:
                    await hand.ask_again(at_once=True)
                self._updates.mark_stale(hand)

    # A server -------------------------------------------------------------------------------------------------------

    async def setup(self, reply: Reply) -> None:
        """Show the settings of this server."""
        interaction = reply.interaction
        server = await self._preferences.server(interaction.guild_id or 0)
        channels = partial(living, guild=server_of(interaction))
        plugins, words, offers = self._registry.plugins, self._screens.words, self._screens.offers
        asked = settings.of_server()
        await reply.here(server_form(asked, server, channels, plugins, words, reply.locale, offers))

    async def _administer(self, press: Press, reply: Reply) -> None:
        """A menu of the server's settings was used."""
        guild = managed_server(reply)
        setting, chosen = named(settings.of_server(), press.text), values(reply)
        value = (
            _channels(chosen, setting.channels, server_of(reply.interaction))
            if setting.channels
            else _one(setting, chosen)
        )
        await self._preferences.set_server(guild, setting, value, self._act(reply, setting))
        message = reply.interaction.message
        if setting is LANGUAGE and message and not message.flags.ephemeral:  # the greeting asked
            await reply.update(self._screens.hello(await self._language.of_server(guild)))
        else:
            await self.setup(reply)
        if setting is LANGUAGE:
            await self._redraw(guild)

    async def guild_updated(self, before: discord.Guild, after: discord.Guild) -> None:
        """Discord has changed a server, perhaps its language."""
        if before.preferred_locale != after.preferred_locale or before.features != after.features:
            await self._redraw(after.id)

    async def _redraw(self, guild: int) -> None:
        """Show a server's tables in the language that it has now."""
        for id_ in await self._queries.open_in(guild):
            with suppress(NoSuchTable):
                table = await self._registry.find(id_)
                self._updates.mark_stale(self._messages.public(table))

    def _act(self, reply: Reply, setting: Setting) -> Act:
        interaction = reply.interaction
        return Act(interaction.guild_id or 0, self._now(), "setup", interaction.user.id, note=setting.name)


def _one(setting: Setting, chosen: list[str]) -> str:
    if len(chosen) != 1 or not setting.allows(chosen[0]):
        raise Refusal("bad-button")
    return chosen[0]


def _channels(chosen: list[str], most: int, guild: discord.Guild | None) -> str:
    offered = {str(channel.id) for channel in guild.channels if channel.type in CHANNEL_TYPES} if guild else set[str]()
    if len(chosen) > most or not offered.issuperset(chosen):
        raise Refusal("bad-button")
    return ",".join(chosen)
