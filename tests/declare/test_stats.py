"""The statistics of Declare."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.game import Event
from cogs.declare import rules, stats
from cogs.declare.rules import Events, Options, State
from cogs.declare.rules.model import Declare
from tests.counting import counts, deals, moved
from tests.declare.positions import position


def declared(hands: list[str], options: Options | None = None, total: int = 0) -> list[Event[Events]]:
    """The first of these in playing order (the last seat) declares; everyone had this total before."""
    state = replace(position(hands, options=options), totals=(total,) * len(hands))
    _, events = moved(rules, state, [(state.turn, Declare())])
    return events


def test_a_declaration_is_won_by_the_lowest_hand() -> None:
    events = declared(["AC 2C", "KC", "QC 9H"])
    assert counts(stats, events) == {
        **{(seat, "deals"): 1 for seat in range(3)},
        (2, "declared-won"): 1,
        (1, "points"): 10,
        (0, "points"): 9,
    }
    assert deals(stats, events) == [(9, 10, 0)]


def test_a_declaration_is_lost_where_somebody_holds_as_little() -> None:
    # The rule text's 14, 14, 17 and 29.
    events = declared(["9C 5D", "10C 4D", "10D 7H", "KC JC 9H"])
    found = counts(stats, events)
    assert (found[3, "declared-won"], found[3, "declared-lost"]) == (0, 1)
    assert deals(stats, events) == [(29, 17, 14, 58)]


def test_who_is_lowered_at_the_target_has_lost_points() -> None:
    events = declared(["AC", "KC", "KD"], Options(exact_target="drop_50"), 190)
    assert deals(stats, events) == [(-40, -40, 0)]
    assert counts(stats, events)[0, "points"] == 10


def test_who_is_out_has_no_more_deals() -> None:
    state: State = position(["AC", "KC", "KD"], options=Options(match_end="last_survivor"))
    state = replace(state, order=(2, 1), turns=2, totals=(200, 0, 0))
    _, events = moved(rules, state, [(state.turn, Declare())])
    assert deals(stats, events) == [(0, 10, 0)]
    assert {seat for seat, _ in counts(stats, events)} == {1, 2}
