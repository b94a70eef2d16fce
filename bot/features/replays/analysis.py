"""What the strongest computer would have played at somebody's own decisions in a finished match.

An opinion comes from what the seat knew then, and can be formed again: its random numbers depend on the match, the seat
and the number of the move. Where another move was played, both are judged in the same imagined worlds, which aren't
those in which the computer chose: it would look too good in them. A difference is a loss only if it is clearly above
its noise.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Generic

from bot.engine.game import E, M, O, Rng, S, Seat, Skill, V
from bot.engine.notation import decode, encode
from bot.engine.phases import is_pause
from bot.engine.replay import steps
from bot.engine.takeback import counting
from bot.tables.plugin import Plugin
from bot.tables.record import Entry, Record, load_options
from bot.tables.thinking.thinker import own_rng

WORLDS = 500
"""In how many imagined worlds two moves are compared."""
_SURE = 2.5
"""How many standard errors a difference must be above 0: for equal moves, 1 of 160 seems to be."""
LEAST = 0.05
"""The least loss, in points, that is worth a word."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[V, M]):
    """A move that somebody chose, after ``number`` moves, and what their seat knew then."""

    number: int
    seat: Seat
    view: V
    move: M
    rng: Rng


@dataclass(frozen=True, slots=True)
class Opinion:
    """What was played after ``number`` moves, and what the computer would have played, in their notation.

    ``agrees``: it is the same, or as good. ``expected``: the points that what was played, and what the computer would
    have played, bring in the rest of the deal, more than the others'; None: that isn't known, or they are the same.
    ``lost``: by how much the second is higher, if it clearly is.
    """

    number: int
    seat: Seat
    played: str
    chosen: str
    agrees: bool
    expected: tuple[float, float] | None = None
    lost: float = 0.0


@dataclass(frozen=True)
class Analysis:
    """All opinions about somebody's decisions in a match, in order."""

    opinions: tuple[Opinion, ...]

    @property
    def agreed(self) -> int:
        """At how many decisions the computer would have played the same, or nothing better."""
        return sum(opinion.agrees for opinion in self.opinions)

    @property
    def accuracy(self) -> int:
        """At how many of a hundred.

        >>> yes, no = Opinion(0, 0, "pass", "pass", True), Opinion(4, 0, "pass", "take", False)
        >>> Analysis((yes, yes, no)).accuracy, Analysis((yes,) * 999 + (no,)).accuracy
        (67, 99)
        """
        share = 100 * self.agreed / len(self.opinions)
        return round(share) if share < 99 else int(share)  # 100 is for all of them

    @property
    def lost(self) -> float:
        """The points that all decisions have cost."""
        return sum(opinion.lost for opinion in self.opinions)

    @cached_property
    def differing(self) -> tuple[Opinion, ...]:
        """The opinions that disagree, those about the most costly decisions first."""
        found = (opinion for opinion in self.opinions if not opinion.agrees)
        return tuple(sorted(found, key=lambda opinion: (-opinion.lost, opinion.number)))

    @cached_property
    def decimals(self) -> int:
        """With how many decimals its points are readable: none where there are many."""
        points = [abs(each) for opinion in self.opinions for each in opinion.expected or ()]
        return 0 if max(points, default=0) >= _MANY else 1

    def at(self, number: int) -> Opinion | None:
        """The opinion about the decision after this many moves, if there is one."""
        return next((opinion for opinion in self.opinions if opinion.number == number), None)


_MANY = 30


def has_played(record: Record, user: int) -> bool:
    """Whether somebody holds a seat in this match, or has held one."""
    return bool(_held(record, user))


def _held(record: Record, user: int) -> list[tuple[Seat, int, float]]:
    """The seats somebody has held, each with the numbers of moves between which they did."""
    sits = ((seat, player.came, None) for seat, player in enumerate(record.players) if player and player.user == user)
    sat = ((gone.seat, gone.came, gone.went) for gone in record.gone if gone.user == user)
    return [(seat, came or 0, float("inf") if went is None else went) for seat, came, went in (*sits, *sat)]


def decisions(
    plugin: Plugin[O, S, M, V, E], record: Record, entries: Sequence[Entry], user: int
) -> list[Decision[V, M]]:
    """What somebody has decided in a match, where there was a choice; takes as long as the match has moves.

    Not moves made for them, or taken back, nor pauses, nor a change of mind while the game waited for others.
    """
    game, held = plugin.game, _held(record, user)
    moves = [(entry.seat, entry.move) for entry in entries]
    played = steps(game, load_options(game.Options, record.options), len(record.players), record.seed, moves)
    found: list[Decision[V, M]] = []
    counted = set(counting(moves))
    for number, (entry, (state, _)) in enumerate(zip(entries, played, strict=False)):
        seat = entry.seat
        if number not in counted:
            continue
        own = any(seat == mine and came <= number < went for mine, came, went in held)
        if entry.made_by != "player" or not own or seat not in game.active(state):
            continue
        public = game.view(state, None)
        if is_pause(public) or plugin.forced(public, seat) is not None:
            continue
        if len([*islice(game.legal(state, seat), 2)]) < 2:
            continue
        move = decode(entry.move, game.ABOUT.moves)
        found.append(Decision(number, seat, game.view(state, seat), move, own_rng(record.seed, seat, number)))
    return found


def judge(computers: str, decision: Decision[Any, Any]) -> Opinion:
    """The opinion of this module's computers about a decision, in up to some tenths of a second of a processor."""
    module: Any = importlib.import_module(computers)
    view, played = decision.view, decision.move
    chosen = module.choose(view, decision.rng, Skill("hard"))
    same = chosen == played
    number, seat, said = decision.number, decision.seat, (encode(played), encode(chosen))
    _, others = decision.rng.below(2)
    worlds = None if same else module.expect(view, [played, chosen], others, WORLDS)
    if worlds is None:
        return Opinion(number, seat, *said, agrees=same)
    lost = loss(worlds)
    mine, better = (fmean(world[index] for world in worlds) for index in (0, 1))
    expected = round(mine, 3), round(better, 3)
    return Opinion(number, seat, *said, agrees=not lost, expected=expected, lost=round(lost, 3))


def loss(worlds: Sequence[Sequence[float]]) -> float:
    """By how much the second move brings more than the first on average, if that is clearly above its noise, else 0.

    >>> loss([(0, 4), (0, 6)] * 50), loss([(0, -4), (0, 6)] * 50), loss([(0, 1)])
    (5.0, 0.0, 0.0)
    """
    more = [second - first for first, second in worlds]
    if len(more) < 2:
        return 0.0
    mean = fmean(more)
    return mean if mean >= max(LEAST, _SURE * stdev(more) / sqrt(len(more))) else 0.0
