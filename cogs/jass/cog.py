"""The slash commands of Schieber Jass."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from discord import Interaction, app_commands

from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.settings import PaceName
from bot.ui.desks.gamecog import GameCog, with_given
from bot.ui.screens.blocks import AnyLayout
from cogs.jass import players, rules, stats, view
from cogs.jass.rules import options as house

if TYPE_CHECKING:
    from bot.app import CardBot


class Jass(GameCog, group_name="jass"):
    """Swiss Jass for four, in two teams."""

    plugin: ClassVar[AnyPlugin] = Plugin("jass", rules, players, stats)
    layout: ClassVar[AnyLayout] = view

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        preset: Literal["manual", "punkte_2500", "turnier_12"] = "manual",
        target: app_commands.Range[int, 100, 10_000] | None = None,
        rounds: app_commands.Range[int, 0, 100] | None = None,
        finish: house.Finish | None = None,
        multipliers: house.Multipliers | None = None,
        match_bonus: app_commands.Range[int, 0, 1_000] | None = None,
        slalom: bool | None = None,  # noqa: FBT001  options of a slash command, as those below
        weis: bool | None = None,  # noqa: FBT001
        weis_quartets: house.Quartets | None = None,
        weis_ranking: house.Ranking | None = None,
        weis_trump_tiebreak: bool | None = None,  # noqa: FBT001
        weis_kreuzweis: bool | None = None,  # noqa: FBT001
        weis_partner: house.PartnerWeis | None = None,
        stoeck: bool | None = None,  # noqa: FBT001
        stoeck_mode: house.StoeckMode | None = None,
        history: house.History | None = None,
        deck: Literal["french", "swiss"] = "french",
        pace: PaceName | None = None,
    ) -> None:
        """Open a table."""
        given = {
            "target": target,
            "rounds": rounds,
            "finish": finish,
            "multipliers": multipliers,
            "match_bonus": match_bonus,
            "slalom": slalom,
            "weis": weis,
            "weis_quartets": weis_quartets,
            "weis_ranking": weis_ranking,
            "weis_trump_tiebreak": weis_trump_tiebreak,
            "weis_kreuzweis": weis_kreuzweis,
            "weis_partner": weis_partner,
            "stoeck": stoeck,
            "stoeck_mode": stoeck_mode,
            "history": history,
        }
        await self.open_table(interaction, with_given(rules.PRESETS[preset], given), pace, deck)


async def setup(bot: CardBot) -> None:
    """Add the commands; called when the game is found."""
    await bot.add_cog(Jass(bot))
