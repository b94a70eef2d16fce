"""An example for every value of every house rule: those of the rule text (by their numbers), others with their sums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.game import BadOptions, Rng
from bot.engine.phases import Over
from cogs.declare import rules
from cogs.declare.rules import Options, State
from cogs.declare.rules.cards import points
from cogs.declare.rules.model import Declare, Draw, Lay, Take
from tests.declare.positions import after_pause, cards, play, position
from tests.options import must_have_examples

FIFTH = ["QC AS 2D 6C 5H", "5C 4S 5D", "KS 7H", "KC KD 9S"]
"""Example 5: 14, 14, 17 and 29 points; the first declares."""


def packs(options: Options) -> dict[int, int | str]:
    """How many cards this many players use, or why they can't play."""
    found: dict[int, int | str] = {}
    for seats in (3, 4, 5, 10):
        try:
            state = rules.deal(options, seats, Rng("packs"))
        except BadOptions as refusal:
            found[seats] = refusal.key
        else:
            found[seats] = len(state.stock) + sum(map(len, state.hands))
    return found


def min_laps(options: Options) -> int:
    """How many turns three players have had when the first of them may declare."""
    states = (position(FIFTH[:3], turns=turns, options=options) for turns in range(0, 30, 3))
    return next(state.turns for state in states if Declare() in rules.legal(state, state.turn))


def declare_limit(options: Options) -> list[int]:
    """Which of these hands may be declared, by their points."""
    hands = ["QC", "AC", "KC 2C", "KC 3C", "KC KD KH KS QC", "KC KD KH KS AC", "KC KD KH KS JC JD JH JS"]
    states = [position([hand, "9C", "9D"], options=options) for hand in hands]
    return [points(state.hands[2]) for state in states if Declare() in rules.legal(state, 2)]


def take(options: Options) -> list[str]:
    """Example 18: which of 6D 6C may be taken."""
    state = play(position(["KH KD", "KC", "7D"], open="6D 6C", options=options), Lay(cards("KH KD")))
    return [str(move.card) for move in rules.legal(state, 2) if isinstance(move, Take)]


def scores(options: Options) -> tuple[int, ...]:
    """Examples 5 and 14: what the four score."""
    return play(position(FIFTH, options=options), Declare()).sheet[-1].scores


def stock_empty(options: Options) -> tuple[str, tuple[int, ...]] | int:
    """The last card of the stock is drawn: how the deal ends, and the scores; or how many cards are shuffled next."""
    state = position(["KD AS", "QC 4C", "QD 2D"], open="9C", stock="2C", buried="5C 6C", options=options)
    state = play(state, Lay(cards("KD")), Draw())
    if state.sheet:
        return state.sheet[-1].ending, state.sheet[-1].scores
    return play(state, Lay(cards("4C")), Draw()).course[-1].reshuffled


def match_end(options: Options) -> tuple[tuple[int, ...], str]:
    """Examples 19 and 20: 188, 150, 120, 171 become 246, 164, 137, 200. Who is out, and the places, as in the order."""
    state = play(replace(position(FIFTH, options=options), totals=(171, 120, 150, 188)), Declare())
    outcome = rules.outcome(state)
    return state.sheet[-1].out, "".join(map(str, reversed(outcome.places))) if outcome else ""


def target(options: Options) -> int:
    """The lowest of these totals that ends the match; a king brings the last ten points."""
    tried = (49, 50, 124, 125, 199, 200, 499, 500)
    return next(total for total in tried if is_over(with_total(total - 10, options)))


def exact_target(options: Options) -> tuple[int, ...]:
    """What becomes of 50, 125 and 200 points where that is the target."""
    return tuple(with_total(total - 10, replace(options, target=total)).totals[1] for total in (50, 125, 200))


def with_total(before: int, options: Options) -> State:
    """A deal in which the second player adds ten points to this total."""
    return play(replace(position(["AC", "KC", "QD 2D"], options=options), totals=(0, before, 0)), Declare())


def is_over(state: State) -> bool:
    return isinstance(state.phase, Over)


def deals(options: Options) -> int:
    """The deal that ends the match, where nobody has many points."""
    state = position(["AC", "KC", "KD"], options=options)
    return next(deal for deal in range(1, 201) if is_over(play(replace(state, deal=deal), Declare())))


