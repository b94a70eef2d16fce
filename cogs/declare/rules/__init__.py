"""The rules of Declare, R1 to R16.

Sources: WonderHowTo, "Play The Card Game Declare"; where it is silent, the closest family of games: pagat.com, "Yaniv",
and gamerules.com, "Jhyap". Where they differ, the rule says which way is played here; ``Options`` has the choices
left to the table.
"""

from cogs.declare.rules.dealing import deal
from cogs.declare.rules.model import MOVES, Move, State, Told, View
from cogs.declare.rules.options import SEATS, Options
from cogs.declare.rules.scoring import outcome
from cogs.declare.rules.seen import reveals, view
from cogs.declare.rules.turns import active, legal, play

__all__ = [
    "LOW_WINS",
    "MOVES",
    "SEATS",
    "SIDES",
    "VERSION",
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
    "reveals",
    "view",
]

VERSION = 1
SIDES: tuple[tuple[int, ...], ...] = ()
LOW_WINS = True
