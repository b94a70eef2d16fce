"""The next match with the same people and rules, one press away, and the running score of such matches."""
