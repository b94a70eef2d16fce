"""The slash commands of Declare."""

from __future__ import annotations

from bot.tables.plugin import Daily, Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.declare import lesson, players, rules, stats, view

_DAILY = Daily(rules.Options(match_end="fixed_deals", fixed_deals=1), seats=4, deals=1, sign=stats.sign)
_PLUGIN = Plugin("declare", rules, players, stats, daily=_DAILY, lesson=lesson.LESSON)


class Declare(GameCog, plugin=_PLUGIN, layout=view):
    """Get rid of points, and declare when nobody holds as few."""
