"""Which language people are addressed in."""

from __future__ import annotations

import discord

from bot.i18n import Say
from bot.tables.table import AnyTable
from bot.ui.screens.frame import Screens


def language(bot: discord.Client, guild: int | None) -> str:
    """The language of what everybody on a server reads: the server's own, whoever caused it; without one, English."""
    found = bot.get_guild(guild) if guild is not None else None
    return str(found.preferred_locale) if found else "en"


def say_to_all(bot: discord.Client, screens: Screens, table: AnyTable) -> Say:
    """The words for what everybody at this table reads."""
    return screens.say(table, language(bot, table.record.guild))
