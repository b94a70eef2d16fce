"""``/daily``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import Interaction, app_commands

from bot.features.daily.handlers import DailyHandlers
from bot.handlers.platform import Choices, HandlerCog
from bot.interactions.reply import Reply
from bot.tables.plugin import AnyPlugin


class DailyCommands(HandlerCog[DailyHandlers]):
    """The command that leads to deals of the day."""

    @app_commands.command()
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def daily(self, interaction: Interaction[Any], game: str | None = None) -> None:
        """Play the same deals as everybody else today."""
        await self.handlers.daily(Reply.to(interaction), game)

    def offer(self, plugins: Sequence[AnyPlugin], choices: Choices) -> None:
        """Offer all games: one that has no deal of the day says so."""
        app_commands.choices(game=choices(plugins))(self.daily)
