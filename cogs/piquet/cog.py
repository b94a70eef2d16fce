"""The slash commands of Piquet."""

from __future__ import annotations

from bot.handlers.gamecog import GameCog
from bot.tables.plugin import Daily, Plugin
from cogs.piquet import computers, layout, lesson, rules, stats

_DAILY = Daily(rules.Options(cut_rule="random"), seats=2, deals=2, sign=stats.sign)
_PLUGIN = Plugin("piquet", rules, computers, stats, 60, _DAILY, lesson.LESSON)


class Piquet(GameCog, plugin=_PLUGIN, layout=layout):
    """A partie of six deals for two, with the declarations as a conversation."""
