"""What the fake Discord knows, as plain data: people, places and messages."""
