"""The slash commands of Schieber Jass."""

from __future__ import annotations

from bot.tables.plugin import Daily, Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.jass import lesson, players, rules, stats, view

_DAILY = Daily(rules.Options(rounds=4), seats=4, deals=4, sign=stats.sign)
_PLUGIN = Plugin("jass", rules, players, stats, daily=_DAILY, lesson=lesson.LESSON)


class Jass(GameCog, plugin=_PLUGIN, layout=view, decks=["french", "swiss"]):
    """Swiss Jass for four, in two teams."""
