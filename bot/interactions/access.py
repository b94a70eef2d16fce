"""Who may know of a table: the people seated there and those who see its channel, which only Discord knows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias, TypeVar, cast
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.db.connection import DatabaseError
from bot.i18n import Say
from bot.interactions.reply import Reply
from bot.interactions.rest import AnyInteraction
from bot.screens.screens import Screens
from bot.tables.clocks.timing import MINUTE
from bot.tables.people.preferences import Preferences
from bot.tables.people.settings import DECK
from bot.tables.record import Record
from bot.tables.refusals import NoSuchTable
from bot.tables.registry import Registry
from bot.tables.table import AnyTable

REMEMBERED = MINUTE
"""How many milliseconds an answer of Discord is remembered before the same question is asked again."""
UNKNOWN = MINUTE // 6
"""The same, in milliseconds, if Discord couldn't answer."""
PATIENCE = 5.0
"""How many seconds somebody waits for Discord's answer."""

T = TypeVar("T")
_Question: TypeAlias = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class _Answer:
    """What Discord answered, with None for no; it is valid until then, by the bot's clock."""

    value: Any
    until: int


class Access:
    """Finds tables for people: their own, and those in channels they see.

    Any other table looks to them as if it didn't exist, and so does one about which Discord gives no answer.
    """

    def __init__(
        self,
        bot: discord.Client,
        registry: Registry,
        screens: Screens,
        preferences: Preferences,
        now: Callable[[], int],
    ) -> None:
        """``now``: milliseconds since 1970."""
        self._bot = bot
        self._registry = registry
        self._screens = screens
        self._preferences = preferences
        self._now = now
        self._answers: dict[_Question, _Answer] = {}
        self._locks: WeakValueDictionary[_Question, asyncio.Lock] = WeakValueDictionary()

    async def find(self, reply: Reply, table: str) -> AnyTable:
        """The open or finished table with this id; replies about it use its game's words and its seats from now on.

        Raises NoSuchTable ``no-such-table`` if they may not know of it.
        """
        interaction = reply.interaction
        if not await self.may_know(interaction, table):
            record, message = await self._registry.record(table), interaction.message
            shown = record is not None and record.alone and message is not None and not message.flags.ephemeral
            raise NoSuchTable("alone-others" if shown else "no-such-table")
        reply.table = found = await self._registry.find(table)
        reply.find_words = partial(self._words, reply, found)
        return found

    async def _words(self, reply: Reply, table: AnyTable) -> Say:
        """The words of this table's game for whoever is replied to, by the names of the cards they play with."""
        try:
            deck = (await self._preferences.person(reply.interaction.user.id))[DECK]
        except DatabaseError:
            deck = DECK.default
        return self._screens.say(table, reply.locale, deck)

    async def may_know(self, interaction: AnyInteraction, table: str) -> bool:
        """Whether such a table exists, in whatever state, and this person sits there or sees its channel."""
        record = await self._registry.record(table)
        if record is None:
            return False
        user = interaction.user.id
        return any(player and player.user == user for player in record.players) or await self.sees(interaction, record)

    async def member(self, interaction: AnyInteraction, guild: discord.Guild) -> discord.Member | None:
        """The person as a member of this server, wherever they ask from; None: they aren't one, or that's unknown."""
        user = interaction.user
        if isinstance(user, discord.Member) and interaction.guild_id == guild.id:
            return user
        return await self._ask(("member", guild.id, user.id), lambda: guild.fetch_member(user.id))

    async def sees(self, interaction: AnyInteraction, record: Record) -> bool:
        """Whether this person sees the table's channel; if it was deleted, whether they may manage the server.

        Nobody sees a match that somebody plays alone.
        """
        if record.alone:
            return False
        location = record.location
        if interaction.channel_id == location.channel:
            return True
        guild = self._bot.get_guild(location.guild)
        if guild is None or guild.unavailable:
            return False
        member = await self.member(interaction, guild)
        if member is None:
            return False
        channel = guild.get_channel(location.parent or location.channel)
        if channel is None:
            return member.guild_permissions.manage_guild
        allowed = channel.permissions_for(member)
        if not allowed.view_channel:
            return False
        return (
            location.parent is None or allowed.manage_threads or await self._is_let_in(guild, location.channel, member)
        )

    async def _is_let_in(self, guild: discord.Guild, thread_id: int, member: discord.Member) -> bool:
        """Whether somebody who sees a thread's channel sees the thread, too; the library forgets archived threads."""
        thread: object = guild.get_thread(thread_id)
        if thread is None:
            thread = await self._ask(("thread", thread_id, 0), lambda: guild.fetch_channel(thread_id))
        if not isinstance(thread, discord.Thread):
            return False
        if not thread.is_private():
            return True
        inside = ("inside", thread_id, member.id)
        return await self._ask(inside, lambda: thread.fetch_member(member.id)) is not None

    async def _ask(self, question: _Question, ask: Callable[[], Awaitable[T]]) -> T | None:
        """What Discord answers, or None for no or no answer; nothing is asked twice at once, nor again too soon."""
        async with self._locks.setdefault(question, asyncio.Lock()):
            answer = self._answers.get(question)
            if answer is None or answer.until <= self._now():
                answer = await self._answer(ask)
                self._forget_old()
                self._answers[question] = answer
            return cast("T | None", answer.value)

    async def _answer(self, ask: Callable[[], Awaitable[object]]) -> _Answer:
        try:
            async with asyncio.timeout(PATIENCE):
                found: object = await ask()
        except (discord.NotFound, discord.Forbidden):
            found = None
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            return _Answer(None, self._now() + UNKNOWN)
        return _Answer(found, self._now() + REMEMBERED)

    def _forget_old(self) -> None:
        now = self._now()
        self._answers = {question: answer for question, answer in self._answers.items() if answer.until > now}
