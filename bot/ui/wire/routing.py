"""Whose a click is, where several processes hear it: one acts on it, the others let it go, and none is lost.

Each process guesses the part that it is about, and whoever holds that part acts. If it then turns out to be about
another part, whoever has found out says so to all, and its holder acts. A click whose part nobody holds waits a moment
for whoever takes that over. Should Discord not deliver to every session, or not say which shard hears a click, this
module is where clicks would be handed on.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, cast

from discord import InteractionType

from bot.engine.refusal import Refusal
from bot.tables.parts import KEPT, Parts, part_of, told_by
from bot.ui.wire.ids import read
from bot.ui.wire.recent import keep
from bot.ui.wire.reply import AnyInteraction, Reply

log = logging.getLogger(__name__)


class Routing:
    """Decides for each interaction whether it is this process's."""

    def __init__(self, parts: Parts, announce: Callable[[str], Awaitable[None]]) -> None:
        """``announce`` tells all other processes something."""
        self._parts = parts
        self._announce = announce
        self._passed: OrderedDict[int, int] = OrderedDict()
        """The parts of interactions that were about another one than it seemed, by their ids."""
        self._waiting: dict[int, tuple[int, asyncio.Future[bool]]] = {}
        """What waits for its part, and for whether that may be acted on unasked."""
        parts.settled = self._settle

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""
        return self._parts.shared

    async def is_ours(self, reply: Reply) -> bool:
        """Whether this process answers it, at once or after a moment in which nobody else has.

        Raises Refusal ``database-away`` if nobody can.
        """
        if not self._parts.shared:
            return True
        interaction = reply.interaction
        part = self._passed.get(interaction.id, _guess(interaction))
        if part in self._parts.held:
            return True
        if interaction.type is InteractionType.autocomplete:
            return False
        return await self._comes(reply, part)

    async def pass_on(self, reply: Reply, part: int) -> bool:
        """It is about this part: tell whoever holds it; returns whether this process answers it after a moment.

        Raises Refusal ``database-away`` if nobody can be told.
        """
        if not self._parts.shared:
            return False
        id_ = reply.interaction.id
        log.info("interaction %s is passed on", id_)
        keep(self._passed, id_, part)
        await self._announce(f"pass {id_} {part}")
        self._parts.look_again()  # if it seems to be held, it has just been lost, or taken
        return await self._comes(reply, part)

    def passed(self, id_: int, part: int) -> None:
        """Another process, which hasn't answered, has found out that this interaction is about this part.

        Who holds it now is the only one to act on it, and needn't ask.
        """
        keep(self._passed, id_, part)
        if id_ in self._waiting:
            future = self._waiting[id_][1]
            self._waiting[id_] = part, future
            if part in self._parts.held and not future.done():
                future.set_result(True)

    async def _comes(self, reply: Reply, part: int) -> bool:
        """Whether its part, or the one that it is passed to, becomes this process's within a moment, and it answers.

        Whoever had the part before may have answered at the last moment, so Discord is asked whether nobody has.
        """
        id_ = reply.interaction.id
        future = asyncio.get_running_loop().create_future()
        self._waiting[id_] = part, future
        try:
            async with asyncio.timeout(KEPT):
                at_once = await future
        except TimeoutError:
            if self._parts.was_ours(part) and await reply.claim():
                raise Refusal("database-away") from None  # nobody can know who has it now
            return False
        finally:
            del self._waiting[id_]
        return at_once or await reply.claim()

    def _settle(self) -> None:
        """Parts were taken over: let in what has waited for them."""
        held = self._parts.held
        for part, future in self._waiting.values():
            if part in held and not future.done():
                future.set_result(False)


def _guess(interaction: AnyInteraction) -> int:
    """The part that this seems to be about: its table's if its id tells, else its server's or its person's."""
    if interaction.type in {InteractionType.component, InteractionType.modal_submit}:
        data = cast("dict[str, Any]", interaction.data or {})
        try:
            told = told_by(read(str(data.get("custom_id", ""))).table)
        except Refusal:
            told = None
        if told is not None:
            return told
    return part_of(interaction.guild_id or interaction.user.id)
