"""Pauses, turns and ends, shared by all games."""

from __future__ import annotations

import pytest

from bot.engine.game import IllegalMove, Step
from bot.engine.phases import Continue, Over, Pausing, after_pause, move_on, must_be_turn, pause_moves
from bot.engine.value import Value


def test_a_pause_ends_when_all_have_moved_on() -> None:
    pause = move_on(Pausing(frozenset({0, 2})), 0)
    assert pause == Pausing(frozenset({2}))
    assert move_on(pause, 2) is None


def test_one_press_of_each_side_ends_a_pause() -> None:
    sides = ((0, 2), (1, 3))
    pause = move_on(Pausing(frozenset(range(4))), 2, sides)
    assert pause == Pausing(frozenset({1, 3}))
    assert move_on(pause, 3, sides) is None
    with pytest.raises(IllegalMove) as refusal:
        move_on(pause, 0, sides)
    assert refusal.value.key == "already-continued"


class State(Value):
    """As little of a match as has a pause."""

    phase: object
    deals: int = 1


def test_the_next_deal_follows_once_the_last_has_moved_on() -> None:
    def deal(state: State) -> Step[State, str]:
        return Step(State("playing", state.deals + 1))

    state = after_pause(State(Pausing(frozenset({0, 2}))), 0, deal).state
    assert state == State(Pausing(frozenset({2})))
    assert after_pause(state, 2, deal).state == State("playing", 2)
    with pytest.raises(IllegalMove, match="no-pause"):
        after_pause(State("playing"), 0, deal)


@pytest.mark.parametrize(
    ("phase", "key"),
    [
        (Pausing(frozenset({1})), "already-continued"),
        (Over((1, 2)), "match-over"),
        ("anything else", "no-pause"),
    ],
)
def test_nobody_moves_on_twice_or_where_there_is_no_pause(phase: object, key: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        move_on(phase, 0)
    assert refusal.value.key == key


def test_a_pause_waits_for_some_and_the_end_for_nobody() -> None:
    assert pause_moves(Pausing(frozenset({1})), 1) == (Continue(),)
    assert pause_moves(Pausing(frozenset({1})), 0) == ()
    assert pause_moves(Over((1, 2)), 1) == ()
    assert Over((1, 2)).waiting == frozenset()


def test_somebody_elses_turn_is_named() -> None:
    must_be_turn(3, 3)
    with pytest.raises(IllegalMove) as refusal:
        must_be_turn(3, 1)
    assert (refusal.value.key, refusal.value.facts) == ("not-your-turn", {"seat": 3})
