"""Taking back: one's own last move until somebody else moves, or with the consent of all others."""
