"""Whose time runs, and what happens when it is up or nobody could be heard."""
