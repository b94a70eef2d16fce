"""The rules of Piquet, a partie of six deals.

Sources: Cavendish, "The Laws of Piquet adopted by the Portland and Turf Clubs"; David Parlett, "Historic Card Games";
pagat.com, "Piquet"; wikipedia.org, "Piquet", for the dialogue and the effect of an equal point or sequence. Where they
differ, the rule states what is played here; ``Options`` holds what each table decides for itself.
"""

from bot.engine.phases import active as active
from cogs.piquet.rules.dealing import deal as deal
from cogs.piquet.rules.model import ABOUT as ABOUT, Events as Events, Move as Move, State as State, View as View
from cogs.piquet.rules.options import PRESETS as PRESETS, Options as Options
from cogs.piquet.rules.play import legal as legal, play as play
from cogs.piquet.rules.scoring import outcome as outcome
from cogs.piquet.rules.seen import binds as binds, view as view
