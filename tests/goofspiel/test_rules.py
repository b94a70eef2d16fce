"""The rules of the fixture game that the laws for all games don't cover."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import BadOptions, Event, IllegalMove, Outcome, Rng, begin
from tests import games

RULES: Any = games.plugin("goofspiel").game


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def table(*hands: str, prizes: tuple[int, ...] = (3, 1), carry: bool = True) -> Any:
    seats = len(hands)
    return RULES.State(
        options=RULES.Options(carry=carry),
        hands=tuple(map(cards, hands)),
        bids=(None,) * seats,
        prizes=prizes,
        carried=0,
        points=(0,) * seats,
        last=None,
    )


def bid(state: Any, *bids: str) -> Any:
    for seat, card in enumerate(bids):
        state = RULES.play(state, seat, RULES.Bid(Card.parse(card))).state
    return state


def test_the_highest_bid_takes_the_prize() -> None:
    state = bid(table("KC AC", "QD 2D"), "KC", "QD")
    assert state.points == (3, 0)
    assert state.hands == (cards("AC"), cards("2D"))
    assert state.last == RULES.Round(3, cards("KC QD"), 0)


def test_an_ace_is_the_lowest_card() -> None:
    assert bid(table("AC KC", "2D 3D"), "AC", "2D").points == (0, 3)


@pytest.mark.parametrize(("carry", "points"), [(True, (0, 4)), (False, (0, 1))])
def test_level_bids_take_nothing_and_the_prize_is_carried_or_gone(carry: bool, points: tuple[int, ...]) -> None:
    state = bid(bid(table("KC AC", "KD 2D", carry=carry), "KC", "KD"), "AC", "2D")
    assert state.points == points
    assert RULES.outcome(state) == Outcome((2, 1), points)


def test_a_bid_may_be_changed_until_all_are_there() -> None:
    state = bid(bid(table("KC AC", "QD 2D"), "AC"), "KC")
    assert state.bids == (Card.parse("KC"), None)
    assert state.hands == (cards("KC AC"), cards("QD 2D"))


@pytest.mark.parametrize(("card", "key"), [("QD", "not-in-hand"), ("AC", "same-card")])
def test_a_bid_that_cannot_be(card: str, key: str) -> None:
    with pytest.raises(IllegalMove, match=key):
        bid(bid(table("KC AC", "QD 2D"), "AC"), card)


def test_who_bids_is_told_to_all_and_what_only_to_the_bidder() -> None:
    step = RULES.play(table("KC AC", "QD 2D"), 0, RULES.Bid(Card.parse("KC")))
    assert step.events == (Event(RULES.Ready(0), ((0, RULES.Ready(0, Card.parse("KC"))),)),)


@pytest.mark.parametrize(("number", "seats", "key"), [(3, 2, "bad-option"), (14, 2, "bad-option"), (6, 5, "bad-seats")])
def test_what_cannot_be_dealt(number: int, seats: int, key: str) -> None:
    with pytest.raises(BadOptions, match=key):
        begin(RULES, RULES.Options(cards=number), seats, Rng("x"))


def test_bids_are_timed_where_the_table_wants_it() -> None:
    computers: Any = games.plugin("goofspiel").computers
    for timed, seconds in ((False, None), (True, 60.0)):
        state = RULES.deal(RULES.Options(timed=timed), 2, Rng("x"))
        assert computers.patience(RULES.view(state, 0)) == seconds
