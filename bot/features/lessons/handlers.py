"""``/learn``: games' lessons, in which everything that somebody presses stands in the buttons."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.engine.refusal import Refusal
from bot.features.lessons.screens import OPEN, Bookmark, LessonScreens, is_open, left, pressed
from bot.features.lessons.stored import Lessons
from bot.handlers.platform import Handlers, Platform
from bot.i18n import Say
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply, called, values
from bot.messages.updates import Outdated
from bot.screens.components.frame import Screen
from bot.tables.people.settings import ChosenSettings
from bot.tables.plugin import AnyPlugin

_PRESSED = re.compile(r"(?P<path>[0-9]{0,4})(?:(?P<kind>[msdha]):(?P<what>.*))?")


class LessonHandlers(Handlers):
    """Shows lessons, and how far somebody is in them."""

    def __init__(self, platform: Platform) -> None:
        self.read_only: Mapping[str, Handler] = {"i": self._press}
        self._plugins = platform.registry.plugins
        self._progress = Lessons(platform.database)
        self._screens = LessonScreens(platform.screens)
        self._preferences = platform.storage.preferences
        self._sender = platform.sender
        self._pictures = platform.pictures

    async def learn(self, reply: Reply, game: str | None) -> None:
        """Go on with a game's lesson where somebody stopped; without a game, let them choose one."""
        if game is None:
            await self.choose(reply)
            return
        plugin = self._taught(game)
        done = await self._progress.done(reply.interaction.user.id)
        await self._show(reply, plugin, Bookmark(game, left(plugin.lesson, done.get(game, ()))), opens=True)

    async def choose(self, reply: Reply, *, opens: bool = True) -> None:
        """Show which games have a lesson, and how far somebody is in each; ``opens``: from another screen."""
        done = await self._progress.done(reply.interaction.user.id)
        plugins, locale = self._plugins, reply.locale
        await self._send(
            reply, lambda: self._screens.lessons(plugins, done, locale), anew=opens and not _private(reply)
        )

    async def _press(self, press: Press, reply: Reply) -> None:
        """A press in a lesson, or on a button that opens one."""
        if press.game == "-":
            await self.choose(reply, opens=press.text == OPEN)
            return
        plugin = self._taught(press.game)
        mark = Bookmark(press.game, press.page, (), press.table)
        if press.text == OPEN:
            await self._show(reply, plugin, mark, opens=True)
            return
        found = _PRESSED.fullmatch(press.text)
        if found is None:
            raise Refusal("bad-button")
        mark = replace(mark, path=tuple(map(int, found["path"])))
        what = " ".join(filter(None, [found["what"], ",".join(values(reply))]))
        match found["kind"]:
            case "d":
                await self._show(reply, plugin, mark, draft=what)
            case "h":
                await self._show(reply, plugin, mark, page=what)
            case None:
                await self._show(reply, plugin, mark)
            case kind:
                await self._answer(reply, plugin, mark, kind, what)

    async def _answer(self, reply: Reply, plugin: AnyPlugin, mark: Bookmark, kind: str, what: str) -> None:
        """Judge a press, and show what came of it; an exercise that is done then is remembered."""
        say, _ = await self._spoken(reply, plugin, mark)
        mark, notice = pressed(plugin, mark, kind, what, say)
        if not notice and not is_open(plugin, mark):
            name = plugin.lesson[mark.exercise].name
            await self._progress.do(reply.interaction.user.id, plugin.name, name)
        await self._show(reply, plugin, mark, notice=notice)

    def _taught(self, game: str) -> AnyPlugin:
        plugin = self._plugins.get(game)
        if plugin is None or not plugin.lesson:
            raise Refusal("no-lesson")
        return plugin

    async def _spoken(self, reply: Reply, plugin: AnyPlugin, mark: Bookmark) -> tuple[Say, ChosenSettings]:
        """The words of an exercise for whoever presses, and what they have set."""
        user = reply.interaction.user
        reader = await self._preferences.person(user.id)
        return self._screens.words(plugin, mark.exercise, called(user), reader, reply.locale), reader

    async def _show(
        self,
        reply: Reply,
        plugin: AnyPlugin,
        mark: Bookmark,
        *,
        page: str = "",
        draft: str = "",
        notice: str = "",
        opens: bool = False,
    ) -> None:
        """Show an exercise; ``opens``: from another screen, of which a hand stays as it is."""
        say, reader = await self._spoken(reply, plugin, mark)

        def draw() -> Screen:
            return self._screens.exercise(plugin, mark, say, reader, page=page, draft=draft, notice=notice)

        await self._send(reply, draw, anew=opens and (bool(mark.table) or not _private(reply)))

    async def _send(self, reply: Reply, draw: Callable[[], Screen], *, anew: bool) -> None:
        """Answer in the message that was pressed, if only this person sees it; ``anew``: in a new one."""
        send = reply.update if reply.shows_own_message and not anew else reply.show
        try:
            await self._sender.try_ways(await self._pictures.render(draw()), None, send)
        except Outdated:  # emoji that are gone are known now
            await self._sender.try_ways(await self._pictures.render(draw()), None, send)


def _private(reply: Reply) -> bool:
    """Whether what was pressed is on a message that is shown to this person alone, and to be replaced."""
    message = reply.interaction.message
    return message is not None and message.flags.ephemeral


opened = LessonHandlers
