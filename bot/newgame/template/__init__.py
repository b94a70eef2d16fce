"""New Game, for two to four players: everybody plays a card, and the highest takes the trick.

Describe your game here in three lines.
"""
