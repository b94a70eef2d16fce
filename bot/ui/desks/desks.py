"""All desks in one value: made here, and passed to the slash commands so that they don't depend on the bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Self

import discord

from bot.tables.analyst import Analyst
from bot.tables.registry import Registry
from bot.ui.desks.boards import Boards
from bot.ui.desks.daily import DailyDesk
from bot.ui.desks.duel import DuelDesk
from bot.ui.desks.help import HelpDesk
from bot.ui.desks.hosting import Hosting
from bot.ui.desks.house_rules import HouseRulesDesk
from bot.ui.desks.lessons import LessonsDesk
from bot.ui.desks.opening import Opening
from bot.ui.desks.play import PlayDesk
from bot.ui.desks.privacy import PrivacyDesk
from bot.ui.desks.replays import ReplaysDesk
from bot.ui.desks.rules import RulesDesk
from bot.ui.desks.settings import SettingsDesk
from bot.ui.desks.solo import SoloDesk
from bot.ui.desks.stats import StatsDesk
from bot.ui.desks.status import StatusDesk
from bot.ui.desks.table import TableDesk
from bot.ui.desks.verify import VerifyDesk
from bot.ui.desks.zones import ZoneDesk
from bot.ui.screens.screens import Screens
from bot.ui.wire.access import Access
from bot.ui.wire.messages import Messages
from bot.ui.wire.reply import Handler
from bot.ui.wire.shared_posts import SharedPosts


@dataclass(frozen=True, slots=True)
class Desks:
    """Everything that the slash commands call, and the handlers of buttons and menus."""

    table: TableDesk
    opening: Opening
    hosting: Hosting
    status: StatusDesk
    boards: Boards
    stats: StatsDesk
    privacy: PrivacyDesk
    settings: SettingsDesk
    rules: RulesDesk
    play: PlayDesk
    solo: SoloDesk
    daily: DailyDesk
    duel: DuelDesk
    verify: VerifyDesk
    lessons: LessonsDesk
    help: HelpDesk
    replays: ReplaysDesk
    house_rules: HouseRulesDesk

    @classmethod
    def opened(
        cls,
        client: discord.Client,
        registry: Registry,
        screens: Screens,
        messages: Messages,
        analyst: Analyst,
        now: Callable[[], int],
    ) -> Self:
        """All desks for the tables of this registry; ``now``: milliseconds since 1970."""
        store, access = registry.store, Access(client, registry, now)
        opening = Opening(registry, access, screens, messages)
        hosting = Hosting(client, registry, access, screens, messages, now)
        status = StatusDesk(registry, access, screens, messages.direct)
        zones = ZoneDesk(store.preferences, screens.words, now)
        rules, settings = RulesDesk(registry, access, screens), SettingsDesk(registry, screens, messages, zones, now)
        solo, lessons = SoloDesk(registry, screens, messages), LessonsDesk(registry, screens, messages)
        table = TableDesk(registry, access, screens, messages, opening, hosting, status, solo)
        sharing = SharedPosts(store.shares)
        replays = ReplaysDesk(client, registry, access, screens, messages, analyst, sharing)
        return cls(
            table=table,
            opening=opening,
            hosting=hosting,
            status=status,
            boards=Boards(registry, store, screens, now),
            stats=StatsDesk(registry, store, screens, messages.pictures),
            privacy=PrivacyDesk(registry, store, screens.words, messages, now),
            settings=settings,
            rules=rules,
            play=PlayDesk(registry, access, screens, messages, opening, table, solo),
            solo=solo,
            daily=DailyDesk(registry, screens, messages, sharing, zones, now),
            duel=DuelDesk(client, registry, screens, messages, now),
            verify=VerifyDesk(registry, replays, screens, messages),
            lessons=lessons,
            help=HelpDesk(screens, store.stats, lessons, rules, settings),
            replays=replays,
            house_rules=HouseRulesDesk(registry, access, screens, messages, now),
        )

    @property
    def of_tables(self) -> Mapping[str, Handler]:
        """The handlers of presses that can change a table, by their kind."""
        desks = (self.table, self.house_rules, self.play, self.solo, self.daily, self.duel)
        return {kind: handler for desk in desks for kind, handler in desk.kinds.items()}

    @property
    def of_looks(self) -> Mapping[str, Handler]:
        """Those of all others."""
        desks = (self.boards, self.stats, self.privacy, self.settings, self.status, self.rules, self.lessons)
        more = (self.help, self.replays, self.verify)
        return {kind: handler for desk in (*desks, *more) for kind, handler in desk.kinds.items()}


class AtDesks:
    """A cog that passes requests on to the desks.

    The commands exist before the desks do: comparing them with what Discord has needs no tables.
    """

    desks: Desks
    """Set before the bot connects."""
