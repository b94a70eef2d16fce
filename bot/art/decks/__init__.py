"""What cards look like, drawn large: two French decks and a Swiss-German one, their jokers and backs."""
