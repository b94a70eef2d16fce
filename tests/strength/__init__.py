"""How strong computers are: here by their share of wins in whole matches, in ``arena`` by points in mirrored deals."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt

from bot.tables.plugin import AnyPlugin
from tests.playing import Pick, at_random, by_computer, played


@dataclass(frozen=True, slots=True)
class Share:
    """``won``: of the matches, with shared wins counted in part; ``fair``: the share if all played equally well."""

    won: float
    fair: float
    matches: int

    @property
    def errors(self) -> float:
        """How far above the fair share, in standard errors."""
        return (self.won - self.fair) / sqrt(self.fair * (1 - self.fair) / self.matches)


def share(
    plugin: AnyPlugin,
    seats: int,
    matches: int,
    *,
    mine: Pick = by_computer,
    others: Pick = at_random,
    enough: float = inf,
) -> Share:
    """Each party (a player or a side) in turn moves by ``mine``, and everybody else by ``others``.

    ``enough``: stop when the share is this many standard errors above the fair one.
    """
    parties = plugin.game.ABOUT.sides or tuple((seat,) for seat in range(seats))
    won, found = 0.0, Share(0, 1 / len(parties), 1)
    for number in range(matches):
        party = parties[number % len(parties)]
        picks = [mine if seat in party else others for seat in range(seats)]
        final = played(plugin, plugin.game.Options(), seats, f"strength {number}", picks).states[-1]
        outcome = plugin.game.outcome(final)
        assert outcome
        first = [each for each in parties if outcome.places[each[0]] == 1]
        won += (party in first) / len(first)
        found = Share(won / (number + 1), 1 / len(parties), number + 1)
        if found.errors > enough:
            break
    return found
