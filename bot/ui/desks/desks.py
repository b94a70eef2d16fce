"""All who answer people, as one value: what the slash commands are handed, so that none of them knows the bot."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.desks.boards import Boards
from bot.ui.desks.hosting import Hosting
from bot.ui.desks.opening import Opening
from bot.ui.desks.privacy import PrivacyDesk
from bot.ui.desks.rules import RulesDesk
from bot.ui.desks.settings import SettingsDesk
from bot.ui.desks.stats import StatsDesk
from bot.ui.desks.status import StatusDesk
from bot.ui.desks.table import TableDesk
from bot.ui.screens.frame import Screens
from bot.ui.wire.command_sync import CommandSync


@dataclass(frozen=True, slots=True)
class Desks:
    """Who answers what."""

    table: TableDesk
    opening: Opening
    hosting: Hosting
    status: StatusDesk
    boards: Boards
    stats: StatsDesk
    privacy: PrivacyDesk
    settings: SettingsDesk
    rules: RulesDesk
    screens: Screens
    sync: CommandSync


class AtDesks:
    """A cog that passes on to the desks what people ask for.

    The commands are there before the desks: a look at what Discord has of them needs no tables.
    """

    desks: Desks
    """Handed over before the bot connects."""
