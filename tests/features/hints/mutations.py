"""Mutations of hints."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/hints",)

MUTATIONS = (
    Mutation(
        name="hint-too-late",
        says="Write that somebody has a hint for a decision, given by ``revision_of``; False: it isn't theirs any"
        " more.",
        said_in="bot/features/hints/hints.py",
        file="bot/features/hints/hints.py",
        before="        if seat is None or seat not in table.active or table.revision_of(seat) != decision:",
        after="        if seat is None:",
        tests=_TESTS,
    ),
    Mutation(
        name="one-hint-however-often",
        says="one however often it is asked for.",
        said_in="bot/features/hints/stored.py",
        file="bot/features/hints/stored.py",
        before="        (table, user, decision),",
        after='        (table, user, connection.execute("SELECT count(*) FROM hints").fetchone()[0]),',
        tests=_TESTS,
    ),
)
