"""All handlers in one value: made here, and passed to the slash commands so that they don't depend on the bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Self

import discord

from bot.db.database import Database
from bot.handlers.duels import DuelHandlers
from bot.handlers.feature import FeatureHandlers, Platform, opened
from bot.handlers.help import HelpHandlers
from bot.handlers.hosting import HostingHandlers
from bot.handlers.opening import OpeningHandlers
from bot.handlers.play import PlayHandlers
from bot.handlers.privacy import PrivacyHandlers
from bot.handlers.replays import ReplayHandlers
from bot.handlers.rules import RulesHandlers
from bot.handlers.settings import SettingsHandlers
from bot.handlers.status import StatusHandlers
from bot.handlers.table import TableHandlers
from bot.handlers.verify import VerifyHandlers
from bot.handlers.zones import ZoneHandlers
from bot.interactions.access import Access
from bot.interactions.reply import Handler
from bot.messages.messages import Messages
from bot.messages.shared_posts import SharedPosts
from bot.screens.screens import Screens
from bot.tables.analyst import Analyst
from bot.tables.registry import Registry


@dataclass(frozen=True, slots=True)
class AllHandlers:
    """Everything that the slash commands call, and the handlers of buttons and menus."""

    table: TableHandlers
    opening: OpeningHandlers
    hosting: HostingHandlers
    status: StatusHandlers
    privacy: PrivacyHandlers
    settings: SettingsHandlers
    rules: RulesHandlers
    play: PlayHandlers
    duel: DuelHandlers
    verify: VerifyHandlers
    help: HelpHandlers
    replays: ReplayHandlers
    features: Mapping[str, FeatureHandlers]

    @classmethod
    def opened(
        cls,
        client: discord.Client,
        database: Database,
        registry: Registry,
        screens: Screens,
        messages: Messages,
        analyst: Analyst,
        now: Callable[[], int],
    ) -> Self:
        """All handlers for the tables of this registry; ``now``: milliseconds since 1970."""
        store, access = registry.store, Access(client, registry, now)
        opening = OpeningHandlers(registry, access, screens, messages)
        hosting = HostingHandlers(client, registry, access, screens, messages, now)
        status = StatusHandlers(registry, access, screens, messages.direct)
        zones = ZoneHandlers(store.preferences, screens.words, now)
        rules, settings = (
            RulesHandlers(registry, access, screens),
            SettingsHandlers(registry, screens, messages, zones, now),
        )
        sharing = SharedPosts(store.shares)
        platform = Platform(client, database, registry, access, screens, messages, sharing, zones, now, settings.setup)
        table, features = TableHandlers(platform, opening, hosting, status), opened(platform)
        replays = ReplayHandlers(client, registry, access, screens, messages, analyst, sharing)
        return cls(
            table=table,
            opening=opening,
            hosting=hosting,
            status=status,
            privacy=PrivacyHandlers(registry, store, screens.words, messages, now),
            settings=settings,
            rules=rules,
            play=PlayHandlers(registry, access, screens, messages, opening, table, features.values()),
            duel=DuelHandlers(client, registry, screens, messages, now),
            verify=VerifyHandlers(registry, replays, screens, messages),
            help=HelpHandlers(screens, store.matches, rules, settings),
            replays=replays,
            features=features,
        )

    @property
    def of_tables(self) -> Mapping[str, Handler]:
        """The handlers of presses that can change a table, by their kind."""
        handlers = (self.table, self.play, self.duel)
        kinds = (*(each.kinds for each in handlers), *(each.kinds for each in self.features.values()))
        return {kind: handler for each in kinds for kind, handler in each.items()}

    @property
    def of_read_only(self) -> Mapping[str, Handler]:
        """Those of all others."""
        handlers = (self.privacy, self.settings, self.status, self.rules)
        more = (self.help, self.replays, self.verify)
        kinds = (*(each.kinds for each in (*handlers, *more)), *(each.read_only for each in self.features.values()))
        return {kind: handler for each in kinds for kind, handler in each.items()}


class WithHandlers:
    """A cog that passes requests on to the handlers.

    The commands exist before the handlers do: comparing them with what Discord has needs no tables.
    """

    handlers: AllHandlers
    """Set before the bot connects."""
