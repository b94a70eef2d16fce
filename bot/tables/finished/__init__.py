"""Matches that are over: who took part, and how they ended."""
