"""The game's values: moves, events, the state of the match, what a seat sees."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple, TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import About, Perspective, Rng, Seat
from bot.engine.phases import Continue, OnTurn, Over, Pausing, Won
from bot.engine.value import Value
from cogs.clear_the_deck.rules.options import Options

SLOTS = 4

Row: TypeAlias = tuple[Card | None, ...]
"""A card or none for each of the four slots. Slots are numbered from 1."""

Result: TypeAlias = Literal["stay", "set", "ten", "pickup"]
"""What a play does: its cards stay, a set or a ten clears the center, or all of it is picked up."""

Why: TypeAlias = Literal["out", "stall", "plays"]
"""Why a round ended: someone ran out of cards, there was no clear for too long, or there were too many plays."""


# Moves


class Play(Value):
    """Play cards of one value: this many from the hand, in the order of suits, and the face-up ones in these slots."""

    value: Rank
    hand: int
    up: tuple[int, ...]


class Flip(Value):
    """Turn up the uncovered face-down card of a slot; it must then be played."""

    slot: int


class Add(Value):
    """Play the flipped card, alone or with this many of its value from the hand and those in these slots."""

    hand: int
    up: tuple[int, ...]


Move: TypeAlias = Play | Flip | Add | Continue

ABOUT = About(Move, seats=range(3, 11), low_wins=True)  # R1


# What happened


class Dealt(Value):
    """A round was dealt; only its owner is shown a hand."""

    round: int
    dealer: Seat
    up: tuple[Row, ...]
    hand: tuple[Card, ...] = ()


class Flipped(Value):
    """A face-down card was turned up."""

    seat: Seat
    slot: int
    card: Card


class Played(Value):
    """Cards were played. ``on``: the value that was on top. ``moved``: how many cards were cleared or picked up.

    ``flipped``: the slot whose card was flipped and played first, or 0.
    """

    seat: Seat
    cards: tuple[Card, ...]
    flipped: int
    on: Rank | None
    result: Result
    moved: int


class Ended(Value):
    """A round is over and scored; ``out``: the player who ran out of cards."""

    round: int
    why: Why
    out: Seat | None
    scores: tuple[int, ...]


Events: TypeAlias = Dealt | Flipped | Played | Ended | Won


# The state of the match


class Turn(OnTurn):
    """A seat is to play or flip."""

    name: ClassVar[Literal["play"]] = "play"


class Adding(OnTurn):
    """A seat has flipped a card and must play it, alone or with others of its value."""

    slot: int
    card: Card
    name: ClassVar[Literal["add"]] = "add"


Phase: TypeAlias = Turn | Adding | Pausing | Over


class Holding(NamedTuple):
    """A player's cards: the sorted hand, and the face-up and face-down cards in the four slots."""

    hand: tuple[Card, ...]
    up: Row
    down: Row

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of this player."""
        return (*self.hand, *(card for card in (*self.up, *self.down) if card))


class State(NamedTuple):
    """A match. ``undealt`` and ``cleared`` make up the discard pile."""

    options: Options  # the house rules
    rng: Rng  # what to draw from
    phase: Phase  # whose turn it is, or none
    dealer: Seat  # of this round
    holdings: tuple[Holding, ...]  # by seat
    known: tuple[tuple[Card, ...], ...]  # by seat, the cards that it picked up and has not played since
    round: int = 0  # from 1
    scores: tuple[tuple[int, ...], ...] = ()  # of each finished round, by seat
    undealt: tuple[Card, ...] = ()  # left over from the deal
    center: tuple[Card, ...] = ()  # what lies there, the newest last
    cleared: tuple[Card, ...] = ()  # in this round
    plays: int = 0  # in this round
    since_clear: int = 0  # plays since the last clear
    last: Played | None = None  # the round's last play
    ended: Ended | None = None  # how the round ended, until the next one is dealt


class Spread(NamedTuple):
    """A player's cards as everyone sees them: the hand's size, the face-up cards, which slots have a face-down one."""

    hand: int
    up: Row
    down: tuple[bool, ...]

    @property
    def total(self) -> int:
        """How many cards this player still has to play."""
        return self.hand + sum(card is not None for card in self.up) + sum(self.down)


class View(Perspective[Options]):
    """What a seat may know. Nobody knows a face-down card, not even its owner."""

    phase: Literal["play", "add", "pause", "over"]  # what it waits for
    round: int  # from 1
    dealer: Seat  # of this round
    turn: Seat | None  # the seat to play; None in a pause
    hand: tuple[Card, ...]  # this seat's
    spreads: tuple[Spread, ...]  # by seat, what lies in front of it
    center: tuple[Card, ...]  # what lies there, the newest last
    flipped: Flipped | None  # the card that was turned up and must be played now
    discard: int  # how many cards are in the discard pile
    cleared: tuple[Card, ...]  # those of them cleared in this round; anyone could remember them, no screen does
    known: tuple[tuple[Card, ...], ...]  # by seat, what it picked up and still holds, sorted; as `cleared`
    plays: int  # in this round
    since_clear: int  # plays since the last clear
    scores: tuple[tuple[int, ...], ...]  # of each finished round, by seat
    totals: tuple[int, ...]  # by seat
    last: Played | None  # the round's last play
    ended: Ended | None  # how the round ended, until the next one is dealt
    left: tuple[Holding, ...]  # by seat, its cards once a round is over
    places: tuple[int, ...] | None  # once the match is over
    moves: tuple[Move, ...]  # those that this seat can make now
