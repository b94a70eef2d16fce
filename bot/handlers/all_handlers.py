"""All handlers in one value: made here, and passed to the slash commands so that they don't depend on the bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import discord

from bot.db.database import Database
from bot.handlers.help import HelpHandlers
from bot.handlers.hosting import HostingHandlers
from bot.handlers.opening import OpeningHandlers
from bot.handlers.platform import Handlers, Platform, opened
from bot.handlers.play import PlayHandlers
from bot.handlers.privacy import PrivacyHandlers
from bot.handlers.rules import RulesHandlers
from bot.handlers.settings import SettingsHandlers
from bot.handlers.status import StatusHandlers
from bot.handlers.table import TableHandlers
from bot.handlers.zones import ZoneHandlers
from bot.interactions.access import Access
from bot.interactions.language import Language
from bot.interactions.reply import Handler
from bot.messages.ends import Ends
from bot.messages.messages import Messages
from bot.messages.shared_posts import SharedPosts
from bot.screens.screens import Screens
from bot.tables.service.service import TableService
from bot.tables.storage.storage import Storage


class AllHandlers(Handlers):
    """The platform's own handlers, which its slash commands call, and what answers every press, features' included."""

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        storage: Storage,
        tables: TableService,
        screens: Screens,
        language: Language,
        ends: Ends,
        messages: Messages,
        now: Callable[[], int],
    ) -> None:
        """``now``: milliseconds since 1970."""
        registry = tables.registry
        access = Access(client, registry, screens, storage.preferences, now)
        zones, sharing = ZoneHandlers(storage.preferences, screens.words, now), SharedPosts(storage.shares)
        self.settings = SettingsHandlers(storage, registry, screens, language, messages, zones, now)
        platform = Platform(
            client,
            database,
            storage,
            registry,
            tables.openings,
            tables.hearing,
            tables.partitions,
            tables.thinker,
            tables.jobs,
            access,
            screens,
            language,
            ends,
            messages,
            messages.channels,
            messages.direct,
            messages.pictures,
            messages.sender,
            messages.tokens,
            messages.updates,
            sharing,
            zones,
            now,
            self.settings.setup,
        )
        self.opening = OpeningHandlers(platform)
        self.hosting = HostingHandlers(platform, tables.quarantine)
        self.status = StatusHandlers(platform)
        self.rules = RulesHandlers(platform)
        self.privacy = PrivacyHandlers(tables.erasure, storage.privacy, screens.words, messages, messages.direct, now)
        self.help = HelpHandlers(screens, storage.matches, self.rules, self.settings)
        self.features = opened(platform)
        features = self.features.values()
        acts = {act: handler for each in features for act, handler in each.acts.items()}
        self.table = TableHandlers(platform, self.hosting, self.status, acts)
        self.play = PlayHandlers(platform, self.opening, self.table, self.features.values())
        at_tables = (self.table, self.play)
        others = (self.privacy, self.settings, self.status, self.rules, self.help)
        self.kinds = _together([*(each.kinds for each in at_tables), *(each.kinds for each in features)])
        self.read_only = _together([*(each.kinds for each in others), *(each.read_only for each in features)])


def _together(handlers: Iterable[Mapping[str, Handler]]) -> Mapping[str, Handler]:
    return {kind: handler for each in handlers for kind, handler in each.items()}
