"""The slash commands of Clear the Deck."""

from __future__ import annotations

from bot.tables.plugin import Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.clear_the_deck import players, rules, stats, view

_PLUGIN = Plugin("clear_the_deck", rules, players, stats, forced=players.forced)


class ClearTheDeck(GameCog, plugin=_PLUGIN, layout=view):
    """Play equal or lower, or take it all."""
