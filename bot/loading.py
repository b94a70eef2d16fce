"""What is there before the bot connects: slash commands, games, and the words of both."""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections.abc import Sequence
from pathlib import Path

from discord import app_commands
from discord.ext import commands

from bot.handlers.command_words import Described, Translator
from bot.handlers.commands import AdminCommands, PlatformCommands, TableCommands
from bot.handlers.gamecog import GameCog, cogs_in
from bot.handlers.platform import feature_cogs
from bot.i18n import Words
from bot.tables.plugin import GAMES, AnyPlugin, names

log = logging.getLogger(__name__)


async def load(bot: commands.Bot | commands.AutoShardedBot, words: Words) -> list[str]:
    """Add the games, their words and the commands; returns the games that were left out.

    One is left out if anything goes wrong in it, unless it ends the process without raising.
    """
    left_out: list[str] = []
    cogs = [TableCommands(), AdminCommands(), PlatformCommands(), *feature_cogs()]
    for cog in cogs:
        await bot.add_cog(cog)
    described = Described(words)
    for command in bot.tree.get_commands():
        described.dress(command, f"command-{command.name}")
    for name in names():
        try:
            await _load_game(bot, words, name)
        except (KeyboardInterrupt, asyncio.CancelledError):
            raise
        except BaseException:
            log.exception("the game %s could not be loaded", name)
            left_out.append(name)
            words.forget(name)
            await bot._remove_module_references(f"{GAMES}.{name}")  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  as the library does it for an Exception
    plugins = [cog.plugin for cog in games_of(bot)]

    def choices(plugins: Sequence[AnyPlugin]) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=Described(words, each.name).text(lambda say: say("title")), value=each.name)
            for each in plugins
        ]

    for cog in cogs:
        cog.offer(plugins, choices)
    await bot.tree.set_translator(Translator(words))
    return left_out


def games_of(bot: commands.Bot | commands.AutoShardedBot) -> list[GameCog]:
    """The games that were loaded."""
    return [cog for cog in bot.cogs.values() if isinstance(cog, GameCog)]


async def _load_game(bot: commands.Bot | commands.AutoShardedBot, words: Words, name: str) -> None:
    """Add one game, checking that it has what the bot needs; any error is raised."""
    known = set(bot.tree.get_commands())
    (kind,) = cogs_in(importlib.import_module(f"{GAMES}.{name}.cog"))
    cog = kind()
    await bot.add_cog(cog)
    added = set(bot.tree.get_commands()) - known
    if {cog.plugin.name, *(command.name for command in added)} != {name}:
        raise ValueError("a game and its command are called as its folder")
    cog.plugin.check(cog.plugin.game.Options())
    folder = Path(importlib.import_module(f"{GAMES}.{name}").__path__[0]) / "words"
    await asyncio.to_thread(words.add, name, folder)
    say = words.say(name)
    for key in ("title", "about"):
        say(key)
    for command in added:
        Described(words, name).dress(command, "command")
