"""How well the computer plays Clear the Deck, how long its rounds last, and how long it thinks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from statistics import median

from bot.engine.game import Seat
from bot.tables.plugin import AnyPlugin
from cogs.clear_the_deck.rules import Move, State
from tests import games
from tests.bench.figures import Figure, percentile
from tests.clear_the_deck.opponents import ends, sensible
from tests.playing import by_computer
from tests.strength import share

EXPLAINED = """\
The share of matches that one computer wins among players who complete sets, follow with all copies of the highest value
they can, lead high and keep tens until they are stuck, each seat in turn. Then the plays of a round in which computers
play among themselves, median and 99th percentile, beside those of such players in the same run; and a thought."""

SEATS = (3, 6, 10)
AIM = 2.0
THOUGHT = 0.05


async def measure(*, matches: int = 100, rounds: int = 200) -> Sequence[Figure]:
    figures = [figure for seats in SEATS for figure in (_strength(seats, matches), _length(seats, rounds))]
    return [*figures, _thought()]


def _strength(seats: int, matches: int) -> Figure:
    found = share(games.plugin("clear_the_deck"), seats, matches, others=sensible)
    compared = f"fair would be {found.fair:.0%}; {found.errors:.0f} standard errors above"
    met = found.won >= AIM * found.fair
    return Figure(f"{seats} seats, {matches} matches", f"{found.won:.0%}", compared, f"{AIM:.0f} times that", met=met)


def _length(seats: int, rounds: int) -> Figure:
    mine, theirs = ([plays for plays, _ in ends(seats, rounds, pick)] for pick in (by_computer, sensible))
    said, compared = (f"{median(plays):.0f} / {percentile(plays, 99)}" for plays in (mine, theirs))
    return Figure(f"{seats} seats, plays of {rounds} rounds", said, f"sensible players: {compared}")


def _thought() -> Figure:
    """All decisions in three rounds of ten players, in processor time."""
    times: list[float] = []

    def timed(plugin: AnyPlugin, state: State, seat: Seat, random: Random) -> Move:
        start = time.process_time()
        move: Move = by_computer(plugin, state, seat, random)
        times.append(time.process_time() - start)
        return move

    ends(10, 3, timed)
    compared = f"the longest of {len(times)} {max(times) * 1000:.0f} ms"
    met = max(times) <= THOUGHT
    return Figure("a thought, ten seats", f"{median(times) * 1000:.1f} ms", compared, "at most 50 ms", met=met)
