"""Every game: what can be taken back has told nobody anything, and what was taken back leaves nothing behind.

``python -m tests.takebacks`` looks at thousands of matches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.game import IllegalMove, Step
from bot.engine.notation import decode, encode
from bot.engine.refusal import BadNotation
from bot.engine.replay import steps
from bot.engine.takeback import counting, number_of
from bot.engine.value import Value
from bot.tables.plugin import AnyPlugin
from bot.tables.progress import Progress
from bot.tables.record import Entry
from tests import games, takebacks
from tests.playing import TIMES, Turn, a_few, play, samples, spread, usual

POSITIONS, MATCHES = 150, TIMES


def test_what_reveals_nothing_tells_whoever_moves_nothing(game: str) -> None:
    plugin, random = games.plugin(game), Random(game)
    if not hasattr(plugin.game, "reveals"):
        pytest.skip(f"{game}: its rules have no reveals, so no move is taken back")
    for sample, number in spread(game, POSITIONS):
        takebacks.look_at(plugin, sample.turns[number], random)
    turns = [turn for match in usual(game) for turn in match.turns]
    found = {takebacks.look_at(plugin, turn, random) for turn in one_of_each(turns, plugin)}
    assert True in found, f"{game}: by the usual rules reveals never lets a move be taken back"
    assert False in found, f"{game}: by the usual rules reveals lets every move be taken back"


def one_of_each(turns: Sequence[Turn], plugin: AnyPlugin) -> Iterator[Turn]:
    """The first turn with which something comes to light, and the first with which nothing does, if there are any."""
    for comes_to_light in (True, False):
        yield from islice((turn for turn in turns if plugin.reveals(turn.step) == comes_to_light), 1)


def test_a_game_that_says_nothing_reveals_everything() -> None:
    plugin = games.plugin("hearts")
    silent: Any = SimpleNamespace(**{name: value for name, value in vars(plugin.game).items() if name != "reveals"})
    assert replace(plugin, game=silent).reveals(Step(None))
    assert not plugin.reveals(Step(None))


@pytest.mark.parametrize(("name", "kind"), [("declare", "Draw"), ("jass", "Play"), ("clear_the_deck", "Flip")])
@pytest.mark.long
def test_a_game_that_forgets_what_it_reveals_is_found(name: str, kind: str) -> None:
    plugin = games.plugin(name)
    rules: Any = SimpleNamespace(**{**vars(plugin.game), "reveals": nothing})
    forgetful = replace(plugin, game=rules)
    turns = (turn for sample in samples(name) for turn in sample.turns if type(turn.move).__name__ == kind)
    with pytest.raises(AssertionError, match="learns"):
        look_at_all(forgetful, [turn for turn in turns if plugin.reveals(turn.step)])


def nothing(_: object) -> bool:
    return False


def look_at_all(plugin: AnyPlugin, turns: Sequence[Turn]) -> None:
    for turn in turns:
        takebacks.look_at(plugin, turn, Random(plugin.name))


FIRST = 80
"""How many moves of a match are looked at for what binds."""


def test_what_binds_stays_and_is_offered_nowhere_if_all_does(game: str) -> None:
    """Nothing is gone back to from beyond a move that binds; where nothing binds, something can be at some time."""
    plugin, possible = games.plugin(game), dict[bool, bool]()
    for options in dict.fromkeys([plugin.game.Options(), *games.mixed(plugin.game)]):
        seats = next(each for each in plugin.game.ABOUT.seats if games.deals(plugin.game, options, each))
        found = [past for progress in going_on(plugin, options, seats) for past in goes_back(plugin, progress, options)]
        offered = plugin.can_go_back(options)
        possible[offered] = possible.get(offered, False) or bool(found)
    assert possible.get(True, True), f"{game}: taking back is offered, but nothing can be taken back"
    assert not possible.get(False), f"{game}: taking back isn't offered, but something can be taken back"


def going_on(plugin: AnyPlugin, options: Any, seats: int) -> Iterator[Any]:
    """A match's progress after each of its first moves, at a table where everything is taken back by agreement."""
    progress: Any = Progress(plugin)
    record = takebacks.record_of(plugin, options, seats, "playing")
    for number, turn in enumerate(islice(play(plugin, options, seats, record.seed), FIRST)):
        if number == 0:
            progress.begin(record, turn.before, 0)
        progress.add(Entry(turn.seat, encode(turn.move), "player", 0), turn.step, None, can_go_back=True)
        yield progress


def goes_back(plugin: AnyPlugin, progress: Any, options: Any) -> Iterator[Any]:
    """The moves that can be gone back to now, none of which binds, nor any since."""
    for seat in range(plugin.game.ABOUT.seats.stop):
        if past := progress.decision(seat):
            made: list[Value] = [decode(each.move, plugin.game.ABOUT.moves) for each in progress.entries[past.number :]]
            assert not any(plugin.binds(options, type(move)) for move in made)
            yield past


@pytest.mark.long
def test_a_match_with_detours_is_the_match_without(game: str) -> None:
    random = Random(game)
    for sample in a_few(list(samples(game)), random, MATCHES):
        takebacks.compare(takebacks.with_detours(sample, random))


def test_what_was_not_made_is_not_taken_back(game: str) -> None:
    sample = min(samples(game), key=lambda sample: len(sample.turns))
    seat, line = sample.log[0]
    for wrong in ("<- 1", "<- 2", "<- 01", "<- -1", "<- 1 ", "<-", "<- x", "<- 9999999999"):
        with pytest.raises((IllegalMove, BadNotation)):
            list(steps(sample.plugin.game, sample.options, sample.seats, sample.seed, [(seat, line), (seat, wrong)]))
    other = (seat + 1) % sample.seats
    for rows in ([(seat, line), (other, "<- 0")], [(seat, line), (seat, "<- 0"), (seat, "<- 0")]):
        with pytest.raises(IllegalMove):
            counting(rows)
    assert number_of(line) is None
