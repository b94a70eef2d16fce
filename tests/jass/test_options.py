"""Every value of every house rule of Jass has an example: numbers here, the others where their rules are tested."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from types import ModuleType
from typing import Any

import pytest

from bot.engine.phases import Pausing
from cogs.jass import rules
from cogs.jass.rules import Options, State
from cogs.jass.rules.model import Over, Pair
from tests.jass import test_house_rules, test_rules, test_weis
from tests.jass.positions import in_mode, lay, trick_number
from tests.jass.test_examples import EXAMPLES
from tests.jass.test_rules import SIMPLE, confirm_all, counted
from tests.options import must_have_examples

MULTIPLIERS = {
    "multiplier_hearts": "H",
    "multiplier_diamonds": "D",
    "multiplier_spades": "S",
    "multiplier_clubs": "C",
    "multiplier_obenabe": "O",
    "multiplier_undenufe": "U",
    "multiplier_slalom_up": "SO",
    "multiplier_slalom_down": "SU",
}
TIMES = (4, 10)
TARGETS = (100, 2_500, 10_000)
BONUSES = (0, 57, 1_000)
ROUNDS = (3, 100)

TESTED: dict[ModuleType, dict[str, list[tuple[str, Any]]]] = {
    test_house_rules: {
        "test_the_preset_of_the_rule_book": [("finish", "bedanken")],
        "test_who_is_forehand_first": [("first_forehand", card) for card in ("H7", "D7", "seat0", "random")],
        "test_the_partner_may_push_back_and_forehand_must_choose": [("push_back", True)],
        "test_the_partner_is_blind_until_forehand_has_decided": [("partner_blind", True)],
        "test_who_leads_a_slalom_that_was_pushed": [("slalom", True), ("slalom_leader", "forehand")],
        "test_card_points_are_shown_after_each_trick_where_the_table_says_so": [("running_points", True)],
        "test_only_one_is_announced_and_the_winner_shows_the_best_set_with_it": [("weis_announce", "best")],
        "test_the_winners_partner_may_show_what_wasnt_announced": [("weis_partner_unannounced", True)],
        "test_the_last_player_may_announce_until_they_turn_the_trick": [("weis_last_seat_window", "until_turned")],
        "test_weis_waits_for_the_first_trick": [("weis_needs_trick", True)],
        "test_it_is_late_only_until_the_second_card_is_covered": [("stoeck_late", "until_covered")],
        "test_it_may_be_shown_on_ones_turn_if_it_reaches_the_target": [("stoeck_early", "to_finish")],
        "test_the_partner_may_not_declare_it_where_only_the_holder_may": [("stoeck_partner_may_claim", False)],
    },
    test_rules: {
        "test_earlier_tricks": [("history", "all"), ("history", "none")],
        "test_a_late_stoeck_can_be_what_gets_there_first": [("finish", "deal_end"), ("weis", False)],
    },
    test_weis: {
        "test_which_fours_count_and_in_what_order": [("weis_quartets", "all")],
        "test_the_best_set_comes_first": [("weis_kreuzweis", True)],
        "test_a_four_against_a_longer_run": [("weis_ranking", "points")],
        "test_the_partner_isnt_asked_where_all_is_shown": [("weis_partner", "auto")],
        "test_it_declares_itself_where_it_is_automatic": [("stoeck_mode", "auto")],
        "test_there_is_none_without_trump_or_where_it_isnt_played": [("stoeck", False)],
    },
}
"""The tests that are examples of house rules, by module."""


def last_trick(mode: str, options: Options, *, points: Pair, winners: tuple[int, ...], written: Pair = (0, 0)) -> State:
    """After the ninth trick, which South wins: with the 7 of hearts, or the 6 where low cards are high."""
    low = mode in {"U", "SU"}
    hands = {"S": "6H", "E": "7H", "N": "6D", "W": "7D"} if low else {"S": "7H", "E": "6H", "N": "7D", "W": "6D"}
    state = replace(in_mode(hands, mode, replace(options, slalom=True)), written=written)
    state = trick_number(state, 9, winners=winners, points=points)
    return lay(state, "6H 7H 6D 7D" if low else "7H 6H 7D 6D").state


@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize(("option", "mode"), MULTIPLIERS.items())
def test_a_multiplier_counts_for_the_cards_and_the_match(option: str, mode: str, times: int) -> None:
    """152 + 5 for the last trick + 100 for the match; from the bottom up, the two sixes of that trick are 22 more."""
    own: dict[str, Any] = {option: times}
    options = replace(SIMPLE, finish="deal_end", **own)
    state = last_trick(mode, options, points=(152, 0), winners=(0, 2) * 4)
    assert rules.view(state, None).totals == (times * (279 if mode in {"U", "SU"} else 257), 0)


@pytest.mark.parametrize("target", TARGETS)
def test_the_match_ends_at_its_target_and_not_a_point_before(target: int) -> None:
    """94 or 95 + 5 for the last trick."""
    options, written = replace(SIMPLE, target=target), (target - 100, 0)
    phases = [
        last_trick("H", options, points=(made, 0), winners=(0, 1) * 4, written=written).phase for made in (94, 95)
    ]
    assert isinstance(phases[0], Pausing)
    assert isinstance(phases[1], Over)


@pytest.mark.parametrize("bonus", BONUSES)
def test_all_nine_tricks_bring_the_bonus(bonus: int) -> None:
    options = replace(SIMPLE, finish="deal_end", match_bonus=bonus)
    state = last_trick("H", options, points=(152, 0), winners=(0, 2) * 4)
    assert rules.view(state, None).totals == (157 + bonus, 0)


@pytest.mark.parametrize("rounds", ROUNDS)
def test_so_many_deals_are_played(rounds: int) -> None:
    options = replace(SIMPLE, rounds=rounds)
    before, after = (confirm_all(counted(options, (0, 0), number=rounds - less)).state for less in (1, 0))
    assert rules.outcome(before) is None
    assert rules.outcome(after)


def examples() -> Iterator[tuple[str, Any]]:
    """The options and values of all examples."""
    for example in EXAMPLES:
        yield from asdict(Options(**example.get("options", {}))).items()
    for option, values in (("target", TARGETS), ("match_bonus", BONUSES), ("rounds", ROUNDS)):
        yield from ((option, value) for value in values)
    yield from ((option, times) for option in MULTIPLIERS for times in TIMES)
    for module, tests in TESTED.items():
        for name, shown in tests.items():
            assert callable(getattr(module, name)), name
            yield from shown


def test_every_value_has_an_example() -> None:
    must_have_examples(rules, examples())
