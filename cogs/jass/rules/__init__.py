"""The rules of Schieber Jass, sections 1 to 7.

Sources: pagat.com, "Schieber Jass"; jass.ch, "Schieber Jass-Regeln"; earthli.com, "Jass Manual", for what is declared;
"Puur Näll Ass", the Swiss rule book. Where they differ, the rule states what is played here; ``Options`` holds what
each table may choose.

1 ``options``; 2 ``cards``, ``dealing``; 3 ``model``, ``turns``, ``play``, ``announcing``, ``after_trick``, ``seen``;
4 and 5 ``weis``, ``stoeck``; 6 ``tricks``; 7 ``scoring``.
"""

from cogs.jass.rules.cards import Mode as Mode
from cogs.jass.rules.dealing import deal as deal
from cogs.jass.rules.model import (
    ABOUT as ABOUT,
    Events as Events,
    Move as Move,
    State as State,
    View as View,
)
from cogs.jass.rules.options import PRESETS as PRESETS, Options as Options
from cogs.jass.rules.play import legal as legal, play as play
from cogs.jass.rules.scoring import outcome as outcome
from cogs.jass.rules.seen import reveals as reveals, view as view
from cogs.jass.rules.turns import active as active
