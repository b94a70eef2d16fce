"""The slash commands of Democracy."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from discord import Interaction, app_commands

from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.settings import PaceName
from bot.ui.desks.gamecog import GameCog
from bot.ui.screens.blocks import AnyLayout
from cogs.democracy import players, rules, stats, view

if TYPE_CHECKING:
    from bot.app import CardBot


class Democracy(GameCog, group_name="democracy"):
    """Everybody lays a card face down; all are shown at once."""

    plugin: ClassVar[AnyPlugin] = Plugin("democracy", rules, players, stats)
    layout: ClassVar[AnyLayout] = view

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        target: app_commands.Range[int, 1, 20] = 5,
        scoring: rules.Scoring = "per_suit_13",
        tie_keeps: rules.TieKeeps = "tied_only",
        tie_at_target: rules.TieAtTarget | None = None,
        reveal: rules.Signal = "auto",
        change_before_reveal: bool = True,  # noqa: FBT001, FBT002  an option of a slash command
        piles: rules.Piles = "closed",
        pace: PaceName | None = None,
    ) -> None:
        """Open a table."""
        usual: rules.TieAtTarget = "card_points" if scoring == "flat_13" else "play_on"
        options = rules.Options(
            target=target,
            scoring=scoring,
            tie_keeps=tie_keeps,
            tie_at_target=tie_at_target or usual,
            reveal=reveal,
            change_before_reveal=change_before_reveal,
            piles=piles,
        )
        await self.open_table(interaction, options, pace)


async def setup(bot: CardBot) -> None:
    """Add the commands; called when the game is found."""
    await bot.add_cog(Democracy(bot))
