"""Randomness as a value: a seed gives the same deal on every version of Python, forever."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TypeVar

from bot.engine.value import Value

T = TypeVar("T")

_BITS = 64


class Rng(Value):
    """A position in the endless sequence of numbers that a seed stands for.

    It is immutable: each call returns what was drawn and the ``Rng`` to continue with. A seed is a text, which isn't
    empty: what looks like it but is a number draws nothing (TypeError).

    >>> Rng("seed").shuffle("ABCDE")[0]
    ('C', 'D', 'E', 'A', 'B')
    >>> dealer, rng = Rng("seed").below(4)
    >>> cards, rng = rng.shuffle("ABCDE")
    >>> dealer, cards, rng
    (0, ('B', 'D', 'E', 'C', 'A'), Rng(seed='seed', drawn=5))
    """

    seed: str
    drawn: int = 0

    def __post_init__(self) -> None:
        if not self.seed:
            raise ValueError("a seed is a text that isn't empty")

    def below(self, bound: int) -> tuple[int, Rng]:
        """A whole number from 0 to ``bound - 1``, all equally likely; raises ValueError if there is none.

        64-bit numbers from the last multiple of ``bound`` on are discarded, so that no remainder is more likely.
        """
        number, drawn = self._below(bound, self.drawn)
        return number, Rng(self.seed, drawn)

    def choice(self, items: Sequence[T]) -> tuple[T, Rng]:
        """One of the items, all equally likely; raises ValueError if there are none."""
        index, rng = self.below(len(items))
        return items[index], rng

    def shuffle(self, items: Iterable[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in random order (Fisher–Yates), every order equally likely."""
        pile, drawn = list(items), self.drawn
        for last in range(len(pile) - 1, 0, -1):
            index, drawn = self._below(last + 1, drawn)
            pile[last], pile[index] = pile[index], pile[last]
        return tuple(pile), Rng(self.seed, drawn)

    def deal(self, items: Iterable[T], hands: int, each: int | None = None) -> tuple[tuple[tuple[T, ...], ...], Rng]:
        """The items shuffled and dealt one at a time: all of them, or this many to ``each`` of the hands.

        >>> hands, rng = Rng("seed").deal("ABCDE", 2, 2)
        >>> hands
        (('C', 'E'), ('D', 'A'))
        """
        pile, rng = self.shuffle(items)
        dealt = pile if each is None else pile[: hands * each]
        return tuple(dealt[hand::hands] for hand in range(hands)), rng

    def _below(self, bound: int, drawn: int) -> tuple[int, int]:
        """A number below this one, after so many were drawn, and how many were then."""
        if not 0 < bound <= 1 << _BITS:
            raise ValueError(bound)
        limit = (1 << _BITS) - (1 << _BITS) % bound
        while True:
            text = (self.seed + f"/{drawn}").encode()  # a number has no text to add
            number = int.from_bytes(blake2b(text, digest_size=_BITS // 8).digest(), "big")
            drawn += 1
            if number < limit:
                return number % bound, drawn
