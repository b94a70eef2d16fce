"""Where the bot can show something: what is known without asking, and what Discord has answered."""

from __future__ import annotations

import time
from dataclasses import dataclass

import discord

from bot.engine.refusal import Refusal
from bot.interactions.refused import HIDDEN, LOCKED, SILENT, Closed
from bot.tables.record import Record

PAUSES = (30.0, 300.0, 3_600.0)
"""Seconds before Discord is asked again after an unexplained refusal: the first, the second, and any later one."""


@dataclass(frozen=True, slots=True)
class Barred:
    """Discord has refused this often, last with this code; it isn't asked again until then (``time.monotonic``)."""

    code: int
    until: float
    times: int


def needed(*, in_thread: bool) -> list[str]:
    """The permissions needed to post anything, the most telling one first."""
    return ["view_channel", "send_messages_in_threads" if in_thread else "send_messages"]


class Channels:
    """Answers from the library's cache, which events keep up to date, so that no request is made in vain."""

    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot
        self._barred: dict[int, Barred] = {}

    def lacks(self, record: Record) -> str | None:
        """The missing permission without which nothing can be posted for this table; None: none, as far as is known."""
        allowed = self._allowed(record)
        wanted = needed(in_thread=record.parent is not None)
        return None if allowed is None else next((each for each in wanted if not getattr(allowed, each)), None)

    def closed(self, record: Record) -> int | None:
        """The code with which Discord would refuse a new message of this table; None: it would probably accept one."""
        lacking = self.lacks(record)
        if lacking is not None:
            self.admitted(record.location.channel)  # this explains the refusal
            return HIDDEN if lacking == "view_channel" else SILENT
        allowed, thread = self._allowed(record), self._thread(record)
        if record.parent is not None and allowed is not None and allowed.manage_threads:
            return None
        if thread is not None and thread.locked:
            return LOCKED
        barred = self._barred.get(record.location.channel)
        return barred.code if barred and time.monotonic() < barred.until else None

    def must_be_open(self, record: Record, *, editing: bool = False) -> None:
        """Raise Closed if a request would be in vain. The bot can edit its own messages wherever it sees them."""
        code = self.closed(record)
        if code is not None and not (editing and code == SILENT):
            raise Closed(code)

    def refused(self, record: Record, code: int) -> float | None:
        """Discord has refused. If nothing explains it, returns after how many seconds to ask again."""
        if self.closed(record) is not None:
            return None
        before = self._barred.get(record.location.channel)
        times = before.times + 1 if before else 1
        pause = PAUSES[min(times, len(PAUSES)) - 1]
        self._barred[record.location.channel] = Barred(code, time.monotonic() + pause, times)
        return pause

    def put_out(self, thread: int) -> None:
        """The bot isn't in a private thread; an event will tell when somebody adds it."""
        self._barred[thread] = Barred(HIDDEN, time.monotonic() + PAUSES[-1], len(PAUSES))

    def admitted(self, channel: int) -> None:
        """Something has changed there: Discord may be asked again."""
        self._barred.pop(channel, None)

    def forget(self) -> None:
        """Events may have been missed: Discord may be asked again everywhere."""
        self._barred.clear()

    def is_private(self, record: Record) -> bool:
        """Whether a table is in a thread that only its members see, or in one the bot gets no events about."""
        thread = self._thread(record)
        return record.parent is not None and (thread is None or thread.is_private())

    async def must_admit(self, channel: object, allowed: discord.Permissions) -> None:
        """Raise Refusal if a thread is locked, or is private and the bot isn't in it, which no permission shows."""
        if not isinstance(channel, discord.Thread) or allowed.manage_threads:
            return
        if channel.locked:
            raise Refusal("thread-locked")
        if not channel.is_private() or channel.me is not None:
            return
        us = self._bot.user
        if us is None or channel.id in self._barred:
            raise Refusal("bot-outside", bot=us.mention if us else "")
        try:
            await channel.fetch_member(us.id)
        except (discord.Forbidden, discord.NotFound) as error:
            self.put_out(channel.id)
            raise Refusal("bot-outside", bot=us.mention) from error

    def _allowed(self, record: Record) -> discord.Permissions | None:
        """The bot's permissions there; None if they aren't known."""
        guild = self._bot.get_guild(record.location.guild)
        if guild is None or guild.unavailable:
            return None
        channel = guild.get_channel(record.parent or record.location.channel)
        return channel.permissions_for(guild.me) if channel else None

    def _thread(self, record: Record) -> discord.Thread | None:
        guild = self._bot.get_guild(record.location.guild)
        return guild.get_thread(record.location.channel) if guild else None
