"""What is true of computers at every level, in every game; that hidden cards change nothing is in ``test_leaks``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from bot.engine.game import LEVELS, Level, Rng, Seat, Skill
from bot.engine.phases import is_pause
from tests import elsewhere, games
from tests.conformance.test_laws import is_like_a_legal_one, where
from tests.playing import Played, spread, spread_usual

SHARES = (1, 2, 5, 10, 20, 30, 50, 100)
"""From the fewest worlds to all of them."""


def decisions(places: Iterable[tuple[Played, int]]) -> Iterator[tuple[Played, int, Seat]]:
    """Who has to decide at these positions."""
    for sample, number in places:
        plugin, state = sample.plugin, sample.states[number]
        if not is_pause(plugin.game.view(state, None)):
            yield from ((sample, number, seat) for seat in sorted(plugin.game.active(state)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.long
def test_a_computer_moves_legally_however_few_worlds_it_looks_at(game: str, level: Level) -> None:
    for place, (sample, number, seat) in enumerate(decisions(spread(game, 16))):
        rules, state = sample.plugin.game, sample.states[number]
        skill = Skill(level, SHARES[place % len(SHARES)])
        move = sample.plugin.choose(rules.view(state, seat), Rng(str(place)), skill)
        assert is_like_a_legal_one(rules, state, seat, move, rules.play(state, seat, move).state), (
            f"{skill}: {move} is no legal move: {where(sample, number)}"
        )


@pytest.mark.long
def test_a_computer_chooses_the_same_again_and_in_another_process(game: str) -> None:
    assert elsewhere.there(game)[1] == elsewhere.is_chosen(game) == elsewhere.is_chosen(game)


def test_what_a_seat_imagines_looks_the_same_to_it(game: str) -> None:
    imagine: Any = getattr(games.plugin(game).game, "imagine", None)
    if imagine is None:
        pytest.skip(f"{game}: its rules don't imagine what is hidden")
    differ = 0
    for sample, number, seat in decisions([*spread_usual(game, 20), *spread(game, 80)]):
        rules, state = sample.plugin.game, sample.states[number]
        view = rules.view(state, seat)
        worlds = [imagine(view, Rng(f"{number} {which}")) for which in range(2)]
        assert worlds[0] == imagine(view, Rng(f"{number} 0")), "the same rng, the same world"
        for world in worlds:
            assert rules.view(world, seat) == view, f"what {seat} imagines looks different: {where(sample, number)}"
            assert rules.active(world) == rules.active(state)
            assert [*rules.legal(world, seat)] == [*rules.legal(state, seat)]
        differ += any(rules.view(worlds[0], other) != rules.view(worlds[1], other) for other in range(sample.seats))
    assert differ, "nothing is ever imagined otherwise"
