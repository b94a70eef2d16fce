"""Clear the Deck, for three to ten: a shedding game with two to four packs, in which suits never matter.

Any number of cards of one value are played onto the center, equal to or lower than its top; anyone who plays higher
takes it all. Four or more of one value clear the center, and so does a ten. Running out of cards ends the round.
"""
