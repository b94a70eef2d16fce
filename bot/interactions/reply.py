"""The answer to one interaction: once and in time, whatever happens on the way."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, TypeAlias, TypeVar, cast

import aiohttp
import discord
from discord import InteractionType, ui

from bot.db.database import Written
from bot.i18n import Say, Words
from bot.interactions import rest
from bot.interactions.ids import Press
from bot.interactions.refused import why_refused
from bot.interactions.rest import AnyInteraction, Files, Posted, Upload
from bot.names import clean
from bot.screens.components.data import Text
from bot.screens.components.frame import Screen
from bot.tables.table import AnyTable

log = logging.getLogger(__name__)

T = TypeVar("T")

DEFER_AFTER = 2.0
"""Seconds after its creation at which a click still in progress is acknowledged: Discord gives up after three."""
SOONEST = 0.5
"""The least time in seconds from its arrival until then, however old it is or seems to be: clocks differ."""

_LATE, _ANSWERED, _EXPIRED, _GONE = 10062, 40060, 50027, 10015
"""Discord's codes for an interaction that can't be answered any more."""

ReplyOutcome: TypeAlias = Literal["done", "refused", "rejected", "failed", "late"]
"""``refused``: by the rules or by the bot; ``rejected``: by Discord; ``late``: Discord accepted no answer any more."""


class Reply:
    """How one interaction is answered. A second answer becomes a follow-up, a late one an edit; callers needn't care.

    ``locale``: its reader's language, which ``find_locale`` finds when something is said to them. ``words``: the words
    for its reader, once it's known what it is about; ``find_words`` finds them in the same way.
    ``table``: the one it is about, once that is known. ``written``: whether what was asked for is on disk.
    ``follow_up``: the message with the latest answer, if that isn't the one that the first answer made or changed.
    ``outcome``: the result so far. ``received``: when it came, by the monotonic clock. ``waited``: seconds from then
    until Discord had the first answer. ``ready`` is called once, when the answer is ready to be sent.
    """

    def __init__(self, interaction: AnyInteraction) -> None:
        self.interaction = interaction
        self.locale = str(interaction.locale)
        self.words: Say | None = None
        self.find_words: Callable[[], Awaitable[Say]] | None = None
        self.find_locale: Callable[[], Awaitable[str]] | None = None
        self.table: AnyTable | None = None
        self.written = Written()
        self.follow_up: int | None = None
        self.outcome: ReplyOutcome = "done"
        self.waited: float | None = None
        self.ready: Callable[[], None] | None = None
        self.received = time.monotonic()
        self._lock = asyncio.Lock()
        self._state: Literal["open", "updating", "thinking", "answered"] = "open"
        self._alarm: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[None] | None = None
        self._updated = False

    @classmethod
    def to(cls, interaction: AnyInteraction) -> Reply:
        """The one reply to this interaction."""
        reply = interaction.extras.get("reply")
        if not isinstance(reply, Reply):
            reply = interaction.extras["reply"] = cls(interaction)
        return reply

    async def meet(self) -> None:
        """Find its reader's language, if that isn't done yet."""
        find, self.find_locale = self.find_locale, None
        if find is not None:
            self.locale = await find()

    async def say_in(self, words: Words) -> Say:
        """The words for its reader: those of their table, if it is known."""
        await self.meet()
        if self.words is None and self.find_words is not None:
            self.words = await self.find_words()
        return self.words or words.say("", self.locale)

    def start_timer(self) -> None:
        """Start the timer that acknowledges the interaction in time."""
        age = (discord.utils.utcnow() - self.interaction.created_at).total_seconds()
        self._alarm = asyncio.get_running_loop().call_later(until_deferred(age), self._ring)

    @property
    def shows_own_message(self) -> bool:
        """Whether the component is on a message only its reader sees: ephemeral, or in the bot's direct messages."""
        message = self.interaction.message
        return message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    @property
    def answered(self) -> bool:
        """Whether an answer was sent, or at least tried."""
        return self._state == "answered"

    @property
    def is_open(self) -> bool:
        """Whether nothing was sent yet, not even that it takes a moment."""
        return self._state == "open"

    def leave(self) -> None:
        """Somebody else is to answer, where nothing was sent yet."""
        if self._alarm:
            self._alarm.cancel()
        if self._deferring:
            self._deferring.cancel()

    @property
    def refreshes(self) -> bool:
        """Whether the interaction's token can edit the message its component is on."""
        return self.interaction.type is InteractionType.component and self._updated

    async def here(self, view: Screen, *files: Upload) -> int | None:
        """Show the reader alone a screen: in place of the private one whose component was used, or as a new message.

        Returns its message's id, which may be a ``follow_up``.
        """
        component = self.interaction.type in {InteractionType.component, InteractionType.modal_submit}
        message = self.interaction.message
        if component and message and message.flags.ephemeral:
            await self.update(view, files)
            return message.id
        made = await self.show(view, files)
        return made.id if made else None

    async def update(self, view: Screen, files: Files | None = None) -> Posted | None:
        """Redraw the message that the component is on, with exactly these files, or by default with those it has.

        Returns the message as Discord has it then, if its answer contains it.
        """
        async with self._lock:
            if self._state == "open":
                self._updated, posted = await self._send(rest.answer_in_place(self.interaction, view, files))
            else:
                self._updated, posted = await self._send(rest.edit_answer(self.interaction, view, files))
            self.follow_up = None
            return posted

    async def show(self, view: Screen, files: Sequence[Upload] = (), *, to_all: bool = False) -> Posted | None:
        """Send a screen for the reader alone; returns its message, which may be a ``follow_up``.

        ``to_all``: everybody there is to see it, unless it comes late.
        """
        async with self._lock:
            if self._state == "open":
                return (await self._send(rest.answer(self.interaction, view, files, to_all=to_all)))[1]
            if self._state == "thinking":
                return (await self._send(rest.edit_answer(self.interaction, view, files)))[1]
            _, posted = await self._send(rest.follow_up(self.interaction, view, files))
            self.follow_up = posted.id if posted else None
            return posted

    async def post(self, view: Screen, mentions: discord.AllowedMentions | None = None) -> int | None:
        """Send a public message; returns its id, or None if it has to be sent without this interaction.

        ``mentions``: who is notified of it; None: nobody.
        """
        async with self._lock:
            if self._state != "open":
                return None
            answer = rest.answer(self.interaction, view, to_all=True, mentions=mentions or rest.QUIET)
            _, posted = await self._send(answer)
            return posted.id if posted else None

    async def publish(self, view: Screen, files: Sequence[Upload]) -> int | None:
        """Send a screen that everybody there sees, even if it comes late; returns its message's id.

        None: Discord accepted no answer any more. Only for presses: late answers to commands are for their readers.
        """
        async with self._lock:
            send = rest.answer if self._state == "open" else rest.follow_up
            _, posted = await self._send(send(self.interaction, view, files, to_all=True))
            return posted.id if posted else None

    async def say(self, words: str) -> None:
        """Send one sentence to the reader alone, without notifying anybody."""
        await self.show(sentence(words))

    async def ask(self, form: ui.Modal) -> None:
        """Open a form; what is written there arrives as an interaction of its own, with the form's id."""
        form.stop()  # otherwise the library keeps it
        async with self._lock:
            if self._state == "open":
                await self._send(self.interaction.response.send_modal(form))

    async def acknowledge(self) -> None:
        """Acknowledge without a message, if nothing has been answered yet."""
        async with self._lock:
            if self._state == "open":
                await self._defer()

    def done(self) -> None:
        """Nothing more will be answered; listeners for ``replied`` are notified."""
        if self._alarm:
            self._alarm.cancel()
        self.interaction.client.dispatch("replied", self)

    def is_ready(self) -> None:
        """Nothing is left to do but to send the answer, if there is one."""
        ready, self.ready = self.ready, None
        if ready:
            ready()

    def _ring(self) -> None:
        self._deferring = asyncio.get_running_loop().create_task(self.acknowledge_late())

    async def acknowledge_late(self) -> None:
        """Acknowledge without a message if it takes long; a failure to send this stops nothing."""
        try:
            await self.acknowledge()
        except rest.UNSENT as error:
            log.info("interaction %s could not be deferred: %s", self.interaction.id, type(error).__name__)

    async def claim(self) -> bool:
        """Acknowledge; returns whether nobody else has answered, so that it is this process's to answer."""
        async with self._lock:
            if self._state == "open":
                try:
                    await self._defer()
                except rest.UNSENT as error:
                    log.info("interaction %s could not be claimed: %s", self.interaction.id, type(error).__name__)
            return self.waited is not None

    async def _defer(self) -> None:
        if self.interaction.type is InteractionType.component:
            self._updated, _ = await self._send(rest.defer(self.interaction, "updating"), "updating")
        elif self.interaction.type in {InteractionType.application_command, InteractionType.modal_submit}:
            await self._send(rest.defer(self.interaction, "thinking"), "thinking")

    async def _send(
        self, request: Awaitable[T], state: Literal["updating", "thinking", "answered"] = "answered"
    ) -> tuple[bool, T | None]:
        """Whether it was sent, and what came back.

        An answer that is too late or was already given is no error: what it reports has happened.
        """
        before, self._state = self._state, state
        if state == "answered":
            self.is_ready()
        try:
            answer = await request
        except discord.HTTPException as error:
            if error.code == _ANSWERED:
                log.debug("interaction %s was answered already", self.interaction.id)
            elif error.code in {_LATE, _EXPIRED, _GONE}:
                log.info("interaction %s could not be answered in time", self.interaction.id)
                self.outcome = "late"
            else:
                gone = before == "thinking" and why_refused(error) == "gone"
                self._state = "updating" if gone else before  # a dismissed answer can only be followed up
                raise
        except (aiohttp.ClientError, OSError):
            self._state = before
            raise
        else:
            if self.waited is None:
                self.waited = time.monotonic() - self.received
            return True, answer
        return False, None


