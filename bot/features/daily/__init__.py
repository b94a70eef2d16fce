"""Deals of the day: the same for everybody, one try each, and the results beside each other."""
