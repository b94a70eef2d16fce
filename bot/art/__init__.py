"""Pictures of cards: what a picture shows (``scene``), what cards look like, and how they become a PNG. No Discord."""