def until_deferred(age: float) -> float:
    """In how many seconds to acknowledge a click of this age, measured in seconds by two clocks that may differ.

    >>> [until_deferred(age) for age in (-30, 0, 0.25, 1.9, 30)]
    [2.0, 2.0, 1.75, 0.5, 0.5]
    """
    return min(max(DEFER_AFTER - age, SOONEST), DEFER_AFTER)


def sentence(words: str) -> Screen:
    """A screen with one sentence."""
    return Screen([Text(words)], is_framed=False)


Handler: TypeAlias = Callable[[Press, Reply], Awaitable[None]]
"""Handles presses with one kind of id."""
ActHandler: TypeAlias = Callable[[Press, Reply, AnyTable], Awaitable[None]]
"""Handles presses with one act of ids of tables, ``t:``, at the table that it is about."""


def called(person: discord.abc.User) -> str:
    """A person's name, as shown and stored: the visible part of it, or their unique name if nothing is visible."""
    return clean(person.display_name) or clean(person.name)


def is_hidden(interaction: AnyInteraction) -> bool:
    """Whether Discord shows answers here to this person alone: on a server without the bot, what they may not do."""
    may = interaction.permissions
    if interaction.guild_id is None or interaction.is_guild_integration():
        return False
    writes = may.send_messages_in_threads if isinstance(interaction.channel, discord.Thread) else may.send_messages
    return not (may.use_external_apps and writes and may.attach_files)


def values(reply: Reply) -> list[str]:
    """The values chosen in the menu that was used."""
    data = cast("dict[str, Any]", reply.interaction.data or {})
    return [str(value) for value in data.get("values", [])]


def written(reply: Reply) -> str:
    """The text in the one field of the form that was sent."""
    data = cast("dict[str, Any]", reply.interaction.data or {})
    labels = cast("list[dict[str, dict[str, Any]]]", data.get("components", []))
    return next((str(label["component"].get("value") or "").strip() for label in labels if "component" in label), "")
