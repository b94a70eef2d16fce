"""The slash commands of Clear the Deck."""

from __future__ import annotations

from bot.handlers.gamecog import GameCog
from bot.tables.plugin import Daily, Plugin
from cogs.clear_the_deck import computers, layout, lesson, rules, stats

_DAILY = Daily(rules.Options(rounds=1), seats=4, deals=1, sign=stats.sign)
_PLUGIN = Plugin("clear_the_deck", rules, computers, stats, daily=_DAILY, lesson=lesson.LESSON)


class ClearTheDeck(GameCog, plugin=_PLUGIN, layout=layout):
    """Play equal or lower, or take it all."""
