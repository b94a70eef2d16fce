"""What is on disk and the platform's: SQL about tables, what they may be, and all of it together."""
