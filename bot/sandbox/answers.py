"""How the bot has answered an interaction, and waiting for it."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from bot.sandbox.api import interactions
from bot.sandbox.api.callbacks import CHOICES, DEFER, DEFER_EDIT, OPEN_MODAL
from bot.sandbox.api.interactions import Interaction
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.world import World


class NotAnswered(Exception):  # noqa: N818  shown to people; not a bug in the fake Discord
    """The bot did not answer an interaction in time: "This interaction failed"."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How the bot acknowledged an interaction. `type` is Discord's callback type (4 to 9)."""

    interaction: Interaction
    type: int
    _world: World

    @property
    def deferred(self) -> bool:
        """Whether the bot only said that it is working on it."""
        return self.type in (DEFER, DEFER_EDIT)

    @property
    def message(self) -> Json | None:
        """The message that `@original` refers to, as it is now."""
        return self._world.messages.get(self.interaction.original or "")

    @property
    def follow_ups(self) -> list[Json]:
        """The other messages of this interaction, as they are now, oldest first."""
        ids = [message_id for message_id in self.interaction.messages if message_id != self.interaction.original]
        return [self._world.messages[message_id] for message_id in ids if message_id in self._world.messages]

    @property
    def modal(self) -> Json | None:
        """The modal that opens, if this is one."""
        return self.interaction.data if self.type == OPEN_MODAL else None

    @property
    def choices(self) -> list[Json]:
        """The suggestions of an autocompletion."""
        return self.interaction.data.get("choices") or [] if self.type == CHOICES else []


class Pending:
    """An interaction already on its way; await it for the answer, or leave it."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self.interaction = interaction
        self._world = world

    @property
    def answered(self) -> bool:
        """Whether the bot has acknowledged it yet."""
        return self.interaction.answer.done()

    def __await__(self) -> Generator[Any, None, Answer]:
        return self.answer().__await__()

    async def answer(self, within: float | None = None) -> Answer:
        """Waits for this many seconds of real time, by default Discord's limit; then raises NotAnswered."""
        within = interactions.ANSWER_WITHIN if within is None else within
        await asyncio.wait([self.interaction.answer], timeout=within)
        if not self.answered:
            what = self.interaction.command or f"interaction of type {self.interaction.type}"
            raise NotAnswered(f"the bot did not answer {self.interaction.user['username']}'s {what} in {within} s")
        return Answer(self.interaction, self.interaction.answer.result(), self._world)
