"""A match that somebody plays alone: hand and table in one message, which only answers to its player can change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from functools import cached_property
from typing import Any, cast

from discord import InteractionType

from bot.interactions.ids import read
from bot.interactions.reply import Reply
from bot.interactions.rest import AnyInteraction
from bot.messages.own_message import OwnMessage, message_of
from bot.messages.pictures import Shown
from bot.messages.tokens import TOKEN, Token
from bot.screens import why_not
from bot.screens.components.frame import Screen
from bot.screens.own import OwnScreen

LANDING = 1.0
"""The most seconds for which an answer waits until what was sent before it has arrived."""


class AloneMessage(OwnMessage):
    """The latest answer that shows the match; older ones are redrawn when they are clicked."""

    _until = 0
    """Until when it can be changed without a press, in seconds since 1970."""
    _locale = "en"
    _server: int | None = None
    """Whose language it has, where everybody sees it; None: its player's."""
    _page = ""

    @cached_property
    def _sending(self) -> asyncio.Lock:
        return asyncio.Lock()

    @asynccontextmanager
    async def _in_order(self) -> AsyncGenerator[None]:
        """One after the other, so that nothing sent before comes after: an answer doesn't wait for it for ever."""
        held = False
        with suppress(TimeoutError):
            async with asyncio.timeout(LANDING):
                held = await self._sending.acquire()
        try:
            yield
        finally:
            if held:
                self._sending.release()

    async def answer(
        self, reply: Reply, *, page: str = "", draft: str = "", notice: str = "", to_all: bool = False
    ) -> None:
        """Answer with the match, or with a page of it, which stays whatever the others do meanwhile."""
        async with self._in_order():
            self._page = page if page != why_not.PAGE else ""
            if self._page:
                self._copies.forget()
            to_others = to_all or (self._is_own(reply) and not reply.shows_own_message)
            self._server = self._language.server(reply) if to_others else None
            self._locale = reply.locale if self._server is None else await self._language.of_server(self._server)
            await super().answer(reply, page=page, draft=draft, notice=notice, to_all=to_all)

    async def put_aside(self) -> None:
        """Leave its message as it is until its player comes back to the match."""
        async with self._in_order():
            self._copies.forget()

    def _locale_of(self, reply: Reply) -> str:
        del reply
        return self._locale

    def _drawn(self, own: OwnScreen, reply: Reply) -> Screen:
        self._until = _until(reply.interaction)
        return self._screens.alone(own, self._until)

    def _is_own(self, reply: Reply) -> bool:
        """Also one that everybody sees, if it shows the match: its buttons are about a table, and only its player's."""
        if reply.interaction.type is not InteractionType.component:
            return False
        pressed = cast("dict[str, Any]", reply.interaction.data or {}).get("custom_id", "")
        return reply.shows_own_message or bool(read(str(pressed)).table)

    def _answered(self, reply: Reply, shown: Shown, made: int | None) -> None:
        message = message_of(reply, made)
        if message is not None and not self._page:
            self._copies.answered(message, Token.of(reply.interaction, reply.follow_up), shown, most=1)

    async def update(self) -> None:
        """Show the match as it is now, if its message can still be changed."""
        async with self._in_order():
            reader = await self._preferences.person(self.user)
            server = self._server
            self._locale = reader.language if server is None else await self._language.of_server(server)
            own = await self._own_screen(reader, self._locale, "", self.notice)
            screen = self._answered_with(own) or self._screens.alone(own, self._until)
            await self._update_copies(await self._sender.pictures.render(screen))


def _until(interaction: AnyInteraction) -> int:
    return int(interaction.created_at.timestamp() + TOKEN)
