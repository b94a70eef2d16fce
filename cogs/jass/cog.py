"""The slash commands of Schieber Jass."""

from __future__ import annotations

from bot.tables.plugin import Daily, Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.jass import lesson, players, rules, stats, view
from cogs.jass.older.first import (
    players as first_players,
    rules as first_rules,
    stats as first_stats,
    view as first_view,
)
from cogs.jass.older.second import rules as second_rules
from cogs.jass.older.third import rules as third_rules

_DAILY = Daily(rules.Options(rounds=4), seats=4, deals=4, sign=stats.sign)
_NOW = Plugin("jass", rules, players, stats, daily=_DAILY, lesson=lesson.LESSON)
_THIRD = Plugin("jass", third_rules, players, stats)
_SECOND = Plugin("jass", second_rules, players, stats)
_FIRST = Plugin("jass", first_rules, first_players, first_stats, pause=60)
_OLDER = ((_FIRST, first_view), (_SECOND, view), (_THIRD, view))


class Jass(GameCog, plugin=_NOW, layout=view, older=_OLDER, decks=["french", "swiss"]):
    """Swiss Jass for four, in two teams."""
