"""The slash commands of Declare."""

from __future__ import annotations

from bot.handlers.gamecog import GameCog
from bot.tables.plugin import Daily, Plugin
from cogs.declare import computers, layout, lesson, rules, stats

_DAILY = Daily(rules.Options(match_end="fixed_deals", fixed_deals=1), seats=4, deals=1, sign=stats.sign)
_PLUGIN = Plugin("declare", rules, computers, stats, daily=_DAILY, lesson=lesson.LESSON)


class Declare(GameCog, plugin=_PLUGIN, layout=layout):
    """Get rid of points, and declare when nobody holds as few."""
