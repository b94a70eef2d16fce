"""What keeps a running bot connected, its commands and emoji as they should be, and its owner informed."""
