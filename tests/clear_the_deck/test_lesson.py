"""What the sentences of the lesson say is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine.game import Rng, Skill
from bot.engine.lesson import AnyExercise, Path, Task, judged, position
from cogs.clear_the_deck import computers, rules
from cogs.clear_the_deck.lesson import LESSON
from cogs.clear_the_deck.rules import Events, State, View
from cogs.clear_the_deck.rules.cards import VALUE, deck, points, run_of
from cogs.clear_the_deck.rules.model import Add, Flip, Flipped, Play, Played
from cogs.clear_the_deck.rules.play import foresee
from tests.clear_the_deck.positions import cards, play

BY_NAME = {exercise.name: exercise for exercise in LESSON}
MOMENTS = [
    pytest.param(exercise, (0,) * number, id=f"{exercise.name}-{number + 1}")
    for exercise in LESSON
    for number in range(len(exercise.tasks))
]


def after(name: str, presses: int = 9) -> tuple[State, list[Events]]:
    """Where an exercise has got to, and what everybody has been told in it."""
    exercise = BY_NAME[name]
    step = position(rules, exercise, (0,) * min(presses, len(exercise.tasks)))
    return step.state, [event.public for event in step.events if event.public]


def plays(name: str) -> list[Played]:
    return [told for told in after(name)[1] if isinstance(told, Played)]


def own(state: State) -> View:
    return rules.view(state, 0)


def lying(state: State) -> Iterator[str]:
    yield from map(str, state.center)


@pytest.mark.parametrize(("exercise", "path"), MOMENTS)
def test_every_card_is_there_once_and_the_center_never_rises(exercise: AnyExercise, path: Path) -> None:
    state: State = position(rules, exercise, path).state
    held = [card for holding in state.holdings for card in holding.cards]
    flipped = [told.card] if (told := own(state).flipped) else []
    everywhere = [*held, *flipped, *state.center, *state.undealt, *state.cleared]
    assert Counter(everywhere) == Counter(deck(3))
    assert len(state.undealt) == len(deck(3)) - 3 * 20
    values = [VALUE[card.rank] for card in state.center]
    assert values == sorted(values, reverse=True)
    assert VALUE[cards("10C")[0].rank] not in values
    assert run_of(state.center) < 4
    assert state.last is not None
    assert state.last.seat == (0 if state.last.result != "stay" else 2)


@pytest.mark.parametrize(("exercise", "path"), MOMENTS)
def test_a_hard_computer_plays_what_is_right(exercise: AnyExercise, path: Path) -> None:
    state: State = position(rules, exercise, path).state
    task = exercise.tasks[len(path)]
    assert isinstance(task, Task)
    move = computers.choose(own(state), Rng("lesson"), Skill("hard"))
    assert isinstance(judged(rules, state, 0, task, move), int)


def test_equal_is_enough_and_the_jack_takes_four() -> None:
    state, _ = after("lower", 0)
    assert play(state, "9").state.center[-2:] == cards("9H 9C")
    assert play(state, "4").state.phase == play(state, "9").state.phase
    taken = play(state, "J").state.last
    assert taken is not None
    assert (taken.result, taken.moved) == ("pickup", 4)


def test_two_nines_go_at_once_and_uncover_slot_2() -> None:
    state, _ = after("together")
    assert [*lying(state)][-2:] == ["9C", "9D"]
    assert (state.holdings[0].up[1], state.holdings[0].down[1]) == (None, *cards("JC"))


def test_nothing_fits_and_only_the_queen_changes_anything() -> None:
    state, _ = after("pickup", 0)
    assert {move.value.value for move in own(state).moves if isinstance(move, Play)} == {"K", "Q", "8"}
    assert not any(isinstance(move, Flip) for move in own(state).moves)
    for value in ("K", "8"):
        back = play(state, value).state.holdings[0]
        assert back.hand == tuple(sorted([*state.holdings[0].hand, *state.center], key=lambda card: VALUE[card.rank]))
        assert back.up == state.holdings[0].up
    assert Flip(1) in own(after("pickup")[0]).moves


def test_four_sixes_clear_five_cards_and_three_would_be_left_on_top() -> None:
    (cleared,) = plays("clear")
    assert (cleared.result, cleared.moved) == ("set", 5)
    state, _ = after("clear", 0)
    assert run_of(play(state, "6").state.center) == 3
    assert VALUE[cards("5C")[0].rank] < VALUE[state.center[-1].rank]


def test_the_ten_would_clear_one_queen_and_later_all_of_a_center_that_nothing_fits() -> None:
    state, _ = after("ten", 0)
    assert [*lying(state)] == ["QC"]
    for which in (0, 1):
        step = position(rules, BY_NAME["ten"], (which,))
        _, fives, twos = [event.public for event in step.events]
        assert fives == Played(1, cards("5C 5D 5S"), 0, cards(("JS", "7C")[which])[0].rank, "stay", 0)
        assert twos == Played(2, cards("2C 2S"), 0, cards("5C")[0].rank, "stay", 0)
        results = {
            move.value.value: foresee(step.state.options, step.state.center, move.value, move.hand)
            for move in own(step.state).moves
            if isinstance(move, Play)
        }
        assert results == {"10": "ten", ("7", "J")[which]: "pickup"}


def test_after_the_kings_both_cards_left_would_stay() -> None:
    kings, nine, eight, _ = plays("lead")
    assert [card.rank.value for each in (kings, nine, eight) for card in each.cards] == ["K", "K", "9", "8"]
    state, _ = after("lead", 1)
    assert [str(card) for card in own(state).hand] == ["2D", "7H"]
    for value in ("7", "2"):
        (last,) = [play(state, value).state.last]
        assert last is not None
        assert last.result == "stay"


def test_the_flip_is_a_four_and_takes_the_other_along() -> None:
    _, told = after("flip")
    assert told[0] == Flipped(0, 2, *cards("4D"))
    assert [card.rank.value for card in plays("flip")[0].cards] == ["4", "4"]
    assert own(after("flip", 1)[0]).moves == (Add(1, ()), Add(0, ()))


def test_picking_up_brings_two_queens_and_uncovers_slot_1() -> None:
    picked, cleared = plays("purpose")
    assert (picked.result, picked.moved, cleared.result, cleared.moved) == ("pickup", 4, "set", 4)
    before, _ = after("purpose", 0)
    assert play(before, "Q", 2).state.holdings[0].up[0] == cards("KS")[0]
    state, _ = after("purpose", 1)
    assert [card.rank.value for card in own(state).hand].count("Q") == 4
    assert Flip(1) in own(state).moves
    assert len(state.holdings[1].cards) == 4
    for value in ("K", "5", "4"):
        assert rules.active(play(state, value).state) == {1}


def test_the_way_out_is_a_ten_four_fives_and_a_king_that_stays() -> None:
    ten, fives, king = plays("out")
    assert [ten.result, fives.result, king.result] == ["ten", "set", "stay"]
    assert [str(card) for card in king.cards] == ["KD"]
    state, _ = after("out")
    assert state.ended is not None
    assert (state.ended.why, state.ended.out, state.ended.scores[0]) == ("out", 0, 0)
    tens = [card for card in state.holdings[1].cards if card.rank.value == "10"]
    assert points(state.options, tens) == 25
    assert any(state.holdings[1].down), "a face-down card counts, too"
    fewer = play(after("out", 1)[0], "5", 3)
    assert rules.active(fewer.state) == {1}
