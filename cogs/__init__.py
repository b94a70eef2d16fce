"""The games, one folder each. A folder here is found and loaded automatically."""
