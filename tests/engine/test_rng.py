"""Randomness as a value: the same numbers in every version, all equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cmp_to_key
from itertools import permutations
from math import sqrt
from typing import Any, TypeVar

import pytest

from bot.engine.commitment import seed_from
from bot.engine.rng import Rng
from tests import chance, games

T = TypeVar("T")

# Recorded games contain seeds, so these numbers must never change.
PINNED = {
    2: [0, 1, 1, 0, 1, 0, 1, 1],
    52: [36, 41, 5, 10, 37, 14, 37, 39],
    10**9: [935815744, 792063485, 896824061, 546591590, 670293241, 376644134, 998605369, 240919471],
}

PACKS = (32, 36, 48, 49, 50, 51, 52, 104, 156, 208)
"""How many cards the packs of all games have."""
SEATS = range(2, 11)
DEALS = 200_000


def drawn(rng: Rng, bound: int, count: int) -> tuple[list[int], Rng]:
    numbers: list[int] = []
    for _ in range(count):
        number, rng = rng.below(bound)
        numbers.append(number)
    return numbers, rng


def surprise(found: Iterable[int], kinds: int) -> float:
    """How many standard deviations chi-square is from that of equally likely kinds."""
    counts = Counter(found)
    expected = counts.total() / kinds
    rest = (kinds - len(counts)) * expected
    chi_square = rest + sum((count - expected) ** 2 / expected for count in counts.values())
    return abs(chi_square - (kinds - 1)) / sqrt(2 * (kinds - 1))


@pytest.mark.parametrize("bound", PINNED)
def test_the_numbers_of_a_seed_never_change(bound: int) -> None:
    assert drawn(Rng("pinned"), bound, 8)[0] == PINNED[bound]


def test_the_shuffle_of_a_seed_never_changes() -> None:
    cards, after = Rng("pinned").shuffle(range(12))
    assert cards == (4, 3, 2, 0, 6, 10, 5, 11, 9, 1, 7, 8)
    assert after == Rng("pinned", 11)


@pytest.mark.parametrize("bound", [2, 3, 7, 36, 52, 1000])
def test_every_number_is_as_likely(bound: int) -> None:
    assert surprise(drawn(Rng("uniform"), bound, 200 * bound if bound < 100 else 20_000)[0], bound) < 4


def test_every_order_is_as_likely() -> None:
    orders = {order: place for place, order in enumerate(permutations(range(4)))}
    found: list[int] = []
    rng = Rng("orders")
    for _ in range(4800):
        order, rng = rng.shuffle(range(4))
        found.append(orders[order])
    assert surprise(found, len(orders)) < 4


@pytest.mark.parametrize("cards", PACKS)
@pytest.mark.long
def test_every_card_of_a_pack_is_as_likely_at_every_place(cards: int) -> None:
    assert chance.surprise(chance.dealt(DEALS, cards, seed=f"pack of {cards}"), cards) > chance.RARE


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.long
def test_every_seat_is_as_likely_at_every_place(seats: int) -> None:
    assert chance.surprise(chance.dealt(DEALS, seats, seed=f"{seats} seats"), seats) > chance.RARE
    first = (Rng(f"first of {seats}/{number}").below(seats)[0] for number in range(DEALS))
    assert surprise(first, seats) < 4


@pytest.mark.long
def test_these_are_the_packs_that_are_shuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    """By all games, with all options, for all numbers of players; what else is, has as many as there are seats."""
    shuffled: set[int] = set()
    shuffle = Rng.shuffle

    def seen(rng: Rng, items: Iterable[T]) -> tuple[tuple[T, ...], Rng]:
        pile = list(items)
        shuffled.add(len(pile))
        return shuffle(rng, pile)

    monkeypatch.setattr(Rng, "shuffle", seen)
    for game in map(games.plugin, games.names()):
        for seats in game.game.ABOUT.seats:
            for options in games.options(game.game):
                if games.deals(game.game, options, seats):
                    game.game.deal(options, seats, Rng("packs"))
    assert set(PACKS) <= shuffled <= {*PACKS, *SEATS}


def swapped_anywhere(rng: Rng, cards: int) -> list[int]:
    """Each card with any other: the orders aren't equally often reached."""
    pile = list(range(cards))
    for place in range(cards):
        other, rng = rng.below(cards)
        pile[place], pile[other] = pile[other], pile[place]
    return pile


