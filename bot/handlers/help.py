"""``/help``, and the screens that its buttons and those of the greeting lead to."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.refusal import Refusal
from bot.handlers.hosting import managed_server
from bot.handlers.rules import RulesHandlers
from bot.handlers.settings import SettingsHandlers
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply
from bot.screens.screens import Screens
from bot.tables.finished.matches import Matches


class HelpHandlers:
    """Shows how to start, and what there is."""

    def __init__(
        self,
        screens: Screens,
        matches: Matches,
        rules: RulesHandlers,
        settings: SettingsHandlers,
    ) -> None:
        self.kinds: Mapping[str, Handler] = {"e": self._press}
        self._screens = screens
        self._matches = matches
        self._rules = rules
        self._settings = settings

    async def show(self, reply: Reply) -> None:
        """Show how to start: somebody who has never played a match begins with a lesson."""
        new = not await self._matches.has_finished(reply.interaction.user.id)
        await reply.show(self._screens.help(reply.locale, new=new))

    async def _press(self, press: Press, reply: Reply) -> None:
        match press.text:
            case "rules":
                await self._rules.choose(reply)
            case "setup":
                managed_server(reply)
                await self._settings.setup(reply)
            case _:
                raise Refusal("bad-button")
