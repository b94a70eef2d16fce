"""The rules of Clear the Deck, R1 to R17.

Sources: "How to Play Clear the Deck"; where it is silent, its family: blog.grotenhuis.info, "Tens", and Wikipedia,
"Shithead (card game)". Where it contradicts itself, the rule states what is played here; ``Options`` holds what each
table decides.
"""

from cogs.clear_the_deck.rules.dealing import deal
from cogs.clear_the_deck.rules.model import MOVES, Move, State, Told, View
from cogs.clear_the_deck.rules.options import SEATS, Options
from cogs.clear_the_deck.rules.play import active, legal, play
from cogs.clear_the_deck.rules.scoring import outcome
from cogs.clear_the_deck.rules.seen import reveals, view

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
SIDES = ()
LOW_WINS = True
