"""What holds in every match: played at random, and checked after every move."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.cards import Rank
from bot.engine.phases import Over, Pausing
from cogs.clear_the_deck import rules
from cogs.clear_the_deck.rules import Options
from cogs.clear_the_deck.rules.cards import VALUE, deck, run_of
from cogs.clear_the_deck.rules.model import Adding, Played, Turn
from tests.clear_the_deck.positions import random_match

HOUSES = (
    Options(rounds=2),
    Options(
        rounds=1,
        table_cards="hand_first",
        voluntary_pickup=False,
        set_over_lower="clears",
        stall_limit=40,
        max_plays=200,
    ),
    Options(match_end="score", score_limit=50, tie_break="extra_round", ten_points="20"),
)
everywhere = pytest.mark.parametrize(
    ("options", "seats"), [(options, seats) for options in HOUSES for seats in rules.ABOUT.seats]
)


@everywhere
@pytest.mark.slow
def test_what_the_rule_text_says_always_holds(options: Options, seats: int) -> None:
    whole = Counter(deck(seats))
    pickups, gone, turn = 0, 0, None
    for before, seat, _, step in random_match(options, seats, f"invariants {seats}"):
        state = step.state
        flipped = [state.phase.card] if isinstance(state.phase, Adding) else []
        piles = [*(holding.cards for holding in state.holdings), state.center, state.undealt, state.cleared, flipped]
        assert Counter(card for pile in piles for card in pile) == whole
        values = [VALUE[card.rank] for card in state.center]
        assert values == sorted(values, reverse=True)
        assert not any(card.rank is Rank.TEN for card in state.center)
        assert run_of(state.center) <= 3
        assert len(state.center) <= 36, "twelve values, three of each"
        if isinstance(before.phase, Pausing):
            gone, turn = 0, None
        assert len(state.cleared) >= gone
        gone = len(state.cleared)
        hands = (holding.hand for holding in state.holdings)
        assert not any(Counter(known) - Counter(hand) for known, hand in zip(state.known, hands, strict=True))
        told = step.events[0].public if step.events else None
        pickups = pickups if turn == seat else 0
        turn = seat
        pickups += isinstance(told, Played) and told.result == "pickup"
        assert pickups <= 1, "no two pick-ups in one turn"
        for active in rules.active(state):
            assert next(iter(rules.legal(state, active)), None)
        assert (state.since_clear < options.stall_limit and state.plays < options.max_plays) or state.ended


@everywhere
@pytest.mark.slow
def test_a_match_comes_to_its_end_and_scores_what_is_left(options: Options, seats: int) -> None:
    for before, _, _, step in random_match(options, seats, f"ends {seats}"):
        state = step.state
        if isinstance(before.phase, Pausing) and isinstance(state.phase, Turn):
            assert (state.round, state.dealer) == (before.round + 1, (before.dealer + 1) % seats)
        if isinstance(state.phase, Pausing | Over) and not isinstance(before.phase, Pausing):
            assert state.ended
            empty = [other for other, holding in enumerate(state.holdings) if not holding.cards]
            assert empty == ([] if state.ended.out is None else [state.ended.out])
            assert (state.ended.why == "out") == bool(empty)
            assert (state.ended.why == "stall") <= (state.since_clear == options.stall_limit)
            assert len(state.scores) == state.round
        if outcome := rules.outcome(state):
            assert outcome.points[outcome.places.index(1)] == min(outcome.points)
            return
    raise AssertionError("no end")
