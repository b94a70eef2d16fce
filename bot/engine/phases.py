"""What every match has besides its own phases: pauses in which everybody looks at the score, and an end.

A game with pauses has ``Pausing`` among its phases and ``Continue`` among its moves. Its view has ``phase``, which is
``"pause"`` in a pause, and ``waiting``. In a pause, the platform provides computers, clock, button and words.

>>> pause = Pausing(frozenset({0, 1}))
>>> move_on(pause, 0)
Pausing(waiting=frozenset({1}))
>>> move_on(Pausing(frozenset({1})), 1) is None
True
>>> move_on(Pausing(frozenset(range(4))), 0, sides=((0, 2), (1, 3)))
Pausing(waiting=frozenset({1, 3}))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from bot.engine.game import IllegalMove, Seat
from bot.engine.seats import side_of


@dataclass(frozen=True, slots=True)
class Continue:
    """Continue after a pause."""


@dataclass(frozen=True, slots=True)
class Pausing:
    """A deal was scored; the players in ``waiting`` are still looking at the score before the next deal."""

    waiting: frozenset[Seat]
    name: ClassVar[Literal["pause"]] = "pause"

    def moves(self, seat: Seat) -> tuple[Continue, ...]:
        """The legal moves of this seat."""
        return (Continue(),) if seat in self.waiting else ()


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over. ``places``: by seat."""

    places: tuple[int, ...]
    name: ClassVar[Literal["over"]] = "over"
    waiting: ClassVar[frozenset[Seat]] = frozenset()


@dataclass(frozen=True, slots=True)
class Won:
    """The event for the end of the match: places and totals by seat."""

    places: tuple[int, ...]
    totals: tuple[int, ...]


class Pause(NamedTuple):
    """How to recognise a game's pauses from its view, how long they last, and the move that ends them.

    ``seconds``: after this time, or what the server has made of it, the clock continues for everybody. ``phase``: the
    phase of the view in a pause.
    """

    seconds: float = 30.0
    phase: str = Pausing.name
    move: Continue = Continue()


def move_on(phase: object, seat: Seat, sides: Sequence[Sequence[Seat]] = ()) -> Pausing | None:
    """The pause without this seat, or None if it was the last; raises IllegalMove if it can't continue.

    ``sides``: a game's ``SIDES``; who continues does so for their side.
    """
    if not isinstance(phase, Pausing):
        raise IllegalMove("match-over" if getattr(phase, "name", None) == Over.name else "no-pause")
    if seat not in phase.waiting:
        raise IllegalMove("already-continued")
    left = phase.waiting - {*side_of(seat, sides)}
    return Pausing(left) if left else None


def must_be_turn(turn: Seat, seat: Seat) -> None:
    """Raise IllegalMove ``not-your-turn`` if it is another seat's turn."""
    if seat != turn:
        raise IllegalMove("not-your-turn", seat=turn)
