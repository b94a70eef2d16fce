"""The database: one file, one writer, numbered migrations."""
