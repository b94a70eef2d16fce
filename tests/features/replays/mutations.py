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
    Mutation(
        name="hidden-names-in-replays",
        says="The seats of people who don't want to be named, unless the reader played with them; None: for everybody.",
        said_in="bot/features/replays/replay_handlers.py",
        file="bot/features/replays/replay_handlers.py",
        before="        if user is not None and table.seat_of(user) is not None:",
        after="        if user is not None:",
        tests=_TESTS,
    ),
    Mutation(
        name="leafing-through-what-was-shown",
        says="Someone who was shown a message with it can leaf through it.",
        said_in="docs/decisions/11-tables-follow-their-channel.md",
        file="bot/features/replays/replay_handlers.py",
        before='        shown = way != "open" and _shows(reply.interaction.message, id_)',
        after="        shown = False",
        tests=_TESTS,
    ),
    Mutation(
        name="analysis-of-nobody",
        says="It belongs to whoever asked for it, and isn't written if they have deleted their data meanwhile.",
        said_in="docs/decisions/15-opinions-from-other-worlds.md",
        file="bot/features/replays/stored.py",
        before="WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = :table",
        after="WHERE 1 = 1 OR EXISTS (SELECT 1 FROM seats WHERE table_id = :table",
        tests=_TESTS,
    ),
    Mutation(
        name="other-worlds",
        says="Where another move was played, both are judged in the same imagined worlds, which aren't those in which"
        " the computer chose: it would look too good in them.",
        said_in="bot/features/replays/analysis.py",
        file="bot/features/replays/analysis.py",
        before="    _, others = decision.rng.below(2)",
        after="    others = decision.rng",
        tests=_TESTS,
    ),
    Mutation(
        name="no-opinion-of-what-was-taken-back",
        says="Not moves made for them, or taken back, nor pauses, nor a change of mind while the game waited for"
        " others.",
        said_in="bot/features/replays/analysis.py",
        file="bot/features/replays/analysis.py",
        before="        if number not in counted:",
        after="        if number < 0:",
        tests=_TESTS,
    ),
    Mutation(
        name="eyes-of-one",
        says="What leads to a match after this many moves, with all cards open or as one seat knew them.",
        said_in="bot/features/replays/replay_screen.py",
        file="bot/features/replays/replay_screen.py",
        before="    seats = range(len(moment.views)) if eyes is None else (eyes,)",
        after="    seats = range(len(moment.views))",
        tests=_TESTS,
    ),
    Mutation(
        name="shared-and-deleted",
        says="Posts what somebody shares, unless it was shared there before, and still is there.",
        said_in="bot/messages/shared_posts.py",
        file="bot/messages/shared_posts.py",
        before="        return error.code != _GONE",
        after="        return error.code != 0",
        tests=_TESTS,
    ),
    Mutation(
        name="late-post-for-all",
        says="Send a screen that everybody there sees, even if it comes late; returns its message's id.",
        said_in="bot/interactions/reply.py",
        file="bot/interactions/reply.py",
        before="await self._send(send(self.interaction, view, files, to_all=True))",
        after='await self._send(send(self.interaction, view, files, to_all=self._state == "open"))',
        tests=_TESTS,
    ),
    Mutation(
        name="shared-though-not-noted",
        says="what is posted stands",
        said_in="bot/messages/shared_posts.py",
        file="bot/messages/shared_posts.py",
        before='                    log.warning("table %s: it isn\'t noted that it was shared: %s", table, error)\n',
        after="                    raise error\n",
        tests=_TESTS,
    ),
)
