"""Public and private events, and legal moves in order; replaying a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.game import About, BadOptions, Event, Game, IllegalMove, Outcome, Seat, Step, moves_of
from bot.engine.options import option
from bot.engine.refusal import BadNotation
from bot.engine.replay import replay, steps
from bot.engine.rng import Rng
from bot.engine.value import Value


class Take(Value):
    stones: int


class Rules(Value):
    heap: int = option(5, range(100))


class Heap(Value):
    stones: int
    seats: int
    turn: Seat


class Nim:
    """Whoever takes the last stone wins; the seed decides who starts."""

    ABOUT = About(Take, seats=range(2, 4))
    Options = Rules

    @staticmethod
    def deal(options: Rules, seats: int, rng: Rng) -> Heap:
        if options.heap < 1:
            raise BadOptions("no-stones")
        turn, _ = rng.below(seats)
        return Heap(options.heap, seats, turn)

    @staticmethod
    def active(state: Heap) -> frozenset[Seat]:
        return frozenset({state.turn} if state.stones else ())

    @staticmethod
    def legal(state: Heap, seat: Seat) -> Iterator[Take]:
        return (Take(count) for count in range(1, min(3, state.stones) + 1) if seat == state.turn)

    @staticmethod
    def play(state: Heap, seat: Seat, move: Take) -> Step[Heap, str]:
        if move not in Nim.legal(state, seat):
            raise IllegalMove("too-many")
        left = replace(state, stones=state.stones - move.stones, turn=(seat + 1) % state.seats)
        return Step(left, (Event(f"{left.stones} left"),))

    @staticmethod
    def view(state: Heap, _seat: Seat | None) -> int:
        return state.stones

    @staticmethod
    def outcome(state: Heap) -> Outcome | None:
        return None if state.stones else Outcome((1,) * state.seats, (0,) * state.seats)


GAME: Game[Rules, Heap, Take, int, str] = Nim()
FIRST = GAME.deal(Rules(), 2, Rng("nim")).turn
RECORD = [(FIRST, "take 1"), (1 - FIRST, "take 3"), (FIRST, "take 1")]


def test_a_replay_is_the_state_after_all_moves() -> None:
    assert replay(GAME, Rules(), 2, "nim", RECORD) == Heap(0, 2, 1 - FIRST)
    assert replay(GAME, Rules(), 2, "nim", []) == Heap(5, 2, FIRST)


def test_the_steps_of_a_replay_begin_with_the_deal_and_tell_what_happened() -> None:
    found = list(steps(GAME, Rules(), 2, "nim", RECORD))
    assert [step.state.stones for step in found] == [5, 4, 1, 0]
    assert [[event.seen_by(None) for event in step.events] for step in found] == [
        [],
        ["4 left"],
        ["1 left"],
        ["0 left"],
    ]


@pytest.mark.parametrize(
    ("heap", "moves", "refusal"),
    [
        (0, [], BadOptions),
        (5, [(FIRST, "take 4")], IllegalMove),
        (5, [(1 - FIRST, "take 1")], IllegalMove),
        (5, [(FIRST, "take 1"), (1 - FIRST, "put 1")], BadNotation),
    ],
)
def test_a_record_that_does_not_fit_the_rules_is_refused(
    heap: int, moves: list[tuple[int, str]], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        replay(GAME, Rules(heap), 2, "nim", moves)


def test_every_legal_move_of_every_active_seat() -> None:
    state = GAME.deal(Rules(2), 2, Rng("nim"))
    assert list(moves_of(GAME, state)) == [(state.turn, Take(1)), (state.turn, Take(2))]


def test_moves_of_several_seats_come_in_seat_order() -> None:
    def active(_: object) -> frozenset[Seat]:
        return frozenset({2, 0, 1})

    def legal(_: object, seat: Seat) -> Iterator[str]:
        return iter("abc"[: seat + 1])

    everyone: Any = SimpleNamespace(active=active, legal=legal)
    assert list(moves_of(everyone, None)) == [(0, "a"), (1, "a"), (1, "b"), (2, "a"), (2, "b"), (2, "c")]


def test_a_seat_is_told_its_own_part_and_everybody_else_the_public_one() -> None:
    event = Event("somebody drew", ((1, "you drew the ace"),))
    assert [event.seen_by(seat) for seat in (None, 0, 1, 2)] == [
        "somebody drew",
        "somebody drew",
        "you drew the ace",
        "somebody drew",
    ]


def test_a_private_event_is_told_to_its_seat_alone() -> None:
    event = Event(None, ((0, "psst"),))
    assert [event.seen_by(seat) for seat in (None, 0, 1)] == [None, "psst", None]


def test_a_refusal_has_a_key_and_facts() -> None:
    refusal = IllegalMove("not-in-hand", card="KC")
    assert (refusal.key, refusal.facts, str(refusal)) == ("not-in-hand", {"card": "KC"}, "not-in-hand")
