"""Mutations of house rules."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/house_rules",)

MUTATIONS = (
    Mutation(
        name="presets-of-all-games",
        says="How many presets a server can have, of all games together.",
        said_in="bot/features/house_rules/stored.py",
        file="bot/features/house_rules/stored.py",
        before='"SELECT count(*) FROM presets WHERE guild = ? AND (game, name) <> (?, ?)", (guild, game, name)',
        after='"SELECT count(*) FROM presets WHERE guild = ? AND game = ? AND name <> ?", (guild, game, name)',
        tests=_TESTS,
    ),
    Mutation(
        name="rule-that-is-gone",
        says="Options that the game no longer has are left out.",
        said_in="bot/features/house_rules/stored.py",
        file="bot/features/house_rules/stored.py",
        before='        known = asdict(plugin.game.Options()).keys() & data["options"].keys()',
        after='        known = data["options"].keys()',
        tests=_TESTS,
    ),
)
