"""The slash commands of Schieber Jass."""

from __future__ import annotations

from bot.engine.phases import Pause
from bot.tables.plugin import Plugin
from bot.ui.desks.gamecog import GameCog
from cogs.jass import players, rules, stats, view
from cogs.jass.older.first import players as first_players
from cogs.jass.older.first import rules as first_rules
from cogs.jass.older.first import stats as first_stats
from cogs.jass.older.first import view as first_view
from cogs.jass.older.first.rules.model import Confirm as FirstConfirm
from cogs.jass.rules.model import Confirm

_NOW = Plugin("jass", rules, players, stats, Pause(60, "count", Confirm()), players.patience)
_FIRST = Plugin(
    "jass", first_rules, first_players, first_stats, Pause(60, "count", FirstConfirm()), first_players.patience
)


class Jass(GameCog, plugin=_NOW, layout=view, older=[(_FIRST, first_view)], decks=["french", "swiss"]):
    """Swiss Jass for four, in two teams."""
