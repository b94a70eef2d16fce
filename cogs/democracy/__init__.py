"""Democracy, for two to six: a card is turned up, its suit is trump, and everyone places one card face down.

All cards are shown at once; the highest trump, or else the highest card, takes them and the card turned up.
The player with the majority of a suit's 25 points after a round wins the suit; suits win the match.
"""
