"""An example for every value of every house rule: those of the rule text (by their numbers), others with their sums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.notation import encode
from cogs.clear_the_deck import rules
from cogs.clear_the_deck.rules import Options
from cogs.clear_the_deck.rules.model import Play, Played
from cogs.clear_the_deck.rules.scoring import final_places
from tests.clear_the_deck.positions import held, play, position
from tests.options import must_have_examples


def ten_points(options: Options) -> tuple[int, ...]:
    """Example 22: A is out, B has left KC QD and 10H, C AS 7D JC, 10D and 4C."""
    state = position("2C", held("KC QD", "", "10H"), held("AS 7D JC", "10D 4C"), options=options)
    return play(state, "2").state.scores[-1]


def set_over_lower(options: Options) -> str:
    """Examples 8 and 9: four nines over a five."""
    told = play(position("9C 9D 9H 9S 2D", center="6C 5D", options=options), "9", 4).events[0].public
    assert isinstance(told, Played)
    return told.result


def table_cards(options: Options) -> list[str]:
    """What may be done with 6C in the hand, 6D face up, and a card face down in slot 2."""
    return [encode(move) for move in rules.legal(position(held("6C", "6D", "2C 3C"), options=options), 0)]


def voluntary_pickup(options: Options) -> set[str]:
    """Which values may be played to a seven: a queen would pick up, a six and a ten wouldn't."""
    state = position(held("QC 6C", "10C", "- 2C"), center="7C", options=options)
    return {move.value.value for move in rules.legal(state, 0) if isinstance(move, Play)}


def match_end(options: Options) -> tuple[int, ...] | None:
    """The places after the first round of three, which brought somebody 210 points."""
    return final_places(options, [(0, 5, 210)])


def rounds(options: Options) -> int:
    """How many rounds of few points there are."""
    return next(number for number in range(1, 30) if final_places(options, [(0, 5, 9)] * number))


def score_limit(options: Options) -> int:
    """The least total that ends the match."""
    return next(total for total in range(1, 1_001) if final_places(options, [(0, 5, total)]))


def tie_break(options: Options) -> list[tuple[int, ...] | None]:
    """Example 23: 60, 71 and 60 after three rounds; then three more in which all score the same."""
    tied = [(60, 21, 12), (0, 0, 0), (0, 50, 48), (9, 9, 9), (8, 8, 8), (7, 7, 7)]
    return [final_places(options, tied[:number]) for number in range(3, 7)]


def stall_limit(options: Options) -> int:
    """The play without a clear that ends the round; example 21 for 120."""
    return ends(options, "since_clear", (39, 40, 76, 77, 119, 120, 499, 500))


def max_plays(options: Options) -> int:
    """The play that ends the round; a clear a moment ago changes nothing."""
    return ends(options, "plays", (199, 200, 776, 777, 999, 1000, 1999, 2000))


def ends(options: Options, count: str, tried: Sequence[int]) -> int:
    for number in tried:
        before: dict[str, Any] = {count: number - 1}
        if play(position("6H KD", "KC", center="8C", options=options, **before), "6").state.ended:
            return number
    raise AssertionError("it doesn't end")


EXAMPLES: list[tuple[Callable[[Options], Any], str, Any, Any]] = [
    (ten_points, "ten_points", "20", (0, 45, 43)),  # 22: 13 + 12 + 20; 1 + 7 + 11 + 20 + 4
    (ten_points, "ten_points", "25", (0, 50, 48)),  # 22: five more each
    (set_over_lower, "set_over_lower", "pickup", "pickup"),  # 8
    (set_over_lower, "set_over_lower", "clears", "set"),  # 9
    (table_cards, "table_cards", "free", ["play 6 1 1", "play 6 1 -", "play 6 0 1", "flip 2"]),
    (table_cards, "table_cards", "hand_first", ["play 6 1 -"]),
    (voluntary_pickup, "voluntary_pickup", True, {"Q", "6", "10"}),
    (voluntary_pickup, "voluntary_pickup", False, {"6", "10"}),
    (match_end, "match_end", "rounds", None),
    (match_end, "match_end", "score", (1, 2, 3)),  # 24: 200 are reached
    (rounds, "rounds", 1, 1),
    (rounds, "rounds", 3, 3),
    (rounds, "rounds", 7, 7),
    (rounds, "rounds", 20, 20),
    (score_limit, "score_limit", 50, 50),
    (score_limit, "score_limit", 200, 200),
    (score_limit, "score_limit", 333, 333),
    (score_limit, "score_limit", 1000, 1000),
    (tie_break, "tie_break", "shared", [(1, 3, 1)] * 4),  # 23: no further round is played
    (tie_break, "tie_break", "extra_round", [None, None, None, (1, 3, 1)]),  # three further rounds at most
    (stall_limit, "stall_limit", 40, 40),
    (stall_limit, "stall_limit", 77, 77),
    (stall_limit, "stall_limit", 120, 120),  # 21
    (stall_limit, "stall_limit", 500, 500),
    (max_plays, "max_plays", 200, 200),
    (max_plays, "max_plays", 777, 777),
    (max_plays, "max_plays", 1000, 1000),
    (max_plays, "max_plays", 2000, 2000),
]


@pytest.mark.parametrize(("example", "option", "value", "result"), EXAMPLES)
def test_what_a_house_rule_means(example: Callable[[Options], Any], option: str, value: Any, result: Any) -> None:
    also: dict[str, Any] = {"match_end": "score"} if option == "score_limit" else {}
    assert example(replace(Options(), **{option: value}, **also)) == result


def test_every_value_has_an_example() -> None:
    must_have_examples(rules, ((option, value) for _, option, value, _ in EXAMPLES))
