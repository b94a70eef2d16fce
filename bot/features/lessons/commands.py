"""``/learn``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import Interaction, app_commands

from bot.features.lessons.handlers import LessonHandlers
from bot.handlers.platform import Choices, HandlerCog
from bot.interactions.admission import READ_ONLY
from bot.interactions.reply import Reply
from bot.tables.plugin import AnyPlugin


class LessonCommands(HandlerCog[LessonHandlers]):
    """The command that leads to games' lessons."""

    @app_commands.command(extras=READ_ONLY)
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def learn(self, interaction: Interaction[Any], game: str | None = None) -> None:
        """Learn a game, or go on with its lesson."""
        await self.handlers.learn(Reply.to(interaction), game)

    def offer(self, plugins: Sequence[AnyPlugin], choices: Choices) -> None:
        """Offer the games that have a lesson."""
        app_commands.choices(game=choices([plugin for plugin in plugins if plugin.lesson]))(self.learn)
