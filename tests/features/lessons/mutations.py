"""Mutations of lessons."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/lessons",)

MUTATIONS = (
    Mutation(
        name="hand-stays-beside-a-lesson",
        says="from another screen, of which a hand stays as it is.",
        said_in="bot/features/lessons/handlers.py",
        file="bot/features/lessons/handlers.py",
        before="anew=opens and (bool(mark.table) or not _private(reply))",
        after="anew=opens and not _private(reply)",
        tests=_TESTS,
    ),
    Mutation(
        name="last-exercise",
        says="Of several exercises it is the last, which builds on the others.",
        said_in="bot/features/lessons/screens.py",
        file="bot/features/lessons/screens.py",
        before="        index = max((index for index in found if index is not None), default=None)",
        after="        index = min((index for index in found if index is not None), default=None)",
        tests=_TESTS,
    ),
)
