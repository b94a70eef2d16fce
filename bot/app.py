"""The bot: finds the games, restores the tables, connects, and closes everything in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from typing import Any, cast

import aiohttp
import discord
from discord.ext import commands

from bot.config import Config
from bot.db.connection import DatabaseError
from bot.db.database import Database
from bot.engine.refusal import Refusal
from bot.handlers.all_handlers import AllHandlers
from bot.handlers.other_processes import Announced
from bot.handlers.platform import HandlerCog, Handlers
from bot.i18n import WORDS, Words
from bot.interactions.admission import Admission
from bot.interactions.dispatcher import Dispatcher
from bot.interactions.language import Language
from bot.interactions.reply import Reply
from bot.interactions.routing import Routing
from bot.interactions.tree import Tree
from bot.loading import games_of, load
from bot.messages.availability import Availability
from bot.messages.discord_health import DiscordHealth
from bot.messages.ends import Ends
from bot.messages.greeting import Greeting
from bot.messages.messages import Messages
from bot.messages.updates import PER_SECOND
from bot.screens.offers import offers
from bot.screens.screens import Screens
from bot.tables.clocks.clock import steady
from bot.tables.clocks.hearing import Cause
from bot.tables.partitions.partitions import FIRST, Partitions
from bot.tables.partitions.shards import PARTITIONS
from bot.tables.plugin import AnyPlugin, packages
from bot.tables.refusals import OwnedElsewhere
from bot.tables.service.service import TableService
from bot.tables.storage.storage import Storage
from bot.tables.table import AnyTable, Unheard
from bot.tables.thinking.thinker import Thinker
from bot.upkeep.command_sync import CommandSync
from bot.upkeep.ending import end, end_steps
from bot.upkeep.liveness import Liveness
from bot.upkeep.owner import Owner
from bot.upkeep.starts import must_have_sessions
from bot.upkeep.watchdog import Watchdog, notify

log = logging.getLogger(__name__)

COMPUTER_DELAY = 1_000
"""Milliseconds a computer takes for any move, so that people can follow."""

_FINISHING = 2.0
_CLOSING = 3.0
_LEAVING = 2.0
"""When the bot is stopped: seconds to finish work in progress, to send what is pending, to disconnect from Discord."""
_CATCHING_UP = 5
"""How many tables per second get their messages updated after a start, so that players needn't wait."""
APPLICATION = "application"
"""The stored value that names the id and the name of the application whose processes share the database."""
_LONGEST_LIMIT = 30.0


