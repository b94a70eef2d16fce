"""Where computers think, and whose turn it is to do so."""
