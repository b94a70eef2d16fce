"""Tables: seats, a log of moves and a single entry point for changes, independent of Discord."""
