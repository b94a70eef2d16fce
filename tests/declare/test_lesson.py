"""What the lesson says about its positions is true of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine.game import Rng, Seat, Skill
from bot.engine.lesson import Exercise, Task, position
from cogs.declare import computers, rules
from cogs.declare.lesson import LESSON
from cogs.declare.rules import Move, State
from cogs.declare.rules.cards import deck, points
from cogs.declare.rules.model import Declare
from cogs.declare.sampler import unseen
from tests.declare.positions import laid

ME, ADA, BLAISE = 0, 1, 2
BY_NAME = {exercise.name: exercise for exercise in LESSON}


def after(name: str, presses: int = 0) -> State:
    """An exercise after this many right presses, and what follows them."""
    return position(rules, BY_NAME[name], (0,) * presses).state


def tasks() -> Iterator[tuple[Exercise[State, Move], int, Task[Move]]]:
    for exercise in LESSON:
        for number, task in enumerate(exercise.tasks):
            assert isinstance(task, Task)
            yield exercise, number, task


def held(state: State, seat: Seat = ME) -> int:
    return points(state.hands[seat])


def declared(state: State) -> tuple[int, ...]:
    """What each seat scores if the one to move declares."""
    result = rules.play(state, state.turn, Declare()).state.sheet[-1]
    return tuple(result.scores[result.order.index(seat)] for seat in range(len(state.hands)))


def expected(state: State) -> float:
    """What a card the learner hasn't seen is worth on average."""
    left = tuple(unseen(rules.view(state, ME)).elements())
    return points(left) / len(left)


@pytest.mark.parametrize("name", BY_NAME)
def test_every_card_is_somewhere_once(name: str) -> None:
    for presses in range(len(BY_NAME[name].tasks) + 1):
        state = after(name, presses)
        lying = (*state.stock, *state.open, *state.buried, *laid(state))
        assert Counter([*lying, *(card for hand in state.hands for card in hand)]) == Counter(deck(1))


@pytest.mark.slow
def test_computers_play_what_is_right_and_what_follows() -> None:
    for exercise, number, task in tasks():
        state = after(exercise.name, number)
        for seat, move in ((exercise.seat, task.right[0]), *task.then):
            assert computers.choose(rules.view(state, seat), Rng("lesson"), Skill("hard")) == move, exercise.name
            state = rules.play(state, seat, move).state


def test_points() -> None:
    """The king was worth 10, more than any other card you had; what you drew, and your points before and after."""
    first, last, facts = after("points"), after("points", 1), BY_NAME["points"].facts
    assert [card for card in first.hands[ME] if points([card]) >= 10] == [facts["king"]]
    assert (held(first), held(last)) == (facts["before"], facts["after"])
    assert last.fresh[ME] == facts["drawn"]


def test_several() -> None:
    """24 points are gone, and your hand is down to six; the king and the jack are 10 each."""
    first, last, facts = after("several"), after("several", 1), BY_NAME["several"].facts
    assert points(last.open) == facts["gone"]
    assert len(last.open) == 3
    assert len(last.hands[ME]) == 6
    assert [card for card in first.hands[ME] if points([card]) == 10] == [facts["king"], facts["jack"]]


def test_source_and_pair() -> None:
    """A card from the stock is worth between 5 and 6 points on average, and Ada laid the 3, and the 9."""
    for name, card in (("source", "three"), ("pair", "nine")):
        state = after(name)
        assert 5 < expected(state) < 6
        assert state.open[-1] == BY_NAME[name].facts[card]
        assert state.course[-1].seat == ADA
    assert laid(after("source")) == (BY_NAME["source"].facts["jack"],)
    second, last, facts = after("pair", 1), after("pair", 2), BY_NAME["pair"].facts
    assert Counter(last.open) == Counter([facts["nine"], facts["own"]])
    assert facts["own"] in after("pair").hands[ME]
    assert held(second) == facts["points"]
    assert held(second) > min(held(second, ADA), held(second, BLAISE))
    assert points(last.open) == facts["gone"]
    assert len(last.hands[ME]) == len(second.hands[ME]) - 1


def test_declaring() -> None:
    """4 points in five cards are fewer than Ada's in four."""
    state = after("declaring")
    assert (held(state), len(state.hands[ME]), len(state.hands[ADA])) == (BY_NAME["declaring"].facts["points"], 5, 4)
    assert declared(state)[ME] == 0


def test_tie() -> None:
    """Ada's card is the 4 that everybody saw her take: 2 × 18 for you. Then she declares, and you are lower."""
    state, facts = after("tie"), BY_NAME["tie"].facts
    assert state.hands[ADA] == state.taken[ADA] == (facts["four"],)
    assert state.open[-1] == facts["three"]
    assert held(state) == held(state, ADA) == facts["points"]
    assert held(state, BLAISE) == facts["most"]
    assert declared(state)[ME] == facts["cost"] == 2 * held(state, BLAISE)
    result = after("tie", 2).sheet[-1]
    assert (result.declarer, result.success) == (ADA, False)
    assert result.scores[result.order.index(ME)] == facts["score"]
    assert held(after("tie", 1)) == 0


def test_late() -> None:
    """Everyone has had four turns, nobody has taken any, and Ada has a queen and a 3: 2 × 13 for you."""
    state, facts = after("late"), BY_NAME["late"].facts
    assert state.lap == 5
    assert all(turn.took is None for turn in state.course)
    assert state.hands[ADA] == facts["low"]
    assert (held(state), len(state.hands[BLAISE]), len(state.hands[ADA])) == (facts["points"], 5, 2)
    assert declared(state)[ME] == facts["cost"] == 2 * max(held(state, BLAISE), held(state, ADA))
    assert facts["most"] == held(state, BLAISE)


def test_early() -> None:
    """After one turn 15 points are the fewest by far; seven cards are worth some 40 on average."""
    state, facts = after("early"), BY_NAME["early"].facts
    assert (state.lap, len(state.hands[BLAISE]), len(state.hands[ADA])) == (2, 8, 7)
    assert state.course[0].laid == facts["kings"]
    assert held(state) == facts["points"]
    assert min(held(state, ADA), held(state, BLAISE)) == facts["least"]
    assert 38 < 7 * expected(state) < 42
    assert declared(state)[ME] == 0
