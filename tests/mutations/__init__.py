"""Changes of the code that break a promise each, to see whether tests notice: ``python -m tests.mutations``."""

from __future__ import annotations

from tests.mutations import features, interactions, messages, running, screens, tables

ALL = (
    *messages.MUTATIONS,
    *interactions.MUTATIONS,
    *screens.MUTATIONS,
    *features.MUTATIONS,
    *tables.MUTATIONS,
    *running.MUTATIONS,
)
"""All of them; no two have the same name."""
