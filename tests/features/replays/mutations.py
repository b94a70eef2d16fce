"""Mutations of replays."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/replays",)

MUTATIONS = (
    Mutation(
        name="record-for-players",
        says="To a check of it, and to its files; the record is for those who played.",
        said_in="bot/features/replays/screens.py",
        file="bot/features/replays/screens.py",
        before="if table.seat_of(user) is not None else []",
        after="if user else []",
        tests=_TESTS,
    ),
)
