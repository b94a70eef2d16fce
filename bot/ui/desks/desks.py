"""All desks in one value, which is passed to the slash commands so that they don't depend on the bot."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.desks.boards import Boards
from bot.ui.desks.daily import DailyDesk
from bot.ui.desks.duel import DuelDesk
from bot.ui.desks.help import HelpDesk
from bot.ui.desks.hosting import Hosting
from bot.ui.desks.lessons import LessonsDesk
from bot.ui.desks.opening import Opening
from bot.ui.desks.play import PlayDesk
from bot.ui.desks.privacy import PrivacyDesk
from bot.ui.desks.rules import RulesDesk
from bot.ui.desks.settings import SettingsDesk
from bot.ui.desks.solo import SoloDesk
from bot.ui.desks.stats import StatsDesk
from bot.ui.desks.status import StatusDesk
from bot.ui.desks.table import TableDesk
from bot.ui.desks.verify import VerifyDesk


@dataclass(frozen=True, slots=True)
class Desks:
    """Everything that the slash commands call."""

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


class AtDesks:
    """A cog that passes requests on to the desks.

    The commands exist before the desks do: comparing them with what Discord has needs no tables.
    """

    desks: Desks
    """Set before the bot connects."""
