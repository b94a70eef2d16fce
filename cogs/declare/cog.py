"""The slash commands of Declare."""

from __future__ import annotations

from bot.tables.plugin import Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.declare import players, rules, stats, view


class Declare(GameCog, plugin=Plugin("declare", rules, players, stats), layout=view):
    """Get rid of points, and declare when nobody holds as few."""
