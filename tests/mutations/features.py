"""Mutations of what the platform offers beside playing: duels, lessons and more."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_CONTESTS = ("tests/tables/test_contest_computers.py", "tests/tables/test_contests.py")
_REMATCH = ("tests/tables/test_lobby.py", "tests/e2e/test_rematch.py")

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
    Mutation(
        name="next-match-begins-at-once",
        says="it begins at once if nobody else is to come",
        said_in="bot/handlers/opening.py",
        file="bot/handlers/opening.py",
        before="        await gather(following, lambda record: record)"
        "  # it begins at once if nobody else is to come\n",
        after="        # it begins at once if nobody else is to come\n",
        tests=_REMATCH,
    ),
    Mutation(
        name="computers-for-the-missing",
        says="If at least two are, computers take as many of the missing people's seats as the game needs.",
        said_in="bot/tables/lobby.py",
        file="bot/tables/lobby.py",
        before="        if player and player.reserved and missing and len(gathering.people) > 1:",
        after="        if player and player.reserved and missing and len(gathering.people) > 0:",
        tests=_REMATCH,
    ),
    Mutation(
        name="hidden-in-a-series",
        says="People hidden from boards are named only if they have played that last match, too.",
        said_in="bot/tables/finished/series.py",
        file="bot/tables/finished/series.py",
        before='f"NOT {IS_HIDDEN} OR {_LATEST}"',
        after='f"NOT {IS_HIDDEN}"',
        tests=("tests/tables/test_series.py", *_REMATCH),
    ),
)
