"""Imagined worlds: fair deals that respect what is known, and the best of what was seen in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp
from random import Random

import pytest
from hypothesis import given, strategies as st

from bot.engine.game import Rng
from bot.engine.sampling import best, chance, deal, erring, means

WORLDS = 3_000


def chi_square(found: Counter[object], expected: dict[object, float], times: int) -> float:
    """How far the counts are from their probabilities, in standard deviations of that distance."""
    assert found.keys() <= expected.keys()
    distance = sum((found[each] - times * odds) ** 2 / (times * odds) for each, odds in expected.items())
    free = len(expected) - 1
    return float((distance - free) / (2 * free) ** 0.5)


def dealt(cards: Sequence[int], counts: Sequence[int], barred: Sequence[int], times: int = WORLDS) -> Counter[object]:
    numbers, found = chance(Rng("deals")), Counter[object]()
    for _ in range(times):
        hands = deal(cards, counts, barred, numbers)
        assert hands is not None
        found[tuple(tuple(sorted(hand)) for hand in hands)] += 1
    return found


def all_deals(cards: Sequence[int], counts: Sequence[int], barred: Sequence[int]) -> list[tuple[tuple[int, ...], ...]]:
    """Every deal in which no hand has what it can't hold."""
    if not counts:
        return [()]
    free = [card for card in cards if not barred[0] >> card & 1]
    return [
        (hand, *rest)
        for hand in combinations(sorted(free), counts[0])
        for rest in all_deals([card for card in cards if card not in hand], counts[1:], barred[1:])
    ]


def test_numbers_are_the_same_for_the_same_seed_and_spread_from_0_to_1() -> None:
    one, other = chance(Rng("a")), chance(Rng("a"))
    numbers = [one() for _ in range(WORLDS)]
    assert numbers == [other() for _ in range(WORLDS)]
    assert chance(Rng("b"))() != numbers[0]
    assert chi_square(Counter(int(10 * number) for number in numbers), dict.fromkeys(range(10), 0.1), WORLDS) < 4


def test_without_bars_all_deals_are_equally_likely() -> None:
    cards, counts = [3, 5, 7, 11, 13], [2, 2, 1]
    possible = all_deals(cards, counts, [0, 0, 0])
    assert len(possible) == 30
    assert chi_square(dealt(cards, counts, [0, 0, 0]), dict.fromkeys(possible, 1 / 30), WORLDS) < 4


@pytest.mark.parametrize(
    ("counts", "barred"),
    [
        ([2, 2, 2], [0b000011, 0, 0]),
        ([2, 2, 2], [0b000011, 0b001100, 0]),
        ([1, 2, 3], [0b111110, 0, 0b000010]),
        ([3, 3, 0], [0b000111, 0b111000, 0]),
    ],
)
def test_with_bars_every_possible_deal_comes_and_no_other(counts: list[int], barred: list[int]) -> None:
    possible = all_deals(range(6), counts, barred)
    found = dealt(range(6), counts, barred)
    assert {*found} == {*possible}
    # Only nearly equally likely, as it says.
    assert max(found.values()) < 4 * WORLDS / len(possible)
    assert min(found.values()) > WORLDS / len(possible) / 4


@given(st.data())
@pytest.mark.long
def test_a_deal_respects_what_hands_cannot_hold_or_there_is_none(data: st.DataObject) -> None:
    hands = data.draw(st.integers(1, 4))
    counts = data.draw(st.lists(st.integers(0, 3), min_size=hands, max_size=hands))
    cards = data.draw(st.permutations(range(12)))[: sum(counts)]
    barred = data.draw(st.lists(st.integers(0, 4095), min_size=hands, max_size=hands))
    found = deal(cards, counts, barred, chance(Rng(str(data.draw(st.integers(0, 9))))))
    if found is None:
        assert not all_deals(cards, counts, barred)
        return
    assert [*map(len, found)] == counts
    assert sorted(card for hand in found for card in hand) == sorted(cards)
    assert not any(bar >> card & 1 for hand, bar in zip(found, barred, strict=True) for card in hand)


def test_a_deal_of_more_or_fewer_cards_than_hands_take_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="1, 1"):
        deal([1, 2, 3], [1, 1], [0, 0], Random(0).random)


def noisy(true: Sequence[float]) -> tuple[Callable[[], Random], Callable[[Random, int], float], list[int]]:
    """Worlds in which each candidate is worth what it truly is, more or less, and how often each was looked at."""
    random, looks = Random("noisy"), [0] * len(true)

    def value(world: Random, candidate: int) -> float:
        looks[candidate] += 1
        return true[candidate] + world.gauss(0, 1)

    return lambda: random, value, looks


@pytest.mark.parametrize("true", [[0, 0, 3], [3, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6, 7, 5, 3], [1]])
def test_the_best_of_what_has_these_means_is_found(true: list[float]) -> None:
    imagine, value, looks = noisy(true)
    assert best(range(len(true)), imagine, value, 120) == true.index(max(true))
    assert max(looks) <= 120, "a candidate is in no more worlds than there are"
    assert len(true) == 1 or min(looks) < max(looks), "the worse half is left earlier"


def test_all_candidates_are_judged_in_the_same_worlds() -> None:
    worlds, seen = iter(range(1_000)), dict[int, list[int]]()

    def value(world: int, candidate: int) -> float:
        seen.setdefault(world, []).append(candidate)
        return candidate

    assert best([0, 1, 2, 3], lambda: next(worlds), value, 20) == 3
    assert [*seen.values()] == [[0, 1, 2, 3]] * 10 + [[3, 2]] * 10


def test_a_prior_counts_beside_the_mean_and_the_first_of_equals_is_taken() -> None:
    worth = {"a": 1.0, "b": 2.0, "c": 2.0}
    assert best([*worth], lambda: 0, lambda _, each: worth[each], 8) == "b"
    assert best([*worth], lambda: 0, lambda _, each: worth[each], 8, lambda each: 1.5 * (each == "a")) == "a"
    assert best([*worth], lambda: 0, lambda _, each: worth[each], 8, lambda each: 0.5 * (each == "a")) == "b"


def test_there_is_none_best_of_none_and_of_one_it_is_the_one() -> None:
    with pytest.raises(ValueError, match=r"\[\]"):
        best([], lambda: 0, lambda _, __: 0.0, 10)
    assert best(["only"], lambda: 0, lambda _, __: 0.0, 1) == "only"


def test_a_mean_is_over_all_worlds() -> None:
    worlds = iter([1, 2, 6])
    assert means([10, 100], lambda: next(worlds), lambda world, factor: world * factor, 3) == [30.0, 300.0]


def test_close_values_are_confused_and_far_ones_are_not() -> None:
    values, numbers = [5.0, 4.0, -60.0], chance(Rng("err"))
    found = Counter[object](erring(values, 1.0, numbers) for _ in range(WORLDS))
    first = 1 / (1 + exp(-1))
    assert chi_square(found, {0: first, 1: 1 - first}, WORLDS) < 4


def test_where_no_number_is_left_the_best_is_taken() -> None:
    assert erring([1.0, 3.0, 2.0], 1e-9, lambda: 0.999999) == 1
    assert erring([0.0, 0.0, 0.0], 1.0, lambda: 0.0) == 0
    assert erring([0.0, 0.0, 0.0], 1.0, lambda: 0.999999) == 2
