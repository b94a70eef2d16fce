"""What every match has beside its own phases: pauses in which everybody looks at what was scored, and an end.

A game with pauses has ``Pausing`` among its phases and ``Continue`` among its moves, and its view has ``phase``,
``"pause"`` then, and ``waiting``. Its computers, its clock, its button and its sentences are the platform's.

>>> pause = Pausing(frozenset({0, 1}))
>>> move_on(pause, 0)
Pausing(waiting=frozenset({1}))
>>> move_on(Pausing(frozenset({1})), 1) is None
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from bot.engine.game import IllegalMove, Seat


@dataclass(frozen=True, slots=True)
class Continue:
    """Go on, out of a pause."""


@dataclass(frozen=True, slots=True)
class Pausing:
    """A deal was scored; everybody who is waited for looks at it before the next."""

    waiting: frozenset[Seat]
    name: ClassVar[Literal["pause"]] = "pause"

    def moves(self, seat: Seat) -> tuple[Continue, ...]:
        """What this seat may do."""
        return (Continue(),) if seat in self.waiting else ()


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over: the places, a seat each."""

    places: tuple[int, ...]
    name: ClassVar[Literal["over"]] = "over"
    waiting: ClassVar[frozenset[Seat]] = frozenset()


@dataclass(frozen=True, slots=True)
class Won:
    """What is told when the match is over."""

    places: tuple[int, ...]
    totals: tuple[int, ...]


class Pause(NamedTuple):
    """How a game's pauses are known from its view, how long they last, and what moves on.

    ``seconds``: after them the clock moves on for everybody. ``phase``: what its view calls them.
    """

    seconds: float = 30.0
    phase: str = Pausing.name
    move: Continue = Continue()


def move_on(phase: object, seat: Seat) -> Pausing | None:
    """The pause without this seat, None where it was the last; raises IllegalMove where it can't move on."""
    if not isinstance(phase, Pausing):
        raise IllegalMove("match-over" if getattr(phase, "name", None) == Over.name else "no-pause")
    if seat not in phase.waiting:
        raise IllegalMove("already-continued")
    left = phase.waiting - {seat}
    return Pausing(left) if left else None


def must_be_turn(turn: Seat, seat: Seat) -> None:
    """Raise IllegalMove ``not-your-turn`` where the game waits for somebody else."""
    if seat != turn:
        raise IllegalMove("not-your-turn", seat=turn)
