"""The slash commands of Declare."""

from __future__ import annotations

from bot.tables.plugin import Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.declare import players, rules, stats, view

_PLUGIN = Plugin("declare", rules, players, stats, forced=players.forced)


class Declare(GameCog, plugin=_PLUGIN, layout=view):
    """Get rid of points, and declare when nobody holds as few."""
