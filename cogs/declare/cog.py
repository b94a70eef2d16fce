"""The slash commands of Declare."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from discord import Interaction, app_commands

from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.settings import PaceName
from bot.ui.desks.gamecog import GameCog
from bot.ui.screens.blocks import AnyLayout
from cogs.declare import players, rules, stats, view
from cogs.declare.rules import options as house

if TYPE_CHECKING:
    from bot.app import CardBot


class Declare(GameCog, group_name="declare"):
    """Get rid of points, and declare when nobody holds as few."""

    plugin: ClassVar[AnyPlugin] = Plugin("declare", rules, players, stats)
    layout: ClassVar[AnyLayout] = view

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        packs: house.Packs = "auto",
        min_laps: app_commands.Range[int, 1, 3] = 1,
        declare_limit: app_commands.Range[int, 0, 40] | None = None,
        take: house.Takes = "last_laid",
        failed_declare: house.Failed = "double_table_max",
        beater: house.Beater = "own_points",
        stock_empty: house.StockEmpty = "reshuffle",
        match_end: house.MatchEnd = "first_to_target_loses",
        target: app_commands.Range[int, 50, 500] = 200,
        fixed_deals: app_commands.Range[int, 1, 50] = 5,
        exact_target: house.Exact = "loses",
        next_dealer: house.NextDealer = "rotate",
        max_laps: app_commands.Range[int, 10, 100] = 30,
        max_deals: app_commands.Range[int, 10, 200] = 100,
        pace: PaceName | None = None,
    ) -> None:
        """Open a table."""
        options = rules.Options(
            packs=packs,
            min_laps=min_laps,
            declare_limit=declare_limit,
            take=take,
            failed_declare=failed_declare,
            beater=beater,
            stock_empty=stock_empty,
            match_end=match_end,
            target=target,
            fixed_deals=fixed_deals,
            exact_target=exact_target,
            next_dealer=next_dealer,
            max_laps=max_laps,
            max_deals=max_deals,
        )
        await self.open_table(interaction, options, pace)


async def setup(bot: CardBot) -> None:
    """Add the commands; called when the game is found."""
    await bot.add_cog(Declare(bot))
