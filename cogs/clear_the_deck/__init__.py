"""Clear the Deck, for three to ten: a shedding game with two to four packs, in which suits never matter.

Any number of cards of one value is played onto the center, equal or lower than its top; who plays higher takes it all.
Four or more of one value clear the center, and so does a ten. Whoever has no card left ends the round.
"""
