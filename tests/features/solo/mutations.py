"""Mutations of matches alone, and of the message that they are played in."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/solo", "tests/tables/test_alone.py")

MUTATIONS = (
    Mutation(
        name="easy-for-once",
        says="Begin somebody's first match after a lesson: by the usual rules there, and easy for once.",
        said_in="bot/features/solo/handlers.py",
        file="bot/features/solo/handlers.py",
        before='rules.deck or FRENCH, level="easy")',
        after="rules.deck or FRENCH)",
        tests=_TESTS,
    ),
    Mutation(
        name="alone-where-nobody-came",
        says="Give up the table that nobody else has come to, and begin a match alone by its rules.",
        said_in="bot/features/solo/handlers.py",
        file="bot/features/solo/handlers.py",
        before="        if record.people != (user,):",
        after="        if user not in record.people:",
        tests=_TESTS,
    ),
    Mutation(
        name="page-stays",
        says="Answer with the match, or with a page of it, which stays whatever the others do meanwhile.",
        said_in="bot/messages/alone_message.py",
        file="bot/messages/alone_message.py",
        before="        if message is not None and not self._page:",
        after="        if message is not None:",
        tests=_TESTS,
    ),
    Mutation(
        name="menu-stays",
        says="Leave its message as it is until its player comes back to the match.",
        said_in="bot/messages/alone_message.py",
        file="bot/messages/alone_message.py",
        before="        async with self._in_order():\n            self._copies.forget()\n",
        after="        return\n",
        tests=_TESTS,
    ),
)
