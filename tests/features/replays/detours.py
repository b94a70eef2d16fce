"""A match in which moves were taken back is analysed, and looked at again, as the match of those that count."""

from __future__ import annotations

from random import Random

from bot.engine.replay import steps
from bot.features.replays.analysis import decisions
from bot.features.replays.replay import Replay
from bot.tables.record import dump_options
from tests.takebacks import ANNA, Detour, table_of


def compare(found: Detour) -> None:
    """Raise AssertionError if its decisions or its replay aren't as they are without detours."""
    _compare_decisions(found)
    _compare_replays(found)


def _compare_decisions(found: Detour) -> None:
    with_, without = table_of(found.sample, found.rows), table_of(found.sample, found.sample.log)
    own = [
        [
            (decision.view, decision.move)
            for decision in decisions(table.plugin, table.record, table.progress.entries, ANNA)
        ]
        for table in (with_, without)
    ]
    assert own[0] == own[1]


def _compare_replays(found: Detour) -> None:
    """What everybody knew at each moment, how it ended, and where deals begin."""
    sample, game = found.sample, found.sample.plugin.game
    states = [step.state for step in steps(game, sample.options, sample.seats, sample.seed, found.rows)]
    both = [
        Replay(sample.plugin, dump_options(sample.options), sample.seats, sample.seed, rows)
        for rows in (found.rows, sample.log)
    ]
    with_, without = both
    assert with_.outcome == without.outcome
    assert with_.deals == [found.places[place] for place in without.deals]
    assert with_.steps == [[found.places[place] for place in steps] for steps in without.steps]
    told = [moment.events for moment in without.moments()]
    there = {place: number for number, place in enumerate(found.places)}
    random = Random(sample.seed)
    for place, moment in enumerate(with_.moments()):
        state = states[place]
        assert (moment.public, *moment.views) == tuple(game.view(state, seat) for seat in (None, *range(sample.seats)))
        assert moment.taken_back == found.rows[place - 1][1].startswith("<") if place else not moment.taken_back
        if place in there:
            assert moment.events == told[there[place]]
        if random.random() < 0.05:
            assert with_.moment(place) == moment


COMPARE = compare
"""As ``python -m tests.takebacks`` looks for it."""
