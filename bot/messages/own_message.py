"""A player's own screen: how a click on it is answered, at a table or in a match alone."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial

import aiohttp
import discord

from bot.engine.game import Seat
from bot.interactions.language import Language
from bot.interactions.refused import why_refused
from bot.interactions.reply import Reply
from bot.messages.ends import Ends
from bot.messages.ephemeral_hands import Copies
from bot.messages.pictures import Rendered, Shown
from bot.messages.sender import Sender
from bot.messages.updates import LiveMessage, Outdated
from bot.screens.components.frame import Screen
from bot.screens.offers import Suggestion
from bot.screens.own import OwnScreen
from bot.screens.screens import Screens
from bot.tables.people.preferences import Preferences
from bot.tables.people.settings import ChosenSettings
from bot.tables.record import Player
from bot.tables.table import AnyTable


class OwnMessage(LiveMessage):
    """What one person sees of their own at a table, kept up to date in the messages that answered their clicks."""

    def __init__(
        self,
        table: AnyTable,
        seat: Seat,
        user: int,
        screens: Screens,
        language: Language,
        ends: Ends,
        sender: Sender,
        preferences: Preferences,
    ) -> None:
        super().__init__(table)
        self.table = table
        self.seat = seat
        self.user = user
        self._screens = screens
        self._language = language
        self._ends = ends
        self._sender = sender
        self._preferences = preferences
        self._copies = Copies(table, user, sender, self.editing)
        self._draft = (0, "")
        self._notice = (0, "")
        self._answer: tuple[object, Screen] | None = None
        """The last answer, and what it was drawn of: the update that follows mostly has nothing else to show."""
        self.suggestion: Suggestion | None = None
        """What its owner was last told to do; the screen shows it as long as it is for their decision."""

    @property
    def importance(self) -> int:
        """The players whose turn it is see it first."""
        return 0 if self.seat in self.table.active else 2

    @property
    def _player(self) -> Player:
        return self.table.players[self.seat]

    @property
    def draft(self) -> str:
        """What its owner has chosen so far without moving: kept while others move, and dropped when the owner moves."""
        revision, draft = self._draft
        return draft if revision == self.table.revision_of(self.seat) else ""

    @draft.setter
    def draft(self, draft: str) -> None:
        self._draft = self.table.revision_of(self.seat), draft

    @property
    def notice(self) -> str:
        """What its owner was last told, such as why a move was refused: stays until somebody moves."""
        revision, notice = self._notice
        return notice if revision == self.table.revision else ""

    async def answer(
        self, reply: Reply, *, page: str = "", draft: str = "", notice: str = "", to_all: bool = False
    ) -> None:
        """Answer with the hand: redrawn where it was clicked, or as a new message for its owner alone.

        ``to_all``: a new message is shown to everybody there.
        """
        reply.table = self.table
        reader, revision = await self._preferences.person(self.user), self.table.revision
        status = self.table.record.status
        self.draft = draft
        self._notice = revision, notice

        async def render() -> Rendered:
            own = await self._own_screen(reader, self._locale_of(reply), page, notice)
            view = self._drawn(own, reply)
            self._answer = self._seen(own), view
            return await self._sender.pictures.render(view, asked=reply.received)

        screen = await render()
        try:
            made, shown = await self._send_answer(reply, screen, to_all=to_all)
        except (aiohttp.ClientError, OSError):
            made, shown = await self._send_answer(reply, screen.plain(), to_all=to_all)
        except Outdated:
            made, shown = await self._send_answer(reply, await render(), to_all=to_all)
        self._answered(reply, shown, made)
        # A picture that was late or couldn't be sent follows; so does a move made while it was drawn.
        has_moved_on = self.table.revision != revision or self.table.record.status != status
        if screen.missing or shown.said != screen.said or has_moved_on:
            self._sender.updates.mark_stale(self)

    def _locale_of(self, reply: Reply) -> str:
        """The language of an answer."""
        return reply.locale

    async def _own_screen(self, reader: ChosenSettings, locale: str, page: str, notice: str) -> OwnScreen:
        """What the screen is drawn of now, with what its owner has set."""
        after = await self._ends.of(self.table)
        draft, suggestion = self.draft, self.suggestion
        return OwnScreen(self.table, self.seat, page, draft, notice, suggestion, locale, reader, after)

    def _seen(self, own: OwnScreen) -> object:
        """All that a screen drawn of this depends on."""
        return own, self.table.record, self.table.revision, self.table.unheard, self.table.is_slow

    def _answered_with(self, own: OwnScreen) -> Screen | None:
        """The screen of the last answer, if one drawn now would be the same; only once."""
        answer, self._answer = self._answer, None
        return answer[1] if answer and answer[0] == self._seen(own) else None

    @abstractmethod
    def _drawn(self, own: OwnScreen, reply: Reply) -> Screen:
        """The screen that answers a click."""

    @abstractmethod
    def _answered(self, reply: Reply, shown: Shown, made: int | None) -> None:
        """A click was answered, so a message shows this now; ``made``: the id of the message made for it."""

    def _is_own(self, reply: Reply) -> bool:
        """Whether the component that was clicked is on a message that shows nothing but this person's hand."""
        return reply.shows_own_message

    async def _send_answer(self, reply: Reply, screen: Rendered, *, to_all: bool) -> tuple[int | None, Shown]:
        """The id of the new message, if one was made, and what is shown."""
        message = reply.interaction.message
        self.must_be_ours()
        if self._is_own(reply):
            pressed = message.id if message else None
            known = self._shown_by(pressed)
            try:
                with self.answering():
                    _, shown = await self._sender.try_ways(screen, known, reply.update)
            except discord.HTTPException as error:
                if why_refused(error) != "gone" or pressed == self._kept():
                    raise  # else it was deleted or dismissed meanwhile: here it is again
            else:
                return None, shown
        made, shown = await self._sender.try_ways(screen, None, partial(reply.show, to_all=to_all))
        return made.id if made else None, shown

    def _kept(self) -> int | None:
        """The message that is sent anew by itself if it is gone."""
        return None

    def _shown_by(self, message: int | None) -> Shown | None:
        """What a message of this hand shows, if that is known."""
        return self._copies.shown_by(message)

    async def _update_copies(self, screen: Rendered) -> None:
        """Bring the copies up to date, all of them if one may show something else than is known."""
        again, self.doubted = self.doubted, False
        await self._copies.update(screen, again=again)

    async def put_aside(self) -> None:
        """Something else is about to be shown in its place, until its owner asks for it again."""

    async def ask_again(self, *, at_once: bool = False) -> None:
        """Its reader is here: retry what couldn't be sent; ``at_once``: they have just set where they want it."""


def message_of(reply: Reply, made: int | None) -> int | None:
    """The id of the message that an answer shows something in; ``made``: that of a message made for it."""
    message = reply.interaction.message
    return made or (message.id if message and reply.refreshes else None)
