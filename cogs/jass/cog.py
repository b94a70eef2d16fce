"""The slash commands of Schieber Jass."""

from __future__ import annotations

from bot.handlers.gamecog import GameCog
from bot.tables.plugin import Daily, Plugin
from cogs.jass import computers, layout, lesson, rules, stats

_DAILY = Daily(rules.Options(rounds=4), seats=4, deals=4, sign=stats.sign)
_PLUGIN = Plugin("jass", rules, computers, stats, daily=_DAILY, lesson=lesson.LESSON)


class Jass(GameCog, plugin=_PLUGIN, layout=layout, decks=["french", "swiss"]):
    """Swiss Jass for four, in two teams."""
