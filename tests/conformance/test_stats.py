"""What every game's stats promise: they belong to the game, use only public events, and add up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, get_type_hints

import pytest

from bot.engine.game import Event, Stat
from bot.engine.replay import steps
from tests import games
from tests.counting import counts, deals
from tests.playing import Played, at_random, by_computer, played, samples
from tests.reach import told_type

_MORE = 20
"""How many more matches per number of seats are searched for rare things missing in the samples."""


def events(sample: Played) -> list[Event[Any]]:
    return [event for turn in sample.turns for event in turn.step.events]


def names(game: str) -> set[str]:
    """Everything that a game may count."""
    stats = games.plugin(game).stats.STATS
    return {name for stat in stats for name in (stat.name, stat.per) if name}


def test_a_few_stats_are_shown_each_under_a_name_of_its_own(game: str) -> None:
    stats = games.plugin(game).stats.STATS
    assert all(isinstance(stat, Stat) for stat in stats)
    assert 1 <= len(stats) <= 8
    assert len({stat.name for stat in stats}) == len(stats)
    assert all(stat.per != stat.name for stat in stats)


def test_stats_are_made_of_what_is_told_alone(game: str) -> None:
    plugin = games.plugin(game)
    for function in (plugin.stats.count, plugin.stats.deal):
        hints = get_type_hints(function)
        assert set(hints) == {"event", "return"}
        assert hints["event"] == told_type(plugin)


@pytest.mark.slow
def test_what_only_one_seat_is_told_adds_nothing(game: str) -> None:
    found = False
    for sample in samples(game):
        stats = sample.plugin.stats
        for event in events(sample):
            if event.public is not None:
                found = found or bool(event.private)
                expected = list(stats.count(event.public)), stats.deal(event.public)
                assert all((list(stats.count(told)), stats.deal(told)) == expected for _, told in event.private)
    if not found:
        pytest.skip(f"{game}: nobody is told more than everybody")


def test_what_is_counted_is_shown(game: str) -> None:
    for sample in samples(game):
        for event in events(sample):
            for seat, name, number in () if event.public is None else sample.plugin.stats.count(event.public):
                assert seat in range(sample.seats)
                assert name in names(game), f"{name} is counted, but STATS doesn't name it"
                assert number >= 0


@pytest.mark.long
def test_what_is_shown_is_counted_in_some_game(game: str) -> None:
    missing = names(game)
    for sample in chain(samples(game), lopsided(game)):
        missing -= {name for _, name in counts(sample.plugin.stats, events(sample))}
        if not missing:
            return
    assert missing == set(), "STATS names what isn't counted in any game"


def lopsided(game: str) -> Iterator[Played]:
    """Computers against random players, with each preset in turn: this produces what sensible players prevent."""
    plugin = games.plugin(game)
    presets = [*getattr(plugin.game, "PRESETS", {}).values()] or [plugin.game.Options()]
    for number in range(_MORE):
        for seats in plugin.game.ABOUT.seats:
            picks = [by_computer if seat % 2 == number % 2 else at_random for seat in range(seats)]
            options = presets[number % len(presets)]
            yield played(plugin, options, seats, f"lopsided {seats} {number}", picks)


def test_what_a_figure_is_divided_by_is_never_nothing(game: str) -> None:
    ratios = [stat for stat in games.plugin(game).stats.STATS if stat.per]
    if not ratios:
        pytest.skip(f"{game}: no stat is per something")
    for sample in samples(game):
        found = counts(sample.plugin.stats, events(sample))
        for stat in ratios:
            assert all(found[seat, str(stat.per)] for seat in range(sample.seats)), f"nothing to divide by: {stat}"


def test_deals_add_up_to_the_points_of_the_match(game: str) -> None:
    for sample in samples(game):
        outcome = sample.plugin.game.outcome(sample.states[-1])
        assert outcome
        found = deals(sample.plugin.stats, events(sample))
        assert {len(points) for points in found} == {sample.seats}
        assert tuple(map(sum, zip(*found, strict=True))) == outcome.points, "deal of stats.py leaves points out"


@pytest.mark.slow
def test_a_replayed_match_has_the_same_stats(game: str) -> None:
    for sample in samples(game)[::4]:
        stats = sample.plugin.stats
        again = steps(sample.plugin.game, sample.options, sample.seats, sample.seed, sample.log)
        found = [event for step in again for event in step.events]
        assert counts(stats, found) == counts(stats, events(sample))
        assert deals(stats, found) == deals(stats, events(sample))
