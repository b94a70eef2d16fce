"""The rules of Clear the Deck, R1 to R17.

Sources: "How to Play Clear the Deck"; where it is silent, its family: blog.grotenhuis.info, "Tens", and Wikipedia,
"Shithead (card game)". Where it contradicts itself, the rule states what is played here; ``Options`` holds what each
table decides.
"""

from bot.engine.phases import active as active
from cogs.clear_the_deck.rules.dealing import deal as deal
from cogs.clear_the_deck.rules.model import ABOUT as ABOUT, Events as Events, Move as Move, State as State, View as View
from cogs.clear_the_deck.rules.options import Options as Options
from cogs.clear_the_deck.rules.play import legal as legal, play as play
from cogs.clear_the_deck.rules.scoring import outcome as outcome
from cogs.clear_the_deck.rules.seen import reveals as reveals, view as view
