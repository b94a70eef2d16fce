"""How well the computer plays Declare, compared with chance and simple players, and how long deals last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median

from cogs.declare.rules import Options
from cogs.declare.rules.options import Packs
from tests.bench.figures import Figure, percentile
from tests.declare.rivals import DECLARE, cautious, deal_lengths
from tests.playing import by_computer
from tests.strength import share

EXPLAINED = """\
The share of matches that one computer wins among simple players, each seat in turn. H10 and H5 lay the rank worth most,
take an open card worth 3 or less or pairing up, and declare at 10 or 5 points or less. Then turns a deal, the
declaration included, median and 99th percentile, when all play alike; the peer is what another program measured for
H10 and H5, with nine and ten players what this one did in 3,000 deals."""

AIM = 1.5
"""A multiple of the fair share."""

OTHERS = {"H10": cautious(10), "H5": cautious(5)}

LENGTHS: dict[tuple[int, Packs], tuple[str, str]] = {
    (3, "1"): ("20 / 31", "27 / 49"),
    (4, "1"): ("25 / 65", "46 / 120"),
    (4, "2"): ("23 / 38", "32 / 51"),
    (5, "2"): ("27 / 44", "38 / 58"),
    (8, "2"): ("39 / 65", "57 / 141"),
    (9, "2"): ("41 / 101", "88 / 227"),
    (10, "2"): ("54 / 138", "132 / 300"),
}
"""For H10 and for H5, by players and packs."""


async def measure(*, matches: int = 240, deals: int = 300) -> Sequence[Figure]:
    shares = [_share(seats, name, matches) for seats in (3, 5, 8, 10) for name in OTHERS]
    lengths = [figure for seats, packs in LENGTHS for figure in _lengths(seats, packs, deals)]
    return [*shares, *lengths]


def _share(seats: int, name: str, matches: int) -> Figure:
    found = share(DECLARE, seats, matches, others=OTHERS[name])
    compared = f"fair would be {found.fair:.0%}; {found.errors:.0f} standard errors above"
    met = found.won >= AIM * found.fair
    return Figure(
        f"{seats} seats among {name}, {matches} matches", f"{found.won:.0%}", compared, f"{AIM} times", met=met
    )


def _lengths(seats: int, packs: Packs, deals: int) -> Iterator[Figure]:
    options = Options(packs=packs)
    for (name, pick), peer in zip(OTHERS.items(), LENGTHS[seats, packs], strict=True):
        yield Figure(f"{seats} {name}, packs: {packs}", _spread(deal_lengths(deals, seats, pick, options)), peer)
    found = deal_lengths(deals // 4, seats, by_computer, options)
    yield Figure(f"{seats} computers, packs: {packs}", _spread(found))


def _spread(turns: Sequence[int]) -> str:
    return f"{median(turns):.0f} / {percentile(turns, 99):.0f}"
