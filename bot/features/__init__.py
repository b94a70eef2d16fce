"""What a table can do without: a feature is a folder, found by being there (``bot/found.py``)."""
