"""Matches alone against computers: begun at once with ``/solo`` and gone on with at any time, wherever one is."""
