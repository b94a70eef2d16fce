"""Democracy, for two to six: a card is turned up, its suit is trump, and everybody lays one card face down.

All cards are shown at once; the highest trump, else the highest card, takes them and the card turned up.
Whoever holds the majority of a suit's 25 points after a round wins the suit; suits win the match.
"""
