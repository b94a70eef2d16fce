"""All mutations: those of the platform by area, and those of each feature."""

from __future__ import annotations

from importlib import import_module

from bot.found import features as names
from tests.mutations import features, interactions, messages, running, screens, tables
from tests.mutations.mutation import Mutation

_OF_FEATURES: list[Mutation] = [
    mutation for name in names() for mutation in import_module(f"tests.features.{name}.mutations").MUTATIONS
]
ALL = (
    *messages.MUTATIONS,
    *interactions.MUTATIONS,
    *screens.MUTATIONS,
    *features.MUTATIONS,
    *tables.MUTATIONS,
    *running.MUTATIONS,
    *_OF_FEATURES,
)
"""All of them; no two have the same name."""
