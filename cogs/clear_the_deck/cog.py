"""The slash commands of Clear the Deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from discord import Interaction, app_commands

from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.settings import PaceName
from bot.ui.desks.gamecog import GameCog
from bot.ui.screens.blocks import AnyLayout
from cogs.clear_the_deck import players, rules, stats, view
from cogs.clear_the_deck.rules import options as house

if TYPE_CHECKING:
    from bot.app import CardBot


class ClearTheDeck(GameCog, group_name="clear_the_deck"):
    """Play equal or lower, or take it all."""

    plugin: ClassVar[AnyPlugin] = Plugin("clear_the_deck", rules, players, stats)
    layout: ClassVar[AnyLayout] = view

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        ten_points: house.TenPoints = "25",
        set_over_lower: house.SetOverLower = "pickup",
        table_cards: house.TableCards = "free",
        voluntary_pickup: bool = True,  # noqa: FBT001, FBT002  an option of a slash command
        match_end: house.MatchEnd = "rounds",
        rounds: app_commands.Range[int, 1, 20] = 3,
        score_limit: app_commands.Range[int, 50, 1_000] = 200,
        tie_break: house.TieBreak = "shared",
        stall_limit: app_commands.Range[int, 40, 500] = 120,
        max_plays: app_commands.Range[int, 200, 2_000] = 1000,
        pace: PaceName | None = None,
    ) -> None:
        """Open a table."""
        options = rules.Options(
            ten_points=ten_points,
            set_over_lower=set_over_lower,
            table_cards=table_cards,
            voluntary_pickup=voluntary_pickup,
            match_end=match_end,
            rounds=rounds,
            score_limit=score_limit,
            tie_break=tie_break,
            stall_limit=stall_limit,
            max_plays=max_plays,
        )
        await self.open_table(interaction, options, pace)


async def setup(bot: CardBot) -> None:
    """Add the commands; called when the game is found."""
    await bot.add_cog(ClearTheDeck(bot))
