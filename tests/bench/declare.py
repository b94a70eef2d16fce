"""How well the computer plays Declare, beside chance and simple players, and how long deals last."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import median

from cogs.declare.rules import Options
from tests.bench.figures import Figure, percentile
from tests.declare.rivals import Player, by_chance, by_computer, cautious, deal_lengths, share

EXPLAINED = """\
Matches to 200 won by one computer among players of one other kind, its seat going round; a shared win is a part of one,
± is one standard error. H10 and H5 lay the rank worth most, take an open card worth 3 or less or pairing up, and
declare at 10 or 5 points or less. Then turns a deal, the declaration included, when all play alike; the peer is what
was measured for the rule text with another program."""

OTHERS: dict[str, tuple[Player, float]] = {
    "chance": (by_chance, 2.5),
    "H10": (cautious(10), 1.5),
    "H5": (cautious(5), 1.5),
}
"""The others, and how many times its fair share a computer should win among them."""

LENGTHS = {
    (3, "1"): ("20 / 31", "27 / 49"),
    (4, "1"): ("25 / 65", "46 / 120"),
    (4, "2"): ("23 / 38", "32 / 51"),
    (5, "2"): ("27 / 44", "38 / 58"),
    (8, "2"): ("39 / 65", "57 / 141"),
}
"""Median and 99th percentile of H10 and H5, by players and packs."""


async def measure(*, matches: int = 240, deals: int = 300) -> Sequence[Figure]:
    figures = [
        _won(seats, name, player, least, matches) for seats in (3, 5, 8) for name, (player, least) in OTHERS.items()
    ]
    for (seats, packs), (ten, five) in LENGTHS.items():
        options = Options(packs="1" if packs == "1" else "2")
        figures += [
            _length(f"{seats} H10, packs {packs}", deal_lengths(deals, seats, cautious(10), options), ten),
            _length(f"{seats} H5, packs {packs}", deal_lengths(deals, seats, cautious(5), options), five),
            _length(f"{seats} computers, packs {packs}", deal_lengths(deals // 4, seats, by_computer, options)),
        ]
    return figures


def _won(seats: int, name: str, player: Player, least: float, matches: int) -> Figure:
    won, fair = share(matches, seats, by_computer, player, Options()), 1 / seats
    peer = f"± {sqrt(won * (1 - won) / matches):.3f}, fair {fair:.3f}"
    met = won >= least * fair
    return Figure(f"matches of {seats}, others {name}", f"{won:.3f}", peer, f"at least {least:g} times fair", met=met)


def _length(what: str, found: Sequence[tuple[int, object]], peer: str = "") -> Figure:
    turns = [length for length, _ in found]
    said = f"{median(turns):.0f} / {percentile(turns, 99):.0f}"
    return Figure(f"turns a deal, {what}", said, f"rule text {peer}" if peer else "")
