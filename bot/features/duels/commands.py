"""``/duel``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import Interaction, User, app_commands

from bot.features.duels.handlers import DAYS, MOST_DAYS, DuelHandlers
from bot.handlers.platform import Choices, HandlerCog
from bot.interactions.reply import Reply
from bot.tables.plugin import AnyPlugin


class DuelCommands(HandlerCog[DuelHandlers]):
    """The command that begins duels and lists them."""

    @app_commands.command()
    @app_commands.guild_only()
    async def duel(
        self,
        interaction: Interaction[Any],
        game: str | None = None,
        person: User | None = None,
        days: app_commands.Range[int, 1, MOST_DAYS] = DAYS,
        partner: User | None = None,
        second: User | None = None,
    ) -> None:
        """Challenge somebody to play the same deals, each when they like."""
        await self.handlers.duel(Reply.to(interaction), game, person, days, partner, second)

    def offer(self, plugins: Sequence[AnyPlugin], choices: Choices) -> None:
        """Offer all games: one that can't be played as a duel says so."""
        app_commands.choices(game=choices(plugins))(self.duel)
