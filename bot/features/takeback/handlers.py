"""Taking back: the reader's own last move, or with the consent of the others, who are asked."""

from __future__ import annotations

from collections.abc import Mapping

from bot.features.takeback.going_back import answer_back, ask_back, asked_back, take_back
from bot.features.takeback.screens import AGREE, ASK, REFUSE, TAKE_BACK
from bot.handlers.platform import Handlers, Platform
from bot.interactions.ids import Press
from bot.interactions.reply import ActHandler, Reply, sentence
from bot.tables.refusals import LobbyRefusal, StaleClick
from bot.tables.table import AnyTable


class TakebackHandlers(Handlers):
    """Answers who takes something back, asks to, or is asked."""

    def __init__(self, platform: Platform) -> None:
        self.acts: Mapping[str, ActHandler] = {
            TAKE_BACK: self._take_back,
            ASK: self._ask,
            AGREE: self._answer,
            REFUSE: self._answer,
        }
        self._after_leaving = platform.after_leaving
        self._messages = platform.messages
        self._tokens = platform.tokens
        self._words = platform.screens.words

    async def _take_back(self, press: Press, reply: Reply, table: AnyTable) -> None:
        """Take back the reader's own last move, and show the hand; if that isn't possible any more, it says why."""
        user, notice = reply.interaction.user.id, ""
        seat = table.seat_of(user)
        if seat is None:
            await self._after_leaving(reply, table)
            return
        try:
            await take_back(table, user, press.number, reply.interaction.id)
        except (StaleClick, LobbyRefusal) as refusal:
            reply.outcome = "refused"
            notice = (await reply.say_in(self._words)).refusal(refusal)
        await self._messages.own(table, seat, user).answer(reply, notice=notice)

    async def _ask(self, _: Press, reply: Reply, table: AnyTable) -> None:
        """Ask the others to go back to this player's last decision; if they are computers, it is done at once."""
        user = reply.interaction.user.id
        self._tokens.keep(table.id, reply.interaction)
        await ask_back(table, user, reply.interaction.id)
        seat = table.seat_of(user)
        if asked_back(table) is None and seat is not None:
            hand = self._messages.own(table, seat, user)
            await hand.answer(reply)
            await hand.ask_again()
        else:
            await reply.here(sentence((await reply.say_in(self._words))("takeback-asked-others")))

    async def _answer(self, press: Press, reply: Reply, table: AnyTable) -> None:
        """Somebody lets whoever asks go back, or doesn't, or no longer asks."""
        user, agrees = reply.interaction.user.id, press.text == AGREE
        self._tokens.keep(table.id, reply.interaction)
        await answer_back(table, user, agrees=agrees, interaction=reply.interaction.id)
        await self._messages.public(table).answer(reply)


opened = TakebackHandlers
