"""Hints: what a computer that plays hard would do in somebody's place, and how many of these somebody had."""
