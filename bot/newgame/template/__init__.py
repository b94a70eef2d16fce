"""New Game, for two to four: everybody plays a card, and the highest takes the trick.

Say in three lines what your game is.
"""
