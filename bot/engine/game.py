"""The contract of a game: six pure functions of frozen values. A module with these names is a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, get_args

from bot.engine.options import check_options
from bot.engine.refusal import BadOptions, IllegalMove, Refusal
from bot.engine.rng import Rng
from bot.engine.value import Value

__all__ = [
    "LEVELS",
    "About",
    "BadOptions",
    "BindingGame",
    "Computers",
    "Event",
    "Game",
    "IllegalMove",
    "ImaginingGame",
    "Level",
    "Match",
    "OpenGame",
    "Outcome",
    "Perspective",
    "Reason",
    "Refusal",
    "Rng",
    "Seat",
    "Skill",
    "Stat",
    "Stats",
    "Step",
    "begin",
    "perspective",
]

Seat: TypeAlias = int
"""A seat at the table, from 0, in playing order."""

O = TypeVar("O", bound=Value)  # noqa: E741  the letters of the contract
S = TypeVar("S")
M = TypeVar("M", bound=Value)
V = TypeVar("V")
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
O_co = TypeVar("O_co", covariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", bound=Value, covariant=True)


class Event(Value, Generic[E_co]):
    """Something that happened: what everybody is told, and what individual seats are told instead.

    ``public`` None: other seats are told nothing. Events are never stored; replaying creates them again.
    """

    public: E_co | None
    private: tuple[tuple[Seat, E_co], ...] = ()

    def seen_by(self, seat: Seat | None) -> E_co | None:
        """What this seat is told; None: what everybody is told. This is the only way to read what a seat is told."""
        for whose, event in self.private:
            if whose == seat:
                return event
        return self.public


class Step(NamedTuple, Generic[S, E_co]):
    """The state after a move, and what happened, in order. A tuple, as every move creates one and tuples are fast."""

    state: S
    events: tuple[Event[E_co], ...] = ()


class Outcome(Value):
    """The result of a match, with one value per seat: places (from 1, shared in a tie and within a side) and points."""

    places: tuple[int, ...]
    points: tuple[int, ...]


class Match(Value, Generic[O]):
    """What a ``State`` begins with where later deals are drawn, too: the house rules, and what to draw from."""

    options: O
    rng: Rng


class Perspective(Value, Generic[O]):
    """What every game's ``View`` begins with: whose it is (None: everybody's), the house rules, who is waited for."""

    seat: Seat | None
    options: O
    waiting: frozenset[Seat]


class WithOptions(Protocol[O_co]):
    """As much of a ``State`` as a perspective takes from it."""

    @property
    def options(self) -> O_co:
        """The house rules."""
        ...


def perspective(
    state: WithOptions[O], seat: Seat | None, waiting: frozenset[Seat]
) -> tuple[Seat | None, O, frozenset[Seat]]:
    """The first arguments of a ``View``: ``View(*perspective(state, seat, active(state)), …)``."""
    return seat, state.options, waiting


class About(Value):
    """What there is to know of a game before a match.

    ``move``: the union of its kinds of moves. ``seats``: the possible numbers of players. ``version``: it goes up when
    a recorded game would replay differently. ``sides``: which seats play together; empty: everyone plays alone.
    ``low_wins``: whether few points are good, as with penalty points; leaderboards by points then start with few.
    """

    move: Any
    seats: range
    version: int = 1
    sides: tuple[tuple[Seat, ...], ...] = ()
    low_wins: bool = False

    @property
    def moves(self) -> tuple[type[Any], ...]:
        """The kinds of moves, for the notation."""
        return get_args(self.move) or (self.move,)


class Game(Protocol[O, S, M, V_co, E_co]):
    """A game of values, all of them frozen and hashable; nothing here knows about people, names, time or languages."""

    @property
    def ABOUT(self) -> About:  # noqa: N802  a constant of the module
        """What there is to know of it before a match."""
        ...

    @property
    def Options(self) -> type[O]:  # noqa: N802  a class of the module
        """House rules: ints, bools or ``Literal`` texts (or None, if allowed), with defaults."""
        ...

    def deal(self, options: O, seats: int, rng: Rng, /) -> S:
        """The first state. Raises BadOptions if options contradict each other or the number of seats.

        It gets only options and numbers of seats that are possible each by itself: ``begin`` sees to that.
        """
        ...

    def active(self, state: S, /) -> frozenset[Seat]:
        """The seats the game is waiting for: several if moves are simultaneous, none when it is over.

        Must never depend on a hidden card.
        """
        ...

    def legal(self, state: S, seat: Seat, /) -> Iterable[M]:
        """The moves ``play`` accepts from this seat now, only one of those with the same effect.

        An active seat always has some. A seat the game isn't waiting for can have some, too, such as changing a card
        it has placed.
        """
        ...

    def play(self, state: S, seat: Seat, move: M, /) -> Step[S, E_co]:
        """The state after the move, and what happened; raises IllegalMove if the rules forbid it, and nothing else."""
        ...

    def view(self, state: S, seat: Seat | None, /) -> V_co:
        """Everything this seat may know; None: everything that everybody may know."""
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """Places and points; None until the game is over."""
        ...


class ImaginingGame(Game[O, S, M, V, E_co], Protocol):
    """A game that can also imagine what a seat doesn't see, which isn't required: ``bot/engine/search.py`` plays it."""

    def imagine(self, view: V, rng: Rng, /) -> S:
        """Any state in which this seat sees exactly this: ``view(imagine(view, rng), seat) == view``.

        Only called for a seat that the game waits for, outside a pause.
        """
        ...


class OpenGame(Game[O, S, M, V_co, E], Protocol):
    """A game that also says what comes to light, which isn't required: otherwise nothing can be taken back in it."""

    def reveals(self, event: E, /) -> bool:
        """Whether something comes to light with this event that even whoever moved didn't know before.

        That is a card that is drawn, turned up or shown from a hidden place, choices that are shown once all have made
        theirs, an answer that depends on hidden cards. A card that somebody plays from their hand is none.
        """
        ...


