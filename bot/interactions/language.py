"""Which language people are addressed in. What it goes by is on disk, so a restart changes nothing."""

from __future__ import annotations

import logging

import discord

from bot.db.connection import DatabaseError
from bot.i18n import DEFAULT, Say
from bot.interactions.reply import Reply
from bot.interactions.rest import AnyInteraction
from bot.screens.screens import Screens
from bot.tables.people.preferences import Preferences
from bot.tables.people.settings import AUTOMATIC, LANGUAGE, SEEN_LANGUAGE
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)

COMMUNITY = "COMMUNITY"
"""The feature of servers that can set their language; Discord says of all others that it is American English."""


class Language:
    """Each person's own language, and each server's for what everybody there reads. All are Discord's locales."""

    def __init__(self, bot: discord.Client, screens: Screens, preferences: Preferences) -> None:
        self._bot = bot
        self._screens = screens
        self._preferences = preferences

    async def meet(self, interaction: AnyInteraction) -> str:
        """The language to answer this interaction in; that of its client is remembered."""
        seen, user = str(interaction.locale), interaction.user.id
        try:
            chosen = await self._preferences.person(user)
            if chosen[SEEN_LANGUAGE] != seen:
                await self._preferences.set_person(user, SEEN_LANGUAGE, seen)
        except DatabaseError as error:
            log.warning("somebody's language isn't known: %s", error)
            return seen
        return seen if chosen[LANGUAGE] == AUTOMATIC else chosen[LANGUAGE]

    async def of_person(self, user: int) -> str:
        """The language of what only this person reads: the one they chose, else their client's when last seen.

        English if the disk can't be read: the owner must be told even that.
        """
        try:
            return (await self._preferences.person(user)).language
        except DatabaseError as error:
            log.warning("somebody's language isn't known: %s", error)
            return DEFAULT

    async def of_server(self, guild: int | None) -> str:
        """The language of what everybody on a server reads: the one chosen there, else the one Discord says it has.

        What Discord says is remembered: a start draws what is behind before Discord has told of any server.
        """
        if guild is None:
            return DEFAULT
        found = self._bot.get_guild(guild)
        told = _told(found) if found and not found.unavailable else None
        try:
            server = await self._preferences.server(guild)
            if told and server[SEEN_LANGUAGE] != told:
                await self._preferences.set_server(guild, SEEN_LANGUAGE, told)
        except DatabaseError as error:
            log.warning("a server's language isn't known: %s", error)
            return told or DEFAULT
        return (told or server[SEEN_LANGUAGE]) if server[LANGUAGE] == AUTOMATIC else server[LANGUAGE]

    def server(self, reply: Reply) -> int | None:
        """The server whose language an answer has that everybody there reads; None: the bot isn't on one."""
        guild = reply.interaction.guild_id
        return guild if guild is not None and self._bot.get_guild(guild) else None

    async def here(self, reply: Reply) -> str:
        """The language of an answer that everybody there reads: the server's if the bot is on it, else its asker's."""
        guild = self.server(reply)
        return reply.locale if guild is None else await self.of_server(guild)

    async def to_all(self, table: AnyTable) -> Say:
        """The words for what everybody at this table reads."""
        return self._screens.say(table, await self.of_server(table.record.guild))


def _told(guild: discord.Guild) -> str:
    """The language that Discord says a server has."""
    return str(guild.preferred_locale) if COMMUNITY in guild.features else SEEN_LANGUAGE.default
