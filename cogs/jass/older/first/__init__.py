"""Version 1: the match ended with the first entry that reached the target, instead of with all of its category."""
