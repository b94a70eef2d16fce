"""All handlers in one value: made here, and passed to the slash commands so that they don't depend on the bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import discord

from bot.db.database import Database
from bot.handlers.feature import FeatureHandlers, Platform, opened
from bot.handlers.help import HelpHandlers
from bot.handlers.hosting import HostingHandlers
from bot.handlers.opening import OpeningHandlers
from bot.handlers.play import PlayHandlers
from bot.handlers.privacy import PrivacyHandlers
from bot.handlers.rules import RulesHandlers
from bot.handlers.settings import SettingsHandlers
from bot.handlers.status import StatusHandlers
from bot.handlers.table import TableHandlers
from bot.handlers.zones import ZoneHandlers
from bot.interactions.access import Access
from bot.interactions.reply import Handler
from bot.messages.messages import Messages
from bot.messages.shared_posts import SharedPosts
from bot.screens.screens import Screens
from bot.tables.registry import Registry


class AllHandlers(FeatureHandlers):
    """The platform's own handlers, which its slash commands call, and what answers every press, features' included."""

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        registry: Registry,
        screens: Screens,
        messages: Messages,
        now: Callable[[], int],
    ) -> None:
        """``now``: milliseconds since 1970."""
        store, access = registry.store, Access(client, registry, now)
        zones, sharing = ZoneHandlers(store.preferences, screens.words, now), SharedPosts(store.shares)
        self.opening = OpeningHandlers(registry, access, screens, messages)
        self.hosting = HostingHandlers(client, registry, access, screens, messages, now)
        self.status = StatusHandlers(registry, access, screens, messages.direct)
        self.rules = RulesHandlers(registry, access, screens)
        self.settings = SettingsHandlers(registry, screens, messages, zones, now)
        self.privacy = PrivacyHandlers(registry, store, screens.words, messages, now)
        self.help = HelpHandlers(screens, store.matches, self.rules, self.settings)
        platform = Platform(
            client, database, registry, access, screens, messages, sharing, zones, now, self.settings.setup
        )
        self.features = opened(platform)
        features = self.features.values()
        acts = {act: handler for each in features for act, handler in each.acts.items()}
        self.table = TableHandlers(platform, self.opening, self.hosting, self.status, acts)
        self.play = PlayHandlers(registry, access, screens, messages, self.opening, self.table, self.features.values())
        at_tables = (self.table, self.play)
        others = (self.privacy, self.settings, self.status, self.rules, self.help)
        self.kinds = _together([*(each.kinds for each in at_tables), *(each.kinds for each in features)])
        self.read_only = _together([*(each.kinds for each in others), *(each.read_only for each in features)])


def _together(handlers: Iterable[Mapping[str, Handler]]) -> Mapping[str, Handler]:
    return {kind: handler for each in handlers for kind, handler in each.items()}
