"""The slash commands of Schieber Jass."""

from __future__ import annotations

from bot.engine.phases import Pause
from bot.tables.plugin import Daily, Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.jass import lesson, players, rules, stats, view
from cogs.jass.older.first import (
    players as first_players,
    rules as first_rules,
    stats as first_stats,
    view as first_view,
)
from cogs.jass.older.first.rules.model import Confirm as FirstConfirm
from cogs.jass.older.second import rules as second_rules
from cogs.jass.rules.model import Confirm

_COUNT = Pause(phase="count", move=Confirm())
_DAILY = Daily(rules.Options(rounds=4), seats=4, deals=4, sign=stats.sign)
_NOW = Plugin("jass", rules, players, stats, _COUNT, _DAILY, lesson.LESSON)
_SECOND = Plugin("jass", second_rules, players, stats, _COUNT)
_FIRST = Plugin("jass", first_rules, first_players, first_stats, Pause(60, "count", FirstConfirm()))
_OLDER = ((_FIRST, first_view), (_SECOND, view))


class Jass(GameCog, plugin=_NOW, layout=view, older=_OLDER, decks=["french", "swiss"]):
    """Swiss Jass for four, in two teams."""
