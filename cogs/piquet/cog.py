"""The slash commands of Piquet."""

from __future__ import annotations

from bot.tables.plugin import Daily, Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.piquet import lesson, players, rules, stats, view

_DAILY = Daily(rules.Options(cut_rule="random"), seats=2, deals=2, sign=stats.sign)
_PLUGIN = Plugin("piquet", rules, players, stats, 60, _DAILY, lesson.LESSON)


class Piquet(GameCog, plugin=_PLUGIN, layout=view):
    """A partie of six deals for two, with the declarations as a conversation."""
