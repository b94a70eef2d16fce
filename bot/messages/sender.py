"""How a screen gets to Discord, and what is tried, in which order, if Discord refuses it.

A message is updated

1. with an interaction's token, which counts towards no limit, as long as Discord knows it,
2. by the bot itself, with a permit,

and each of them tries to send the screen

1. with the pictures that the message has, kept in the way that is known to work, then in the others,
2. with its pictures sent again,
3. as text only.

A new message has no pictures to keep, so it begins with sending them. If an emoji is gone, none of these helps: the
screen is drawn again without it (``Outdated``).
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar

import discord

from bot.interactions import rest
from bot.interactions.refused import ARCHIVED, LOST
from bot.interactions.reply import sentence
from bot.interactions.rest import AnyInteraction, Files, Posted, Upload
from bot.messages.emoji import KnownEmoji
from bot.messages.pictures import KEEPING, Keeping, Pictures, Rendered, Shown
from bot.messages.tokens import Token, Tokens
from bot.messages.updates import Errand, LiveMessage, Outdated, Updates
from bot.screens.components.frame import Screen
from bot.tables.people.key_values import KeyValues

log = logging.getLogger(__name__)

PICTURES = "pictures"
"""The fact that stores how edits keep pictures, once that has been found out."""
_CERTAIN = 3
"""After this many refusals in a row a way is dropped; a single one may be about a picture that has just gone."""

_NOTHING_THERE = {10008, 10015, ARCHIVED}
_EXPIRED = 50027

M = TypeVar("M", bound=Posted | None)


class Way(NamedTuple):
    """One way of sending a screen: what it says, and how its pictures are kept."""

    screen: Rendered
    keeping: Keeping

    def next(self) -> Way:
        """What to try next if Discord refuses this because of its pictures; it must have some."""
        if self.keeping == KEEPING[-1]:
            return Way(self.screen.plain(), self.keeping)
        return Way(self.screen, KEEPING[KEEPING.index(self.keeping) + 1])


class Sender:
    """Sends screens, as new messages or as edits."""

    def __init__(
        self,
        bot: discord.Client,
        key_values: KeyValues,
        updates: Updates,
        pictures: Pictures,
        emoji: KnownEmoji,
        tokens: Tokens,
    ) -> None:
        self.bot = bot
        self.updates = updates
        self.pictures = pictures
        self.tokens = tokens
        self._key_values = key_values
        self._emoji = emoji
        self._keeping: Keeping = KEEPING[0]
        self._refusals = 0

    async def load(self) -> None:
        """Load the way of keeping pictures that was found before, if there is one."""
        found = await self._key_values.get(PICTURES)
        for keeping in KEEPING:
            if keeping == found:
                self._keeping = keeping

    async def send(
        self, live: LiveMessage, channel: discord.PartialMessageable, screen: Rendered, nonce: int | None = None
    ) -> tuple[Posted, Shown | None]:
        """Send a new message; returns it and what it shows.

        If an earlier attempt failed, Discord may have posted that one all the same: then it returns that message,
        unchanged. What it shows is None then, and the message is stale. ``nonce``: what Discord is to know it by, so
        that not even another process posts it twice; None: any.
        """
        if nonce is not None and live.nonce != nonce:
            live.nonce = None
        again, nonce = live.nonce is not None, live.nonce or nonce or secrets.randbits(63)
        live.nonce = nonce

        async def send(view: Screen, files: list[Upload]) -> Posted:
            await self.updates.permit(live)
            return await rest.send(self.bot, channel.id, view, files, nonce=nonce)

        message, shown = await self.try_ways(screen, None, send)
        live.nonce = None
        if again:
            self.updates.mark_stale(live)
        return message, None if again else shown

    async def follow_up(self, interaction: AnyInteraction, screen: Rendered) -> tuple[Posted, Shown]:
        """Send this person alone a screen, though they didn't click just now; returns the message and what it shows."""
        return await self.try_ways(screen, None, partial(rest.follow_up, interaction))

    async def edit(
        self,
        live: LiveMessage,
        token: Token | None,
        message: discord.PartialMessage,
        screen: Rendered,
        shown: Shown | None,
    ) -> Shown | None:
        """Edit with the token while Discord knows it, else as the bot; returns what it shows then, None if it is gone.

        ``shown``: what it shows before the edit, if that is known. Raises Outdated if a click was answered meanwhile.
        """
        live.must_be_ours()
        if token and token.usable:
            edited = await self.edit_by(token, screen, shown)
            if edited or token.usable:
                return edited

        async def edit(view: Screen, files: Files | None) -> Posted:
            await self.updates.permit(live)
            live.must_be_latest()
            return await rest.edit(self.bot, message.channel.id, message.id, view, files)

        return await self._edit(screen, shown, edit)

    async def edit_by(self, token: Token, screen: Rendered, shown: Shown | None) -> Shown | None:
        """Edit a message with this token alone; None: there is nothing to edit, or the token isn't usable any more."""
        try:
            return await self._edit(screen, shown, token.edit)
        except discord.HTTPException as error:
            if error.code != _EXPIRED:
                raise
            token.until = 0
            return None

    async def _edit(
        self, screen: Rendered, shown: Shown | None, edit: Callable[[Screen, Files | None], Awaitable[Posted]]
    ) -> Shown | None:
        try:
            _, shows = await self.try_ways(screen, shown, edit)
        except discord.HTTPException as error:
            if error.code in _NOTHING_THERE:
                return None
            raise
        return shows

    async def try_ways(
        self, screen: Rendered, shown: Shown | None, send: Callable[[Screen, Any], Awaitable[M]]
    ) -> tuple[M, Shown]:
        """Send a screen in the first way that Discord accepts; returns Discord's message and what is shown then.

        Whether another way may help depends on what this request sent, not on what others have found out meanwhile.
        ``shown``: what the message shows, if that is known. ``send`` is called with the files of a new message, or with
        what an edit says about files. Raises Outdated if emoji on the screen no longer exist.
        """
        way = wished = Way(screen, screen.keeping(shown, self._keeping))
        while True:
            try:
                message = await send(way.screen.view, way.screen.attachments(shown, way.keeping))
            except discord.HTTPException as error:
                if self._emoji.lost(error):
                    raise Outdated from error
                if not way.screen.pictures or not _may_be_for_pictures(error):
                    raise
                way = way.next()
            else:
                if way.screen.pictures and wished.keeping != KEEPING[-1]:
                    self._learn(wished.keeping, way.keeping)
                return message, way.screen.shown_in(message, shown)

    def _learn(self, tried: Keeping, taken: Keeping) -> None:
        """An edit that tried one way of keeping pictures was taken in another; drop a way that keeps being refused."""
        self._refusals = self._refusals + 1 if taken != tried else 0
        if self._refusals >= _CERTAIN:
            log.info("Discord doesn't let messages keep their pictures (%s); from now on: %s", tried, taken)
            self._keeping, self._refusals = taken, 0

    def take_away(self, message: discord.PartialMessage) -> None:
        """Delete a message that a newer one has replaced, if it is still there."""
        self.updates.mark_stale(Errand(self.updates, message.delete))

    def leave_word(self, channel: int, message: int, words: str) -> None:
        """Replace the content of a message no table needs any more by this text, if it exists and can be changed."""
        edit = partial(rest.edit, self.bot, channel, message, sentence(words), [])
        self.updates.mark_stale(Errand(self.updates, edit))


def _may_be_for_pictures(error: discord.HTTPException) -> bool:
    """Whether Discord may accept the same screen without its pictures, or with them sent again."""
    return error.status in {400, 413} and error.code not in LOST
