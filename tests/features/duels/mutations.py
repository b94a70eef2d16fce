"""Mutations of duels."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/duels",)

MUTATIONS = (
    Mutation(
        name="rated-once",
        says="A duel is rated in one transaction and posted afterwards, so a stop in between leads to a second post,"
        " not a second rating.",
        said_in="docs/decisions/16-contests-meet-the-same-answers.md",
        file="bot/features/duels/stored.py",
        before="            if len(merits) < 2 or not first:",
        after="            if len(merits) < 2:",
        tests=_TESTS,
    ),
    Mutation(
        name="no-second-place-after-deletion",
        says="``duel-deleted`` if they had a place before they deleted their data.",
        said_in="bot/features/duels/stored.py",
        file="bot/features/duels/stored.py",
        before='                raise LobbyRefusal("duel-deleted")',
        after="                pass",
        tests=_TESTS,
    ),
    Mutation(
        name="again-where-all-are",
        says="Whether somebody's data isn't deleted, and they are on this server, as far as Discord tells.",
        said_in="bot/features/duels/handlers.py",
        file="bot/features/duels/handlers.py",
        before="        except discord.NotFound:\n            return False",
        after="        except discord.NotFound:\n            return True",
        tests=_TESTS,
    ),
    Mutation(
        name="only-deal-decides-nothing",
        says="Which deal decided it; nothing if there was but one.",
        said_in="bot/features/duels/screens.py",
        file="bot/features/duels/screens.py",
        before="points=found[1]) if found and len(deals) > 1 else",
        after="points=found[1]) if found else",
        tests=_TESTS,
    ),
    Mutation(
        name="duel-ratings",
        says="A duel that is over: who won, all deals of both, which of them decided it, and the ratings.",
        said_in="bot/features/duels/screens.py",
        file="bot/features/duels/screens.py",
        before="_unplayed(began, contest.deals, say), _rated(began, say)]",
        after="_unplayed(began, contest.deals, say)]",
        tests=_TESTS,
    ),
    Mutation(
        name="again-once-for-each",
        says="The same people play other deals, once for each duel, whoever of them asks.",
        said_in="bot/features/duels/handlers.py",
        file="bot/features/duels/handlers.py",
        before="duel.size, min(days, MOST_DAYS), number)",
        after="duel.size, min(days, MOST_DAYS))",
        tests=_TESTS,
    ),
    Mutation(
        name="late-challenge",
        says="Begin a duel between these sides, and tell of it here.",
        said_in="bot/features/duels/handlers.py",
        file="bot/features/duels/handlers.py",
        before="mentions=called_up or QUIET)).id",
        after="mentions=QUIET)).id",
        tests=_TESTS,
    ),
    Mutation(
        name="duel-that-cannot-be-told",
        says="The comparison was posted, or can't be.",
        said_in="bot/features/duels/stored.py",
        file="bot/features/duels/calls.py",
        before='log.info("duel %d wasn\'t told in its channel: %s %s", duel.contest, error.status, error.code)\n',
        after="raise error\n",
        tests=_TESTS,
    ),
)
