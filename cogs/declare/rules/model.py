"""The values of the game: moves, what is told, where the match stands, what a seat sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.engine.cards import Card
from bot.engine.game import Event, Rng, Seat
from bot.engine.phases import Continue, Over, Pausing, Won
from cogs.declare.rules.cards import Cards
from cogs.declare.rules.options import Options

# Moves


@dataclass(frozen=True, slots=True)
class Lay:
    """Put cards of one rank down; the last one ends on top."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card from the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card the player before has laid."""

    card: Card


@dataclass(frozen=True, slots=True)
class Declare:
    """End the deal: one's own hand is the lowest."""


Move: TypeAlias = Lay | Draw | Take | Declare | Continue
MOVES: tuple[type[Move], ...] = (Lay, Draw, Take, Declare, Continue)


# What a turn and a deal come to


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as everybody saw it: what was laid, what was taken (None: the stock's top card was drawn).

    ``reshuffled``: so many buried cards had to become the new stock first.
    """

    seat: Seat
    laid: Cards
    took: Card | None
    reshuffled: int = 0


Ending: TypeAlias = Literal["declared", "laps", "stock"]
"""What ended a deal: a declaration, the most laps that may be played, an empty stock."""


@dataclass(frozen=True, slots=True)
class Result:
    """A deal on the score sheet. ``points`` of the hands and ``scores`` are in ``order``, ``totals`` by seat.

    ``success``: of the declarer. ``relieved``: who reached the target exactly and was lowered. ``out``: whom the deal
    put out of the match.
    """

    deal: int
    order: tuple[Seat, ...]
    ending: Ending
    declarer: Seat | None
    success: bool | None
    points: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    relieved: tuple[Seat, ...]
    out: tuple[Seat, ...]


# What happened


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins, of these players in this order, the dealer last; privately with the hand."""

    deal: int
    order: tuple[Seat, ...]
    stock: int
    hand: Cards = ()


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards were laid, the last one on top."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """So many buried cards are the new stock."""

    cards: int


@dataclass(frozen=True, slots=True)
class Drew:
    """The stock's top card was drawn; so many are left. Privately which."""

    seat: Seat
    left: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Took:
    """A laid card was taken."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Warned:
    """The deal ends by itself after so many more laps."""

    laps: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal is over and every hand, by seat, is shown. ``gains``: what it did to the total of each seat."""

    result: Result
    hands: tuple[Cards, ...]
    gains: tuple[int, ...]


Told: TypeAlias = Dealt | Laid | Reshuffled | Drew | Took | Warned | Scored | Won
Events: TypeAlias = tuple[Event[Told], ...]


# Where the match stands


@dataclass(frozen=True, slots=True)
class Laying:
    """Somebody lays cards, or declares."""

    name: ClassVar[Literal["lay"]] = "lay"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Who has laid these cards draws one."""

    laid: Cards
    name: ClassVar[Literal["draw"]] = "draw"


Phase: TypeAlias = Laying | Drawing | Pausing | Over


@dataclass(frozen=True, slots=True)
class State:
    """A match. Deals count from 1.

    ``order``: who plays this deal, in playing order, the dealer last. ``turns``: how many are over. The top of
    ``stock`` is its first card; ``open`` is what was laid in the turn before, its top the last; ``buried`` all that was
    laid earlier. ``taken``: a seat each, the cards everybody saw it take and not lay again; ``fresh``: the card that
    came last, until the seat lays. ``last``: the turns of a lap, newest last. ``sheet``: all deals scored so far.
    """

    options: Options
    rng: Rng
    phase: Phase
    deal: int
    order: tuple[Seat, ...]
    turns: int
    hands: tuple[Cards, ...]
    stock: Cards
    open: Cards
    buried: Cards
    taken: tuple[Cards, ...]
    fresh: tuple[Card | None, ...]
    last: tuple[Turn, ...]
    totals: tuple[int, ...]
    sheet: tuple[Result, ...]

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.turns % len(self.order)]

    @property
    def lap(self) -> int:
        """The number of the running lap, from 1."""
        return self.turns // len(self.order) + 1


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know; ``seat`` None: what everybody may. Its owner lays or draws in ``turn`` and ``phase``.

    ``order``: who plays this deal. ``turn``: whose it is, None between deals. ``waiting``: whom the game waits for.
    ``laps_left``: the running lap and how many more there can be. ``hand``: what counts most first; ``fresh``: the card
    that came last, until the seat lays. ``hands``: how many cards each holds. ``open``: what ``layer`` laid in the turn
    before; ``laid``: what was laid in this one. ``takeable``: what may be taken in this turn, equal cards once.
    ``stock``: how many cards. ``buried``: cards everybody has seen, gone until they are shuffled. ``taken``: a seat
    each, the cards it took and has not laid again, which everybody may remember, but no screen lists. ``last``: the
    turns of a lap, newest last. ``declaring``: whether the laps before the first declaration are over; ``may_declare``:
    whether this seat may do it now. ``shown``: all hands, between deals. ``out``: who is out of the match. ``places``:
    when it is over.
    """

    seat: Seat | None
    options: Options
    packs: int
    phase: Literal["lay", "draw", "pause", "over"]
    deal: int
    lap: int
    laps_left: int
    order: tuple[Seat, ...]
    turn: Seat | None
    waiting: frozenset[Seat]
    hand: Cards
    fresh: Card | None
    hands: tuple[int, ...]
    open: Cards
    layer: Seat | None
    laid: Cards
    takeable: Cards
    stock: int
    buried: Cards
    taken: tuple[Cards, ...]
    last: tuple[Turn, ...]
    declaring: bool
    may_declare: bool
    shown: tuple[Cards, ...]
    totals: tuple[int, ...]
    out: tuple[Seat, ...]
    sheet: tuple[Result, ...]
    places: tuple[int, ...] | None

    @property
    def is_turn(self) -> bool:
        """Whether it is this seat's turn."""
        return self.seat is not None and self.seat == self.turn
