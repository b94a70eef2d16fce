"""The slash commands of New Game."""

from __future__ import annotations

from bot.handlers.gamecog import GameCog
from bot.tables.plugin import Plugin

from . import computers, layout, rules, stats

_PLUGIN = Plugin("new_game", rules, computers, stats)


class NewGame(GameCog, plugin=_PLUGIN, layout=layout):
    """Everyone plays a card, and the highest takes the trick."""
