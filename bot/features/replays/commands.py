"""``/verify``."""

from __future__ import annotations

from typing import Any

from discord import Attachment, Interaction, app_commands

from bot.features.replays.handlers import ReplaysAndChecks
from bot.handlers.platform import HandlerCog
from bot.interactions.admission import READ_ONLY
from bot.interactions.reply import Reply
from bot.screens.components.blocks import OPTION, cut


class VerifyCommands(HandlerCog[ReplaysAndChecks]):
    """The command that checks finished matches."""

    @app_commands.command(extras=READ_ONLY)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def verify(
        self, interaction: Interaction[Any], match: str | None = None, file: Attachment | None = None
    ) -> None:
        """Check that a finished match was dealt from what was announced, and played by the rules."""
        await self.handlers.verify.verify(Reply.to(interaction), match, file)

    @verify.autocomplete("match")
    async def last_matches(self, interaction: Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        """The last matches of this person."""
        found = await self.handlers.verify.suggested(interaction, typed)
        return [app_commands.Choice(name=cut(name, OPTION), value=value) for name, value in found]
