"""Lessons: a game is learnt by exercises, in which everything that somebody presses stands in the buttons."""