def never_left(rng: Rng, cards: int) -> list[int]:
    """Each card with one before it, so that none stays."""
    pile = list(range(cards))
    for last in range(cards - 1, 0, -1):
        other, rng = rng.below(last)
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def one_too_few(rng: Rng, cards: int) -> list[int]:
    """The last swap, of the first two cards, is forgotten."""
    pile = list(range(cards))
    for last in range(cards - 1, 1, -1):
        other, rng = rng.below(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def sorted_at_random(rng: Rng, cards: int) -> list[int]:
    """By comparisons that say anything."""

    def either(_: int, __: int) -> int:
        nonlocal rng
        number, rng = rng.below(2)
        return number or -1

    return sorted(range(cards), key=cmp_to_key(either))


@pytest.mark.parametrize(
    ("wrong", "cards"),
    [(swapped_anywhere, 10), (swapped_anywhere, 52), (never_left, 10), (one_too_few, 10), (sorted_at_random, 10)],
)
@pytest.mark.slow
def test_a_wrong_shuffle_is_found(wrong: Callable[[Rng, int], list[int]], cards: int) -> None:
    """In a hundredth of the deals."""
    deals = (tuple(wrong(Rng(f"wrong/{number}"), cards)) for number in range(DEALS // 100))
    fair = chance.surprise(chance.dealt(DEALS // 100, cards, seed="fair"), cards)
    assert chance.surprise(deals, cards) < chance.RARE < fair


def test_deals_that_are_not_all_shuffled_are_found() -> None:
    fair = list(chance.dealt(1_000, 12, seed="fair"))
    assert chance.surprise(iter(fair), 12) > 0.01
    lazy = [deal if number % 10 else tuple(range(12)) for number, deal in enumerate(fair)]
    assert chance.surprise(iter(lazy), 12) < chance.RARE, "every tenth pack isn't shuffled"
    assert chance.surprise(iter(sorted(fair)[:100] * 10), 12) < chance.RARE
    in_turn = (tuple((place + number) % 12 for place in range(12)) for number in range(1_200))
    assert chance.surprise(in_turn, 12) < chance.RARE, "more even than chance is"


def test_every_item_is_as_likely() -> None:
    found: list[int] = []
    rng = Rng("items")
    for _ in range(2000):
        item, rng = rng.choice("abcde")
        found.append("abcde".index(item))
    assert surprise(found, 5) < 4


def test_a_number_that_would_favour_a_remainder_is_thrown_away() -> None:
    # With a bound just over half the range, nearly half the draws are in the incomplete last stretch.
    bound = (1 << 63) + 1
    numbers, rng = drawn(Rng("rejected"), bound, 100)
    assert all(0 <= number < bound for number in numbers)
    assert 150 < rng.drawn < 260


def test_the_whole_range_needs_no_rejection() -> None:
    numbers, rng = drawn(Rng("whole"), 1 << 64, 50)
    assert rng.drawn == 50
    assert max(numbers) > 1 << 62


@pytest.mark.parametrize("bound", [0, -1, (1 << 64) + 1])
def test_there_is_no_number_below_such_a_bound(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        Rng("none").below(bound)


def test_nothing_cannot_be_chosen_from() -> None:
    with pytest.raises(ValueError, match="0"):
        Rng("none").choice(())


def test_drawing_changes_nothing() -> None:
    rng = Rng("value")
    assert rng.below(6) == rng.below(6)
    assert rng == Rng("value", 0)
    assert hash(rng) == hash(Rng("value"))


def test_going_on_gives_other_numbers() -> None:
    numbers, _ = drawn(Rng("on"), 1 << 64, 1000)
    assert len(set(numbers)) == 1000


def test_seeds_are_rows_of_their_own() -> None:
    rows = [drawn(Rng(seed), 1 << 64, 20)[0] for seed in ("1", "11", "a", "a/1", "ä", " ")]
    assert len({number for row in rows for number in row}) == 120


def test_an_empty_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="seed"):
        Rng("")


@pytest.mark.parametrize("number", [1, 10**18, 1.5, True])
def test_a_number_is_no_seed_though_it_looks_like_one(number: Any) -> None:
    """So it never stands for the same deals as the text."""
    with pytest.raises(TypeError):
        Rng(number).shuffle("ab")
    for secret, contribution in ((number, "a"), ("a", number)):
        with pytest.raises(TypeError):
            seed_from(secret, contribution)


@pytest.mark.parametrize("items", [(), ("a",)])
def test_nothing_and_one_thing_are_shuffled_without_a_draw(items: tuple[str, ...]) -> None:
    assert Rng("few").shuffle(items) == (items, Rng("few"))
