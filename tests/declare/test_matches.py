"""What holds in every match: played at random, and checked after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise

import pytest

from bot.engine.cards import Card
from bot.engine.game import Rng
from bot.engine.phases import Continue, Pausing
from cogs.declare import rules
from cogs.declare.rules import Options, State
from cogs.declare.rules.cards import deck, in_order
from cogs.declare.rules.dealing import HAND
from cogs.declare.rules.model import Declare, Draw, Drawing, Laying, Reshuffled, Warned
from cogs.declare.rules.options import packs_for
from tests.declare.positions import laid, random_match

HOUSES = (
    Options(target=60),
    Options(packs="2", take="any_of_play", match_end="last_survivor", target=60, next_dealer="winner_leads"),
    Options(declare_limit=12, max_laps=10, exact_target="halve", stock_empty="end_deal", target=80),
)
MATCHES = 2
everywhere = pytest.mark.parametrize("seats", rules.ABOUT.seats)


@lru_cache(1)
def matches(seats: int) -> tuple[tuple[State, ...], ...]:
    return tuple(
        tuple(step.state for _, _, step in random_match(options, seats, f"laws-{seats}-{number}"))
        for options in HOUSES
        for number in range(MATCHES)
    )


def steps(seats: int) -> Iterator[tuple[State, State]]:
    """Each state with the previous one."""
    return chain.from_iterable(map(pairwise, matches(seats)))


def lying(state: State) -> Counter[Card]:
    return Counter(card for pile in (*state.hands, laid(state), state.open, state.buried, state.stock) for card in pile)


@everywhere
@pytest.mark.slow
def test_cards_are_conserved(seats: int) -> None:
    for _, state in steps(seats):
        assert lying(state) == Counter(deck(packs_for(state.options, seats)))


@everywhere
@pytest.mark.slow
def test_hands_never_grow_and_never_are_empty(seats: int) -> None:
    for before, state in steps(seats):
        for seat in state.order:
            hand = state.hands[seat]
            assert hand == in_order(hand)
            assert not Counter(state.taken[seat]) - Counter(hand)
            if isinstance(state.phase, Laying):
                assert 1 <= len(hand) <= HAND
                assert before.deal != state.deal or before.turn != seat or len(hand) == len(before.hands[seat]) + 1
        for play in (state.open, laid(state)):
            assert len({card.rank for card in play}) <= 1
        assert not any(state.hands[seat] for seat in range(seats) if seat not in state.order)


@everywhere
@pytest.mark.slow
def test_every_player_has_a_turn_in_every_lap(seats: int) -> None:
    for before, state in steps(seats):
        if isinstance(before.phase, Drawing) and isinstance(state.phase, Laying):
            order = before.order
            assert state.turns == before.turns + 1
            assert state.turn == order[(order.index(before.turn) + 1) % len(order)]
            assert state.turns <= len(order) * state.options.max_laps
            assert [turn.seat for turn in state.course] == [order[number % len(order)] for number in range(state.turns)]


@pytest.mark.long
def test_a_successful_declaration_brings_points_to_all_others() -> None:
    results = [
        after.sheet[-1]
        for seats in rules.ABOUT.seats
        for before, after in steps(seats)
        if len(after.sheet) > len(before.sheet)
    ]
    assert {(result.ending, result.success) for result in results} >= {("declared", True), ("declared", False)}
    for result in results:
        if result.success:
            nothing = [seat for seat, points in zip(result.order, result.scores, strict=True) if not points]
            assert nothing == [result.declarer]


@everywhere
def test_who_never_declares_is_stopped_and_warned(seats: int) -> None:
    options = Options(max_laps=40, match_end="fixed_deals", fixed_deals=1)
    state, rng = rules.deal(options, seats, Rng(f"stubborn {seats}")), Rng("stubborn")
    told: list[object] = []
    initial = len(state.stock)
    while active := rules.active(state):
        (seat,) = active
        if isinstance(state.phase, Drawing) and not state.stock:
            assert len(state.buried) >= initial - 1  # R11
        moves = [move for move in rules.legal(state, seat) if not isinstance(move, Declare)]
        move, rng = rng.choice([move for move in moves if isinstance(move, Draw)] or moves)
        step = rules.play(state, seat, move)
        told += [event.public for event in step.events]
        state = step.state
    assert state.turns == 40 * seats
    assert state.sheet[-1].ending == "laps"
    assert told.count(Warned(5)) == 1
    assert any(isinstance(each, Reshuffled) for each in told)


def test_a_pause_takes_everybody_who_played() -> None:
    for before, state in steps(4):
        if isinstance(state.phase, Pausing) and not isinstance(before.phase, Pausing):
            assert state.phase.waiting == {*state.order}
            assert all([*rules.legal(state, seat)] == [Continue()] for seat in state.order)


def test_survivors_play_on_until_one_is_left() -> None:
    options = Options(match_end="last_survivor", target=60)
    for seats in rules.ABOUT.seats:
        *_, (_, _, step) = random_match(options, seats, f"survivors {seats}")
        outcome = rules.outcome(step.state)
        assert outcome is not None
        sizes = [len(result.order) for result in step.state.sheet]
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] == seats
        out = [seat for result in step.state.sheet for seat in result.out]
        assert len(out) >= seats - 1
        first = [seat for seat, place in enumerate(outcome.places) if place == 1]
        assert all(outcome.points[seat] >= 60 or seat in first for seat in range(seats))
