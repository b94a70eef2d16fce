"""The slash commands of Schieber Jass."""

from __future__ import annotations

from bot.engine.phases import Pause
from bot.tables.plugin import Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.jass import players, rules, stats, view
from cogs.jass.rules.model import Confirm

_PLUGIN = Plugin("jass", rules, players, stats, Pause(60, "count", Confirm()), players.patience)


class Jass(GameCog, plugin=_PLUGIN, layout=view, decks=["french", "swiss"]):
    """Swiss Jass for four, in two teams."""
