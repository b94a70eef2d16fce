"""Where every interaction comes in: who is admitted, who answers, and the one error boundary.

Components aren't registered with the library: it would rebuild a message's components for every click, and silently
drop clicks it doesn't know. ``on_interaction`` is called for every click, so every click gets an answer here.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, cast

import aiohttp
import discord
from discord import InteractionType, app_commands

from bot.db.connection import Damaged, DatabaseError, Full
from bot.db.database import follow_writes
from bot.engine.refusal import Refusal
from bot.i18n import Words
from bot.interactions.admission import READ, READ_ONLY, Admission
from bot.interactions.ids import MOVES, read
from bot.interactions.language import Language
from bot.interactions.lru import keep
from bot.interactions.refused import Closed, why_refused
from bot.interactions.reply import Handler, Reply
from bot.interactions.rest import UNSENT, AnyInteraction
from bot.interactions.routing import Routing
from bot.screens.alone import kind
from bot.tables.refusals import OwnedElsewhere
from bot.tables.storage.store import Store

log = logging.getLogger(__name__)

SEEN = 1_000
"""How many interactions are remembered: Discord may send one again after a lost connection."""
SOON = 0.5
"""Seconds after which a request that still waits is acknowledged: many may wait, and each needs that in time."""


class Dispatcher:
    """Lets interactions in, passes each component's to the handler for its kind of id, and reports what goes wrong."""

    def __init__(
        self,
        store: Store,
        words: Words,
        admission: Admission,
        language: Language,
        routing: Routing,
        *,
        tables: Mapping[str, Handler],
        read_only: Mapping[str, Handler],
    ) -> None:
        """``tables``: the handlers of ids that are about a table; ``read_only``: those of ids that wait for them."""
        self._store = store
        self._words = words
        self._admission = admission
        self._language = language
        self._routing = routing
        self._read_only = read_only
        self._kinds: Mapping[str, Handler] = {**tables, **read_only}
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._begun: set[asyncio.Task[Any]] = set()
        self._closing = False

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Every interaction comes through here; slash commands are left to the tree, which also asks for admission."""
        reply = Reply.to(interaction)
        if interaction.type in {InteractionType.component, InteractionType.modal_submit} and await self.admits(reply):
            await self.guard(reply, self._press)

    async def _press(self, reply: Reply) -> None:
        press = read(_custom_id(reply))
        await self._kinds[press.kind](press, reply)

    async def admits(self, reply: Reply) -> bool:
        """Whether this is begun, and will be finished before the bot stops; otherwise the person is told to try again.

        An interaction that Discord sends twice is begun once. Nothing is begun for another bot, which only somebody
        imitating Discord would send. Whatever is begun gets an answer, by one of the bot's processes.
        """
        interaction = reply.interaction
        try:
            if self._routing.shared and not await self._routing.is_ours(reply):
                return False
        except Refusal as refusal:
            await self.failed(reply, refusal)
            return False
        if interaction.type is InteractionType.autocomplete:
            reply.locale = await self._language.meet(interaction)
            return not self._closing and await self._may_suggest(reply)
        if interaction.id in self._seen:
            return False
        keep(self._seen, interaction.id, None, SEEN)
        if self._closing:
            await self.failed(reply, Refusal("restarting"))
            return False
        reply.start_timer()
        reply.written = follow_writes()
        task = self._begin()
        try:
            if interaction.user.bot:
                raise Refusal("only-people")
            reply.find_locale = partial(self._language.meet, interaction)
            if not self._is_move(reply):
                await reply.meet()
            await self._wait(reply, task)
        except Refusal as refusal:
            await self._admission.step.wait()
            await self.failed(reply, refusal)
            return False
        return True

    def _begin(self) -> asyncio.Task[Any]:
        """The task of what is begun; the bot waits for it before it stops."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101  the library gives each interaction one
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return task

    async def _wait(self, reply: Reply, task: asyncio.Task[Any]) -> None:
        """Wait for this interaction's turn; raises Refusal if its person already has enough in progress."""
        user = reply.interaction.user.id
        if self._is_read_only(reply):
            request = self._admission.read(user)
            task.add_done_callback(lambda _: self._admission.read_ended(request))
            await asyncio.wait([request.turn], timeout=SOON)
            if not request.turn.done():
                await self._admission.step.wait()
                await reply.acknowledge_late()
            await request.turn
            if self._closing:
                raise Refusal("restarting")
            await self._admission.calm.wait(READ)
        else:
            self._admission.click(user)
            task.add_done_callback(lambda _: self._admission.clicked(user))
            reply.ready = self._admission.work()
            task.add_done_callback(lambda _: reply.is_ready())

    async def _may_suggest(self, reply: Reply) -> bool:
        """Whether to look for suggestions while somebody types; a person with too much in progress gets none."""
        task, user = self._begin(), reply.interaction.user.id
        try:
            self._admission.click(user)
        except Refusal:
            await self._admission.step.wait()
            with suppress(*UNSENT):
                await reply.interaction.response.autocomplete([])
            return False
        task.add_done_callback(lambda _: self._admission.clicked(user))
        return True

    def _is_read_only(self, reply: Reply) -> bool:
        """Whether this isn't about a table, so that it can wait for whatever is about one."""
        command = reply.interaction.command
        if isinstance(command, app_commands.Command):
            return command.extras == READ_ONLY
        return _custom_id(reply).partition(":")[0] in self._read_only

    def _is_move(self, reply: Reply) -> bool:
        """Whether it is written before anything is said about it."""
        return _custom_id(reply).partition(":")[0] in MOVES

    async def close(self, seconds: float) -> None:
        """Begin nothing more; what was begun has this many seconds to be finished and answered."""
        self._closing = True
        if self._begun:
            await asyncio.wait(self._begun, timeout=seconds)

    async def guard(self, reply: Reply, work: Callable[[Reply], Awaitable[None]]) -> None:
        """Do the work; whatever goes wrong, the person gets one sentence, and nothing else is affected.

        What turns out to be about a table of another process is done there.
        """
        try:
            await work(reply)
        except OwnedElsewhere as elsewhere:
            if not reply.is_open:
                await self.failed(reply, elsewhere)
            elif not await self._is_passed(reply, elsewhere):
                await self.guard(reply, work)
        except Exception as error:  # noqa: BLE001  the boundary
            await self.failed(reply, error)
        else:
            reply.done()

    async def failed(self, reply: Reply, error: BaseException) -> None:
        """Say why something wasn't done, and nothing more; log it once, if it should have been done.

        Nothing is said about a table that is elsewhere if whoever has it was quicker to answer.
        """
        if isinstance(error, OwnedElsewhere) and (await self._is_passed(reply, error) or not await reply.claim()):
            return
        try:
            await self._tell_why(reply, error)
        finally:
            reply.done()

    async def _is_passed(self, reply: Reply, elsewhere: OwnedElsewhere) -> bool:
        """Whether another process answers; what was answered already stays here."""
        if not reply.is_open:
            return False
        reply.leave()
        try:
            if not await self._routing.pass_on(reply, elsewhere.partition):
                return True
        except Refusal as refusal:
            await self.failed(reply, refusal)
            return True
        reply.start_timer()
        return False

    async def _tell_why(self, reply: Reply, error: BaseException) -> None:
        say = await reply.say_in(self._words)
        may_stand = not isinstance(error, Refusal) or isinstance(error, Closed | OwnedElsewhere)
        counts = may_stand and await self._counts(reply)
        if isinstance(error, Refusal) and not (isinstance(error, OwnedElsewhere) and counts):
            reply.outcome = "refused"
            words = say.refusal(error)
        elif isinstance(error, discord.HTTPException):
            reply.outcome = "rejected"
            log.warning("interaction %s: Discord refused: %s %s", reply.interaction.id, error.status, error.code)
            if reply.answered:
                return
            why, code = why_refused(error), str(error.code or error.status)
            words = say("discord-refused", why=why, code=code)
        elif isinstance(error, Full):
            reply.outcome = "failed"
            log.info("interaction %s failed: the disk is full", reply.interaction.id)
            words = say("disk-full", stands=counts)
        elif isinstance(error, DatabaseError) and not isinstance(error, Damaged) and self._routing.shared:
            reply.outcome = "failed"
            log.warning("interaction %s failed: %s", reply.interaction.id, error)
            words = say("went-wrong" if counts else "database-away")
        else:
            reply.outcome = "failed"
            if not isinstance(error, OwnedElsewhere):  # else the table went elsewhere between the move and the answer
                log.error("interaction %s failed", reply.interaction.id, exc_info=error)
            words = say("went-wrong" if counts else "failed")
        if counts:
            words = f"{words} {say('stands', shown_by=_shown_by(reply))}"
        try:
            await reply.say(words)
        except discord.HTTPException as refused:
            log.warning("interaction %s: no answer: %s %s", reply.interaction.id, refused.status, refused.code)
        except (aiohttp.ClientError, OSError) as broken:
            log.warning("interaction %s: no answer: %s", reply.interaction.id, type(broken).__name__)

    async def _counts(self, reply: Reply) -> bool:
        """Whether what was pressed for is on disk although something went wrong, before or after it."""
        if reply.written.anything:
            return True
        try:
            return await self._store.counted(read(_custom_id(reply)).table, reply.interaction.id)
        except Exception:  # noqa: BLE001  then it isn't known
            return False


def _shown_by(reply: Reply) -> str:
    """Where somebody sees what has become of their press: by which command, if it was about a table."""
    table = reply.table
    if table is None:
        return "nothing"
    if table.record.alone:
        return kind(table)
    return "table" if table.seat_of(reply.interaction.user.id) is None or not table.has_begun else "hand"


def _custom_id(reply: Reply) -> str:
    """The id of the component that was used, or of the form that was sent."""
    data = cast("dict[str, Any]", reply.interaction.data or {})
    return str(data.get("custom_id", ""))
