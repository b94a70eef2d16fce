"""The rules of Declare, R1 to R16.

Sources: WonderHowTo, "Play The Card Game Declare"; where it is silent, the closest family of games: pagat.com, "Yaniv",
and gamerules.com, "Jhyap". Where they differ, the rule says which way is played here; ``Options`` has the choices
left to the table.
"""

from bot.engine.phases import outcome as outcome
from cogs.declare.rules.dealing import deal as deal
from cogs.declare.rules.model import ABOUT as ABOUT, Events as Events, Move as Move, State as State, View as View
from cogs.declare.rules.options import Options as Options
from cogs.declare.rules.seen import reveals as reveals, view as view
from cogs.declare.rules.turns import active as active, legal as legal, play as play
