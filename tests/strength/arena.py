"""Two kinds of players in mirrored deals: the same cards, with their seats exchanged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import Any, TypeAlias

from bot.engine.game import Rng, Seat
from bot.engine.phases import is_pause
from bot.tables.plugin import AnyPlugin
from tests import games
from tests.bench.figures import percentile
from tests.playing import LONGEST, Pick

ADDITION = 28e-9
"""Seconds of an addition on a quiet core, by which a cost in additions becomes milliseconds."""

Blunders: TypeAlias = Callable[[Any, Any], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Trial:
    """How a game is tried: its house rules where they aren't the usual ones, how many play, and what is counted."""

    house: dict[str, Any]
    seats: int
    unit: str

    lines: int = 1
    """How many lines of the score sheet are a deal."""

    def seated(self, seats: int) -> Trial:
        return replace(self, seats=seats)


TRIALS = {
    "clear_the_deck": Trial({"rounds": 1}, 3, "points a round"),
    "declare": Trial({"match_end": "fixed_deals", "fixed_deals": 1}, 3, "points a deal"),
    "democracy": Trial({}, 2, "game points a round"),
    "goofspiel": Trial({}, 2, "points a match", lines=6),
    "hearts": Trial({}, 4, "points a deal"),
    "jass": Trial({"rounds": 1, "weis": False, "stoeck": False, "match_bonus": 0}, 4, "card points a deal"),
    "piquet": Trial({"cut_rule": "random"}, 2, "points a deal"),
}
"""Jass is tried without what luck adds to the 157 points of its cards; in Piquet, nobody chooses who deals."""


def trial_of(game: str) -> Trial:
    """How this game is tried: unless said otherwise by its usual house rules, with as few as can play."""
    return TRIALS.get(game) or Trial({}, games.plugin(game).game.ABOUT.seats[0], "points a deal")


@dataclass(slots=True)
class Record:
    """What was seen of one kind of player: ``costs`` of decisions in additions, and in how many seats of deals."""

    seats: int = 0
    costs: list[float] = field(default_factory=list[float])
    blunders: Counter[str] = field(default_factory=Counter[str])

    def per_100_deals(self, name: str, seats: int) -> float:
        """How many blunders of this name there are in 100 deals in which only such players sit."""
        return 100 * self.blunders[name] * seats / self.seats

    def cost(self, percent: float) -> float:
        return percentile(self.costs, percent)


@dataclass(frozen=True, slots=True)
class Match:
    """``leads``: of each unit, a deal with ``a`` once in each seat or on each side: its points less the others' mean.

    More is better, also where few points win.
    """

    leads: list[float]
    a: Record
    b: Record

    @property
    def mean(self) -> float:
        return fmean(self.leads)

    @property
    def half_width(self) -> float:
        """Half the interval that has the true mean in 95 of 100 cases."""
        return 1.96 * stdev(self.leads) / sqrt(len(self.leads)) if len(self.leads) > 1 else float("inf")

    @property
    def low(self) -> float:
        """The lower end of that interval."""
        return self.mean - self.half_width

    @property
    def won(self) -> float:
        """The share of units in which ``a`` was ahead, level ones counted half."""
        return fmean((lead > 0) + (lead == 0) / 2 for lead in self.leads)


def compared(plugin: AnyPlugin, trial: Trial, a: Pick, b: Pick, pairs: int, seed: str = "strength") -> Match:
    """This many units, each with the same deal for all who take its seats in turn."""
    return Match(*_together(plugin, trial, a, b, [f"{seed} {number}" for number in range(pairs)]))


def _together(
    plugin: AnyPlugin, trial: Trial, a: Pick, b: Pick, seeds: Sequence[str]
) -> tuple[list[float], Record, Record]:
    blunders, records = _blunders(plugin), (Record(), Record())
    parties = plugin.game.ABOUT.sides or tuple((seat,) for seat in range(trial.seats))
    sign = -1 if plugin.game.ABOUT.low_wins else 1
    leads: list[float] = []
    for seed in seeds:
        found: list[float] = []
        for party in parties:
            seated = [records[seat not in party] for seat in range(trial.seats)]
            watched = [
                partial(_watched, a if seat in party else b, seated[seat], blunders) for seat in range(trial.seats)
            ]
            points = deal_points(plugin, trial, seed, watched)
            for record in seated:
                record.seats += 1
            theirs = [made for seat, made in enumerate(points) if seat not in party]
            found.append(sign * (fmean(points[seat] for seat in party) - fmean(theirs)))
        leads.append(round(fmean(found), 9))  # level is level
    return leads, *records


def deal_points(plugin: AnyPlugin, trial: Trial, seed: str, picks: Sequence[Pick]) -> list[int]:
    """What each seat makes in the first deal; chance in a move depends on the seed, the move's number and its seat."""
    game, made, lines = plugin.game, [0] * trial.seats, 0
    state = game.deal(game.Options(**trial.house), trial.seats, Rng(seed))
    for number in range(LONGEST):
        seat = min(game.active(state))
        move = picks[seat](plugin, state, seat, Random(f"{seed} {number} {seat}"))
        state, events = game.play(state, seat, move)
        for event in events:
            if event.public is not None and (points := plugin.stats.deal(event.public)) is not None:
                made, lines = [*map(sum, zip(made, points, strict=True))], lines + 1
        if lines >= trial.lines:
            return made
    raise AssertionError(f"{plugin.name}: no end after {LONGEST} moves")


def _watched(
    pick: Pick, record: Record, blunders: Blunders, plugin: AnyPlugin, state: Any, seat: Seat, random: Random
) -> Any:
    """The move of ``pick``, which goes on record; what it took is compared with additions just before and after it."""
    before, start = _additions(), thread_time()
    move = pick(plugin, state, seat, random)
    took = thread_time() - start
    view = plugin.game.view(state, seat)
    if not is_pause(view):
        record.costs.append(2 * _TIMES * took / (before + _additions()))
        record.blunders.update(blunders(view, move))
    return move


def _blunders(plugin: AnyPlugin) -> Blunders:
    """What a game's ``blunders.py`` finds; without one, nothing."""
    name = f"cogs.{plugin.name}.blunders"
    found: Blunders = import_module(name).blunders if find_spec(name) else lambda _view, _move: iter(())
    return found


_TIMES = 2_000


def _additions() -> float:
    """Seconds that this many additions take now."""
    total, start = 0, thread_time()
    for number in range(_TIMES):
        total += number
    return thread_time() - start
