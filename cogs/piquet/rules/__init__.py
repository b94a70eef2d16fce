"""The rules of Piquet, a partie of six deals.

Sources: Cavendish, "The Laws of Piquet adopted by the Portland and Turf Clubs"; David Parlett, "Historic Card Games";
pagat.com, "Piquet"; wikipedia.org, "Piquet", for the dialogue and the effect of an equal point or sequence. Where they
differ, the rule states what is played here; ``Options`` holds what each table decides for itself.
"""

from cogs.piquet.rules.dealing import deal
from cogs.piquet.rules.model import MOVES, Move, State, Told, View
from cogs.piquet.rules.options import PRESETS, SEATS, Options
from cogs.piquet.rules.play import legal, play
from cogs.piquet.rules.scoring import outcome
from cogs.piquet.rules.seen import reveals, view
from cogs.piquet.rules.turns import active

__all__ = [
    "LOW_WINS",
    "MOVES",
    "PRESETS",
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
LOW_WINS = False
