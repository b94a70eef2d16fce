"""Schieber Jass, for four in two teams: 36 cards, six ways to rank them, and points for declaring combinations.

The player to the right of the dealer chooses trump, or pushes the choice to their partner. In the first trick runs
and fours are announced (Weis), later King and Queen of trump (Stöck). The first team to reach the target wins.
"""
