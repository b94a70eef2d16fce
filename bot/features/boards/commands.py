"""``/leaderboard``, ``/scores``, ``/stats`` and ``/history``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import Interaction, User, app_commands

from bot.features.boards.board_handlers import Period, Where, Which
from bot.features.boards.handlers import BoardsAndStats
from bot.features.boards.scores import Measure
from bot.features.boards.stats_handlers import Whose
from bot.handlers.platform import Choices, HandlerCog, PageNumber
from bot.interactions.admission import READ_ONLY
from bot.interactions.reply import Reply
from bot.tables.plugin import AnyPlugin


class BoardCommands(HandlerCog[BoardsAndStats]):
    """The commands that show what was played, and how well."""

    @app_commands.command(extras=READ_ONLY)
    @app_commands.guild_only()
    async def leaderboard(
        self,
        interaction: Interaction[Any],
        game: str | None = None,
        by: Measure = "wins",
        period: Period = "ever",
        servers: Where = "here",
        page: PageNumber = 1,
    ) -> None:
        """Show a leaderboard, of this server or of all."""
        reply = Reply.to(interaction)
        which = Which(game or await self.handlers.boards.game_of(reply), by, period, servers)
        await self.handlers.boards.leaderboard(reply, which, page - 1)

    @app_commands.command(extras=READ_ONLY)
    @app_commands.guild_only()
    async def scores(self, interaction: Interaction[Any], game: str | None = None) -> None:
        """Show this channel's running score."""
        await self.handlers.boards.scores(Reply.to(interaction), game)

    @app_commands.command(extras=READ_ONLY)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def stats(
        self,
        interaction: Interaction[Any],
        person: User | None = None,
        game: str | None = None,
        against: User | None = None,
    ) -> None:
        """Show your statistics, or somebody else's."""
        user = (person or interaction.user).id
        other = against.id if against and against.id != user else None
        await self.handlers.stats.show(Reply.to(interaction), Whose(user, other, game))

    @app_commands.command(extras=READ_ONLY)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def history(
        self,
        interaction: Interaction[Any],
        game: str | None = None,
        page: PageNumber = 1,
    ) -> None:
        """List your own finished matches."""
        await self.handlers.stats.history(Reply.to(interaction), game, page - 1)

    def offer(self, plugins: Sequence[AnyPlugin], choices: Choices) -> None:
        """Offer all games."""
        for command in (self.leaderboard, self.scores, self.stats, self.history):
            app_commands.choices(game=choices(plugins))(command)
