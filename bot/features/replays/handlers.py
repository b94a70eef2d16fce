"""Replays, what is thought of the play in them, and ``/verify``."""

from __future__ import annotations

from collections.abc import Mapping

from bot.features.replays.replay_handlers import ReplayHandlers
from bot.features.replays.verify_handlers import VerifyHandlers
from bot.handlers.platform import Handlers, Platform
from bot.interactions.reply import Handler


class ReplaysAndChecks(Handlers):
    """Answers them all; nothing that is pressed there changes a table."""

    def __init__(self, platform: Platform) -> None:
        self.replays = ReplayHandlers(platform)
        self.verify = VerifyHandlers(platform, self.replays)
        self.read_only: Mapping[str, Handler] = {**self.replays.read_only, **self.verify.read_only}

    async def close(self) -> None:
        """End analyses that are under way: they can be begun again."""
        await self.replays.close()


opened = ReplaysAndChecks
