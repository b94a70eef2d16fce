"""Which tables are whose, where several processes share a database."""
