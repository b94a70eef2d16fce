"""Schieber Jass, for four in two teams: 36 cards, six ways to rank them, and what one holds may be declared.

Who is to the right of the dealer chooses trump, or pushes the choice to the partner. In the first trick runs and
fours are announced (Weis), later King and Queen of trump (Stöck). The first team to reach the target wins.
"""
