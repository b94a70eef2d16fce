"""How even the deals are: ``python -m tests.chance`` deals a million times and applies chi-square tests.

Each of the 52 cards should be equally often in each of the 52 places. Seeds are made as the bot makes them.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import erfc, sqrt

from bot.engine.rng import Rng

CARDS = 52
RARE = 1e-4
"""The probability at which fair deals are mistaken for unfair ones."""


_AT_ONCE = 1_000
"""How many deals are counted at once, which is much faster."""


def dealt(deals: int, cards: int = CARDS, *, seed: str = "") -> Iterator[tuple[int, ...]]:
    """This many deals; without a seed, from the machine's own randomness."""
    for number in range(deals):
        yield Rng(f"{seed}/{number}" if seed else secrets.token_hex(16)).shuffle(range(cards))[0]


def surprise(deals: Iterator[tuple[int, ...]], cards: int = CARDS) -> float:
    """The probability that fair deals are at least this uneven, or at least this even; small if they aren't fair."""
    places, number = [Counter[int]() for _ in range(cards)], 0
    while some := list(islice(deals, _AT_ONCE)):
        number += len(some)
        for place, there in zip(places, zip(*some, strict=True), strict=True):
            place.update(there)
    expected = number / cards
    uneven = sum((place[card] - expected) ** 2 / expected for place in places for card in range(cards))
    # A pack has each card once, so the places aren't independent: that multiplies it by n / (n - 1).
    freedom, chi_square = (cards - 1) ** 2, uneven * (cards - 1) / cards
    # Wilson and Hilferty: its cube root is almost normal.
    deviation = ((chi_square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    return erfc(abs(deviation) / sqrt(2))


def main() -> int:
    """1 if the deals aren't fair."""
    parser = argparse.ArgumentParser(prog="python -m tests.chance", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("deals", nargs="?", type=int, default=1_000_000)
    deals: int = parser.parse_args().deals
    found = surprise(dealt(deals))
    sys.stdout.write(f"{deals} deals: p = {found:.4f}, at least {RARE:g} is asked for\n")
    return 0 if found >= RARE else 1


if __name__ == "__main__":
    sys.exit(main())
