"""What handlers are made of, and the cogs whose commands call them: the platform's, games' and features'."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.db.database import Database
from bot.found import FEATURES, defined, modules
from bot.handlers.zones import ZoneHandlers
from bot.interactions.access import Access
from bot.interactions.language import Language
from bot.interactions.reply import ActHandler, Handler, Reply
from bot.messages.channels import Channels
from bot.messages.direct import Direct
from bot.messages.ends import Ends
from bot.messages.messages import Messages
from bot.messages.pictures import Pictures
from bot.messages.sender import Sender
from bot.messages.shared_posts import SharedPosts
from bot.messages.tokens import Tokens
from bot.messages.updates import Updates
from bot.screens.components.links import linked
from bot.screens.screens import Screens
from bot.tables.changes.expiry import here
from bot.tables.clocks.hearing import Hearing
from bot.tables.clocks.jobs import Job, Jobs
from bot.tables.openings import Openings
from bot.tables.partitions.partitions import Partitions
from bot.tables.plugin import AnyPlugin
from bot.tables.refusals import NotSeated
from bot.tables.registry import Registry
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable
from bot.tables.thinking.thinker import Thinker
from bot.tables.watcher import TableWatcher

PageNumber: TypeAlias = app_commands.Range[int, 1, 100_000]
"""A page that somebody asks for, counted from 1."""


@dataclass(frozen=True, slots=True)
class Platform:
    """What a feature's handlers are made of; ``now``: milliseconds since 1970."""

    client: discord.Client
    database: Database
    storage: Storage
    registry: Registry
    openings: Openings
    hearing: Hearing
    partitions: Partitions
    thinker: Thinker
    jobs: Jobs
    access: Access
    screens: Screens
    language: Language
    ends: Ends
    messages: Messages
    channels: Channels
    direct: Direct
    pictures: Pictures
    sender: Sender
    tokens: Tokens
    updates: Updates
    sharing: SharedPosts
    zones: ZoneHandlers
    now: Callable[[], int]
    show_server_settings: Callable[[Reply], Awaitable[None]]

    async def find(self, reply: Reply, table: str) -> AnyTable:
        """The table, if they may know of it; asking for it shows that they are there, so they are no longer away."""
        found = await self.access.find(reply, table)
        await here(found, reply.interaction.user.id)
        return found

    async def show_lobby(self, reply: Reply, table: AnyTable) -> None:
        """Answer with a new table's lobby, which becomes its public message."""
        self.tokens.keep(table.id, reply.interaction)
        if not await self.messages.public(table).open(reply):
            self.messages.changed(table)
            await reply.say(self.screens.words.say(table.record.game, reply.locale)("opened"))

    async def say_joined(self, reply: Reply, table: AnyTable) -> None:
        """Tell somebody who doesn't see the table that they are in."""
        say = self.screens.say(table, reply.locale)
        await reply.say(say("you-are-in", where=linked(table.record, say)))

    async def after_leaving(self, reply: Reply, table: AnyTable) -> None:
        """Tell somebody who gave up a seat how they stand to it, where they pressed; raises NotSeated for others."""
        user = reply.interaction.user.id
        held = [gone.seat for gone in table.record.gone if gone.user == user]
        if not held:
            raise NotSeated("not-seated")
        await self.messages.hand(table, held[-1], user).answer(reply)


class Handlers(TableWatcher):
    """What answers the presses of a feature, and watches tables; its module's ``opened`` makes it of a ``Platform``."""

    kinds: Mapping[str, Handler] = {}
    """By the kinds of their ids, those that can change a table."""
    read_only: Mapping[str, Handler] = {}
    """Those of all others."""
    jobs: Sequence[Job] = ()
    """What it does every so often without being asked."""
    acts: Mapping[str, ActHandler] = {}
    """What is asked of a table with ``t:<table>:<act>``, by these acts."""

    def table_changed(self, table: AnyTable) -> None:
        """A table has been changed, on disk already, or it may have been left behind by a start."""

    async def postponed(self, contests: Collection[int]) -> None:
        """These contests end later than they said, as people weren't heard."""

    async def play_alone(self, reply: Reply, game: str | None) -> bool:
        """Somebody wants to play where there is no company; ``game``: None for any. Whether they are shown a way."""
        del reply, game
        return False

    async def close(self) -> None:
        """End what is under way, as the bot stops."""


H = TypeVar("H", bound=Handlers)
Choices: TypeAlias = Callable[[Sequence[AnyPlugin]], list[app_commands.Choice[str]]]
"""Games as choices of a command."""


class HandlerCog(commands.Cog, Generic[H]):
    """Slash commands of a feature, or of the platform, which exist before their handlers do.

    Comparing them with what Discord has needs no tables.
    """

    handlers: H
    """Set before the bot connects."""

    def __init__(self) -> None:
        self.offer([], lambda _: [])  # the library still has the choices of an earlier bot in this process

    def offer(self, plugins: Sequence[AnyPlugin], choices: Choices) -> None:
        """These games are loaded: a command may offer some of them as choices."""
        del plugins, choices

    @classmethod
    def feature(cls) -> str:
        """The name of its feature; empty if it is the platform's, or a game's."""
        own = cls.__module__.removeprefix(f"{FEATURES}.")
        return own.partition(".")[0] if own != cls.__module__ else ""


def feature_cogs() -> list[HandlerCog[Any]]:
    """The cogs of all features, new."""
    return [kind() for module in modules("commands").values() for kind in defined(module, HandlerCog)]


def opened(platform: Platform) -> dict[str, Handlers]:
    """The handlers of all features that have any, by the features' names."""
    return {name: module.opened(platform) for name, module in modules("handlers").items()}
