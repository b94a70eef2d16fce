"""``/solo``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import Interaction, app_commands

from bot.engine.game import Level
from bot.features.solo.handlers import SoloHandlers
from bot.handlers.platform import Choices, HandlerCog
from bot.interactions.reply import Reply
from bot.screens.components.blocks import OPTION, cut
from bot.tables.plugin import AnyPlugin


class SoloCommands(HandlerCog[SoloHandlers]):
    """The command that leads to matches alone."""

    @app_commands.command()
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def solo(
        self,
        interaction: Interaction[Any],
        game: str | None = None,
        level: Level | None = None,
        preset: app_commands.Range[str, 1, 60] | None = None,
        public: bool = False,  # noqa: FBT001, FBT002  the library calls it
    ) -> None:
        """Play alone against computers, or go on with such a match."""
        await self.handlers.solo(Reply.to(interaction), game, level, preset, to_all=public)

    @solo.autocomplete("preset")
    async def presets(self, interaction: Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        """The house rules that can be chosen here for the game that was typed."""
        game: str | None = getattr(interaction.namespace, "game", None)
        found = await self.handlers.suggested(interaction, game, typed)
        return [app_commands.Choice(name=cut(name, OPTION), value=value) for name, value in found]

    def offer(self, plugins: Sequence[AnyPlugin], choices: Choices) -> None:
        """Offer all games."""
        app_commands.choices(game=choices(plugins))(self.solo)
