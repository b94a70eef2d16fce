"""Pictures of cards: what a picture shows (``scene``), what cards look like, and how it becomes a PNG. No Discord."""
