"""What the game is made of: its moves and events, the state of a match, the view of a seat."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from bot.engine.cards import Card, Cards
from bot.engine.game import About, Event, Match, Perspective, Seat
from bot.engine.phases import Continue, Over, Pausing, Won
from bot.engine.value import Value
from cogs.declare.rules.options import Options

# Moves


class Lay(Value):
    """Lay cards of one rank; the last one ends up on top."""

    cards: tuple[Card, ...]


class Draw(Value):
    """Draw a card from the stock."""


class Take(Value):
    """Take a card the previous player laid."""

    card: Card


class Declare(Value):
    """End the deal with the claim that this hand is the lowest."""


Move: TypeAlias = Lay | Draw | Take | Declare | Continue

ABOUT = About(Move, seats=range(3, 11), low_wins=True)  # R1


# Results of a turn and of a deal


class Turn(Value):
    """A turn as everyone saw it: the laid cards, and the taken one (None: the stock's top card was drawn).

    ``reshuffled``: how many buried cards became the new stock first.
    """

    seat: Seat
    laid: Cards
    took: Card | None
    reshuffled: int = 0


Ending: TypeAlias = Literal["declared", "laps", "stock"]
"""What ended a deal: a declaration, the limit of laps, or an empty stock."""


class Result(Value):
    """A deal on the score sheet. ``points`` of the hands and ``scores`` are in ``order``, ``totals`` by seat.

    ``success``: of the declaration. ``relieved``: seats that reached the target exactly and were lowered. ``out``:
    seats eliminated by this deal.
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


class Dealt(Value):
    """A deal begins with these players in this order, the dealer last; hands are private."""

    deal: int
    order: tuple[Seat, ...]
    stock: int
    hand: Cards = ()


class Laid(Value):
    """Cards were laid, the last one on top."""

    seat: Seat
    cards: Cards


class Reshuffled(Value):
    """This many buried cards are the new stock. ``times``: how often that has happened in this deal.

    It is told to each player privately, too: every hand says how often, and is sent again for what is private alone.
    """

    cards: int
    times: int


class Drew(Value):
    """The stock's top card was drawn, and this many are left. Privately: which card."""

    seat: Seat
    left: int
    card: Card | None = None


class Took(Value):
    """A laid card was taken."""

    seat: Seat
    card: Card


class Warned(Value):
    """The deal will end by itself after this many more laps."""

    laps: int


class Scored(Value):
    """A deal is over; everyone's hand, by seat, is shown. ``gains``: the change of each seat's total."""

    result: Result
    hands: tuple[Cards, ...]
    gains: tuple[int, ...]


Told: TypeAlias = Dealt | Laid | Reshuffled | Drew | Took | Warned | Scored | Won
Events: TypeAlias = tuple[Event[Told], ...]


# The state of the match


class Laying(Value):
    """A seat is to lay cards or declare."""

    name: ClassVar[Literal["lay"]] = "lay"


class Drawing(Value):
    """The seat that has laid these cards is to draw or take one."""

    laid: Cards
    name: ClassVar[Literal["draw"]] = "draw"


Phase: TypeAlias = Laying | Drawing | Pausing | Over


class State(Match[Options]):
    """A match. Deals count from 1.

    ``order``: the players of this deal, in playing order, the dealer last. ``turns``: how many are over. The top of
    ``stock`` is its first card; ``open`` is what was laid in the turn before, its top the last; ``buried`` everything
    laid earlier; ``reshuffles``: how often that became the stock in this deal. ``taken``: for each seat, the cards
    everyone saw it take and not lay again; ``fresh``: the card it got last, until it lays. ``course``: all turns of the
    deal, newest last. ``sheet``: all deals scored so far.
    """

    phase: Phase
    hands: tuple[Cards, ...]
    taken: tuple[Cards, ...]
    fresh: tuple[Card | None, ...]
    totals: tuple[int, ...]
    deal: int = 0
    order: tuple[Seat, ...] = ()
    turns: int = 0
    stock: Cards = ()
    open: Cards = ()
    buried: Cards = ()
    reshuffles: int = 0
    course: tuple[Turn, ...] = ()
    sheet: tuple[Result, ...] = ()

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        return self.order[self.turns % len(self.order)]

    @property
    def lap(self) -> int:
        """The number of the current lap, from 1."""
        return self.turns // len(self.order) + 1


class View(Perspective[Options]):
    """A seat lays or draws if ``turn`` and ``phase`` say so.

    ``order``: the players of this deal. ``turn``: the seat to move, None between deals. ``waiting``: the seats the game
    waits for. ``laps_left``: the current lap and how many more there can be. ``hand``: highest points first; ``fresh``:
    the card it got last, until it lays. ``hands``: the size of each hand. ``open``: what ``layer`` laid in the turn
    before; ``laid``: what was laid in this one. ``takeable``: what can be taken in this turn, equal cards once.
    ``stock``: how many cards. ``buried``: cards everyone has seen, out of play until they are shuffled; ``reshuffles``:
    how often that has happened in this deal. ``taken``: for each seat, the cards it took and has not laid again; anyone
    could remember them, but no screen lists them. ``course``: all turns of the deal, newest last; these, too, anyone
    could remember, but screens list only ``last``, the turns of the latest lap. ``declaring``: whether the laps before
    the first declaration are over; ``may_declare``: whether this seat may declare now. ``shown``: all hands, between
    deals. ``out``: the seats eliminated from the match. ``places``: once the match is over.
    """

    packs: int
    phase: Literal["lay", "draw", "pause", "over"]
    deal: int
    lap: int
    laps_left: int
    order: tuple[Seat, ...]
    turn: Seat | None
    hand: Cards
    fresh: Card | None
    hands: tuple[int, ...]
    open: Cards
    layer: Seat | None
    laid: Cards
    takeable: Cards
    stock: int
    buried: Cards
    reshuffles: int
    taken: tuple[Cards, ...]
    course: tuple[Turn, ...]
    declaring: bool
    may_declare: bool
    shown: tuple[Cards, ...]
    totals: tuple[int, ...]
    out: tuple[Seat, ...]
    sheet: tuple[Result, ...]
    places: tuple[int, ...] | None

    @property
    def is_turn(self) -> bool:
        """Whether this seat is to move."""
        return self.seat is not None and self.seat == self.turn

    @property
    def last(self) -> tuple[Turn, ...]:
        """The turns of the latest lap, newest last."""
        return self.course[-len(self.order) :]
