"""``/privacy``: what is stored about somebody, to read, to download, and to delete."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Mapping

import discord
from discord import ButtonStyle
from discord.utils import DEFAULT_FILE_SIZE_LIMIT_BYTES

from bot.engine.refusal import Refusal
from bot.i18n import Words
from bot.interactions import rest
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply
from bot.interactions.rest import Upload
from bot.messages.direct import Direct, NotReached
from bot.messages.messages import Messages
from bot.screens.components.blocks import attached, button, rows, text
from bot.screens.components.data import Block
from bot.screens.components.frame import framed
from bot.tables.people.privacy import Privacy
from bot.tables.service.erasure import Erasure


class PrivacyHandlers:
    """Answers ``/privacy`` and the buttons of its screen."""

    def __init__(
        self,
        erasure: Erasure,
        privacy: Privacy,
        words: Words,
        messages: Messages,
        direct: Direct,
        now: Callable[[], int],
    ) -> None:
        """``now``: milliseconds since 1970."""
        self.kinds: Mapping[str, Handler] = {"v": self._press}
        self._erasure = erasure
        self._privacy = privacy
        self._words = words
        self._messages = messages
        self._direct = direct
        self._now = now

    async def show(self, reply: Reply) -> None:
        """Say what is stored, and offer to export or delete it."""
        say = self._words.say("", reply.locale)
        buttons = [
            button("v:-:export:0", say("privacy-export")),
            button("v:-:delete:0", say("privacy-delete"), ButtonStyle.danger),
        ]
        await reply.here(framed([text(say("privacy")), *rows(buttons)]))

    async def _press(self, press: Press, reply: Reply) -> None:
        say = self._words.say("", reply.locale)
        match press.text:
            case "export":
                await self._export(reply)
            case "delete":
                sure = button("v:-:delete-sure:0", say("privacy-delete-sure"), ButtonStyle.danger)
                back = button("v:-:show:0", say("page-back"))
                await reply.here(framed([text(say("privacy-delete-question")), *rows([sure, back])]))
            case "delete-sure":
                await self._delete(reply.interaction.user.id)
                await reply.here(framed([text(say("privacy-deleted"))]))
            case "show":
                await self.show(reply)
            case _:
                raise Refusal("bad-button")

    async def _export(self, reply: Reply) -> None:
        """Send everything as a file by direct message; if those are closed, here, visible to the reader alone.

        It is compressed if it's larger than Discord takes, here or in direct messages.
        """
        user, say = reply.interaction.user, self._words.say("", reply.locale)
        data = (await self._privacy.export(user.id, self._now())).encode()
        name = "elderhand.json"
        if len(data) > min(reply.interaction.filesize_limit, DEFAULT_FILE_SIZE_LIMIT_BYTES):
            data, name = await asyncio.to_thread(gzip.compress, data), f"{name}.gz"

        def blocks(key: str) -> list[Block]:
            return [text(say(key)), attached(name)]

        async def send(where: discord.PartialMessageable) -> None:
            await rest.send(reply.interaction.client, where.id, framed(blocks("privacy-file")), [Upload(name, data)])

        try:
            await self._direct.reach(user.id, send, opens=True)
        except NotReached:
            await reply.here(framed(blocks("privacy-file-here")), Upload(name, data))
            return
        await reply.here(framed([text(say("privacy-sent"))]))

    async def _delete(self, user: int) -> None:
        await self._erasure.vacate(user)
        await self._messages.parted(user)
        for table in await self._erasure.forget(user):
            self._messages.mark_stale(table)
