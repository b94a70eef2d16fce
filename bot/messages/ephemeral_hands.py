"""A hand in the channel, for its player alone: ephemeral messages, which only interaction tokens can edit."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace

import discord

from bot.interactions import rest
from bot.messages.pictures import Rendered, Shown
from bot.messages.sender import Sender
from bot.messages.tokens import Token
from bot.messages.updates import is_passing
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)

COPIES = 2
"""How many copies are kept up to date; older ones are redrawn when they are clicked."""


@dataclass(slots=True)
class Copy:
    """One of these messages."""

    message: int
    token: Token
    shown: Shown


class Copies:
    """The latest copies of one person's hand."""

    def __init__(
        self, table: AnyTable, user: int, sender: Sender, editing: Callable[[], AbstractContextManager[None]]
    ) -> None:
        """``editing`` surrounds each edit."""
        self._table = table
        self._user = user
        self._sender = sender
        self._editing = editing
        self._copies: list[Copy] = []
        self._opened = False

    def shown_by(self, message: int | None) -> Shown | None:
        """What this message shows, if it is one of the copies."""
        return next((copy.shown for copy in self._copies if copy.message == message), None)

    def answered(self, message: int, token: Token, shown: Shown, *, most: int = COPIES) -> None:
        """A copy was answered: this message now shows this, and can be changed with this token.

        ``most``: how many copies are kept up to date from now on.
        """
        others = [copy for copy in self._copies if copy.message != message]
        self._copies = [*others, Copy(message, token, shown)][-most:]

    def forget(self) -> None:
        """The messages show something else from now on."""
        self._copies = []

    async def update(self, screen: Rendered, *, again: bool = False) -> None:
        """Update all copies, ``again``: also those that are up to date; those that can't be changed are forgotten."""
        said = screen.said
        self._table.must_be_ours()
        for copy in list(self._copies):
            if (again or copy.shown.said != said) and not await self._edit(copy, screen, certain=not again):
                self._copies = [other for other in self._copies if other is not copy]

    async def _edit(self, copy: Copy, screen: Rendered, *, certain: bool) -> bool:
        """Returns whether the copy shows this now; if Discord refuses one, the others aren't affected.

        ``certain``: it is known what it shows before.
        """
        if not copy.token.usable:
            return False
        try:
            with self._editing():
                edited = await self._sender.edit_by(copy.token, screen, copy.shown if certain else None)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            log.info("table %s: a hand in the channel was refused: %s %s", self._table.id, error.status, error.code)
            return False
        copy.shown = edited or copy.shown
        return edited is not None

    async def open(self, screen: Rendered) -> None:
        """Open the first copy with its owner's last click in the channel, once, while Discord still accepts that."""
        token = self._sender.tokens.last(self._table.id, self._user)
        if self._opened or self._copies or self._table.record.status != "playing" or token is None:
            return
        self._opened = True
        try:
            message, shown = await self._sender.follow_up(token.interaction, screen)
        except rest.UNSENT as error:  # *My hand* opens it, too
            if not isinstance(error, discord.HTTPException) or is_passing(error):
                self._opened = False
                raise
            log.info("table %s: a hand could not be opened: %s %s", self._table.id, error.status, error.code)
            return
        self._copies.append(Copy(message.id, replace(token, message=message.id), shown))
