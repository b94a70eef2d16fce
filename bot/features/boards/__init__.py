"""Boards and statistics: who plays how well, what a channel has played, and what somebody has."""
