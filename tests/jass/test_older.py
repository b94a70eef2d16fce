"""Tables that were opened under earlier rules go on by these."""

from __future__ import annotations

import pytest

from bot.engine.game import Rng
from bot.engine.notation import decode
from bot.tables.store import dump_options, load_options
from bot.ui.screens.blocks import Address
from cogs.jass.cog import Jass
from cogs.jass.older.first.rules import Options
from tests.conformance.test_golden import GOLDEN, read, written
from tests.jass.test_view import NAMES, WORDS

((FIRST, LAYOUT),) = Jass.older
RECORD = GOLDEN / "jass" / "older" / "first.txt"


def test_a_match_of_the_first_version_replays_as_it_was_recorded() -> None:
    text = RECORD.read_text("utf-8")
    assert written(FIRST, read(FIRST.game, text)) == text


def test_its_stored_options_are_read_and_said() -> None:
    options = Options(target=2500, multipliers="swisslos")
    stored = dump_options(options)
    assert load_options(FIRST.game.Options, stored) == options
    assert WORDS.say("jass").option("multipliers", "swisslos")


@pytest.mark.slow
def test_its_screens_are_drawn_to_the_end() -> None:
    text = RECORD.read_text("utf-8")
    record, say, at = read(FIRST.game, text), WORDS.say("jass", "en", NAMES), Address("k3x9q2", 1)
    state = FIRST.game.deal(record.options, record.seats, Rng(record.seed))
    for seat, move in record.moves:
        state = FIRST.game.play(state, seat, decode(move, FIRST.game.MOVES)).state
        assert LAYOUT.table(FIRST.game.view(state, None), (), at, say)
        assert LAYOUT.hand(FIRST.game.view(state, seat), (), at, say)
        for waiting in FIRST.game.active(state):
            view = FIRST.game.view(state, waiting)
            assert FIRST.choose(view, Rng("x")) in view.moves
            assert FIRST.absent(view) in view.moves
    assert FIRST.game.outcome(state)
