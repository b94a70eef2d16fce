"""Mutations of what the platform offers beside playing: duels, lessons and more."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_CONTESTS = ("tests/tables/test_contest_computers.py", "tests/tables/test_contests.py")

MUTATIONS = (
    Mutation(
        name="all-worlds-in-contests",
        says="always look at all their worlds",
        said_in="docs/decisions/16-contests-meet-the-same-answers.md",
        file="bot/tables/service/timekeeper.py",
        before="        steady = table.record.contest is not None",
        after="        steady = False",
        tests=(*_CONTESTS, "tests/tables/test_thinker.py"),
    ),
    Mutation(
        name="same-answers-in-any-order",
        says="The number of all moves wouldn't do: it depends on who moved first where several could.",
        said_in="docs/decisions/16-contests-meet-the-same-answers.md",
        file="bot/tables/service/timekeeper.py",
        before="own_rng(table.record.seed, seat, table.progress.decisions(seat))",
        after="own_rng(table.record.seed, seat, revision)",
        tests=(*_CONTESTS, "tests/tables/test_thinker.py"),
    ),
)
