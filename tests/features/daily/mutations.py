"""Mutations of deals of the day."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/daily",)

MUTATIONS = (
    Mutation(
        name="reminders-apart",
        says="How far two reminders are apart at least, however somebody changes their time or their zone in between.",
        said_in="bot/features/daily/reminders.py",
        file="bot/features/daily/reminders.py",
        before='                if 0 <= now - int(row["value"]) < _APART:',
        after='                if 0 <= now - int(row["value"]) < 0:',
        tests=_TESTS,
    ),
    Mutation(
        name="nothing-left-to-remind-of",
        says="The games whose deal of this day somebody can still play.",
        said_in="bot/features/daily/news.py",
        file="bot/features/daily/news.py",
        before="        return [game for game in self._days.games if game not in done]",
        after="        return [game for game in self._days.games if game or game not in done]",
        tests=_TESTS,
    ),
    Mutation(
        name="old-news-edited-seldom",
        says="How often a message older than an hour is edited at most: Discord slows such edits down.",
        said_in="bot/features/daily/news.py",
        file="bot/features/daily/news.py",
        before="        aged = now - post.day * DAY > HOUR and now - when < SELDOM",
        after="        aged = False",
        tests=_TESTS,
    ),
    Mutation(
        name="nothing-to-press-afterwards",
        says="A server's message about a day's deals, which names nobody; when it is ``over``, there is nothing to"
        " press.",
        said_in="bot/features/daily/screens.py",
        file="bot/features/daily/screens.py",
        before="[text(said)] if over else invitation(",
        after="[] if over and not told else invitation(",
        tests=_TESTS,
    ),
    Mutation(
        name="contest-ends-before",
        says="If its contest ends before, that is when it changes last.",
        said_in="bot/screens/screens.py",
        file="bot/screens/screens.py",
        before="            until = min(until, table.record.ends // 1_000)",
        after="            until = max(until, 0)",
        tests=_TESTS,
    ),
)
