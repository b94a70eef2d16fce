"""An example for every value of every house rule: those of the rule text, by their numbers, and others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.notation import encode
from cogs.democracy import rules
from cogs.democracy.rules import Options
from tests.democracy.playouts import cards, place, place_all, trick_of
from tests.options import must_have_examples


def target(options: Options) -> int:
    """The least total of a leader that ends the match."""
    return next(total for total in range(1, 30) if rules.final_places(options, 1, (total, 0), (60, 40)))


def game_points(options: Options) -> tuple[int, ...]:
    """Example 24c: A has 13, 3, 6 and 10 of the suits, B 7, 20, 5 and 10, C 5, 2, 14 and 5."""
    return rules.score_round(((13, 3, 6, 10), (7, 20, 5, 10), (5, 2, 14, 5)), options.scoring).game_points


def kept(options: Options) -> tuple[tuple[Card, ...], ...]:
    """Examples 7 and 8: two kings and a nine, without a diamond."""
    return rules.resolve_trick(cards("KS KH 9C"), Card.parse("8D"), options.tie_keeps).captured


def at_the_target(options: Options) -> tuple[int, ...] | None:
    """Examples 27 and 29: 5, 5 and 2, with 171, 180 and 149 card points in the whole match."""
    return rules.final_places(options, 3, (5, 5, 2), (171, 180, 149))


def once_all_are_down(options: Options) -> str:
    return place_all(trick_of("9C", ["5C 7S", "QH JH"], options), "5C QH").phase.name


def after_placing(options: Options) -> list[str]:
    """What A can still do, who has placed 5S of two cards."""
    state = place(trick_of("7H", ["5S 9C", "6H 3D"], options), 0, "5S").state
    return [encode(move) for move in rules.legal(state, 0)]


def card_points_seen(options: Options) -> tuple[rules.Points, ...] | None:
    """A has captured the five of clubs and the king of hearts, B nothing."""
    state = trick_of("9C", ["5C 7S", "QH JH"], options)
    return rules.view(replace(state, piles=(cards("5C KH"), ())), None).card_points


EXAMPLES: list[tuple[Callable[[Options], Any], str, Any, Any]] = [
    (target, "target", 1, 1),
    (target, "target", 5, 5),
    (target, "target", 10, 10),
    (target, "target", 20, 20),
    (game_points, "scoring", "per_suit_13", (0, 0, 0)),  # one suit each, which is level
    (game_points, "scoring", "per_suit_most", (2, 2, 1)),  # 24c: spades are shared by A and B
    (game_points, "scoring", "flat_13", (1, 1, 1)),  # 32, 42 and 26
    (kept, "tie_keeps", "tied_only", (cards("KS"), cards("KH"), ())),  # 7
    (kept, "tie_keeps", "everyone", (cards("KS"), cards("KH"), cards("9C"))),  # 8
    (at_the_target, "tie_at_target", "play_on", None),  # 27
    (at_the_target, "tie_at_target", "card_points", (2, 1, 3)),  # 29
    (at_the_target, "tie_at_target", "share", (1, 1, 3)),  # 29
    (once_all_are_down, "reveal", "auto", "choosing"),  # the next trick
    (once_all_are_down, "reveal", "dealer", "ready"),
    (after_placing, "change_before_reveal", True, ["place 9C 1", "withdraw"]),
    (after_placing, "change_before_reveal", False, []),
    (card_points_seen, "piles", "closed", None),
    (card_points_seen, "piles", "open", ((5, 0, 2, 0), (0, 0, 0, 0))),
]


@pytest.mark.parametrize(("example", "option", "value", "result"), EXAMPLES)
def test_what_a_house_rule_means(example: Callable[[Options], Any], option: str, value: Any, result: Any) -> None:
    assert example(replace(Options(), **{option: value})) == result


def test_every_value_has_an_example() -> None:
    must_have_examples(rules, ((option, value) for _, option, value, _ in EXAMPLES))