class CardBot(commands.AutoShardedBot):
    """Elderhand on Discord. ``now``: milliseconds since 1970; ``watchdog``: watches the loop the bot will run in."""

    dispatcher: Dispatcher
    liveness: Liveness
    availability: Availability
    tables: TableService
    language: Language
    ends: Ends
    messages: Messages
    screens: Screens
    command_sync: CommandSync

    def __init__(
        self,
        config: Config,
        database: Database,
        *,
        now: Callable[[], int] | None = None,
        computer_delay: int = COMPUTER_DELAY,
        watchdog: Watchdog | None = None,
    ) -> None:
        self.trace = aiohttp.TraceConfig()  # sees every request to Discord
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=_LONGEST_LIMIT,
            http_trace=self.trace,
            shard_count=config.shards.total if config.shards else None,
            shard_ids=config.shards.heard if config.shards else None,  # type: ignore[arg-type]  # pyright: ignore  its default
        )
        self.config = config
        self._database = database
        self.storage = Storage(database)
        self.partitions = Partitions(database.sharing, config.shards)
        self.words = Words(WORDS, {})
        self.watchdog = watchdog or Watchdog()
        self._now = now or steady()
        self._computer_delay = computer_delay
        self._tasks: set[asyncio.Task[None]] = set()
        self.features: Mapping[str, Handlers] = {}
        kept = self.storage.key_values
        self.owner = Owner(config.owner, self, database, kept, self.words, self._spawn, lambda: self.partitions.first)
        self.health = DiscordHealth(self.trace, self.owner.strained)
        self.admission = Admission()
        self._trouble: list[str] = []

    async def load(self) -> None:
        """Load the games, their words and the commands, without contacting Discord or reading any table."""
        self._trouble = await load(self, self.words)
        kept, home, told = self.storage.key_values, self.config.guild, self.owner.tell_of_commands
        self.command_sync = CommandSync(self, kept, self.words, home, told, lambda: self.partitions.first)
        self.words.mention = self.command_sync.mention

    async def setup_hook(self) -> None:
        """Load the games, restore the open tables and sync the commands, before connecting."""
        await self.load()
        cogs = games_of(self)
        plugins: dict[str, AnyPlugin] = {cog.plugin.name: cog.plugin for cog in cogs}
        older = {
            (plugin.name, plugin.game.ABOUT.version): (plugin, layout) for cog in cogs for plugin, layout in cog.older
        }
        self.screens = Screens(
            self.words,
            {cog.plugin.name: cog.layout for cog in cogs},
            {version: layout for version, (_, layout) in older.items()},
            offers=offers(),
        )
        self.language = Language(self, self.screens, self.storage.preferences)
        self.ends = Ends(self.screens.offers, self._database)
        self.messages = Messages(
            self,
            self.screens,
            self.storage,
            self.language,
            self.ends,
            self._lost,
            self.health,
            self.admission,
            now=self._now,
            stopped=self.owner.without_direct,
            per_second=self._permits,
        )
        self.owner.language, self.owner.direct = self.language, self.messages.direct
        await self.messages.sender.load()
        self.tables = TableService(
            self.storage,
            plugins,
            Thinker(packages(), workers=self.config.computers),
            now=self._now,
            computer_delay=self._computer_delay,
            changed=self._changed,
            quarantined=self.owner.quarantined,
            swept=self.owner.examine,
            older=[plugin for plugin, _ in older.values()],
            unloaded=self._trouble,
            partitions=self.partitions,
        )
        updates, home = self.messages.updates, self.config.guild
        greeting = Greeting(self, self.storage.servers, self.screens, self.language, updates, home)
        self.availability = Availability(
            self,
            self.storage,
            self.tables,
            self.screens,
            self.language,
            self.messages,
            greeting,
            self._now,
        )
        for event, listener in self.availability.listeners.items():
            self.add_listener(listener, event)
        handlers = AllHandlers(
            self,
            self._database,
            self.storage,
            self.tables,
            self.screens,
            self.language,
            self.ends,
            self.messages,
            self._now,
        )
        self.add_listener(handlers.settings.guild_updated, "on_guild_update")
        routing = Routing(self.partitions, self.storage.announce)
        self.dispatcher = Dispatcher(
            self.storage.tables,
            self.words,
            self.admission,
            self.language,
            routing,
            tables=handlers.kinds,
            read_only=handlers.read_only,
        )
        cast("Tree", self.tree).dispatcher = self.dispatcher
        for cog in self.cogs.values():
            if isinstance(cog, HandlerCog):
                cog.handlers = handlers.features.get(cog.feature(), handlers)
        self._begin_features(handlers.features)
        announced = Announced(self.storage.preferences, self.tables, routing, handlers.settings)
        await self._share(announced, routing)
        await self.command_sync.start()
        self.add_listener(self.dispatcher.on_interaction, "on_interaction")
        self._spawn(self.messages.emoji.find())
        self._watch_connections()
        if self.application and self.application.interactions_endpoint_url and self.partitions.first:
            self._spawn(self.owner.tell("owner-endpoint"))
        if self._trouble:
            self._spawn(self.owner.tell("owner-games", names=", ".join(self._trouble)))

    def _permits(self) -> int:
        """How many requests that count are this process's in a second: its share; a proxy shares out all."""
        return PER_SECOND if self.config.api else PER_SECOND * len(self.partitions.held) // PARTITIONS

    async def _share(self, announced: Announced, routing: Routing) -> None:
        """Hold partitions of the tables from now on: all of them at once where there is no other process."""
        self._announced = announced
        routing.listen(self._connection.parsers)
        partitions, tables = self.partitions, self.tables
        partitions.gained, partitions.losing, partitions.lost = self._gained, tables.hand_over, tables.drop
        announced.listen(self._database.sharing)
        tables.timekeeper.clock.start()
        alone = await partitions.begin()
        await self._must_be_of_this_application()
        partitions.start(lambda: self.online)
        tables.jobs.start()  # now that it's known who does what only one does
        if alone:
            self._spawn(self._catch_up(await tables.wake(partitions.held)))

    async def _must_be_of_this_application(self) -> None:
        """Raise Refusal if another application's processes are at work on this database."""
        if self._database.sharing is None or self.application is None:
            return
        known, us = await self.storage.key_values.get(APPLICATION), f"{self.application.id} {self.application.name}"
        if known is not None and self.partitions.joins and known.split()[0] != us.split(maxsplit=1)[0]:
            raise Refusal("database-of-application", path=str(self._database.where), name=known.partition(" ")[2])
        if known != us:
            await self.storage.key_values.put(APPLICATION, us)

    async def _gained(self, partitions: Collection[int], alone: bool) -> None:  # noqa: FBT001  as Partitions calls it
        """Let the tables of these partitions go on here."""
        behind = await self.tables.wake(partitions, alone=alone)
        self._spawn(self._catch_up(behind))
        if self.is_ready():
            self._spawn(self._look_after(partitions))
        if FIRST in partitions:
            self.command_sync.again()

    async def _look_after(self, partitions: Collection[int]) -> None:
        """Find out what has happened meanwhile to the servers of these partitions."""
        try:
            await self.availability.look_after(partitions)
        except DatabaseError as error:
            log.warning("what has happened to servers isn't known: %s", error)  # until the partitions are taken again

    def _watch_connections(self) -> None:
        """See to it that presses keep coming."""
        hearing, playing = self.tables.hearing, self.storage.queries.guilds_playing
        self.liveness = Liveness(self, self.watchdog, hearing, playing, lambda: self.partitions.others)
        hearing.back = self._hears_again
        for name in ("on_interaction", "on_shard_connect", "on_shard_resumed", "on_shard_disconnect"):
            self.add_listener(getattr(self.liveness, name), name)
        self._spawn(self.liveness.watch())

    def _begin_features(self, features: Mapping[str, Handlers]) -> None:
        """Do what features do without being asked, and let them know what happens."""
        self.features = features
        self.tables.timekeeper.watchers = [*features.values()]
        for job in (job for feature in features.values() for job in feature.jobs):
            self.tables.jobs.add(job)
        self.tables.outages.postponed = self._postponed

    @property
    def online(self) -> bool:
        """Whether the bot has started and all its shards are connected, and answer."""
        return (
            self.is_ready()
            and self.tables.hearing.hears
            and not any(shard.is_closed() or shard.id in self.liveness.unheard for shard in self.shards.values())
        )

    @property
    def _status(self) -> str:
        """The bot's state, in one line for the operator."""
        return self.words.say()("health-connected" if self.online else "health-not-connected")

    async def on_ready(self) -> None:
        """Tell systemd that the bot has started."""
        self.watchdog.ready(self._status)

    async def on_shard_disconnect(self, _: int) -> None:
        """Tell systemd that a connection was lost, rather than closed by the bot itself."""
        notify(f"STATUS={self._status}")

    async def on_shard_resumed(self, shard: int) -> None:
        """Tell systemd that a connection was resumed, once it is proved."""
        await self.tables.hearing.prove(shard)
        notify(f"STATUS={self._status}")

    async def on_app_command_completion(self, interaction: discord.Interaction[Any], _: object) -> None:
        """A slash command has succeeded; if one fails, the tree's ``on_error`` is called instead."""
        Reply.to(interaction).done()

    async def close(self) -> None:
        """Accept no new clicks, finish those accepted, send pending messages, all within seconds."""
        notify("STOPPING=1")
        if hasattr(self, "dispatcher"):
            await self.partitions.close()
            await end_steps(
                self.dispatcher.close(_FINISHING),
                self.tables.close(),
                self.availability.close(),
                self.command_sync.close(),
                *(each.close() for each in self.features.values()),
                self._announced.close(),
            )
            await end_steps(self.messages.close(_CLOSING))
        await end(self._tasks, _LEAVING)
        leaving = asyncio.create_task(end_steps(super().close()))
        await asyncio.wait([leaving], timeout=_LEAVING)
        await end([leaving], _LEAVING)

    async def _hears_again(self, shard: int, since: int, why: Cause) -> None:
        """A shard couldn't be heard since then: give the time back, and say so at its tables.

        That it wasn't heard until it was connected is no news.
        """
        gap, tables = await self.tables.outages.hears_again(shard, since)
        self._spawn(self._catch_up(tables, None if why == "start" else Unheard(gap, why)))

    async def _catch_up(self, tables: Sequence[str], unheard: Unheard | None = None) -> None:
        """Update the messages that are out of date, a few tables per second.

        ``unheard``: that nobody there was heard.
        """
        for id_ in tables:
            try:
                table = await self.tables.registry.find(id_, ended=True)
            except OwnedElsewhere:
                continue  # whoever has it catches up
            except DatabaseError as error:
                log.warning("%d tables aren't caught up: %s", len(tables), error)
                return  # its partitions are lost, and taken again with it
            except Refusal:
                log.info("table %s: not caught up, its game is missing", id_)
                continue
            if unheard is not None:
                table.unheard = unheard
                self.messages.changed(table)
            self.messages.repair(table)
            for feature in self.features.values():
                feature.table_changed(table)
            await asyncio.sleep(1 / _CATCHING_UP)

    def _changed(self, table: AnyTable) -> None:
        """Update every message about this table, and tell the features."""
        self.messages.changed(table)
        for feature in self.features.values():
            feature.table_changed(table)

    def _postponed(self, contests: Collection[int]) -> None:
        """Let features know of contests that end later than they said."""
        for feature in self.features.values():
            self._spawn(feature.postponed(contests))

    def _lost(self, table: AnyTable, code: int) -> asyncio.Task[None]:
        return self.availability.lose(table, code)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Check before each session, not just the first, that one is left: connections may be lost again and again."""
        await must_have_sessions(self)
        await super().before_identify_hook(shard_id, initial=initial)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
