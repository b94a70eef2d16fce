"""The slash commands, as the library hands them on."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.engine.refusal import Refusal
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.reply import Reply


class Tree(app_commands.CommandTree[discord.Client]):
    """The slash commands, with the dispatcher's error boundary.

    Unless a command says otherwise, it is available only on servers the bot was added to, and only in their channels.
    """

    dispatcher: Dispatcher
    """Set before the bot connects."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Start nothing while the bot is stopping."""
        return await self.dispatcher.admits(Reply.to(interaction))

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Tell the person why, in one sentence."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, app_commands.AppCommandError):
            cause = Refusal("bad-command")
        await self.dispatcher.failed(Reply.to(interaction), cause)
