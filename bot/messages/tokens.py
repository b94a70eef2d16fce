"""Interaction tokens: edits and messages sent with them don't count towards any other limit."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

from bot.interactions import rest
from bot.interactions.lru import keep
from bot.interactions.reply import Reply
from bot.interactions.rest import AnyInteraction, Files, Posted
from bot.screens.components.frame import Screen

TOKEN = 14 * 60.0
"""How many seconds an interaction's token is used; Discord forgets it after 15 minutes."""


@dataclass(slots=True)
class Token:
    """An interaction whose token can still edit a message.

    ``message``: the follow-up that it edits; None: the interaction's first answer.
    """

    interaction: AnyInteraction
    until: float
    message: int | None = None

    @classmethod
    def of(cls, interaction: AnyInteraction, message: int | None = None) -> Token:
        """A token that is valid from now on."""
        return cls(interaction, time.monotonic() + TOKEN, message)

    @property
    def usable(self) -> bool:
        """Whether Discord still knows it."""
        return time.monotonic() < self.until

    @property
    def answered(self) -> bool:
        """Whether its interaction has an answer, before which Discord takes nothing else."""
        return Reply.to(self.interaction).waited is not None

    async def edit(self, view: Screen, files: Files | None) -> Posted:
        """Show this in its message."""
        return await rest.edit_answer(self.interaction, view, files, self.message)


class Tokens:
    """Each person's last tokens at each table, with which they can be sent something that nobody else sees."""

    def __init__(self) -> None:
        self._last: OrderedDict[tuple[str, int], list[Token]] = OrderedDict()

    def keep(self, table: str, interaction: AnyInteraction) -> None:
        """Keep the token of somebody who did something at this table, unless that was in their direct messages."""
        if interaction.guild_id is None:
            return  # what is sent with it would be there, too
        answered = [token for token in self._last.get((table, interaction.user.id), ()) if token.answered]
        keep(self._last, (table, interaction.user.id), [Token.of(interaction), *answered[:1]])

    def last(self, table: str, user: int) -> Token | None:
        """A token to tell this person something at this table, if there is one: of the last click that is answered."""
        tokens = self._last.get((table, user), ())
        return next((token for token in tokens if token.usable and token.answered), None)
