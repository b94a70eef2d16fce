"""The statistics of Jass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.game import Event, Outcome
from bot.engine.phases import Continue
from cogs.jass import rules, stats
from cogs.jass.rules import Move, Options, State
from cogs.jass.rules.model import Announce, Claim, Pair, Play, Stoeck, Wait
from cogs.jass.rules.weis import Style
from tests.counting import counts, deals, moved
from tests.jass.positions import cards, in_mode, match, trick_number

# East's run in clubs beats South's in diamonds, and contains the King and Queen of trump.
HANDS = {
    "S": "6H AD KD QD 10D 7D KS 9S 6S",
    "E": "AH 7H JD 9D 10S AC KC QC JC",
    "N": "QH JH 10H QS JS 8S 7S 9C 8C",
    "W": "KH 9H 8H 8D 6D AS 10C 7C 6C",
}
LAST = {"S": "7H", "E": "6H", "N": "7D", "W": "6D"}
SIMPLE = Options(weis=False, stoeck=False)
EVERYBODY = (0, 1, 2, 3)


def announcing(text: str) -> Announce:
    return Announce((cards(text),), Style.KIND)


def laying(text: str) -> list[tuple[int, Move]]:
    """The moves of playing these cards, starting with South."""
    return [(seat, Play(card, stoeck=False)) for seat, card in enumerate(cards(text))]


@pytest.mark.parametrize(("times", "points"), [(1, 50), (2, 100)])
def test_weis_and_stoeck_count_for_their_holder(times: int, points: int) -> None:
    options = Options(multiplier_clubs=times)
    south, east, north, west = laying("AD JD 8C 6D")
    moves = [(0, announcing("AD KD QD")), south, (1, announcing("AC KC QC JC")), east, north, west, (1, Stoeck())]
    _, events = moved(rules, in_mode(HANDS, "C", options), moves)
    assert counts(stats, events) == {(1, "weis"): points, (1, "stoeck"): 1}


def test_weis_that_waits_counts_when_it_is_earned_and_not_at_all_otherwise() -> None:
    state = in_mode(HANDS, "C", Options(weis_needs_trick=True))
    south, east, north, west = laying("AD JD 8C 6D")
    moves = [south, (1, announcing("AC KC QC JC")), east, north, west, (1, Wait())]
    state, events = moved(rules, state, moves)
    assert not counts(stats, events)
    north, west, south, east = [(seat % 4, move) for seat, (_, move) in enumerate(laying("QH 9H 6H AH"), 2)]
    _, events = moved(rules, state, [north, west, south, east])
    assert counts(stats, events) == {(1, "weis"): 50}


@pytest.mark.parametrize(("deal", "written"), [(2, []), (1, [(0, 0, 0, 0)])])
def test_a_claim_before_a_deal_has_begun_makes_no_deal_unless_it_is_the_only_one(
    deal: int, written: list[tuple[int, ...]]
) -> None:
    state = replace(match(HANDS, Options(finish="bedanken")), deal=deal)
    _, events = moved(rules, state, [(2, Claim())])
    assert deals(stats, events) == written
    assert counts(stats, events)[0, "deals"] == len(written)


def ninth_trick(
    takers: tuple[int, ...], points: Pair, totals: Pair = (0, 0)
) -> tuple[State, list[Event[rules.Events]]]:
    """A deal without Weis up to its end: these seats won eight tricks, South wins the last; then it's counted."""
    state = in_mode(LAST, "H", SIMPLE)
    state = trick_number(replace(state, written=totals), 9, winners=takers, points=points)
    state, events = moved(rules, state, laying("7H 6H 7D 6D"))
    confirming = [(seat, Continue()) for seat in sorted(rules.active(state))[:2]]  # one of each team, unless it is over
    state, more = moved(rules, state, confirming)
    return state, [*events, *more]


def test_a_deal_counts_for_everybody_and_its_points_for_both_of_a_team() -> None:
    _, events = ninth_trick((0, 1) * 4, (95, 57), totals=(300, 400))
    assert deals(stats, events) == [(100, 57, 100, 57)]
    expected = {(seat, "deals"): 1 for seat in EVERYBODY}
    assert counts(stats, events) == expected | {(seat, "points"): (100, 57)[seat % 2] for seat in EVERYBODY}


def test_all_nine_tricks_are_a_match_of_both_of_the_team() -> None:
    _, events = ninth_trick((0, 2) * 4, (152, 0))
    found = counts(stats, events)
    assert {seat: found[seat, "matches"] for seat in EVERYBODY} == {0: 1, 1: 0, 2: 1, 3: 0}
    assert deals(stats, events) == [(257, 0, 257, 0)]


@pytest.mark.parametrize(("before", "points"), [(900, 257), (800, 257)])
def test_the_match_that_ends_the_game_is_one_too(before: int, points: int) -> None:
    state, events = ninth_trick((0, 2) * 4, (152, 0), totals=(before, 0))
    assert rules.outcome(state) == Outcome((1, 2, 1, 2), (before + points, 0, before + points, 0))
    assert counts(stats, events)[2, "matches"] == 1
    assert deals(stats, events) == [(points, 0, points, 0)]


def test_a_deal_that_the_end_cuts_short_is_a_deal() -> None:
    hands = {"S": "7S AH 10D", "E": "JS 6S AD", "N": "KH 8H 9C", "W": "6H 10S 7C"}
    state = in_mode(hands, "H", SIMPLE)
    state = replace(state, written=(990, 999))
    _, events = moved(rules, state, laying("AH AD KH 6H"))
    assert deals(stats, events) == [(26, 0, 26, 0)]
    assert counts(stats, events)[3, "deals"] == 1
