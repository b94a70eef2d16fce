"""Finished matches, move by move; what a computer thinks of somebody's play there; whether all of it agrees."""
