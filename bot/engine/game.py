"""The contract of a game: six pure functions over frozen values. A module with these names is a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from bot.engine.refusal import BadOptions, IllegalMove, Refusal
from bot.engine.rng import Rng

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

__all__ = [
    "BadOptions",
    "Event",
    "Game",
    "IllegalMove",
    "Outcome",
    "Players",
    "Refusal",
    "Rng",
    "Seat",
    "Stat",
    "Stats",
    "Step",
]

Seat: TypeAlias = int
"""A place at the table, from 0, in playing order."""

O = TypeVar("O", bound="DataclassInstance")  # noqa: E741  the letters of the contract
S = TypeVar("S")
M = TypeVar("M", bound="DataclassInstance")
V = TypeVar("V")
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", bound="DataclassInstance", covariant=True)


@dataclass(frozen=True, slots=True)
class Event(Generic[E_co]):
    """What happened: what the table is told, and what single seats are told instead.

    ``public`` None: the table is told nothing. Never stored; replaying makes it again.
    """

    public: E_co | None
    private: tuple[tuple[Seat, E_co], ...] = ()

    def told_to(self, seat: Seat | None) -> E_co | None:
        """What this seat is told; None: what everybody is told. The only reader of an event."""
        for whose, told in self.private:
            if whose == seat:
                return told
        return self.public


class Step(NamedTuple, Generic[S, E_co]):
    """The state after a move, and what happened, in order. Every move makes one, and a tuple is made quickest."""

    state: S
    events: tuple[Event[E_co], ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match, a value a seat: places (1 is first, equal places tie, a side shares its place) and points."""

    places: tuple[int, ...]
    points: tuple[int, ...]


class Game(Protocol[O, S, M, V_co, E_co]):
    """A game. Every value is frozen and hashable; nothing here knows people, names, time or languages."""

    @property
    def VERSION(self) -> int:  # noqa: N802  a constant of the module
        """Goes up when a recorded game would replay differently."""
        ...

    @property
    def SEATS(self) -> range:  # noqa: N802  a constant of the module
        """How many can play."""
        ...

    @property
    def SIDES(self) -> tuple[tuple[Seat, ...], ...]:  # noqa: N802  a constant of the module
        """Who play together; empty: everyone alone."""
        ...

    @property
    def LOW_WINS(self) -> bool:  # noqa: N802  a constant of the module
        """Whether few points are good, as where they are penalties: a board by points begins with the fewest then."""
        ...

    @property
    def MOVES(self) -> tuple[type[M], ...]:  # noqa: N802  a constant of the module
        """The kinds of move, frozen dataclasses, for the notation."""
        ...

    @property
    def Options(self) -> type[O]:  # noqa: N802  a class of the module
        """House rules: a frozen dataclass of ints, bools, ``Literal`` texts, or one of them and None, with defaults."""
        ...

    def deal(self, options: O, seats: int, rng: Rng, /) -> S:
        """The first state. Raises BadOptions where options contradict each other or the number of seats."""
        ...

    def active(self, state: S, /) -> frozenset[Seat]:
        """The seats the game waits for, several at once where moves are simultaneous, none when it is over.

        Never depends on a hidden card.
        """
        ...

    def legal(self, state: S, seat: Seat, /) -> Iterable[M]:
        """The moves ``play`` takes from this seat now, of those with the same effect one; an active seat has some.

        A seat the game doesn't wait for may have some, too (a placed card changed).
        """
        ...

    def play(self, state: S, seat: Seat, move: M, /) -> Step[S, E_co]:
        """The state after the move and what happened; raises only IllegalMove, where the rules forbid it."""
        ...

    def view(self, state: S, seat: Seat | None, /) -> V_co:
        """All that this seat may know; None: all that everyone may."""
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """Places and points; None while the game goes on."""
        ...


class Players(Protocol[V_contra, M_co]):
    """How a game's computers play. A module with these names is one; it sees what its seat may know, and no more.

    Neither is asked in a pause, which all there is to do in is to move on.
    """

    def choose(self, view: V_contra, rng: Rng, /) -> M_co:
        """A computer's move: legal, repeatable, and in time."""
        ...

    def absent(self, view: V_contra, /) -> M_co:
        """The move the rule text makes for somebody who doesn't answer."""
        ...


@dataclass(frozen=True, slots=True)
class Stat:
    """What a game shows of a player: how much was counted as ``name``, or with ``per`` how much for each of those.

    It is called ``stat-<name>`` in the game's words.
    """

    name: str
    per: str | None = None


class Stats(Protocol[E_contra]):
    """What is particular to a game in players' statistics and a match's summary. A module with these names is one.

    It is given what everybody was told (``Event.public``), and no more.
    """

    @property
    def STATS(self) -> tuple[Stat, ...]:  # noqa: N802  a constant of the module
        """What is shown, in this order."""
        ...

    def count(self, told: E_contra, /) -> Iterable[tuple[Seat, str, int]]:
        """What this adds to whose counts, by the names of ``STATS``."""
        ...

    def deal(self, told: E_contra, /) -> tuple[int, ...] | None:
        """Where this closes a deal, or what the game calls a line of its score sheet, the points it gave to each seat.

        Those of a whole match add up to the points of its outcome. None: it closes none.
        """
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


def moves_of(game: Game[O, S, M, V, E], state: S) -> Iterator[tuple[Seat, M]]:
    """Every legal move of every active seat, lazily, seats in order."""
    for seat in sorted(game.active(state)):
        for move in game.legal(state, seat):
            yield seat, move
