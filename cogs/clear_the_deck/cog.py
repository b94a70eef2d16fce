"""The slash commands of Clear the Deck."""

from __future__ import annotations

from bot.tables.plugin import Daily, Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.clear_the_deck import lesson, players, rules, stats, view

_DAILY = Daily(rules.Options(rounds=1), seats=4, deals=1, sign=stats.sign)
_PLUGIN = Plugin("clear_the_deck", rules, players, stats, daily=_DAILY, lesson=lesson.LESSON)


class ClearTheDeck(GameCog, plugin=_PLUGIN, layout=view):
    """Play equal or lower, or take it all."""
