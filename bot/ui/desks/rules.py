"""``/rules``, and the pages of a game's rules."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from bot.engine.refusal import Refusal
from bot.tables.refusals import NoSuchTable
from bot.tables.registry import Registry
from bot.ui.screens.frame import Screens
from bot.ui.wire.ids import Press
from bot.ui.wire.reply import Handler, Reply


class RulesDesk:
    """Shows games' rules."""

    def __init__(self, registry: Registry, screens: Screens) -> None:
        self.kinds: Mapping[str, Handler] = {"r": self._press}
        self._registry = registry
        self._screens = screens

    async def show(self, reply: Reply, game: str, page: int) -> None:
        """Show a page of a game's rules."""
        await reply.here(self._screens.rules(game, page, reply.locale))

    async def _press(self, press: Press, reply: Reply) -> None:
        """Show the page that a button names."""
        await self._note_presence(reply)
        if press.game not in self._registry.plugins:
            raise Refusal("bad-button")
        await self.show(reply, press.game, press.page)

    async def _note_presence(self, reply: Reply) -> None:
        """Note that the person is there, if they pressed a button on a table's message."""
        message = reply.interaction.message
        here = await self._registry.store.in_channel(reply.interaction.channel_id or 0)
        with suppress(NoSuchTable):
            table = await self._registry.find(here) if here else None
            if table and message and table.record.message == message.id:
                await table.here(reply.interaction.user.id)
