"""What holds in every match: played at random, and checked after every move."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pytest

from bot.engine.phases import Over, Pausing
from cogs.democracy import rules
from cogs.democracy.rules import Choosing, Options, Ready, Scored, State
from tests.democracy.playouts import last_state, random_match
from tests.playing import TIMES

HOUSES = (
    Options(target=2),
    Options(target=2, reveal="dealer", tie_keeps="everyone", piles="open"),
    Options(target=2, change_before_reveal=False, scoring="per_suit_most"),
)
everywhere = pytest.mark.parametrize("seats", rules.ABOUT.seats)


def states(seats: int, matches: int = 2) -> Iterator[State]:
    for options in HOUSES:
        for number in range(matches):
            for _, _, step in random_match(options, seats, f"invariants-{seats}-{number}"):
                yield step.state


@everywhere
@pytest.mark.slow
def test_cards_and_points_are_conserved(seats: int) -> None:
    deck = sorted(map(str, rules.deck(seats)))
    for state in states(seats):
        flip = (state.phase.flip,) if isinstance(state.phase, Choosing | Ready) else ()
        lying = [*state.hands, state.center, flip, *state.piles, state.out, state.rest]
        assert sorted(str(card) for pile in lying for card in pile) == deck
        assert sum(rules.value(card) for pile in lying for card in pile) == 100


@everywhere
def test_hands_and_center_have_the_same_size_at_a_flip(seats: int) -> None:
    for state in states(seats):
        if isinstance(state.phase, Choosing):
            assert {*map(len, state.hands)} == {len(state.center) + 1}
            held = (card in hand for card, hand in zip(state.phase.placed, state.hands, strict=True) if card)
            assert all(held)


@everywhere
def test_a_round_has_its_number_of_tricks_and_the_deal_goes_round(seats: int) -> None:
    for options in HOUSES:
        before: State | None = None
        for _, _, step in random_match(options, seats, f"length-{seats}"):
            state = step.state
            if before and isinstance(before.phase, Pausing) and isinstance(state.phase, Choosing):
                assert before.trick == 2 * rules.hand_size(seats)
                assert (state.round, state.dealer) == (before.round + 1, (before.dealer + 1) % seats)
            before = state
        assert before is not None
        assert isinstance(before.phase, Over)


@everywhere
def test_a_round_gives_at_most_eight_points_and_never_the_same_to_all(seats: int) -> None:
    for number in range(3):
        for _, _, step in random_match(Options(target=3), seats, f"scores-{number}"):
            for event in step.events:
                if isinstance(event.public, Scored):
                    gains = event.public.score.game_points
                    assert sum(gains) <= 8
                    assert (len(set(gains)) > 1) == (event.public.score.unscored is None)


@everywhere
def test_closed_piles_are_only_counted(seats: int) -> None:
    state = last_state(Options(target=1), seats, "piles")
    assert rules.view(state, 0).card_points is None
    state = last_state(Options(target=1, piles="open"), seats, "piles")
    shown = rules.view(state, 0)
    assert shown.score is not None
    assert shown.card_points == shown.score.suits


@pytest.mark.long
def test_a_random_match_lasts_as_long_as_measured() -> None:
    lengths = [
        last_state(Options(change_before_reveal=False), 4, f"length-{number}").round for number in range(40 * TIMES)
    ]
    assert 5 <= median(lengths) <= 9
    assert max(lengths) < 40
