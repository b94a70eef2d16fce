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
    """A deal on the score sheet."""

    deal: int  # from 1
    order: tuple[Seat, ...]  # its players, in playing order
    ending: Ending  # why it ended
    declarer: Seat | None  # who declared; None: nobody
    success: bool | None  # of the declaration; None: there was none
    points: tuple[int, ...]  # of the hands, in ``order``
    scores: tuple[int, ...]  # what was written down, in ``order``
    totals: tuple[int, ...]  # by seat
    relieved: tuple[Seat, ...]  # seats that reached the target exactly and were lowered
    out: tuple[Seat, ...]  # seats eliminated by this deal


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


Events: TypeAlias = Dealt | Laid | Reshuffled | Drew | Took | Warned | Scored | Won
EventList: TypeAlias = tuple[Event[Events], ...]


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
    """A match."""

    phase: Phase  # who lays or draws, or a pause
    hands: tuple[Cards, ...]  # by seat
    taken: tuple[Cards, ...]  # by seat, the cards everyone saw it take and not lay again
    fresh: tuple[Card | None, ...]  # by seat, the card it got last, until it lays
    totals: tuple[int, ...]  # by seat
    deal: int = 0  # from 1
    order: tuple[Seat, ...] = ()  # the players of this deal, in playing order, the dealer last
    turns: int = 0  # how many are over in this deal
    stock: Cards = ()  # the top first
    open: Cards = ()  # what was laid in the turn before, the top last
    buried: Cards = ()  # everything laid earlier
    reshuffles: int = 0  # how often that became the stock in this deal
    course: tuple[Turn, ...] = ()  # all turns of the deal, newest last
    sheet: tuple[Result, ...] = ()  # all deals scored so far

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        return self.order[self.turns % len(self.order)]

    @property
    def lap(self) -> int:
        """The number of the current lap, from 1."""
        return self.turns // len(self.order) + 1


class View(Perspective[Options]):
    """What a seat may know. It lays or draws if ``turn`` and ``phase`` say so."""

    packs: int  # how many
    phase: Literal["lay", "draw", "pause", "over"]  # what it waits for
    deal: int  # from 1
    lap: int  # the current one, from 1
    laps_left: int  # how many there can be, this one included
    order: tuple[Seat, ...]  # the players of this deal, in playing order
    turn: Seat | None  # the seat to move; None between deals
    hand: Cards  # this seat's, highest points first
    fresh: Card | None  # the card it got last, until it lays
    hands: tuple[int, ...]  # by seat, how many cards
    open: Cards  # what ``layer`` laid in the turn before
    layer: Seat | None  # None: nobody has laid yet
    laid: Cards  # what was laid in this turn
    takeable: Cards  # what can be taken in this turn, equal cards once
    stock: int  # how many cards
    buried: Cards  # cards everyone has seen, out of play until they are shuffled
    reshuffles: int  # how often that has happened in this deal
    taken: tuple[Cards, ...]  # by seat, what it took and still holds; anyone could remember it, no screen does
    course: tuple[Turn, ...]  # all turns of the deal, newest last; screens show the latest lap
    declaring: bool  # whether the laps before the first declaration are over
    may_declare: bool  # whether this seat may declare now
    shown: tuple[Cards, ...]  # all hands, between deals
    totals: tuple[int, ...]  # by seat
    out: tuple[Seat, ...]  # the seats eliminated from the match
    sheet: tuple[Result, ...]  # all deals scored so far
    places: tuple[int, ...] | None  # once the match is over

    @property
    def is_turn(self) -> bool:
        """Whether this seat is to move."""
        return self.seat is not None and self.seat == self.turn

    @property
    def last(self) -> tuple[Turn, ...]:
        """The turns of the latest lap, newest last."""
        return self.course[-len(self.order) :]
