"""The slash commands of Democracy."""

from __future__ import annotations

from bot.tables.plugin import Daily, Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.democracy import players, rules, stats, view
from cogs.democracy.lesson import LESSON

_DAILY = Daily(rules.Options(target=8, scoring="per_suit_most"), seats=4, deals=1, sign=stats.sign)
_PLUGIN = Plugin("democracy", rules, players, stats, daily=_DAILY, lesson=LESSON)


class Democracy(GameCog, plugin=_PLUGIN, layout=view):
    """Everybody lays a card face down; all are shown at once."""
