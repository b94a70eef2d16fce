"""Mutations of boards and statistics."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/boards",)

MUTATIONS = (
    Mutation(
        name="listed-by-what-they-want-now",
        says="and whether a person is listed by what they want now.",
        said_in="docs/decisions/23-counted-from-results.md",
        file="bot/features/boards/counting.py",
        before="    if setting not in {BOARDS, settings.WORLD}:",
        after="    if setting not in {settings.WORLD}:",
        tests=_TESTS,
    ),
    Mutation(
        name="private-opponent",
        says="Raise Refusal if somebody keeps their statistics private.",
        said_in="bot/features/boards/stats_handlers.py",
        file="bot/features/boards/stats_handlers.py",
        before="        for user in filter(None, (whose.user, whose.other)):",
        after="        for user in filter(None, (whose.user,)):",
        tests=_TESTS,
    ),
    Mutation(
        name="last-point-of-a-curve",
        says="with more matches, only every nth is shown, and always the last.",
        said_in="bot/features/boards/stats.py",
        file="bot/features/boards/stats.py",
        before="        return rated[::-1][:: 1 + len(rated) // CURVE][::-1]",
        after="        return rated[:: 1 + len(rated) // CURVE]",
        tests=_TESTS,
    ),
    Mutation(
        name="hidden-rating",
        says="How ratings have changed; ``user`` also sees their own if they hide it from others.",
        said_in="bot/features/boards/screens.py",
        file="bot/features/boards/screens.py",
        before="if not change.hidden or change.user == user]",
        after="if True]",
        tests=_TESTS,
    ),
    Mutation(
        name="own-hidden-rating",
        says="How ratings have changed; ``user`` also sees their own if they hide it from others.",
        said_in="bot/features/boards/screens.py",
        file="bot/features/boards/screens.py",
        before="if not change.hidden or change.user == user]",
        after="if not change.hidden]",
        tests=_TESTS,
    ),
    Mutation(
        name="hints-make-unrated",
        says="Nobody is rated where computers played, or where hints were switched on.",
        said_in="bot/features/boards/counting.py",
        file="bot/features/boards/counting.py",
        before="() if match.computers or match.hints else match.lines",
        after="() if match.computers else match.lines",
        tests=_TESTS,
    ),
    Mutation(
        name="score-up-to-this-match",
        says="how ratings have changed, best first, and the scores up to and including it.",
        said_in="bot/features/boards/scores.py",
        file="bot/features/boards/scores.py",
        before='            self._database, match["channel"], match["game"], match["finished"], until=number\n',
        after='            self._database, match["channel"], match["game"], match["finished"]\n',
        tests=_TESTS,
    ),
)
