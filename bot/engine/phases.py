"""What matches have besides their own phases: deals, pauses in which everybody looks at the score, and an end.

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

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Literal, Protocol, TypeVar

from bot.engine.cards import Cards
from bot.engine.game import E, Event, IllegalMove, Outcome, Seat, Step
from bot.engine.seats import side_of
from bot.engine.value import Value, replace


class WithPhase(Protocol):
    """A state whose phase is a field of its own, in a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def phase(self) -> object:
        """A pause, or any other."""
        ...


class WithTotals(WithPhase, Protocol):
    """A state that also has everybody's points."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the whole match, by seat."""
        ...


class Waiting(Protocol):
    """A phase that knows whom it waits for, as ``Pausing``, ``Over`` and a trick's ``Playing`` do."""

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats; none once the match is over."""
        ...


class WithWaiting(Protocol):
    """A state each of whose phases knows whom it waits for."""

    @property
    def phase(self) -> Waiting:
        """Any of them."""
        ...


Phased = TypeVar("Phased", bound=WithPhase)


class Continue(Value):
    """Continue after a pause."""


class Pausing(Value):
    """A deal was scored; the players in ``waiting`` are still looking at the score before the next deal."""

    waiting: frozenset[Seat]
    name: ClassVar[Literal["pause"]] = "pause"


class Dealt(Value):
    """The event: cards were dealt; privately, which. Deals count from 1."""

    deal: int
    hand: Cards = ()


class OnTurn(Value):
    """What a phase begins with in which one seat is to act."""

    seat: Seat

    @property
    def waiting(self) -> frozenset[Seat]:
        """This seat."""
        return frozenset({self.seat})


class Over(Value):
    """The match is over. ``places``: by seat."""

    places: tuple[int, ...]
    name: ClassVar[Literal["over"]] = "over"

    @property
    def waiting(self) -> frozenset[Seat]:
        """Nobody."""
        return frozenset()


class Won(Value):
    """The event for the end of the match: places and totals by seat."""

    places: tuple[int, ...]
    totals: tuple[int, ...]


def dealt(deal: int, hands: Iterable[Cards]) -> Event[Dealt]:
    """The event of these hands being dealt: each seat is told its own."""
    return Event(Dealt(deal), tuple((seat, Dealt(deal, hand)) for seat, hand in enumerate(hands)))


def is_pause(view: object) -> bool:
    """Whether a view is one of a pause, such as between deals, where nothing is decided; the same for every seat."""
    return getattr(view, "phase", None) == Pausing.name


def is_between(view: object) -> bool:
    """Whether it is one of a pause or after the end."""
    return getattr(view, "phase", None) in {Pausing.name, Over.name}


def move_on(phase: object, seat: Seat, sides: Sequence[Sequence[Seat]] = ()) -> Pausing | None:
    """The pause without this seat, or None if it was the last; raises IllegalMove if it can't continue.

    ``sides``: those of a game; who continues does so for their side.
    """
    if not isinstance(phase, Pausing):
        raise IllegalMove("match-over" if getattr(phase, "name", None) == Over.name else "no-pause")
    if seat not in phase.waiting:
        raise IllegalMove("already-continued")
    left = phase.waiting - {*side_of(seat, sides)}
    return Pausing(left) if left else None


def pause_moves(phase: object, seat: Seat) -> tuple[Continue, ...]:
    """The legal moves in a pause, for a seat that hasn't moved on; in any other phase none."""
    return (Continue(),) if isinstance(phase, Pausing) and seat in phase.waiting else ()


def after_pause(
    state: Phased, seat: Seat, deal: Callable[[Phased], Step[Phased, E]], sides: Sequence[Sequence[Seat]] = ()
) -> Step[Phased, E]:
    """What ``Continue`` makes of a state: the pause without this seat, or what ``deal`` does once nobody is left."""
    pause = move_on(state.phase, seat, sides)
    return Step(replace(state, phase=pause)) if pause else deal(state)


def active(state: WithWaiting) -> frozenset[Seat]:
    """A game's ``active`` where each of its phases knows whom it waits for."""
    return state.phase.waiting


def outcome(state: WithTotals) -> Outcome | None:
    """A game's ``outcome`` where the match ends with ``Over`` and its points are the totals."""
    return Outcome(state.phase.places, state.totals) if isinstance(state.phase, Over) else None


def must_be_turn(turn: Seat, seat: Seat) -> None:
    """Raise IllegalMove ``not-your-turn`` if it is another seat's turn."""
    if seat != turn:
        raise IllegalMove("not-your-turn", seat=turn)
