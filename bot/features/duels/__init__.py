"""Duels: two sides play the same deals, each alone and when they like, and are then compared and rated."""
