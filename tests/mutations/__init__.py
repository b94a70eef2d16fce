"""Changes of the code that break a promise each, to see whether tests notice: ``python -m tests.mutations``."""
