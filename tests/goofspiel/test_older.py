"""Earlier rules that are kept: a match of theirs replays as it was recorded, and looks as it did to the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.game import Rng
from bot.engine.notation import decode
from bot.engine.refusal import BadNotation
from bot.screens.components.address import Address
from bot.screens.layout import drawn
from bot.tables.record import dump_options, load_options
from tests import games
from tests.conformance.test_golden import GOLDEN, read, written
from tests.conformance.test_screens import NAMES, words

NOW = games.plugin("goofspiel")
((FIRST, LAYOUT),) = games.cog("goofspiel").older
RECORDED = (GOLDEN / "goofspiel" / "older" / "first.txt").read_text("utf-8")


def test_a_match_replays_as_it_was_recorded() -> None:
    assert written(FIRST, read(FIRST.game, RECORDED)) == RECORDED


def test_the_rules_of_now_have_other_house_rules_and_moves() -> None:
    record = read(FIRST.game, RECORDED)
    stored = dump_options(record.options)
    assert load_options(FIRST.game.Options, stored) == record.options
    with pytest.raises(TypeError):
        load_options(NOW.game.Options, stored)
    with pytest.raises(BadNotation):
        written(NOW, replace(record, options=NOW.game.Options(cards=5)))


def test_its_screens_are_drawn_to_the_end() -> None:
    record, game = read(FIRST.game, RECORDED), FIRST.game
    say, at = words().say("goofspiel", "en", NAMES[: record.seats]), Address("k3x9q2", 1)
    state = game.deal(record.options, record.seats, Rng(record.seed))
    for seat, move in record.moves:
        for waiting in game.active(state):
            view = game.view(state, waiting)
            assert FIRST.choose(view, Rng("x")) in view.moves
            assert FIRST.absent(view) in view.moves
        state = game.play(state, seat, decode(move, game.ABOUT.moves)).state
        assert drawn(LAYOUT, game.view(state, seat), (), at, say)
        table = drawn(LAYOUT, game.view(state, None), (), at, say)
        assert say("in-order") in str([block.json() for block in table])
    assert game.outcome(state)
