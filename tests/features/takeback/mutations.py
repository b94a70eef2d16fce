"""Mutations of taking back."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/takeback",)

MUTATIONS = (
    Mutation(
        name="asking-again-in-another-deal",
        says="How often in this deal the others didn't want to go back with this seat, whoever has it.",
        said_in="bot/features/takeback/requests.py",
        file="bot/features/takeback/requests.py",
        before="    return plea.refused if sheet.deal_at(plea.refused_at) == sheet.deal_at(match.revision) else 0",
        after="    return plea.refused if sheet else 0",
        tests=_TESTS,
    ),
    Mutation(
        name="no-time-gained",
        says="The decision goes on with the time it has used, so nobody gains any.",
        said_in="docs/decisions/05-taking-back-is-a-row.md",
        file="bot/features/takeback/going_back.py",
        before="requests.lasting(table.record, table.progress), past, spent, interaction)",
        after="requests.lasting(table.record, table.progress), past, 0, interaction)",
        tests=_TESTS,
    ),
    Mutation(
        name="move-ends-request",
        says="A no or a move ends the request, and after two refusals in a deal the bot says the next no itself.",
        said_in="docs/decisions/05-taking-back-is-a-row.md",
        file="bot/features/takeback/requests.py",
        before="        if plea.back and plea.said == match.revision and",
        after="        if plea.back and",
        tests=_TESTS,
    ),
    Mutation(
        name="away-people-agree",
        says="computers do, and so they do for people who are away.",
        said_in="bot/features/takeback/requests.py",
        file="bot/features/takeback/requests.py",
        before="if player and not player.automatic}",
        after="if player and player.user is not None}",
        tests=_TESTS,
    ),
    Mutation(
        name="slip-needs-no-consent",
        says="The button that asks the others, if there is something to ask for that needs their consent.",
        said_in="bot/features/takeback/screens.py",
        file="bot/features/takeback/screens.py",
        before="        if seat is None or slip(table, seat) is not None or recall(table, seat) is None:",
        after="        if seat is None or recall(table, seat) is None:",
        tests=_TESTS,
    ),
    Mutation(
        name="request-outlives-a-slip",
        says="The record in which a request outlives one more entry of the log, which isn't a move.",
        said_in="bot/features/takeback/requests.py",
        file="bot/features/takeback/going_back.py",
        before="_gone_back(table, requests.lasting(table.record, table.progress), past, spent, interaction)",
        after="_gone_back(table, table.record, past, spent, interaction)",
        tests=_TESTS,
    ),
)
