"""Every value of every house rule is played, or refused with a sentence of its own."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.game import BadOptions
from tests import games, options
from tests.conformance.test_screens import words
from tests.playing import samples


@pytest.mark.slow
def test_every_value_of_every_house_rule_is_played_to_the_end(game: str) -> None:
    look_at(game, options.table(games.plugin(game), [sample.options for sample in samples(game)]))


def look_at(game: str, table: options.Table) -> None:
    """Assert that each row was played, or is refused with a sentence that says what it doesn't go with."""
    for row, count in table.counts.items():
        assert count or says_why(game, table.refused[row]), f"{game}: nobody can play with {row.option} = {row.name}"


def says_why(game: str, key: str) -> bool:
    """Whether a refusal says more than that a value, or a number of players, isn't possible."""
    return key not in {"bad-option", "bad-seats"} and words().say(game).has(key)


def test_what_does_not_go_together_is_refused_with_its_reason(game: str) -> None:
    for what, key in options.contradictions(games.plugin(game).game):
        assert says_why(game, key), f"{game}: {what} is refused as {key}, which doesn't say why"


@pytest.mark.parametrize(("key", "value", "is_found"), [("bad-option", 13, True), ("pause", 13, False), ("", 0, False)])
def test_a_value_that_is_never_played_is_found(key: str, value: int, is_found: bool) -> None:
    """With rules that refuse a value which their limits allow."""
    plugin = games.plugin("goofspiel")

    def refuses(chosen: Any, seats: int, rng: Any) -> Any:
        if chosen.cards == value:
            raise BadOptions(key)
        return plugin.game.deal(chosen, seats, rng)

    rules: Any = SimpleNamespace(**{**vars(plugin.game), "deal": refuses})
    table = options.table(replace(plugin, game=rules), [])
    assert {row.name for row in table.refused} == ({"13 (most)"} if value else set())
    if is_found:
        with pytest.raises(AssertionError, match=r"nobody can play with cards = 13"):
            look_at("goofspiel", table)
    else:
        look_at("goofspiel", table)
