"""What holds in every match: played at random in every mode, and checked after every move."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import get_args

import pytest

from bot.engine.phases import Pausing
from cogs.jass import rules
from cogs.jass.rules import ABOUT, PRESETS, Events, Mode, Options, State
from cogs.jass.rules.cards import DECK, card_points, in_order
from cogs.jass.rules.model import Best, Over, Play, StoeckDeclared, Taken, team_of
from cogs.jass.rules.tricks import legal_cards
from tests.jass.positions import points_of, random_match
from tests.playing import TIMES

HOUSES = (
    Options(target=10_000, rounds=6, slalom=True),
    Options(target=10_000, rounds=6, slalom=True, weis_kreuzweis=True, weis_quartets="all", weis_ranking="points",
            weis_trump_tiebreak=True, multiplier_spades=2, multiplier_obenabe=10),
    Options(target=10_000, rounds=6, slalom=True, weis_partner="auto", stoeck_mode="auto", history="all"),
    Options(rounds=6, slalom=True, slalom_leader="forehand", push_back=True, partner_blind=True, weis_needs_trick=True,
            weis_partial_runs=False, undertrump_all_trumps="must_beat", weis_naming="all_in_order"),
    replace(PRESETS["reglement"], slalom=True, running_points=True),
)  # fmt: skip


@cache
def states(matches: int = 3) -> tuple[State, ...]:
    return tuple(
        step.state
        for options in HOUSES
        for number in range(matches)
        for _, _, _, step in random_match(options, f"laws-{number}")
    )


@pytest.mark.slow
def test_cards_are_conserved_and_every_mode_is_played() -> None:
    modes = set[Mode]()
    for state in states():
        assert [len(hand) for hand in state.dealt] == [9] * 4
        assert in_order(chain(*state.dealt)) == DECK
        laid = [card for trick in state.tricks for card in trick.cards] + [*state.table]
        assert in_order([*laid, *chain(*state.hands)]) == DECK
        assert all({*held} <= {*dealt} for held, dealt in zip(state.hands, state.dealt, strict=True))
        assert len(state.table) < 4 or rules.view(state, None).phase in {"turn", "share", "ask", "over"}
        if state.contract:
            modes.add(state.contract.mode)
    assert modes == set(Mode)


@pytest.mark.slow
def test_a_deal_has_157_points_and_at_most_one_stoeck() -> None:
    deals = 0
    for state in states():
        if isinstance(state.phase, Pausing | Over) and len(state.tricks) == 9:
            shown = rules.view(state, None)
            assert shown.counts is not None
            assert sum(count.cards + count.last for count in shown.counts) == 157
            assert sorted(count.stoeck for count in shown.counts) in ([0, 0], [0, 20])
            assert 0 in {count.weis for count in shown.counts}
            assert {count.match for count in shown.counts} <= {0, 100}
            deals += 1
    assert deals > 50


def test_points_go_to_who_takes_the_trick() -> None:
    for options in HOUSES:
        for before, _, move, step in random_match(options, "points"):
            if isinstance(move, Play) and len(before.table) == 3 and step.state.tricks != before.tricks:
                tricks, contract = step.state.tricks, step.state.contract
                assert contract is not None
                made, old = points_of(step.state, "trick"), points_of(before, "trick")
                gain = [after - ago for after, ago in zip(made, old, strict=True)]
                worth = sum(card_points(card, contract.mode) for card in tricks[-1].cards)
                assert gain[team_of(tricks[-1].winner)] == worth + (5 if len(tricks) == 9 else 0)
                assert gain[1 - team_of(tricks[-1].winner)] == 0


@pytest.mark.long
def test_there_is_one_winner_of_weis_and_one_stoeck_a_deal() -> None:
    told = Counter[tuple[Options, int, int, type[object]]]()
    for options in HOUSES:
        for number in range(6 if options.finish != "bedanken" else 0):  # a claim can end a deal
            for state, _, _, step in random_match(options, f"unique-{number}"):
                for event in step.events:
                    told[options, number, state.deal, type(event.public)] += 1
    counts = {kind: {count for (*_, other), count in told.items() if other is kind} for kind in KINDS}
    assert counts == {Taken: {9}, Best: {1}, StoeckDeclared: {1}}


@pytest.mark.long
def test_every_move_is_made_and_every_event_told() -> None:
    moves, events = set[type[object]](), set[type[object]]()
    for options in HOUSES:
        for number in range(8):
            for _, _, move, step in random_match(options, f"reach-{number}"):
                moves.add(type(move))
                events |= {type(told) for event in step.events for _, told in ((None, event.public), *event.private)}
    assert moves == {*ABOUT.moves}
    assert events - {type(None)} == {*get_args(Events)}


KINDS: tuple[type[object], ...] = (Taken, Best, StoeckDeclared)


@pytest.mark.slow
def test_there_is_always_a_card_to_play_and_only_in_turn() -> None:
    for state in states(2):
        for seat in range(4):
            plays = [move for move in rules.legal(state, seat) if isinstance(move, Play)]
            waited = rules.view(state, None).phase == "play" and seat in rules.active(state)
            assert bool(plays) == waited
            if waited and state.contract:
                cards = legal_cards(state.hands[seat], state.table, state.contract.mode)
                assert {move.card for move in plays} == {*cards} <= {*rules.view(state, seat).hand}


@pytest.mark.slow
def test_a_random_match_to_1000_lasts_a_handful_of_deals() -> None:
    for number in range(8 * TIMES):
        *_, (_, _, _, step) = random_match(Options(), f"length-{number}")
        assert 3 <= step.state.deal <= 20
        outcome = rules.outcome(step.state)
        assert outcome is not None
        assert max(outcome.points) >= 1000
