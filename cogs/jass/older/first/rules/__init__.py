"""The rules of Schieber Jass, sections 1 to 7.

Sources: pagat.com, "Schieber Jass"; jass.ch, "Schieber Jass-Regeln"; earthli.com, "Jass Manual", for what is declared;
"Puur Näll Ass", the Swiss rule book. Where they differ, the rule states what is played here; ``Options`` holds what
each table may choose.

1 ``options``; 2 ``cards``, ``dealing``; 3 ``model``, ``turns``, ``play``, ``announcing``, ``after_trick``, ``seen``;
4 and 5 ``weis``, ``stoeck``; 6 ``tricks``; 7 ``scoring``.
"""

from cogs.jass.older.first.rules.cards import Mode
from cogs.jass.older.first.rules.dealing import deal
from cogs.jass.older.first.rules.model import ABOUT, Move, State, Told, View
from cogs.jass.older.first.rules.options import PRESETS, Options
from cogs.jass.older.first.rules.play import legal, play
from cogs.jass.older.first.rules.scoring import outcome
from cogs.jass.older.first.rules.seen import view
from cogs.jass.older.first.rules.turns import active

__all__ = [
    "ABOUT",
    "PRESETS",
    "Mode",
    "Move",
    "Options",
    "State",
    "Told",
    "View",
    "active",
    "deal",
    "legal",
    "outcome",
    "play",
    "view",
]
