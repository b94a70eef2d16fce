"""Schieber Jass until one player of each team was enough to confirm the count of a deal."""
