"""The slash commands of Piquet."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from discord import Interaction, app_commands

from bot.tables.plugin import AnyPlugin, Plugin
from bot.tables.settings import PaceName
from bot.ui.desks.gamecog import GameCog, with_given
from bot.ui.screens.blocks import AnyLayout
from cogs.piquet import players, rules, stats, view
from cogs.piquet.rules import options as house

if TYPE_CHECKING:
    from bot.app import CardBot


class Piquet(GameCog, group_name="piquet"):
    """A partie of six deals for two, with the declarations as a conversation."""

    plugin: ClassVar[AnyPlugin] = Plugin("piquet", rules, players, stats)
    layout: ClassVar[AnyLayout] = view

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        preset: Literal["seed", "portland"] = "seed",
        equality_bars_repique: bool | None = None,  # noqa: FBT001  an option of a slash command, as one below
        repique_scope: house.RepiqueScope | None = None,
        pique_clock: house.PiqueClock | None = None,
        show_claims: house.ShowClaims | None = None,
        carte_blanche_protocol: house.BlancheProtocol | None = None,
        younger_min_exchange: app_commands.Range[int, 0, 1] | None = None,
        talon_left: house.TalonLeft | None = None,
        point_min_length: app_commands.Range[int, 1, 4] | None = None,
        younger_states_point_value: bool | None = None,  # noqa: FBT001
        cut_rule: house.CutRule | None = None,
        tie_rule: house.TieRule | None = None,
        settlement: house.Settlement | None = None,
        call_names: house.CallNames | None = None,
        pace: PaceName | None = None,
    ) -> None:
        """Open a table."""
        given = {
            "equality_bars_repique": equality_bars_repique,
            "repique_scope": repique_scope,
            "pique_clock": pique_clock,
            "show_claims": show_claims,
            "carte_blanche_protocol": carte_blanche_protocol,
            "younger_min_exchange": younger_min_exchange,
            "talon_left": talon_left,
            "point_min_length": point_min_length,
            "younger_states_point_value": younger_states_point_value,
            "cut_rule": cut_rule,
            "tie_rule": tie_rule,
            "settlement": settlement,
            "call_names": call_names,
        }
        await self.open_table(interaction, with_given(rules.PRESETS[preset], given), pace)


async def setup(bot: CardBot) -> None:
    """Add the commands; called when the game is found."""
    await bot.add_cog(Piquet(bot))