def next_dealer(options: Options) -> tuple[int, ...]:
    """Seats 3, 2, 1, 0 held 10, 20, 3 and 3; 3 declared and failed, so 1 and 0 have won. The order of the next deal."""
    return after_pause(play(position(["10C", "KD KH", "3C", "3D"], options=options), Declare())).order


def max_laps(options: Options) -> int:
    """After how many turns the deal of three players ends by itself."""
    for turns in (29, 30, 44, 45, 89, 90, 299, 300):
        state = position(["9D 8D", "5C 6C", "KD 2D"], turns=turns - 1, options=options)
        last = play(state, Lay(state.hands[state.turn][:1]), Draw())
        if last.sheet:
            return turns
    raise AssertionError("it doesn't end")


ONE, TWO = 52, 104
EXAMPLES: list[tuple[Callable[[Options], Any], str, Any, Any]] = [
    (packs, "packs", "auto", {3: ONE, 4: ONE, 5: TWO, 10: TWO}),  # 21
    (packs, "packs", "1", {3: ONE, 4: ONE, 5: "one-pack", 10: "one-pack"}),
    (packs, "packs", "2", {3: TWO, 4: TWO, 5: TWO, 10: TWO}),  # 21
    (min_laps, "min_laps", 1, 3),  # n turns are a lap
    (min_laps, "min_laps", 2, 6),
    (min_laps, "min_laps", 3, 9),
    (declare_limit, "declare_limit", None, [0, 1, 12, 13, 40, 41, 80]),
    (declare_limit, "declare_limit", 0, [0]),  # queens
    (declare_limit, "declare_limit", 12, [0, 1, 12]),
    (declare_limit, "declare_limit", 40, [0, 1, 12, 13, 40]),
    (take, "take", "last_laid", ["6C"]),
    (take, "take", "any_of_play", ["6D", "6C"]),  # 18
    (scores, "failed_declare", "double_table_max", (58, 14, 17, 29)),  # 5: 2 × 29
    (scores, "failed_declare", "double_own", (28, 14, 17, 29)),  # 14: 2 × 14
    (scores, "failed_declare", "own_plus_30", (44, 14, 17, 29)),  # 14: 14 + 30
    (scores, "beater", "own_points", (58, 14, 17, 29)),  # 5
    (scores, "beater", "zero", (58, 0, 17, 29)),  # 14
    (stock_empty, "stock_empty", "reshuffle", 3),  # 5C 6C and 9C, not KD, which was laid just before
    (stock_empty, "stock_empty", "end_deal", ("stock", (3, 4, 2))),  # AS 2C; QC 4C; QD 2D
    (match_end, "match_end", "first_to_target_loses", ((), "4213")),  # 19
    (match_end, "match_end", "last_survivor", ((3, 0), "")),  # 20
    (match_end, "match_end", "fixed_deals", ((), "")),  # one deal of five
    (target, "target", 50, 50),
    (target, "target", 125, 125),
    (target, "target", 200, 200),
    (target, "target", 500, 500),
    (deals, "fixed_deals", 1, 1),
    (deals, "fixed_deals", 5, 5),
    (deals, "fixed_deals", 12, 12),
    (deals, "fixed_deals", 50, 50),
    (exact_target, "exact_target", "loses", (50, 125, 200)),
    (exact_target, "exact_target", "drop_50", (0, 75, 150)),
    (exact_target, "exact_target", "halve", (25, 62, 100)),  # 125 // 2
    (next_dealer, "next_dealer", "rotate", (2, 1, 0, 3)),  # 3 was first, so it deals
    (next_dealer, "next_dealer", "winner_leads", (1, 0, 3, 2)),  # the first winner in the order leads
    (max_laps, "max_laps", 10, 30),  # 3 × 10 turns
    (max_laps, "max_laps", 15, 45),
    (max_laps, "max_laps", 30, 90),
    (max_laps, "max_laps", 100, 300),
    (deals, "max_deals", 10, 10),
    (deals, "max_deals", 25, 25),
    (deals, "max_deals", 100, 100),
    (deals, "max_deals", 200, 200),
]


@pytest.mark.parametrize(("example", "option", "value", "result"), EXAMPLES)
def test_what_a_house_rule_means(example: Callable[[Options], Any], option: str, value: Any, result: Any) -> None:
    also: dict[str, Any] = {"match_end": "fixed_deals"} if option == "fixed_deals" else {}
    assert example(replace(Options(), **{option: value}, **also)) == result


def test_every_value_has_an_example() -> None:
    must_have_examples(rules, ((option, value) for _, option, value, _ in EXAMPLES))
