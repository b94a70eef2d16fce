"""Mutations of rematches and series, and of reserved seats."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/rematches",)

MUTATIONS = (
    Mutation(
        name="next-match-begins-at-once",
        says="it begins at once if nobody else is to come",
        said_in="bot/features/rematches/handlers.py",
        file="bot/features/rematches/handlers.py",
        before="        await gather(opened, lambda record: record)  # it begins at once if nobody else is to come\n",
        after="        # it begins at once if nobody else is to come\n",
        tests=_TESTS,
    ),
    Mutation(
        name="computers-for-the-missing",
        says="If at least two are, computers take as many of the missing people's seats as the game needs.",
        said_in="bot/tables/lobby.py",
        file="bot/tables/lobby.py",
        before="        if player and player.reserved and missing and len(gathering.people) > 1:",
        after="        if player and player.reserved and missing and len(gathering.people) > 0:",
        tests=_TESTS,
    ),
    Mutation(
        name="hidden-in-a-series",
        says="People hidden from boards are named only if they have played that last match, too.",
        said_in="bot/features/rematches/stored.py",
        file="bot/features/rematches/stored.py",
        before='f"NOT {IS_HIDDEN} OR {_LATEST}"',
        after='f"NOT {IS_HIDDEN}"',
        tests=_TESTS,
    ),
    Mutation(
        name="series-of-one",
        says="The whole score of the series, if there is more than this match in it.",
        said_in="bot/features/rematches/screens.py",
        file="bot/features/rematches/screens.py",
        before="        if self.series.matches < 2:",
        after="        if self.series.matches < 1:",
        tests=_TESTS,
    ),
    Mutation(
        name="score-of-one-match",
        says="How often who has won, in one line; empty if nobody has, or if that is only one match.",
        said_in="bot/screens/components/tallies.py",
        file="bot/screens/components/tallies.py",
        before="    if tally.matches < 2 or not won:",
        after="    if not won:",
        tests=_TESTS,
    ),
    Mutation(
        name="winless-without-place",
        says="The totals with their places, best first: equals share one, and who has won nothing has none.",
        said_in="bot/tables/finished/tally.py",
        file="bot/tables/finished/tally.py",
        before="        return [(place if total.wins else None, total) for place, total in",
        after="        return [(place, total) for place, total in",
        tests=_TESTS,
    ),
    Mutation(
        name="lobby-announced-first",
        says="A lobby that nobody has seen is shown first: what the cards depend on has to be announced before.",
        said_in="bot/messages/table_message.py",
        file="bot/messages/table_message.py",
        before="        if self.table.record.message is None:\n            await self._post(screen, revision)\n",
        after="",
        tests=(*_TESTS, "tests/e2e/test_play.py", "tests/tables/test_beginning.py"),
    ),
)
