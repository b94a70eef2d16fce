"""The statistics of the fixture game."""

from __future__ import annotations

from bot.engine.cards import Card
from tests import games
from tests.counting import counts, deals, moved
from tests.goofspiel.test_rules import RULES, table

STATS = games.plugin("goofspiel").stats


def test_a_prize_counts_for_its_winner_and_a_bid_for_both() -> None:
    bids = ((0, "KC"), (1, "KD"), (0, "AC"), (1, "2D"))
    _, events = moved(RULES, table("KC AC", "KD 2D"), ((seat, RULES.Bid(Card.parse(card))) for seat, card in bids))
    assert counts(STATS, events) == {(0, "bids"): 2, (1, "bids"): 2, (1, "prizes"): 1, (1, "points"): 4}
    assert deals(STATS, events) == [(0, 0), (0, 4)]