class BindingGame(Game[O, S, M, V_co, E_co], Protocol):
    """A game that also says which moves bind, which isn't required: otherwise none does in an ``OpenGame``."""

    def binds(self, options: O, kind: type[M], /) -> bool:
        """Whether no move of this kind can be taken back under these house rules, even if everybody would agree."""
        ...


Level: TypeAlias = Literal["easy", "normal", "hard"]
"""How well a computer plays."""
LEVELS: tuple[Level, ...] = get_args(Level)


class Skill(Value):
    """How a computer plays. ``share``: the percentage of its worlds that it looks at, fewer while many computers wait.

    >>> Skill("hard", share=25).worlds(120)
    30
    """

    level: Level = "normal"
    share: int = 100

    def worlds(self, usual: int) -> int:
        """How many worlds to look at where it is usually this many; at least one."""
        return max(1, usual * self.share // 100)


class Computers(Protocol[V_contra, M_co]):
    """How a game's computers play, knowing only what their seat may know. A module with these names is one.

    Neither function is called in a pause, where the only move is to continue.
    """

    def choose(self, view: V_contra, rng: Rng, skill: Skill, /) -> M_co:
        """A computer's move; it must be legal, and the same for the same view, ``rng`` and skill, on any machine.

        At any level it takes at most 50 ms of processor time.
        """
        ...

    def absent(self, view: V_contra, /) -> M_co:
        """The move for somebody who doesn't respond, as the rules text says."""
        ...


class Reason(Value):
    """Why a move is good: the sentence ``hint-<key>``, whose facts are as in ``Refusal``.

    >>> Reason("wins", seat=2) == Reason("wins", seat=2), Reason("wins", seat=2).facts
    (True, {'seat': 2})
    """

    key: str
    facts: Mapping[str, object]

    def __init__(self, key: str, /, **facts: object) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "facts", facts)


class Stat(Value):
    """A statistic that a game shows for a player: the count ``name``, or, with ``per``, its average per that count.

    Its name in the game's words is ``stat-<name>``.
    """

    name: str
    per: str | None = None


class Stats(Protocol[E_contra]):
    """A game's own part of players' statistics and of a match's summary. A module with these names is one.

    It only gets what everybody was told (``Event.public``).
    """

    @property
    def STATS(self) -> tuple[Stat, ...]:  # noqa: N802  a constant of the module
        """The statistics shown, in this order."""
        ...

    def count(self, event: E_contra, /) -> Iterable[tuple[Seat, str, int]]:
        """What this event adds to which seat's counts, by the names used in ``STATS``."""
        ...

    def deal(self, event: E_contra, /) -> tuple[int, ...] | None:
        """The points of each seat if this event ends a deal (or another line of the game's score sheet), else None.

        Over a whole match, they add up to the points of its outcome.
        """
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


def begin(game: Game[O, S, M, V, E], options: O, seats: int, rng: Rng) -> S:
    """The first state of a match; raises BadOptions if any option or the number of seats can't be, or as ``deal``."""
    check_options(options, seats, game.ABOUT.seats)
    return game.deal(options, seats, rng)


def moves_of(game: Game[O, S, M, V, E], state: S) -> Iterator[tuple[Seat, M]]:
    """Every legal move of every active seat, lazily, in seat order."""
    for seat in sorted(game.active(state)):
        for move in game.legal(state, seat):
            yield seat, move
