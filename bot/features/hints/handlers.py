"""*Hint*: shown in the hand of whoever asks."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.engine.refusal import Refusal
from bot.features.hints.hints import HintService
from bot.features.hints.screens import ACT
from bot.handlers.platform import Handlers, Platform
from bot.interactions.ids import Press
from bot.interactions.reply import ActHandler, Reply
from bot.screens.components.blocks import HINT
from bot.tables.refusals import NoSuchTable, NotSeated
from bot.tables.table import AnyTable

THINKING = 0.4
"""After this many seconds a hand says that its hint is being worked out."""


class HintHandlers(Handlers):
    """Answers who asks for a hint."""

    def __init__(self, platform: Platform) -> None:
        self.acts: Mapping[str, ActHandler] = {ACT: self._show}
        self._hints = HintService(platform.thinker)
        self._messages = platform.messages
        self._words = platform.screens.words

    async def _show(self, press: Press, reply: Reply, table: AnyTable) -> None:
        """Show a player a hint in their hand, or why there is none; if it takes a moment, that it is coming."""
        del press
        if not table.has_begun:
            raise NoSuchTable("not-started")
        user = reply.interaction.user.id
        seat = table.seat_of(user)
        if seat is None:
            raise NotSeated("not-seated")
        hand, notice = self._messages.own(table, seat, user), ""
        try:
            try:
                async with asyncio.timeout(THINKING):
                    hand.suggestion = await self._hints.give(table, user)
            except TimeoutError:
                thinking = (await reply.say_in(self._words))("hint-thinking", sign=HINT)
                await hand.answer(reply, draft=hand.draft, notice=thinking)
                hand.suggestion = await self._hints.give(table, user)
        except Refusal as refusal:
            reply.outcome = "refused"
            notice = (await reply.say_in(self._words)).refusal(refusal)
        await hand.answer(reply, draft=hand.draft, notice=notice)


opened = HintHandlers
