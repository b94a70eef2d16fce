"""What is true of what computers expect of moves, in every game; that it depends on the view alone: ``test_leaks``."""

from __future__ import annotations

import logging
from itertools import islice
from math import isfinite
from statistics import fmean

import pytest

from bot.engine.game import Rng, Skill
from bot.engine.notation import encode
from bot.engine.phases import is_pause
from bot.screens.components.moves import move_in_words
from tests import games
from tests.conformance.test_levels import decisions
from tests.conformance.test_screens import words
from tests.playing import spread, spread_usual

WORLDS = 20


@pytest.mark.long
def test_in_each_world_each_move_brings_something_and_the_same_again(game: str) -> None:
    plugin = games.plugin(game)
    if plugin.expect is None:
        pytest.skip(f"{game}: its computers have no opinion")
    for sample, number, seat in decisions(spread(game, 24)):
        view = sample.plugin.game.view(sample.states[number], seat)
        moves = [*islice(sample.plugin.game.legal(sample.states[number], seat), 2)]
        found = plugin.expect(view, moves, Rng(str(number)), WORLDS)
        if found is None:
            continue
        assert 0 < len(found) <= WORLDS
        assert all(len(world) == len(moves) and all(map(isfinite, world)) for world in found)
        assert found == plugin.expect(view, moves, Rng(str(number)), WORLDS)
        assert plugin.expect(view, [moves[0], moves[0]], Rng(str(number)), 1)


@pytest.mark.long
def test_of_many_decisions_there_is_an_opinion(game: str) -> None:
    plugin = games.plugin(game)
    if plugin.expect is None:
        pytest.skip(f"{game}: its computers have no opinion")
    judged: list[bool] = []
    for sample, number, seat in decisions(spread_usual(game, 24)):
        moves = [*islice(plugin.game.legal(sample.states[number], seat), 2)]
        judged.append(
            plugin.expect(plugin.game.view(sample.states[number], seat), moves, Rng(str(number)), 1) is not None
        )
    assert sum(judged) > len(judged) / 3


@pytest.mark.long
def test_what_hard_plays_is_expected_to_bring_more_than_any_other_move(game: str) -> None:
    """So whoever wins by few points has the sign right, too."""
    plugin = games.plugin(game)
    if plugin.expect is None:
        pytest.skip(f"{game}: its computers have no opinion")
    more: list[float] = []
    for sample, number, seat in decisions(spread_usual(game, 40)):
        state, rules = sample.states[number], sample.plugin.game
        view = rules.view(state, seat)
        chosen = plugin.choose(view, Rng("hard"), Skill("hard"))
        others = [move for move in islice(rules.legal(state, seat), 100) if move != chosen]
        other = others[number % len(others)] if others else chosen
        if other != chosen and (found := plugin.expect(view, [other, chosen], Rng(str(number)), WORLDS)):
            more += [fmean(second - first for first, second in found)]
    assert len(more) > 6
    assert fmean(more) > 0, "expect judges the moves that hard plays as worse than others"
    assert sum(each >= 0 for each in more) > len(more) / 2, "expect judges most moves that hard plays as worse"


@pytest.mark.long
def test_every_move_is_said_in_words(game: str, caplog: pytest.LogCaptureFixture) -> None:
    say = words().say(game, "en", [f"Player {seat}" for seat in range(10)])
    for sample, number in spread(game, 100):
        move = sample.turns[number].move
        if not is_pause(sample.plugin.game.view(sample.states[number], None)):
            assert move_in_words(sample.plugin, encode(move), say).strip()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], "no fact is missing"
