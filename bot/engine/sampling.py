"""Deciding by sampling: imagine what is hidden, play each candidate to the end there, and take the best on average.

How many worlds are looked at decides, never how long it takes: the same view, seed and number give the same move on
every machine. What a world is, and how it is played out, is the game's.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import exp
from typing import TypeAlias, TypeVar

from bot.engine.rng import Rng

C = TypeVar("C")
W = TypeVar("W")

Chance: TypeAlias = Callable[[], float]
"""Gives the next number from 0 up to but not including 1."""


def chance(rng: Rng) -> Chance:
    """A quick source of numbers, the same on every version of Python.

    >>> next_number = chance(Rng("seed"))
    >>> round(next_number(), 6), round(next_number(), 6)
    (0.646968, 0.376113)
    """
    number, _ = rng.below(1 << 63)
    return random.Random(number).random  # noqa: S311  for play, not for secrets


def best(
    candidates: Sequence[C],
    imagine: Callable[[], W],
    value: Callable[[W, C], float],
    worlds: int,
    prior: Callable[[C], float] = lambda _: 0.0,
) -> C:
    """The candidate with the highest mean of ``value`` over imagined worlds, plus its ``prior``; the first of equals.

    Sequential halving: a share of the worlds is for all candidates, the same for the better half, and so on until one
    is left. All are judged in the same worlds. Raises ValueError if there are no candidates.

    >>> roll = chance(Rng("dice"))
    >>> best([2, 4, 5], imagine=lambda: int(6 * roll()), value=lambda world, bid: -abs(world - bid), worlds=90)
    2
    """
    if not candidates:
        raise ValueError(candidates)
    left = list(range(len(candidates)))
    sums = [0.0] * len(candidates)
    start = [prior(candidate) for candidate in candidates]
    rounds = max(1, (len(left) - 1).bit_length())
    seen = 0
    for _ in range(rounds):
        share = max(1, worlds // rounds)
        for _ in range(share):
            world = imagine()
            for index in left:
                sums[index] += value(world, candidates[index])
        seen += share
        left.sort(key=lambda index: (-sums[index] / seen - start[index], index))
        del left[(len(left) + 1) // 2 :]
    return candidates[left[0]]


def means(
    candidates: Sequence[C], imagine: Callable[[], W], value: Callable[[W, C], float], worlds: int
) -> list[float]:
    """The mean of ``value`` over this many imagined worlds, for each candidate, all in the same worlds."""
    sums = [0.0] * len(candidates)
    for found in in_worlds(candidates, imagine, value, worlds):
        for index, each in enumerate(found):
            sums[index] += each
    return [total / worlds for total in sums]


def in_worlds(
    candidates: Sequence[C], imagine: Callable[[], W], value: Callable[[W, C], float], worlds: int
) -> list[list[float]]:
    """The ``value`` of each candidate in each of this many imagined worlds, all in the same ones."""
    found: list[list[float]] = []
    for _ in range(worlds):
        world = imagine()
        found.append([value(world, candidate) for candidate in candidates])
    return found


def erring(values: Sequence[float], temperature: float, chance: Chance) -> int:
    """The index of one of these values, by chance: of close ones any, a plainly best one nearly always.

    A value that is ``temperature`` below another is chosen about a third as often.
    """
    highest = max(values)
    return weighted([exp((value - highest) / temperature) for value in values], chance)


def weighted(weights: Sequence[float], chance: Chance) -> int:
    """The index of one of these weights, each as likely as it is large.

    >>> roll = chance(Rng("a"))
    >>> [weighted([1, 0, 3], roll) for _ in range(8)]
    [2, 2, 0, 2, 2, 2, 0, 2]
    """
    left = chance() * sum(weights)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return max(range(len(weights)), key=weights.__getitem__)


def deal(unseen: Sequence[int], counts: Sequence[int], barred: Sequence[int], chance: Chance) -> list[list[int]] | None:
    """Deal all unseen cards at random: ``counts`` to each hand, none that it can't hold. None: that isn't possible.

    Cards are numbers; ``barred`` is a bit set of cards for each hand. Cards that nobody holds are a hand, too. If
    nothing is barred, all deals are equally likely; otherwise nearly, as cards that fit in few hands are dealt first.

    >>> deal([0, 1, 2, 3], [2, 2], [0b0011, 0], chance(Rng("a")))
    [[3, 2], [0, 1]]
    """
    if sum(counts) != len(unseen):
        raise ValueError(counts)
    cards = list(unseen)
    for last in range(len(cards) - 1, 0, -1):
        index = int(chance() * (last + 1))
        cards[last], cards[index] = cards[index], cards[last]
    if any(barred):
        return _placed(cards, counts, barred, chance)
    starts = accumulate(counts, initial=0)
    return [cards[start : start + count] for start, count in zip(starts, counts, strict=False)]


def _placed(cards: list[int], counts: Sequence[int], barred: Sequence[int], chance: Chance) -> list[list[int]] | None:
    """Each card in a hand that can hold it, those that fit in few hands first; a full hand passes a card on."""
    hands: list[list[int]] = [[] for _ in counts]
    every = range(len(counts))
    fit = {card: [hand for hand in every if not barred[hand] >> card & 1] for card in cards}
    cards.sort(key=lambda card: len(fit[card]))
    for card in cards:
        fitting = fit[card]
        free = sum(counts[hand] - len(hands[hand]) for hand in fitting)
        if free:
            pick = int(chance() * free)
            for hand in fitting:
                pick -= counts[hand] - len(hands[hand])
                if pick < 0:
                    hands[hand].append(card)
                    break
        elif not any(_passed_on(hand, {hand}, hands, counts, barred) and _put(card, hands[hand]) for hand in fitting):
            return None
    return hands


def _passed_on(
    hand: int, tried: set[int], hands: list[list[int]], counts: Sequence[int], barred: Sequence[int]
) -> bool:
    """Make room in a full hand, if need be by making room in others, which aren't ``tried`` again."""
    for card in hands[hand]:
        for other in range(len(hands)):
            if other in tried or barred[other] >> card & 1:
                continue
            tried.add(other)
            if len(hands[other]) < counts[other] or _passed_on(other, tried, hands, counts, barred):
                hands[hand].remove(card)
                return _put(card, hands[other])
    return False


def _put(card: int, hand: list[int]) -> bool:
    hand.append(card)
    return True
