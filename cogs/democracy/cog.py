"""The slash commands of Democracy."""

from __future__ import annotations

from bot.handlers.gamecog import GameCog
from bot.tables.plugin import Daily, Plugin
from cogs.democracy import computers, layout, rules, stats
from cogs.democracy.lesson import LESSON

_DAILY = Daily(rules.Options(target=8, scoring="per_suit_most"), seats=4, deals=1, sign=stats.sign)
_PLUGIN = Plugin("democracy", rules, computers, stats, daily=_DAILY, lesson=LESSON)


class Democracy(GameCog, plugin=_PLUGIN, layout=layout):
    """Everybody lays a card face down; all are shown at once."""
