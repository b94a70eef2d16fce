"""The computers of a game that only imagines: they stay with its rule but for what is clearly better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.engine.game import About, Event, Level, Perspective, Rng, Skill, Step
from bot.engine.search import EXPECTED, MOVES, Search
from bot.engine.value import Value


class State(Value):
    """Seat 0 picks a number, then the others nothing in turn; at the end it gets what the number is worth here."""

    luck: int
    picked: int | None = None
    turn: int = 0


class Seen(Perspective[Value]):
    """Nothing of the luck."""


SEEN = Seen(0, Value(), frozenset({0}))
GAME = About(int, seats=range(4, 5))


@dataclass
class Guess:
    """A game for four in which number n brings ``worths[n]``, less or more by ``luck``."""

    worths: list[int]
    luck: int = 0
    length: int = 4
    ABOUT: About = GAME
    goes_out: bool = False
    """Whether number 0 ends it at once."""
    tried: int = 0

    def legal(self, state: State, _: int) -> Sequence[int]:
        return range(len(self.worths)) if state.picked is None else [0]

    def play(self, state: State, seat: int, move: int) -> Step[State, tuple[int, ...]]:
        assert seat == state.turn % 4
        self.tried += 1
        after = State(state.luck, move if state.picked is None else state.picked, state.turn + 1)
        if after.turn < self.length and not (self.goes_out and after.picked == 0):
            return Step(after)
        after = State(after.luck, after.picked, self.length)
        made = self.worths[after.picked or 0] + (state.luck if after.picked else 0)
        return Step(after, (Event((made, 0, made if self.ABOUT.sides else 0, 0)),))

    def active(self, state: State) -> frozenset[int]:
        return frozenset({state.turn % 4}) if state.turn < self.length else frozenset()

    def view(self, _: State, seat: int) -> Seen:
        return Seen(seat, Value(), frozenset({seat}))

    def imagine(self, _: Seen, rng: Rng) -> State:
        return State(rng.below(2 * self.luck + 1)[0] - self.luck)


def chosen(game: Guess, level: Level, share: int = 100, seed: str = "search") -> int:
    """What is picked by a computer with the rule to pick 0."""
    guess: Any = game
    found: Search[Any, Any, Any, Any, Any] = Search(guess, lambda told: told, lambda _, __: 0)
    move: int = found.choose(SEEN, Rng(seed), Skill(level, share))
    return move


def test_normal_is_the_rule() -> None:
    game = Guess([1, 2, 3])
    assert chosen(game, "normal") == 0
    assert not game.tried


def test_what_is_plainly_better_is_found() -> None:
    for worths, best in (([1, 2, 9, 3], 2), ([5, 4, 3], 0), ([0] * 9 + [7], 9)):
        assert chosen(Guess(worths), "hard") == chosen(Guess(worths), "easy") == best
    assert chosen(Guess([3, 5, 1], ABOUT=replace(GAME, low_wins=True)), "hard") == 2


def expected(game: Guess, moves: list[int], worlds: int = 5) -> list[list[float]]:
    guess: Any = game
    found: Search[Any, Any, Any, Any, Any] = Search(guess, lambda told: told, lambda _, __: 0)
    return found.expect(SEEN, moves, Rng("search"), worlds)


def test_what_moves_bring_is_more_for_the_better_one_also_where_few_points_win() -> None:
    for first, second in expected(Guess([1, 5]), [0, 1]):
        assert second - first == 4
    for game in (Guess([1, 5]), Guess([1, 5], ABOUT=replace(GAME, low_wins=True))):
        (better,) = {second > first for first, second in expected(game, [0, 1])}
        assert better != game.ABOUT.low_wins


def test_both_moves_have_the_same_luck_in_each_world() -> None:
    found = expected(Guess([0, 1, 5], luck=10), [1, 2], 50)
    assert len({first for first, _ in found}) > 1
    assert {second - first for first, second in found} == {4}
    assert len(found) == 50
    assert found == expected(Guess([0, 1, 5], luck=10), [1, 2], 50)


def test_long_games_are_looked_at_in_fewer_worlds() -> None:
    game = Guess([1, 5], length=100)
    assert 1 < len(expected(game, [0, 1], 10**6)) <= EXPECTED // 200


def test_who_plays_together_counts_together() -> None:
    assert chosen(Guess([1, 2], ABOUT=replace(GAME, sides=((0, 2), (1, 3)))), "hard") == 1


@pytest.mark.long
def test_hard_stays_with_the_rule_where_only_luck_speaks_against_it_and_easy_does_not() -> None:
    game = Guess([0, 0, 0], luck=10)
    picked = {level: Counter(chosen(game, level, seed=str(seed)) for seed in range(200)) for level in ("hard", "easy")}
    assert picked["easy"][0] < 140 < picked["hard"][0]
    game = Guess([0, -5, 4], luck=10)
    assert sum(chosen(game, "hard", seed=str(seed)) == 2 for seed in range(20)) == 20


@pytest.mark.parametrize(("numbers", "length"), [(2, 4), (8, 20), (12, 52), (300, 30)])
@pytest.mark.parametrize("share", [1, 10, 100])
def test_no_more_moves_are_made_than_there_is_time_for(numbers: int, length: int, share: int) -> None:
    game = Guess([*range(numbers)], length=length)
    chosen(game, "hard", share)
    assert game.tried <= MOVES * share // 100 + length


@pytest.mark.parametrize("share", [1, 10, 100])
def test_nor_where_the_rules_move_ends_a_deal_that_goes_on_for_long_otherwise(share: int) -> None:
    game = Guess([0, *range(1, 6)], length=60, goes_out=True)
    chosen(game, "hard", share)
    assert game.tried <= MOVES * share // 100 + 60
    game.tried = 0
    expected(game, [*range(6)], 10**6)
    assert game.tried <= EXPECTED + 6 * 60


def test_the_same_seed_finds_the_same() -> None:
    game = Guess([0, 1, 1, 2, 1, 2], luck=5)
    easy = [chosen(game, "easy", seed=str(seed)) for seed in range(50)]
    assert easy == [chosen(game, "easy", seed=str(seed)) for seed in range(50)]
    assert len({*easy}) > 1
    assert chosen(game, "hard") == chosen(game, "hard")
