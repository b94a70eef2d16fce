"""Whose a click is, where several processes hear it: one acts on it, the others let it go, and none is lost.

Each process guesses the partition that it is about, and whoever holds that partition acts. If it then turns out to be
about another partition, whoever has found out says so to all, and its holder acts. A click whose partition nobody holds
waits a moment for whoever takes that over.

Where some processes hear only certain shards, the holder may not have heard the click: then it is told all of it, as
Discord sent it. Should Discord ever not deliver to every session, clicks would be handed on in the same way.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Literal, cast

from discord import InteractionType

from bot.engine.refusal import Refusal
from bot.interactions.ids import MOVES, read
from bot.interactions.lru import keep
from bot.interactions.reply import Reply
from bot.interactions.rest import AnyInteraction
from bot.tables.partitions.partitions import KEPT, Partitions
from bot.tables.partitions.shards import partition_of, partition_of_id

log = logging.getLogger(__name__)

_SENT = 500
"""How many interactions are kept as Discord sent them, where others may not hear them."""
_CONTENTS = ("components", "attachments", "embeds")
"""What of a clicked message the others can do without: it is redrawn anyway."""
_LONGEST = 6_900
"""How many letters the others can be told of an interaction."""


class Routing:
    """Decides for each interaction whether it is this process's."""

    def __init__(self, partitions: Partitions, announce: Callable[[str], Awaitable[None]]) -> None:
        """``announce`` tells all other processes something."""
        self.shared = partitions.shared
        """Whether there may be other processes."""
        self._partitions = partitions
        self._announce = announce
        self._passed: OrderedDict[int, int] = OrderedDict()
        """The partitions of interactions that were about another one than it seemed, by their ids."""
        self._sent: OrderedDict[int, Any] = OrderedDict()
        """Interactions as Discord sent them, by their ids: kept where others may not hear them."""
        self._parse: Callable[[Any], None] = _nothing
        self._waiting: dict[int, tuple[int, asyncio.Future[Literal["told", "taken"]]]] = {}
        """What waits for its partition: for being told that it is this process's, or for taking it."""
        partitions.settled = self._settle

    async def is_ours(self, reply: Reply) -> bool:
        """Whether this process answers it, at once or after a moment in which nobody else has.

        Raises Refusal ``database-away`` if nobody can.
        """
        interaction = reply.interaction
        partition = self._passed.get(interaction.id, _guess(interaction))
        if partition in self._partitions.held:
            return True
        if interaction.type is InteractionType.autocomplete:
            return False
        server = partition_of(interaction.guild_id or 0)
        if not self._partitions.split or interaction.guild_id is None or interaction.id in self._passed:
            return await self._comes(reply, partition)
        # Who holds the partition may not have heard this server; then whoever holds the server's tells it.
        if server in self._partitions.held:
            return await self.pass_on(reply, partition)
        if partition in self._partitions.own:
            return await self._comes(reply, partition)
        how = await self._taken(interaction.id, server)
        if how == "taken" and interaction.id not in self._passed:
            return await self.pass_on(reply, partition)
        return await self._answers(reply, how)

    async def pass_on(self, reply: Reply, partition: int) -> bool:
        """It is about this partition: tell whoever holds it; returns whether this process answers it after a moment.

        Raises Refusal ``database-away`` if nobody can be told.
        """
        if not self._partitions.shared:
            return False
        id_ = reply.interaction.id
        log.info("interaction %s is passed on: it is about partition %d", id_, partition)
        keep(self._passed, id_, partition)
        await self._announce(" ".join(["pass", str(id_), str(partition), *self._whole(id_)]))
        self._partitions.look_again()  # if it seems to be held, it has just been lost, or taken
        return await self._comes(reply, partition)

    def passed(self, id_: int, partition: int, sent: str = "") -> None:
        """Another process, which hasn't answered, has found out that this interaction is about this partition.

        Who holds it now is the only one to act on it, and needn't ask. ``sent``: all of it, packed.
        """
        keep(self._passed, id_, partition)
        if sent and partition in self._partitions.own and id_ not in self._sent:
            self._hear(json.loads(zlib.decompress(base64.b85decode(sent))))
        if id_ in self._waiting:
            future = self._waiting[id_][1]
            self._waiting[id_] = partition, future
            if partition in self._partitions.held and not future.done():
                future.set_result("told")

    def listen(self, parsers: dict[str, Callable[[Any], None]]) -> None:
        """Hear interactions as Discord sends them before the library parses them. Each is parsed once."""
        self._parse = parsers["INTERACTION_CREATE"]
        parsers["INTERACTION_CREATE"] = self._hear

    def _hear(self, sent: dict[str, Any]) -> None:
        id_ = int(sent["id"])
        if self._partitions.split:
            if id_ in self._sent:
                return
            keep(self._sent, id_, sent, _SENT)
        self._parse(_in_brief(sent))

    def _whole(self, id_: int) -> list[str]:
        """All of an interaction, packed, if there is a process that may not have heard it.

        What the clicked message contains is left out if that is too long. Raises Refusal ``table-elsewhere`` if even
        the rest is.
        """
        sent = self._sent.get(id_)
        if sent is None or "guild_id" not in sent:  # everybody hears direct messages
            return []
        for message in ({}, dict.fromkeys(_CONTENTS, ())) if "message" in sent else ({},):
            told = {**sent, "message": {**sent["message"], **message}} if message else sent
            packed = base64.b85encode(zlib.compress(json.dumps(told).encode())).decode()
            if len(packed) <= _LONGEST:
                return [packed]
        raise Refusal("table-elsewhere")

    async def _comes(self, reply: Reply, partition: int) -> bool:
        """Whether its partition, or the one it is passed to, becomes this process's within a moment, and it answers.

        Whoever had the partition before may have answered at the last moment, so Discord is asked whether nobody has.
        """
        how = await self._taken(reply.interaction.id, partition)
        if how is None:
            if self._partitions.was_ours(partition) and await reply.claim():
                raise Refusal("database-away")  # nobody can know who has it now
            return False
        return await self._answers(reply, how)

    @staticmethod
    async def _answers(reply: Reply, how: Literal["told", "taken"] | None) -> bool:
        return how == "told" or (how == "taken" and await reply.claim())

    async def _taken(self, id_: int, partition: int) -> Literal["told", "taken"] | None:
        """How its partition, or the one it is passed to, becomes this process's within a moment; None: it doesn't."""
        future: asyncio.Future[Literal["told", "taken"]] = asyncio.get_running_loop().create_future()
        self._waiting[id_] = partition, future
        try:
            async with asyncio.timeout(KEPT):
                return await future
        except TimeoutError:
            return None
        finally:
            del self._waiting[id_]

    def _settle(self) -> None:
        """Partitions were taken over: let in what has waited for them."""
        held = self._partitions.held
        for partition, future in self._waiting.values():
            if partition in held and not future.done():
                future.set_result("taken")


def _in_brief(sent: dict[str, Any]) -> dict[str, Any]:
    """An interaction without what the library would parse for nothing: what the message of a move contained."""
    kind = str(sent["data"].get("custom_id", "")).partition(":")[0] if "data" in sent else ""
    if kind not in MOVES or "message" not in sent:
        return sent
    return {**sent, "message": {**sent["message"], "components": []}}


def _nothing(_: dict[str, Any]) -> None:
    """Until the bot has started, nothing is heard."""


def _guess(interaction: AnyInteraction) -> int:
    """The partition that this seems to be about: its table's if its id tells, else its server's or its person's."""
    if interaction.type in {InteractionType.component, InteractionType.modal_submit}:
        data = cast("dict[str, Any]", interaction.data or {})
        with suppress(Refusal):
            if table := read(str(data.get("custom_id", ""))).table:
                return partition_of_id(table)
    return partition_of(interaction.guild_id or interaction.user.id)
