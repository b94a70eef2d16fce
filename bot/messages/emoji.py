"""Which card emoji the application has, as far as Discord has told."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from bot.art.scene import Faces
from bot.screens.components.emoji import Emoji, by_card

log = logging.getLogger(__name__)

FORGOTTEN = 60.0
"""Seconds for which no emoji are shown after Discord didn't recognize one."""

_INVALID = 50035


class KnownEmoji:
    """Keeps up to date which emoji screens can use."""

    def __init__(self, bot: discord.Client, shown: dict[Faces, Emoji]) -> None:
        """``shown``: the emoji on screens, by what the cards look like."""
        self._bot = bot
        self._shown = shown
        self._finding: asyncio.Task[None] | None = None

    async def find(self) -> None:
        """From now on, show cards on buttons if the application has emoji for them."""
        try:
            self._shown.update(by_card(await self._bot.fetch_application_emojis()))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("the emoji of the cards could not be asked for: %s", type(error).__name__)

    def lost(self, error: discord.HTTPException) -> bool:
        """Whether a screen was refused because of an emoji; if so, none are shown until the current ones are known."""
        if error.code != _INVALID or ".emoji." not in error.text:
            return False
        if self._shown:
            log.warning("an emoji of a card is gone; those there are will be asked for")
            self._shown.clear()
            self._finding = asyncio.create_task(self._find_later())
        return True

    async def _find_later(self) -> None:
        await asyncio.sleep(FORGOTTEN)
        await self.find()

    def close(self) -> None:
        """Stop asking."""
        if self._finding:
            self._finding.cancel()
