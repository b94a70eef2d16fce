"""What every game's slash commands share: a game's cog names its rules and its looks, and has a ``new``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from discord import Interaction, app_commands
from discord.ext import commands

from bot.tables.plugin import AnyPlugin
from bot.ui.face import AnyFace

if TYPE_CHECKING:
    from bot.app import CardBot


@app_commands.guild_only()
class GameCog(commands.GroupCog):
    """A game's slash group. Its ``new`` has one parameter for each field of the game's ``Options``, with its default.

    Descriptions and the names of choices are taken from the game's words (``command-new``, ``option-<field>-about``,
    ``option-<field>-<value>``), so a cog has none. Parameters are ``Range[int, …]``, ``Literal`` or ``bool``.
    """

    plugin: ClassVar[AnyPlugin]
    face: ClassVar[AnyFace]

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot

    async def open_table(self, interaction: Interaction, options: object) -> None:
        """Open a table with these house rules in this channel; the one who asks is its host."""
        raise NotImplementedError
