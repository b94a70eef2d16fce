"""The slash commands of New Game."""

from __future__ import annotations

from bot.tables.plugin import Plugin
from bot.ui.desks.gamecog import GameCog

from . import players, rules, stats, view

_PLUGIN = Plugin("new_game", rules, players, stats)


class NewGame(GameCog, plugin=_PLUGIN, layout=view):
    """Everyone plays a card, and the highest takes the trick."""
