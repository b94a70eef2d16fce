"""How well computers play, compared with chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.tables.plugin import AnyPlugin
from tests import games
from tests.bench.figures import Figure
from tests.jass import duplicate as jass
from tests.piquet import duplicate as piquet
from tests.strength import share

EXPLAINED = """\
The share of matches that one computer (in Jass two, who play together) wins among players who choose among their legal
moves at random, each seat in turn. Then points a deal that computers make more than such players, in Jass card points,
157 counted, in Piquet those of the deal: each deal is played twice, the computers once in either seats; ± is one
standard error."""

AIM = 45.0


async def measure(*, matches: int = 200, deals: int = 1000) -> Sequence[Figure]:
    shares = [figure for name in games.names() for figure in _shares(games.plugin(name), matches)]
    team, alone = jass.lead(deals), piquet.lead(deals // 2)
    what, met = f"jass, {deals} deals in both directions", team.points >= AIM
    return [
        *shares,
        Figure(what, f"{team.points:+.1f}", f"± {team.error:.1f}", f"at least {AIM:+.0f}", met=met),
        Figure(f"piquet, {deals // 2} deals from both seats", f"{alone.points:+.1f}", f"± {alone.error:.1f}"),
    ]


def _shares(plugin: AnyPlugin, matches: int) -> Iterator[Figure]:
    """With the fewest seats, the most, and one number in between."""
    seats = plugin.game.SEATS
    for number in sorted({seats[0], seats[(len(seats) - 1) // 2], seats[-1]}):
        found = share(plugin, number, matches)
        compared = f"fair would be {found.fair:.0%}; {found.errors:.0f} standard errors above"
        yield Figure(f"{plugin.name}, {number} seats, {matches} matches", f"{found.won:.0%}", compared)
